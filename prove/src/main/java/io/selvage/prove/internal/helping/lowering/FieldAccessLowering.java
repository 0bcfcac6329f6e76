package io.selvage.prove.internal.helping.lowering;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.FieldInfo;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingOp.CasResult;

/** Lowers field accesses. */
final class FieldAccessLowering {
  /** Kinds at these numbers record which fields of the object were assigned. */
  static final int ASSIGNED = -1_000;

  private final TypeRegistry registry;

  FieldAccessLowering(TypeRegistry registry) {
    this.registry = registry;
  }

  void read(HelpingFramePosition position, RegisterInstruction.Access access, LoweredStep out) {
    int object = position.frame().variable(access.place().object());
    HelpingRegisterKind kind = out.kind(object);
    boolean self = kind.is(HelpingRegisterKind.Sort.SELF);
    if (!(access.place() instanceof AccessLocation.Slot place) || place.slot() < 0) {
      out.stop("PRV-063 an access to " + access.place());
    } else if (!self && !kind.is(HelpingRegisterKind.Sort.WORD) || place.field().isEmpty()) {
      out.stop("PRV-063 an access to an unknown object");
    } else if (self && !place.field().get().owner().equals(registry.object())) {
      out.stop("PRV-063 an access to a field of a superclass");
    } else {
      FieldInfo field = place.field().get();
      if (self && (TypeRegistry.isBox(field) || TypeRegistry.isArray(field))) {
        box(position, access, field, out);
      } else {
        field(position, access, self ? HelpingOp.SELF : object, field, out);
      }
    }
  }

  private void box(
      HelpingFramePosition position,
      RegisterInstruction.Access access,
      FieldInfo field,
      LoweredStep out) {
    int slot = registry.slot(registry.object(), field.slot());
    boolean array = TypeRegistry.isArray(field);
    if (access instanceof RegisterInstruction.Read read) {
      HelpingRegisterKind.Sort sort =
          array ? HelpingRegisterKind.Sort.ARRAY : HelpingRegisterKind.Sort.BOX;
      out.put(position.frame().variable(read.to()), new HelpingRegisterKind(sort, slot));
    } else if (access instanceof RegisterInstruction.Write write) {
      int value = position.frame().variable(write.value());
      HelpingRegisterKind box = out.kind(value);
      boolean fits =
          box.is(array ? HelpingRegisterKind.Sort.NEW_ARRAY : HelpingRegisterKind.Sort.NEW_BOX);
      if (!fits || out.kinds.containsKey(ASSIGNED - field.slot())) {
        out.stop("PRV-063 a field is assigned an atomic that is not new, or assigned twice");
        return;
      }
      int to = array ? java.util.Objects.requireNonNull(registry.lengths().get(slot)) : slot;
      out.add(new HelpingOp.Store(HelpingOp.SELF, to, box.number()));
      out.forget(box);
      out.put(ASSIGNED - field.slot(), HelpingRegisterKind.ASSIGNED);
    } else {
      out.stop("PRV-063 an atomic is replaced by another");
    }
  }

  private void field(
      HelpingFramePosition position,
      RegisterInstruction.Access access,
      int holder,
      FieldInfo field,
      LoweredStep out) {
    HelpingFrame frame = position.frame();
    int slot = registry.slot(field.owner(), field.slot());
    boolean fits =
        field.isVolatile()
            ? access.mode() == AccessMode.VOLATILE
            : access.mode() == AccessMode.PLAIN || access.mode() == AccessMode.FINAL;
    if (!fits || !field.isVolatile() && access instanceof RegisterInstruction.Modify) {
      out.stop("PRV-070 unsupported access of mode " + access.mode() + " to " + field);
    } else if (access instanceof RegisterInstruction.Read read) {
      out.word(new HelpingOp.Load(frame.variable(read.to()), holder, slot));
    } else if (access instanceof RegisterInstruction.Write write) {
      int value = frame.variable(write.value());
      if (out.areWords(value)) {
        out.add(new HelpingOp.Store(holder, slot, value));
      }
    } else if (access instanceof RegisterInstruction.Modify modify) {
      modify(frame, modify, holder, slot, out);
    } else {
      out.stop("PRV-063 unsupported: waiting for a field");
    }
  }

  private static void modify(
      HelpingFrame frame,
      RegisterInstruction.Modify modify,
      int holder,
      int slot,
      LoweredStep out) {
    int to = modify.to() == RegisterInstruction.NONE ? HelpingOp.NONE : frame.variable(modify.to());
    int next =
        modify.operand() == RegisterInstruction.NONE
            ? HelpingOp.NONE
            : frame.variable(modify.operand());
    AtomicUpdate update = modify.update();
    if (update == AtomicUpdate.GET_AND_SET) {
      if (out.areWords(next)) {
        AtomicCallLowering.deliver(new HelpingOp.Swap(to, holder, slot, next), out);
      }
      return;
    }
    boolean conditional =
        update == AtomicUpdate.COMPARE_AND_SET
            || update == AtomicUpdate.WEAK_COMPARE_AND_SET
            || update == AtomicUpdate.COMPARE_AND_EXCHANGE;
    if (!conditional) {
      out.stop("PRV-063 unsupported update: " + update);
      return;
    }
    int expected = frame.variable(modify.expected());
    CasResult reported =
        update == AtomicUpdate.COMPARE_AND_SET
            ? CasResult.WHETHER
            : update == AtomicUpdate.COMPARE_AND_EXCHANGE
                ? CasResult.BEFORE
                : CasResult.WHETHER_SPURIOUS;
    if (out.areWords(expected, next)) {
      AtomicCallLowering.deliver(
          new HelpingOp.Cas(to, holder, slot, expected, next, reported), out);
    }
  }
}
