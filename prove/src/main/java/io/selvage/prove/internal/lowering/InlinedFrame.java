package io.selvage.prove.internal.lowering;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** An inlined method at a call site of its caller; its registers are variables from a base on. */
final class InlinedFrame {
  final RegisterCode code;
  final int base;
  final Optional<InlinedFrame> caller;
  final int callPc;
  final int depth;
  final boolean atomic;
  private final Map<Integer, InlinedFrame> inside = new HashMap<>();

  InlinedFrame(RegisterCode code, int base, Optional<InlinedFrame> caller, int callPc) {
    this.code = code;
    this.base = base;
    this.caller = caller;
    this.callPc = callPc;
    this.depth = caller.map(frame -> frame.depth + 1).orElse(0);
    this.atomic = isMarked(code.method()) || caller.map(frame -> frame.atomic).orElse(false);
  }

  /** Whether an annotation of that name marks the method as one atomic step. */
  static boolean isMarked(MethodInfo method) {
    return Stream.of(method.node().visibleAnnotations, method.node().invisibleAnnotations)
        .filter(Objects::nonNull)
        .flatMap(List::stream)
        .anyMatch(it -> it.desc.endsWith("/Atomic;") || it.desc.endsWith("$Atomic;"));
  }

  /** The frame of a call, created on demand. */
  InlinedFrame inside(int pc, RegisterCode callee, VariableAllocator variables) {
    return inside.computeIfAbsent(
        pc,
        at -> new InlinedFrame(callee, variables.take(callee.registers()), Optional.of(this), at));
  }

  int variable(int register) {
    return base + register;
  }

  /** The line in the innermost user method. */
  int line(int pc) {
    if (ClassTable.isUsers(code.method().owner().javaName()) || caller.isEmpty()) {
      return code.line(pc);
    }
    return caller.get().line(callPc);
  }

  /** The same, with that method. */
  String where(int pc) {
    if (ClassTable.isUsers(code.method().owner().javaName()) || caller.isEmpty()) {
      return code.method() + ", line " + code.line(pc);
    }
    return caller.get().where(callPc);
  }

  String place(int pc) {
    return caller.map(frame -> frame.place(callPc) + "/").orElse("") + code.method() + "@" + pc;
  }

  /** The operation or constructor that it is part of. */
  InlinedFrame outermost() {
    return caller.map(InlinedFrame::outermost).orElse(this);
  }

  /** Whether the method is already being inlined: it is recursive. */
  boolean isIn(int method) {
    return code.method().id() == method || caller.map(frame -> frame.isIn(method)).orElse(false);
  }
}
