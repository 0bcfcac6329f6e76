package io.selvage.prove.lower;

import io.selvage.program.code.Code;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A method at one place of its caller; its registers are variables from a base on. */
final class Frame {
  final Code code;
  final int base;
  final Optional<Frame> caller;
  final int callPc;
  final int depth;
  final boolean atomic;
  private final Map<Integer, Frame> inside = new HashMap<>();

  Frame(Code code, int base, Optional<Frame> caller, int callPc) {
    this.code = code;
    this.base = base;
    this.caller = caller;
    this.callPc = callPc;
    this.depth = caller.map(frame -> frame.depth + 1).orElse(0);
    this.atomic = isMarked(code.method()) || caller.map(frame -> frame.atomic).orElse(false);
  }

  /** Whether the method is one atomic step, by an annotation of that name. */
  static boolean isMarked(Method method) {
    return Stream.of(method.node().visibleAnnotations, method.node().invisibleAnnotations)
        .filter(Objects::nonNull)
        .flatMap(List::stream)
        .anyMatch(it -> it.desc.endsWith("/Atomic;") || it.desc.endsWith("$Atomic;"));
  }

  /** The frame of a call, made when first asked for. */
  Frame inside(int pc, Code callee, Variables variables) {
    return inside.computeIfAbsent(
        pc, at -> new Frame(callee, variables.take(callee.registers()), Optional.of(this), at));
  }

  int variable(int register) {
    return base + register;
  }

  /** The line in the innermost method that is the user's. */
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
  Frame outermost() {
    return caller.map(Frame::outermost).orElse(this);
  }

  /** Whether the method is being read already: it calls itself. */
  boolean isIn(int method) {
    return code.method().id() == method || caller.map(frame -> frame.isIn(method)).orElse(false);
  }
}
