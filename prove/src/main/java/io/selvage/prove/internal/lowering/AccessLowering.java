package io.selvage.prove.internal.lowering;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.FieldInfo;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepInstruction.Strength;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.ViewWord;
import java.util.List;

/** Lowers memory accesses: their location and strength. */
final class AccessLowering {
  private final ListFields fields;
  private final VariableAllocator variables;
  private final ProgramConstants constants;

  /** The position of the current instruction. */
  private String where = "";

  AccessLowering(ListFields fields, VariableAllocator variables, ProgramConstants constants) {
    this.fields = fields;
    this.variables = variables;
    this.constants = constants;
  }

  void read(FramePosition position, RegisterInstruction.Access access, LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    where = frame.where(position.pc());
    int object = frame.variable(access.place().object());
    RegisterKind kind = out.kind(object);
    int slot = slot(position, access, out);
    if (slot == NOWHERE) {
      out.stop("PRV-019 unsupported access to an element or slot at a computed index");
    } else if (kind.is(RegisterKind.Sort.HELPER)) {
      helper(frame, access, variables.field(kind.number(), slot), out);
    } else if (kind.is(RegisterKind.Sort.SELF)) {
      self(frame, access, object, slot, out);
    } else if (kind.is(RegisterKind.Sort.WORD)) {
      node(frame, access, object, slot, out);
    } else {
      out.stop("PRV-053 an access to an unknown object: " + access.place());
    }
  }

  private static final int NOWHERE = Integer.MIN_VALUE;

  private static int slot(
      FramePosition position, RegisterInstruction.Access access, LoweredInstruction out) {
    if (access.place() instanceof io.selvage.program.code.AccessLocation.Slot place) {
      return place.slot();
    }
    if (access.place() instanceof io.selvage.program.code.AccessLocation.Element element
        && out.kind(position.frame().variable(element.object())).is(RegisterKind.Sort.HELPER)
        && holds(position, element.index(), 0)) {
      return 0;
    }
    return NOWHERE;
  }

  /** Whether the register was loaded with that constant just before. */
  static boolean holds(FramePosition position, int register, long value) {
    RegisterCode code = position.frame().code;
    List<Integer> before = code.pcs().filter(pc -> pc < position.pc()).boxed().toList();
    for (int i = before.size() - 1; i >= 0 && i >= before.size() - 3; i--) {
      RegisterInstruction insn = code.at(before.get(i));
      boolean straight =
          i + 1 == before.size()
              ? !isTarget(code, position.pc())
              : !isTarget(code, before.get(i + 1));
      if (!straight) {
        return false;
      }
      if (insn instanceof RegisterInstruction.Constant constant && constant.to() == register) {
        return constant.value() == value;
      }
      if (!(insn instanceof RegisterInstruction.Local) || insn.to() == register) {
        return false;
      }
    }
    return false;
  }

  /** Whether the instruction is a jump target. */
  private static boolean isTarget(RegisterCode code, int pc) {
    return code.pcs()
        .mapToObj(code::at)
        .anyMatch(
            insn ->
                insn instanceof RegisterInstruction.Jump jump && jump.target() == pc
                    || insn instanceof RegisterInstruction.Branch branch && branch.target() == pc
                    || insn instanceof RegisterInstruction.Either either
                        && either.branch().target() == pc
                    || insn instanceof RegisterInstruction.Forget forget && forget.target() == pc
                    || insn instanceof RegisterInstruction.Switch);
  }

  private void helper(
      InlinedFrame frame, RegisterInstruction.Access access, int variable, LoweredInstruction out) {
    if (access instanceof RegisterInstruction.Read read) {
      out.copy(frame.variable(read.to()), variable);
    } else if (access instanceof RegisterInstruction.Write write
        && out.kind(frame.variable(write.value())).is(RegisterKind.Sort.WORD)) {
      out.put(variable, RegisterKind.WORD);
      out.add(new StepOp.Copy(variable, frame.variable(write.value())));
    } else {
      out.stop("PRV-018 a helper object holds something that is neither a node nor a value");
    }
  }

