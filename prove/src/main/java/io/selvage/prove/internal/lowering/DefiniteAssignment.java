package io.selvage.prove.internal.lowering;

import io.selvage.program.load.FieldInfo;
import io.selvage.prove.UnsupportedClass;
import java.util.List;
import java.util.Map;

/**
 * Which boxes and locks were stored in their fields on all paths: they are flattened, so that no
 * view would show that one is missing. Recorded among the register kinds, under numbers that are
 * not variables; at joins, only what holds on both paths is retained.
 */
final class DefiniteAssignment {
  private static final int FIELDS = 4_096;

  private DefiniteAssignment() {}

  private static int ofObject(int slot) {
    return -1 - slot;
  }

  /** For the object under construction in that frame. */
  private static int ofNode(InlinedFrame frame, int slot) {
    return -1 - FIELDS - frame.base * FIELDS - slot;
  }

  static void toObject(int slot, LoweredInstruction out) {
    out.put(ofObject(slot), RegisterKind.SELF);
  }

  static void toNode(InlinedFrame frame, int object, int slot, LoweredInstruction out) {
    if (object == frame.variable(0)) {
      out.put(ofNode(frame, slot), RegisterKind.SELF);
    }
  }

  /** The box or lock of the object must not be read before it is assigned. */
  static void requireInObject(InlinedFrame frame, FieldInfo field, LoweredInstruction out) {
    boolean making = frame.outermost().code.method().name().equals("<init>");
    if (making && !out.kinds.containsKey(ofObject(field.slot()))) {
      throw missing(field);
    }
  }

  /**
   * The same for a node. Inside a constructor of nodes it may be the one under construction, so the
   * constructor must already have assigned the field.
   */
  static void requireInNode(
      InlinedFrame frame, ListFields fields, FieldInfo field, LoweredInstruction out) {
    boolean making =
        frame.code.method().name().equals("<init>")
            && fields.node().is(frame.code.method().owner());
    if (making && !out.kinds.containsKey(ofNode(frame, field.slot()))) {
      throw missing(field);
    }
    frame.caller.ifPresent(caller -> requireInNode(caller, fields, field, out));
  }

  /** The object is constructed: all its boxes and locks must be assigned. */
  static void requireObject(ListFields fields, LoweredInstruction out) {
    for (FieldInfo field : fields.object().slots()) {
      int global = fields.global(field.slot());
      boolean flat = fields.lock(field.slot()) >= 0 || global >= 0 && fields.isBox(global);
      if (flat && !out.kinds.containsKey(ofObject(field.slot()))) {
        throw missing(field);
      }
    }
  }

  /** A node, or the part of it that this constructor is responsible for, is constructed. */
  static void leaveConstructor(
      InlinedFrame frame, InlinedFrame caller, ListFields fields, LoweredInstruction out) {
    boolean node = fields.node().is(frame.code.method().owner());
    if (!node) {
      return;
    }
    boolean part =
        caller.code.method().name().equals("<init>")
            && fields.node().is(caller.code.method().owner());
    for (FieldInfo field : fields.node().slots()) {
      boolean there = out.kinds.remove(ofNode(frame, field.slot())) != null;
      if (there && part) {
        out.put(ofNode(caller, field.slot()), RegisterKind.SELF);
      } else if (!there && !part && isFlat(fields.role(field.slot()))) {
        throw missing(field);
      }
    }
  }

  private static boolean isFlat(ListFields.Role role) {
    return List.of(
            ListFields.Role.LINK_BOX,
            ListFields.Role.PAIR_BOX,
            ListFields.Role.MARK_BOX,
            ListFields.Role.LOCK)
        .contains(role);
  }

  private static UnsupportedClass missing(FieldInfo field) {
    return new UnsupportedClass(
        "PRV-058 " + field + " is not assigned an atomic or a lock on every path");
  }

  /** Forgets everything about a previous node created at the same site. */
  static void enterConstructor(
      InlinedFrame frame, Map<Integer, RegisterKind> kinds, ListFields fields) {
    fields.node().slots().forEach(field -> kinds.remove(ofNode(frame, field.slot())));
  }
}
