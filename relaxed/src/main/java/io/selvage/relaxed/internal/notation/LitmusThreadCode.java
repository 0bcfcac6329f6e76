package io.selvage.relaxed.internal.notation;

import java.util.ArrayList;
import java.util.List;

/** The instructions of one thread, and the names of its registers. */
public final class LitmusThreadCode {
  private final List<LitmusInstruction> instructions = new ArrayList<>();
  private final List<String> registers = new ArrayList<>();

  public List<LitmusInstruction> instructions() {
    return instructions;
  }

  List<String> registers() {
    return registers;
  }

  /** The register with that name, -1 if there is none. */
  int find(String name) {
    return registers.indexOf(name);
  }

  /** The register with that name, created if necessary. */
  public int register(String name) {
    int found = find(name);
    if (found >= 0) {
      return found;
    }
    registers.add(name);
    return registers.size() - 1;
  }

  /** A register whose name cannot occur in a program. */
  public int fresh() {
    return register("." + registers.size());
  }

  /** Whether both have the same behaviour. */
  public boolean isSame(LitmusThreadCode other) {
    return instructions.equals(other.instructions) && registers.equals(other.registers);
  }

  public void add(LitmusInstruction instruction) {
    instructions.add(instruction);
  }

  /** The position of the next instruction. */
  public int here() {
    return instructions.size();
  }

  public void set(int at, LitmusInstruction instruction) {
    instructions.set(at, instruction);
  }
}
