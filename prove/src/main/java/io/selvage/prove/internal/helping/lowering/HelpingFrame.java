package io.selvage.prove.internal.helping.lowering;

import io.selvage.program.code.RegisterCode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** An inlined method at a call site of its caller; its registers are variables from a base on. */
final class HelpingFrame {
  final RegisterCode code;
  final int base;
  final Optional<HelpingFrame> caller;
  final int callPc;
  final int depth;
  private final Map<Integer, HelpingFrame> inside = new HashMap<>();

  HelpingFrame(RegisterCode code, int base, Optional<HelpingFrame> caller, int callPc) {
    this.code = code;
    this.base = base;
    this.caller = caller;
    this.callPc = callPc;
    this.depth = caller.map(frame -> frame.depth + 1).orElse(0);
  }

  Optional<HelpingFrame> known(int pc) {
    return Optional.ofNullable(inside.get(pc));
  }

  HelpingFrame enter(int pc, RegisterCode callee, int first) {
    HelpingFrame frame = new HelpingFrame(callee, first, Optional.of(this), pc);
    inside.put(pc, frame);
    return frame;
  }

  int variable(int register) {
    return base + register;
  }

  boolean owns(int variable) {
    return variable >= base && variable < base + code.registers();
  }

  String place(int pc) {
    return caller.map(frame -> frame.place(callPc) + "/").orElse("") + code.method() + "@" + pc;
  }

  /** Whether the method is already being inlined: it is recursive. */
  boolean isIn(int method) {
    return code.method().id() == method || caller.map(frame -> frame.isIn(method)).orElse(false);
  }
}
