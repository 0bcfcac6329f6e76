package io.selvage.relaxed.notation;

import java.util.ArrayList;
import java.util.List;

/** The instructions of one thread, and the names of its registers. */
final class ThreadCode {
  private final List<Instruction> instructions = new ArrayList<>();
  private final List<String> registers = new ArrayList<>();

  List<Instruction> instructions() {
    return instructions;
  }

  List<String> registers() {
    return registers;
  }

  /** The register of that name, -1 if there is none. */
  int find(String name) {
    return registers.indexOf(name);
  }

  /** The register of that name, made if there is none. */
  int register(String name) {
    int found = find(name);
    if (found >= 0) {
      return found;
    }
    registers.add(name);
    return registers.size() - 1;
  }

  /** A register that has no name a program could use. */
  int fresh() {
    return register("." + registers.size());
  }

  /** Whether both do the same. */
  boolean isSame(ThreadCode other) {
    return instructions.equals(other.instructions) && registers.equals(other.registers);
  }

  void add(Instruction instruction) {
    instructions.add(instruction);
  }

  /** Where the next instruction will stand. */
  int here() {
    return instructions.size();
  }

  void set(int at, Instruction instruction) {
    instructions.set(at, instruction);
  }
}
