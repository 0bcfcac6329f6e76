package io.selvage.prove.lower;

import io.selvage.program.code.Code;
import io.selvage.program.code.Hidden;
import io.selvage.program.code.Insn;
import io.selvage.program.code.Mode;
import io.selvage.program.code.Update;
import io.selvage.program.load.Field;
import io.selvage.prove.code.Instruction.Strength;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.Word;
import java.util.List;

/** Reads accesses to memory: which place, how strong. */
final class Accesses {
  private final Fields fields;
  private final Variables variables;
  private final Constants constants;

  /** What is being read. */
  private String where = "";

  Accesses(Fields fields, Variables variables, Constants constants) {
    this.fields = fields;
    this.variables = variables;
    this.constants = constants;
  }

  void read(Spot spot, Insn.Access access, Outcome out) {
    Frame frame = spot.frame();
    where = frame.where(spot.pc());
    int object = frame.variable(access.place().object());
    Kind kind = out.kind(object);
    int slot = slot(spot, access, out);
    if (slot == NOWHERE) {
      out.stop("PRV-019 an access to an element or a slot that is computed");
    } else if (kind.is(Kind.Sort.HELPER)) {
      helper(frame, access, variables.field(kind.number(), slot), out);
    } else if (kind.is(Kind.Sort.SELF)) {
      self(frame, access, object, slot, out);
    } else if (kind.is(Kind.Sort.WORD)) {
      node(frame, access, object, slot, out);
    } else {
      out.stop("PRV-053 an access to an object that is not known here: " + access.place());
    }
  }

  private static final int NOWHERE = Integer.MIN_VALUE;

  private static int slot(Spot spot, Insn.Access access, Outcome out) {
    if (access.place() instanceof io.selvage.program.code.Place.Slot place) {
      return place.slot();
    }
    if (access.place() instanceof io.selvage.program.code.Place.Element element
        && out.kind(spot.frame().variable(element.object())).is(Kind.Sort.HELPER)
        && holds(spot, element.index(), 0)) {
      return 0;
    }
    return NOWHERE;
  }

  /** Whether the register was given that constant just before. */
  static boolean holds(Spot spot, int register, long value) {
    Code code = spot.frame().code;
    List<Integer> before = code.pcs().filter(pc -> pc < spot.pc()).boxed().toList();
    for (int i = before.size() - 1; i >= 0 && i >= before.size() - 3; i--) {
      Insn insn = code.at(before.get(i));
      boolean straight =
          i + 1 == before.size() ? !isTarget(code, spot.pc()) : !isTarget(code, before.get(i + 1));
      if (!straight) {
        return false;
      }
      if (insn instanceof Insn.Constant constant && constant.to() == register) {
        return constant.value() == value;
      }
      if (!(insn instanceof Insn.Local) || insn.to() == register) {
        return false;
      }
    }
    return false;
  }

  /** Whether control may come here from elsewhere. */
  private static boolean isTarget(Code code, int pc) {
    return code.pcs()
        .mapToObj(code::at)
        .anyMatch(
            insn ->
                insn instanceof Insn.Jump jump && jump.target() == pc
                    || insn instanceof Insn.Branch branch && branch.target() == pc
                    || insn instanceof Insn.Either either && either.branch().target() == pc
                    || insn instanceof Insn.Forget forget && forget.target() == pc
                    || insn instanceof Insn.Switch);
  }

  private void helper(Frame frame, Insn.Access access, int variable, Outcome out) {
    if (access instanceof Insn.Read read) {
      out.copy(frame.variable(read.to()), variable);
    } else if (access instanceof Insn.Write write
        && out.kind(frame.variable(write.value())).is(Kind.Sort.WORD)) {
      out.put(variable, Kind.WORD);
      out.add(new Op.Copy(variable, frame.variable(write.value())));
    } else {
      out.stop("PRV-018 a helper object holds what is neither a node nor a value");
    }
  }

