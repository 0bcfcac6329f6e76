package io.selvage.prove.lower;

import io.selvage.program.load.Field;
import java.util.List;
import java.util.Map;

/**
 * Which boxes and locks were put into their fields, on all paths: they are flattened, so that no
 * view would tell that one is missing. Kept among the kinds, under numbers that are no variables;
 * where paths meet, what is not there on both is forgotten.
 */
final class Assigned {
  private static final int FIELDS = 4_096;

  private Assigned() {}

  private static int ofObject(int slot) {
    return -1 - slot;
  }

  /** Of what the constructor in that frame makes. */
  private static int ofNode(Frame frame, int slot) {
    return -1 - FIELDS - frame.base * FIELDS - slot;
  }

  static void toObject(int slot, Outcome out) {
    out.put(ofObject(slot), Kind.SELF);
  }

  static void toNode(Frame frame, int object, int slot, Outcome out) {
    if (object == frame.variable(0)) {
      out.put(ofNode(frame, slot), Kind.SELF);
    }
  }

  /** Before the object has its box or lock there is none to read. */
  static void requireInObject(Frame frame, Field field, Outcome out) {
    boolean making = frame.outermost().code.method().name().equals("<init>");
    if (making && !out.kinds.containsKey(ofObject(field.slot()))) {
      throw missing(field);
    }
  }

  /**
   * The same for a node. Inside a constructor of nodes it may be the one that is being made, so the
   * constructor must have put a box or lock into its field already.
   */
  static void requireInNode(Frame frame, Fields fields, Field field, Outcome out) {
    boolean making =
        frame.code.method().name().equals("<init>")
            && fields.node().is(frame.code.method().owner());
    if (making && !out.kinds.containsKey(ofNode(frame, field.slot()))) {
      throw missing(field);
    }
    frame.caller.ifPresent(caller -> requireInNode(caller, fields, field, out));
  }

  /** The object is made: what it has of boxes and locks is there. */
  static void requireObject(Fields fields, Outcome out) {
    for (Field field : fields.object().slots()) {
      int global = fields.global(field.slot());
      boolean flat = fields.lock(field.slot()) >= 0 || global >= 0 && fields.isBox(global);
      if (flat && !out.kinds.containsKey(ofObject(field.slot()))) {
        throw missing(field);
      }
    }
  }

  /** A node is made; or a part of it, which the rest of its constructor goes on with. */
  static void leaveConstructor(Frame frame, Frame caller, Fields fields, Outcome out) {
    boolean node = fields.node().is(frame.code.method().owner());
    if (!node) {
      return;
    }
    boolean part =
        caller.code.method().name().equals("<init>")
            && fields.node().is(caller.code.method().owner());
    for (Field field : fields.node().slots()) {
      boolean there = out.kinds.remove(ofNode(frame, field.slot())) != null;
      if (there && part) {
        out.put(ofNode(caller, field.slot()), Kind.SELF);
      } else if (!there && !part && isFlat(fields.role(field.slot()))) {
        throw missing(field);
      }
    }
  }

  private static boolean isFlat(Fields.Role role) {
    return List.of(
            Fields.Role.LINK_BOX, Fields.Role.PAIR_BOX, Fields.Role.MARK_BOX, Fields.Role.LOCK)
        .contains(role);
  }

  private static Unsupported missing(Field field) {
    return new Unsupported("PRV-058 " + field + " is not given its box or lock on every path");
  }

  /** Nothing is known of a node that is made anew at the same place. */
  static void enterConstructor(Frame frame, Map<Integer, Kind> kinds, Fields fields) {
    fields.node().slots().forEach(field -> kinds.remove(ofNode(frame, field.slot())));
  }
}
