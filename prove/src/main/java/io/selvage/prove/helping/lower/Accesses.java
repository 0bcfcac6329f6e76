package io.selvage.prove.helping.lower;

import io.selvage.program.code.Insn;
import io.selvage.program.code.Mode;
import io.selvage.program.code.Place;
import io.selvage.program.code.Update;
import io.selvage.program.load.Field;
import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Op.Told;

/** Reads accesses to fields. */
final class Accesses {
  /** Kinds under these numbers say which fields of the object were assigned. */
  static final int ASSIGNED = -1_000;

  private final Registry registry;

  Accesses(Registry registry) {
    this.registry = registry;
  }

  void read(Spot spot, Insn.Access access, Outcome out) {
    int object = spot.frame().variable(access.place().object());
    Kind kind = out.kind(object);
    boolean self = kind.is(Kind.Sort.SELF);
    if (!(access.place() instanceof Place.Slot place) || place.slot() < 0) {
      out.stop("PRV-063 an access to " + access.place());
    } else if (!self && !kind.is(Kind.Sort.WORD) || place.field().isEmpty()) {
      out.stop("PRV-063 an access to an object that is not known here");
    } else if (self && !place.field().get().owner().equals(registry.object())) {
      out.stop("PRV-063 a field of a class above");
    } else {
      Field field = place.field().get();
      if (self && (Registry.isBox(field) || Registry.isArray(field))) {
        box(spot, access, field, out);
      } else {
        field(spot, access, self ? Op.SELF : object, field, out);
      }
    }
  }

  private void box(Spot spot, Insn.Access access, Field field, Outcome out) {
    int slot = registry.slot(registry.object(), field.slot());
    boolean array = Registry.isArray(field);
    if (access instanceof Insn.Read read) {
      Kind.Sort sort = array ? Kind.Sort.ARRAY : Kind.Sort.BOX;
      out.put(spot.frame().variable(read.to()), new Kind(sort, slot));
    } else if (access instanceof Insn.Write write) {
      int value = spot.frame().variable(write.value());
      Kind box = out.kind(value);
      boolean fits = box.is(array ? Kind.Sort.NEW_ARRAY : Kind.Sort.NEW_BOX);
      if (!fits || out.kinds.containsKey(ASSIGNED - field.slot())) {
        out.stop("PRV-063 a box that is not new goes into a field, or a second one");
        return;
      }
      int to = array ? java.util.Objects.requireNonNull(registry.lengths().get(slot)) : slot;
      out.add(new Op.Store(Op.SELF, to, box.number()));
      out.forget(box);
      out.put(ASSIGNED - field.slot(), Kind.ASSIGNED);
    } else {
      out.stop("PRV-063 a box is exchanged");
    }
  }

  private void field(Spot spot, Insn.Access access, int holder, Field field, Outcome out) {
    Frame frame = spot.frame();
    int slot = registry.slot(field.owner(), field.slot());
    boolean fits =
        field.isVolatile()
            ? access.mode() == Mode.VOLATILE
            : access.mode() == Mode.PLAIN || access.mode() == Mode.FINAL;
    if (!fits || !field.isVolatile() && access instanceof Insn.Modify) {
      out.stop("PRV-070 an access of mode " + access.mode() + " to " + field);
    } else if (access instanceof Insn.Read read) {
      out.word(new Op.Load(frame.variable(read.to()), holder, slot));
    } else if (access instanceof Insn.Write write) {
      int value = frame.variable(write.value());
      if (out.areWords(value)) {
        out.add(new Op.Store(holder, slot, value));
      }
    } else if (access instanceof Insn.Modify modify) {
      modify(frame, modify, holder, slot, out);
    } else {
      out.stop("PRV-063 a wait for a field");
    }
  }

  private static void modify(Frame frame, Insn.Modify modify, int holder, int slot, Outcome out) {
    int to = modify.to() == Insn.NONE ? Op.NONE : frame.variable(modify.to());
    int next = modify.operand() == Insn.NONE ? Op.NONE : frame.variable(modify.operand());
    Update update = modify.update();
    if (update == Update.GET_AND_SET) {
      if (out.areWords(next)) {
        Boxes.deliver(new Op.Swap(to, holder, slot, next), out);
      }
      return;
    }
    boolean conditional =
        update == Update.COMPARE_AND_SET
            || update == Update.WEAK_COMPARE_AND_SET
            || update == Update.COMPARE_AND_EXCHANGE;
    if (!conditional) {
      out.stop("PRV-063 an update: " + update);
      return;
    }
    int expected = frame.variable(modify.expected());
    Told told =
        update == Update.COMPARE_AND_SET
            ? Told.WHETHER
            : update == Update.COMPARE_AND_EXCHANGE ? Told.BEFORE : Told.WHETHER_SPURIOUS;
    if (out.areWords(expected, next)) {
      Boxes.deliver(new Op.Cas(to, holder, slot, expected, next, told), out);
    }
  }
}