  private void self(
      InlinedFrame frame,
      RegisterInstruction.Access access,
      int object,
      int slot,
      LoweredInstruction out) {
    int global = fields.global(slot);
    int lock = fields.lock(slot);
    if (slot < 0) {
      out.stop("PRV-019 unsupported hidden slot " + HiddenSlots.name(slot));
    } else if (global >= 0 && !fields.isBox(global)) {
      access(frame, access, new MemoryPlace.Global(global), out);
    } else if (global >= 0 || lock >= 0) {
      RegisterKind flat =
          global >= 0
              ? RegisterKind.of(RegisterKind.Sort.GLOBAL_BOX, global)
              : RegisterKind.of(RegisterKind.Sort.GLOBAL_LOCK, lock);
      if (access instanceof RegisterInstruction.Read read) {
        DefiniteAssignment.requireInObject(frame, fields.object().slots().get(slot), out);
        out.put(frame.variable(read.to()), flat);
        out.add(new StepOp.Skip());
      } else if (!isConstructorOf(frame, object)) {
        out.stop("PRV-004 an operation writes a field that holds an atomic or a lock");
      } else if (access instanceof RegisterInstruction.Write write) {
        settle(frame.variable(write.value()), new MemoryPlace.Global(global), out);
        DefiniteAssignment.toObject(slot, out);
      } else {
        out.stop("PRV-019 an atomic is replaced by another");
      }
    } else {
      other(
          frame,
          access,
          new MemoryPlace.Other(fields.object().slots().get(slot).toString(), -1),
          out);
    }
  }

  /** Whether the object is under construction: no operation runs a constructor on it. */
  private boolean isConstructorOf(InlinedFrame frame, int object) {
    return frame.code.method().name().equals("<init>")
        && fields.object().is(frame.code.method().owner())
        && object == frame.variable(0);
  }

  /** A new box is stored in its holder: from now on its content is a field of the holder. */
  private void settle(int box, MemoryPlace place, LoweredInstruction out) {
    RegisterKind kind = out.kind(box);
    if (place.holder() >= 0) {
      out.add(new StepOp.Unseen(place.holder()));
    }
    if (kind.is(RegisterKind.Sort.NEW_LOCK)) {
      out.put(box, RegisterKind.OTHER);
      out.add(new StepOp.Skip());
    } else if (kind.is(RegisterKind.Sort.NEW_BOX)) {
      int content = variables.field(kind.number(), 0);
      if (place instanceof MemoryPlace.Pair pair) {
        out.add(new StepOp.StorePair(pair.node(), content, variables.field(kind.number(), 1)));
      } else {
        out.add(new StepOp.Store(place, content));
      }
      out.forget(kind);
    } else {
      out.stop("PRV-004 a field is assigned an atomic that is not new");
    }
  }

  private void node(
      InlinedFrame frame,
      RegisterInstruction.Access access,
      int object,
      int slot,
      LoweredInstruction out) {
    if (slot < 0 || !isOfNode(access)) {
      out.stop("PRV-019 unsupported access to " + named(access));
      return;
    }
    switch (fields.role(slot)) {
      case LINK -> access(frame, access, new MemoryPlace.Link(object), out);
      case MARK -> access(frame, access, new MemoryPlace.Mark(object), out);
      case DATA -> access(frame, access, new MemoryPlace.Data(object), out);
      case LINK_BOX ->
          box(frame, access, slot, RegisterKind.Sort.LINK_BOX, new MemoryPlace.Link(object), out);
      case PAIR_BOX ->
          box(frame, access, slot, RegisterKind.Sort.PAIR_BOX, new MemoryPlace.Pair(object), out);
      case MARK_BOX ->
          box(frame, access, slot, RegisterKind.Sort.MARK_BOX, new MemoryPlace.Mark(object), out);
      case LOCK ->
          box(frame, access, slot, RegisterKind.Sort.NODE_LOCK, new MemoryPlace.Data(object), out);
      case IGNORED -> {
        out.add(followed(object));
        other(
            frame,
            access,
            new MemoryPlace.Other(fields.node().slots().get(slot).toString(), object),
            out);
      }
    }
  }

  /** The holder must not be null, even if the value read is unused. */
  StepOp followed(int node) {
    return new StepOp.Load(constants.scratch(), new MemoryPlace.Data(node));
  }

  private boolean isOfNode(RegisterInstruction.Access access) {
    if (access.place() instanceof io.selvage.program.code.AccessLocation.Slot place) {
      return place
          .field()
          .map(FieldInfo::owner)
          .map(owner -> fields.node().is(owner))
          .orElse(false);
    }
    return false;
  }

  private void box(
      InlinedFrame frame,
      RegisterInstruction.Access access,
      int slot,
      RegisterKind.Sort sort,
      MemoryPlace place,
      LoweredInstruction out) {
    if (access instanceof RegisterInstruction.Read read) {
      DefiniteAssignment.requireInNode(frame, fields, fields.node().slots().get(slot), out);
      int to = frame.variable(read.to());
      out.put(to, RegisterKind.of(sort));
      out.add(followed(place.holder()));
      out.add(new StepOp.Copy(to, place.holder()));
    } else if (access instanceof RegisterInstruction.Write write) {
      settle(frame.variable(write.value()), place, out);
      DefiniteAssignment.toNode(frame, place.holder(), slot, out);
    } else {
      out.stop("PRV-019 an atomic is replaced by another");
    }
  }

