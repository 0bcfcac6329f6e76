package io.selvage.reduction.internal.paths;

import io.selvage.program.code.RegisterCode;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.Arrays;
import java.util.List;

/** A method that has not returned. */
final class Frame {
  final RegisterCode code;
  final Term[] registers;

  /** Calls that led here, outermost first, each as method and pc; the last is this method. */
  final List<String> context;

  int pc;

  Frame(RegisterCode code, List<String> context, Term[] registers, int pc) {
    this.code = code;
    this.context = List.copyOf(context);
    this.registers = registers;
    this.pc = pc;
  }

  static Frame of(RegisterCode code, List<String> context, List<Term> arguments) {
    Term[] registers = new Term[code.registers()];
    Arrays.fill(registers, Terms.ZERO);
    for (int i = 0; i < arguments.size(); i++) {
      registers[i] = arguments.get(i);
    }
    return new Frame(code, context, registers, 0);
  }

  Frame copy() {
    return new Frame(code, context, registers.clone(), pc);
  }

  Term get(int register) {
    return registers[register];
  }

  void set(int register, Term value) {
    registers[register] = value;
  }

  Step.Point point() {
    return new Step.Point(context, pc);
  }
}