  private void self(Frame frame, Insn.Access access, int object, int slot, Outcome out) {
    int global = fields.global(slot);
    int lock = fields.lock(slot);
    if (slot < 0) {
      out.stop("PRV-019 the hidden slot " + Hidden.name(slot));
    } else if (global >= 0 && !fields.isBox(global)) {
      access(frame, access, new Place.Global(global), out);
    } else if (global >= 0 || lock >= 0) {
      Kind flat =
          global >= 0
              ? Kind.of(Kind.Sort.GLOBAL_BOX, global)
              : Kind.of(Kind.Sort.GLOBAL_LOCK, lock);
      if (access instanceof Insn.Read read) {
        Assigned.requireInObject(frame, fields.object().slots().get(slot), out);
        out.put(frame.variable(read.to()), flat);
        out.add(new Op.Skip());
      } else if (!isConstructorOf(frame, object)) {
        out.stop("PRV-004 a field of the object with a box or lock is written by an operation");
      } else if (access instanceof Insn.Write write) {
        settle(frame.variable(write.value()), new Place.Global(global), out);
        Assigned.toObject(slot, out);
      } else {
        out.stop("PRV-019 a box is exchanged");
      }
    } else {
      other(frame, access, new Place.Other(fields.object().slots().get(slot).toString(), -1), out);
    }
  }

  /** Whether the object is being made here: no operation runs a constructor on it. */
  private boolean isConstructorOf(Frame frame, int object) {
    return frame.code.method().name().equals("<init>")
        && fields.object().is(frame.code.method().owner())
        && object == frame.variable(0);
  }

  /** A new box goes into its holder: from now on its content is a field of the holder. */
  private void settle(int box, Place place, Outcome out) {
    Kind kind = out.kind(box);
    if (place.holder() >= 0) {
      out.add(new Op.Unseen(place.holder()));
    }
    if (kind.is(Kind.Sort.NEW_LOCK)) {
      out.put(box, Kind.OTHER);
      out.add(new Op.Skip());
    } else if (kind.is(Kind.Sort.NEW_BOX)) {
      int content = variables.field(kind.number(), 0);
      if (place instanceof Place.Pair pair) {
        out.add(new Op.StorePair(pair.node(), content, variables.field(kind.number(), 1)));
      } else {
        out.add(new Op.Store(place, content));
      }
      out.forget(kind);
    } else {
      out.stop("PRV-004 a box that is not new goes into a field");
    }
  }

  private void node(Frame frame, Insn.Access access, int object, int slot, Outcome out) {
    if (slot < 0 || !isOfNode(access)) {
      out.stop("PRV-019 an access to " + named(access));
      return;
    }
    switch (fields.role(slot)) {
      case LINK -> access(frame, access, new Place.Link(object), out);
      case MARK -> access(frame, access, new Place.Mark(object), out);
      case DATA -> access(frame, access, new Place.Data(object), out);
      case LINK_BOX -> box(frame, access, slot, Kind.Sort.LINK_BOX, new Place.Link(object), out);
      case PAIR_BOX -> box(frame, access, slot, Kind.Sort.PAIR_BOX, new Place.Pair(object), out);
      case MARK_BOX -> box(frame, access, slot, Kind.Sort.MARK_BOX, new Place.Mark(object), out);
      case LOCK -> box(frame, access, slot, Kind.Sort.NODE_LOCK, new Place.Data(object), out);
      case IGNORED -> {
        out.add(followed(object));
        other(
            frame,
            access,
            new Place.Other(fields.node().slots().get(slot).toString(), object),
            out);
      }
    }
  }

  /** What is followed is no null, whatever becomes of what is read. */
  Op followed(int node) {
    return new Op.Load(constants.scratch(), new Place.Data(node));
  }

  private boolean isOfNode(Insn.Access access) {
    if (access.place() instanceof io.selvage.program.code.Place.Slot place) {
      return place.field().map(Field::owner).map(owner -> fields.node().is(owner)).orElse(false);
    }
    return false;
  }

  private void box(
      Frame frame, Insn.Access access, int slot, Kind.Sort sort, Place place, Outcome out) {
    if (access instanceof Insn.Read read) {
      Assigned.requireInNode(frame, fields, fields.node().slots().get(slot), out);
      int to = frame.variable(read.to());
      out.put(to, Kind.of(sort));
      out.add(followed(place.holder()));
      out.add(new Op.Copy(to, place.holder()));
    } else if (access instanceof Insn.Write write) {
      settle(frame.variable(write.value()), place, out);
      Assigned.toNode(frame, place.holder(), slot, out);
    } else {
      out.stop("PRV-019 a box is exchanged");
    }
  }