  /**
   * A field that no content depends on: a read may return anything. If it is plain, only its data
   * races are checked.
   */
  private void other(
      InlinedFrame frame,
      RegisterInstruction.Access access,
      MemoryPlace.Other place,
      LoweredInstruction out) {
    boolean plain = access.mode() == AccessMode.PLAIN;
    if (access instanceof RegisterInstruction.Read read) {
      int to = frame.variable(read.to());
      strength(access.mode(), place, out);
      out.put(to, read.reference() ? RegisterKind.OTHER : RegisterKind.WORD);
      out.add(plain ? new StepOp.Load(to, place) : new StepOp.Let(to, ViewWord.ANY));
    } else if (access instanceof RegisterInstruction.Write write
        && (out.kind(frame.variable(write.value())).is(RegisterKind.Sort.WORD)
            || out.kind(frame.variable(write.value())).is(RegisterKind.Sort.SELF))) {
      // what is read there is unknown, and never the object
      strength(access.mode(), place, out);
      out.add(plain ? new StepOp.Store(place, constants.zero()) : new StepOp.Skip());
    } else {
      out.stop(
          "PRV-019 unsupported access to "
              + named(access)
              + ", which is not a link, mark, value or lock");
    }
  }

  private void access(
      InlinedFrame frame,
      RegisterInstruction.Access access,
      MemoryPlace place,
      LoweredInstruction out) {
    out.memory = true;
    strength(access.mode(), place, out);
    if (access instanceof RegisterInstruction.Read read) {
      out.put(frame.variable(read.to()), RegisterKind.WORD);
      out.add(new StepOp.Load(frame.variable(read.to()), place));
    } else if (access instanceof RegisterInstruction.Write write) {
      store(frame.variable(write.value()), place, out);
    } else if (access instanceof RegisterInstruction.Modify modify) {
      modify(frame, modify, place, out);
    } else {
      out.stop("PRV-010 unsupported: waiting for a field");
    }
  }

  private static String named(RegisterInstruction.Access access) {
    return access.place() instanceof io.selvage.program.code.AccessLocation.Slot place
        ? place.field().map(FieldInfo::toString).orElse("a field by its offset")
        : "a field";
  }

  private void strength(AccessMode mode, MemoryPlace place, LoweredInstruction out) {
    if (mode == AccessMode.PLAIN) {
      out.strength = Strength.PLAIN;
    } else if (mode != AccessMode.VOLATILE && mode != AccessMode.FINAL) {
      throw new UnsupportedClass(
          "PRV-021 unsupported access of mode " + mode + " to " + name(place) + " in " + where);
    }
  }

  String name(MemoryPlace place) {
    if (place instanceof MemoryPlace.Other other) {
      return other.field();
    }
    return place instanceof MemoryPlace.Global global
        ? fields.globals().get(global.number()).toString()
        : fields.node().simpleName()
            + "."
            + place.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
  }

  void store(int from, MemoryPlace place, LoweredInstruction out) {
    if (out.kind(from).is(RegisterKind.Sort.WORD)) {
      out.add(new StepOp.Store(place, from));
    } else if (place instanceof MemoryPlace.Data) {
      int any = constants.scratch();
      out.add(new StepOp.Let(any, ViewWord.ANY));
      out.add(new StepOp.Store(place, any));
    } else {
      out.stop("PRV-019 the code stores something that is not a node");
    }
  }

  private void modify(
      InlinedFrame frame,
      RegisterInstruction.Modify modify,
      MemoryPlace place,
      LoweredInstruction out) {
    int to =
        modify.to() == RegisterInstruction.NONE ? constants.scratch() : frame.variable(modify.to());
    int next = modify.operand() == RegisterInstruction.NONE ? -1 : frame.variable(modify.operand());
    AtomicUpdate update = modify.update();
    out.put(to, RegisterKind.WORD);
    if (place instanceof MemoryPlace.Data) {
      out.stop("PRV-056 the code updates a value or key with a read-modify-write");
      return;
    }
    if (update == AtomicUpdate.COMPARE_AND_SET || update == AtomicUpdate.WEAK_COMPARE_AND_SET) {
      int expected = frame.variable(modify.expected());
      if (!out.areWords(expected, next)) {
        return;
      }
      boolean weak = update == AtomicUpdate.WEAK_COMPARE_AND_SET;
      out.add(new StepOp.Cas(to, place, expected, next, weak));
    } else if (update == AtomicUpdate.GET_AND_SET && out.areWords(next)) {
      out.add(new StepOp.Swap(to, place, next));
    } else if (update != AtomicUpdate.GET_AND_SET) {
      out.stop("PRV-010 unsupported update: " + update);
    }
  }
}