  /**
   * A field that no content depends on: what is read may be anything. Where it is plain, it is only
   * looked at whether its accesses race.
   */
  private void other(Frame frame, Insn.Access access, Place.Other place, Outcome out) {
    boolean plain = access.mode() == Mode.PLAIN;
    if (access instanceof Insn.Read read) {
      int to = frame.variable(read.to());
      strength(access.mode(), place, out);
      out.put(to, read.reference() ? Kind.OTHER : Kind.WORD);
      out.add(plain ? new Op.Load(to, place) : new Op.Let(to, Word.ANY));
    } else if (access instanceof Insn.Write write
        && (out.kind(frame.variable(write.value())).is(Kind.Sort.WORD)
            || out.kind(frame.variable(write.value())).is(Kind.Sort.SELF))) {
      // what is read there is nothing that is known, the object least of all
      strength(access.mode(), place, out);
      out.add(plain ? new Op.Store(place, constants.zero()) : new Op.Skip());
    } else {
      out.stop("PRV-019 an access to " + named(access) + ", which is no link, mark, value or lock");
    }
  }

  private void access(Frame frame, Insn.Access access, Place place, Outcome out) {
    out.memory = true;
    strength(access.mode(), place, out);
    if (access instanceof Insn.Read read) {
      out.put(frame.variable(read.to()), Kind.WORD);
      out.add(new Op.Load(frame.variable(read.to()), place));
    } else if (access instanceof Insn.Write write) {
      store(frame.variable(write.value()), place, out);
    } else if (access instanceof Insn.Modify modify) {
      modify(frame, modify, place, out);
    } else {
      out.stop("PRV-010 a wait for a field");
    }
  }

  private static String named(Insn.Access access) {
    return access.place() instanceof io.selvage.program.code.Place.Slot place
        ? place.field().map(Field::toString).orElse("a field by its offset")
        : "a field";
  }

  private void strength(Mode mode, Place place, Outcome out) {
    if (mode == Mode.PLAIN) {
      out.strength = Strength.PLAIN;
    } else if (mode != Mode.VOLATILE && mode != Mode.FINAL) {
      throw new Unsupported(
          "PRV-021 an access of mode " + mode + " to " + name(place) + " in " + where);
    }
  }

  String name(Place place) {
    if (place instanceof Place.Other other) {
      return other.field();
    }
    return place instanceof Place.Global global
        ? fields.globals().get(global.number()).toString()
        : fields.node().simpleName()
            + "."
            + place.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
  }

  void store(int from, Place place, Outcome out) {
    if (out.kind(from).is(Kind.Sort.WORD)) {
      out.add(new Op.Store(place, from));
    } else if (place instanceof Place.Data) {
      int any = constants.scratch();
      out.add(new Op.Let(any, Word.ANY));
      out.add(new Op.Store(place, any));
    } else {
      out.stop("PRV-019 something is stored that is no node");
    }
  }

  private void modify(Frame frame, Insn.Modify modify, Place place, Outcome out) {
    int to = modify.to() == Insn.NONE ? constants.scratch() : frame.variable(modify.to());
    int next = modify.operand() == Insn.NONE ? -1 : frame.variable(modify.operand());
    Update update = modify.update();
    out.put(to, Kind.WORD);
    if (place instanceof Place.Data) {
      out.stop("PRV-056 a value or key is updated in one step");
      return;
    }
    if (update == Update.COMPARE_AND_SET || update == Update.WEAK_COMPARE_AND_SET) {
      int expected = frame.variable(modify.expected());
      if (!out.areWords(expected, next)) {
        return;
      }
      boolean weak = update == Update.WEAK_COMPARE_AND_SET;
      out.add(new Op.Cas(to, place, expected, next, weak));
    } else if (update == Update.GET_AND_SET && out.areWords(next)) {
      out.add(new Op.Swap(to, place, next));
    } else if (update != Update.GET_AND_SET) {
      out.stop("PRV-010 an update: " + update);
    }
  }
}
