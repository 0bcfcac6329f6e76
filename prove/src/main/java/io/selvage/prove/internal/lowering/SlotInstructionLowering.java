package io.selvage.prove.internal.lowering;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.ViewWord;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lowers one instruction of a class that stores its values in slots. There are no nodes: words are
 * numbers and values. Views decide which uses of values are permitted; here values are only moved,
 * and everything that could inspect one is unsupported.
 */
final class SlotInstructionLowering implements InstructionLowering {
  private static final int MAX_DEPTH = 12;
  private static final String MAKES = "<init>";

  private final Program program;
  private final SlotFields fields;
  private final VariableAllocator variables;
  private final ProgramConstants constants;
  private final SlotCallLowering library;

  SlotInstructionLowering(
      Program program, SlotFields fields, VariableAllocator variables, ProgramConstants constants) {
    this.program = program;
    this.fields = fields;
    this.variables = variables;
    this.constants = constants;
    this.library = new SlotCallLowering(constants);
  }

  @Override
  public LoweredInstruction read(FramePosition position, Map<Integer, RegisterKind> before) {
    LoweredInstruction out = new LoweredInstruction(before);
    RegisterInstruction insn = position.frame().code.at(position.pc());
    if (!(insn instanceof RegisterInstruction.Jump || insn instanceof RegisterInstruction.Return)) {
      out.goOnAfter(position);
    }
    if (position.frame().atomic) {
      out.stop("PRV-062 atomic methods are not supported here");
    } else if (insn instanceof RegisterInstruction.Local local) {
      local(position.frame(), local, out);
    } else if (insn instanceof RegisterInstruction.Control control) {
      control(position, control, out);
    } else if (insn instanceof RegisterInstruction.Invocation call) {
      call(position, call, out);
    } else if (insn instanceof RegisterInstruction.Access access) {
      access(position, access, out);
    } else if (insn instanceof RegisterInstruction.Allocate made) {
      allocate(position, made, out);
    } else if (insn instanceof RegisterInstruction.Return result) {
      leave(position, result, out);
    } else if (insn instanceof RegisterInstruction.Initialise needed) {
      program.initialise(needed.type());
    } else if (insn instanceof RegisterInstruction.Fence) {
      out.add(new StepOp.Skip());
    } else {
      out.stop(
          insn instanceof RegisterInstruction.Throw
              ? "PRV-020 the code may throw an exception"
              : "PRV-010 " + insn.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT));
    }
    return out;
  }

  // ---------------------------------------------------------------- local instructions

  private void local(InlinedFrame frame, RegisterInstruction.Local insn, LoweredInstruction out) {
    int to = insn.to() == RegisterInstruction.NONE ? -1 : frame.variable(insn.to());
    if (insn instanceof RegisterInstruction.Move move) {
      out.copy(to, frame.variable(move.from()));
    } else if (insn instanceof RegisterInstruction.Constant constant) {
      boolean object = constant.reference() && constant.value() != 0;
      out.put(to, RegisterKind.WORD);
      out.add(new StepOp.Let(to, object ? ViewWord.ANY : constants.word(constant.value())));
    } else if (insn instanceof RegisterInstruction.Add sum
        && out.areWords(frame.variable(sum.from()))) {
      out.put(to, RegisterKind.WORD);
      out.add(
          sum.amount() == 1
              ? new StepOp.Next(to, frame.variable(sum.from()))
              : new StepOp.Let(to, ViewWord.ANY));
    } else if (insn instanceof RegisterInstruction.Arithmetic sum
        && !ListInstructionLowering.divides(sum.opcode())) {
      out.put(to, RegisterKind.WORD);
      out.add(new StepOp.Let(to, ViewWord.ANY));
    } else {
      out.stop("PRV-010 " + insn);
    }
  }

  // ---------------------------------------------------------------- control

  private void control(
      FramePosition position, RegisterInstruction.Control insn, LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    if (insn instanceof RegisterInstruction.Jump jump) {
      out.next.add(new FramePosition(frame, jump.target()));
      out.add(new StepOp.Skip());
    } else if (insn instanceof RegisterInstruction.Branch branch) {
      int left = frame.variable(branch.left());
      int right = constants.right(frame, branch);
      if (out.areWords(left, right)) {
        out.test(frame, branch, left, right);
      }
    } else {
      out.stop("PRV-010 unsupported: switch");
    }
  }

  // ---------------------------------------------------------------- memory

  private void access(
      FramePosition position, RegisterInstruction.Access access, LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    Optional<FieldInfo> field = ownField(frame, access, out);
    if (field.isEmpty()) {
      out.stop("PRV-053 an access to an unknown object: " + access.place());
      return;
    }
    int slot = ((AccessLocation.Slot) access.place()).slot();
    RegisterKind kind = fields.kind(slot);
    boolean number = field.get().isFinal() && !field.get().isReference();
    if (access instanceof RegisterInstruction.Read read && !kind.equals(RegisterKind.OTHER)) {
      out.put(frame.variable(read.to()), kind);
      out.add(new StepOp.Skip());
    } else if (access instanceof RegisterInstruction.Write write
        && !kind.equals(RegisterKind.OTHER)) {
      settle(frame, slot, kind, out.kind(frame.variable(write.value())), out);
    } else if (number && access instanceof RegisterInstruction.Read read) {
      out.put(frame.variable(read.to()), RegisterKind.WORD);
      out.add(new StepOp.Let(frame.variable(read.to()), ViewWord.ANY));
    } else if (number && access instanceof RegisterInstruction.Write && isMaking(frame)) {
      out.add(new StepOp.Skip());
    } else {
      out.stop(
          "PRV-081 unsupported access to "
              + field.get()
              + ", which is neither the counter nor the array");
    }
  }

  private static Optional<FieldInfo> ownField(
      InlinedFrame frame, RegisterInstruction.Access access, LoweredInstruction out) {
    boolean own =
        access.place() instanceof AccessLocation.Slot place
            && place.slot() >= 0
            && out.kind(frame.variable(place.object())).is(RegisterKind.Sort.SELF);
    return own ? ((AccessLocation.Slot) access.place()).field() : Optional.empty();
  }

  /** A new counter or array is stored in its field, once, in a constructor. */
  private static void settle(
      InlinedFrame frame, int slot, RegisterKind place, RegisterKind box, LoweredInstruction out) {
    boolean fits =
        box.is(
            place.is(RegisterKind.Sort.COUNTER)
                ? RegisterKind.Sort.NEW_COUNTER
                : RegisterKind.Sort.NEW_SLOTS);
    if (!fits || !isMaking(frame) || out.kinds.containsKey(set(slot))) {
      out.stop("PRV-004 a field is assigned an atomic that is not new, or assigned twice");
      return;
    }
    out.forget(box);
    out.put(set(slot), RegisterKind.SELF);
    out.add(new StepOp.Skip());
  }

  /** The number under which the register kinds record that the field was assigned. */
  private static int set(int slot) {
    return -1 - slot;
  }

  private static boolean isMaking(InlinedFrame frame) {
    return frame
        .caller
        .map(SlotInstructionLowering::isMaking)
        .orElse(frame.code.method().name().equals(MAKES));
  }

  private void allocate(
      FramePosition position, RegisterInstruction.Allocate made, LoweredInstruction out) {
    String type = "L" + program.classes().byId(made.type()).name() + ";";
    boolean counter = type.equals(SlotFields.COUNTER);
    if (!counter && !type.equals(SlotFields.SLOTS)) {
      out.stop("PRV-081 the code creates an object that is neither the counter nor the array");
      return;
    }
    RegisterKind box =
        RegisterKind.of(
            counter ? RegisterKind.Sort.NEW_COUNTER : RegisterKind.Sort.NEW_SLOTS,
            variables.site(position.frame(), position.pc()));
    out.forget(box);
    out.put(position.frame().variable(made.to()), box);
    out.add(new StepOp.Skip());
  }

  // ---------------------------------------------------------------- calls

  private void call(
      FramePosition position, RegisterInstruction.Invocation insn, LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    Optional<RegisterKind> receiver =
        insn.arguments() == 0
            ? Optional.empty()
            : Optional.of(out.kind(frame.variable(insn.first())));
    Optional<MethodInfo> method = method(insn, receiver);
    method.ifPresent(LazyInitializationCheck::unsupported);
    String key =
        insn instanceof RegisterInstruction.VirtualCall call
            ? program.classes().selectorKey(call.selector())
            : method.map(m -> m.name() + m.descriptor()).orElse("");
    boolean direct =
        insn instanceof RegisterInstruction.VirtualCall
            || method.filter(m -> isOfBoxes(m)).isPresent();
    if (direct && receiver.filter(SlotInstructionLowering::isBox).isPresent()) {
      library.call(position, insn, key, out);
    } else if (method.filter(m -> isNothing(m, receiver)).isPresent()) {
      out.add(new StepOp.Skip());
    } else if (method.filter(m -> isOwn(m, receiver)).isPresent()) {
      enter(position, insn, method.get(), out);
    } else {
      out.stop("PRV-014 unsupported call of " + (key.isEmpty() ? "an unknown method" : key));
    }
  }

  private static boolean isBox(RegisterKind kind) {
    return List.of(
            RegisterKind.Sort.COUNTER,
            RegisterKind.Sort.SLOTS,
            RegisterKind.Sort.NEW_COUNTER,
            RegisterKind.Sort.NEW_SLOTS)
        .contains(kind.sort());
  }

  /** Other methods may also have a box as their first argument. */
  private static boolean isOfBoxes(MethodInfo method) {
    String owner = "L" + method.owner().name() + ";";
    return !method.isStatic()
        && (owner.equals(SlotFields.COUNTER) || owner.equals(SlotFields.SLOTS));
  }

  private Optional<MethodInfo> method(
      RegisterInstruction.Invocation insn, Optional<RegisterKind> receiver) {
    if (insn instanceof RegisterInstruction.Call call) {
      return Optional.of(program.classes().method(call.method()));
    }
    int selector = ((RegisterInstruction.VirtualCall) insn).selector();
    boolean self = receiver.filter(RegisterKind.SELF::equals).isPresent();
    int found = self ? program.classes().dispatch(selector, fields.object().id()) : -1;
    return found < 0 ? Optional.empty() : Optional.of(program.classes().method(found));
  }

  private static boolean isNothing(MethodInfo method, Optional<RegisterKind> receiver) {
    String owner = method.owner().name();
    boolean self = receiver.filter(RegisterKind.SELF::equals).isPresent();
    return owner.equals("java/lang/Object") && method.name().equals(MAKES) && self
        || owner.equals("java/lang/Thread")
            && (method.name().equals("onSpinWait") || method.name().equals("yield"));
  }

  /**
   * Whether the method belongs to the object itself or is static: values are never dereferenced.
   */
  private static boolean isOwn(MethodInfo method, Optional<RegisterKind> receiver) {
    boolean self = method.isStatic() || receiver.filter(RegisterKind.SELF::equals).isPresent();
    return self && !method.isAbstract() && ClassTable.isUsers(method.owner().javaName());
  }

  private void enter(
      FramePosition position,
      RegisterInstruction.Invocation insn,
      MethodInfo method,
      LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    if (frame.depth > MAX_DEPTH || frame.isIn(method.id())) {
      out.stop(
          "PRV-015 unsupported call of "
              + method
              + ": it is recursive, or calls are nested too deeply");
      return;
    }
    InlinedFrame inner = frame.inside(position.pc(), program.code(method.id()), variables);
    out.pass(frame, insn, inner);
    out.add(new StepOp.Skip());
    out.next.clear();
    out.next.add(new FramePosition(inner, 0));
  }

  private void leave(
      FramePosition position, RegisterInstruction.Return insn, LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    int value = insn.value() == RegisterInstruction.NONE ? -1 : frame.variable(insn.value());
    if (frame.caller.isPresent()) {
      out.leave(frame, frame.caller.get(), value);
    } else if (isMaking(frame) && !isComplete(out)) {
      out.stop("PRV-058 the counter or the array is not assigned on every path");
    } else if (value < 0 || out.areWords(value)) {
      out.add(new StepOp.Return(value));
    }
  }

  private boolean isComplete(LoweredInstruction out) {
    return out.kinds.containsKey(set(fields.counter().slot()))
        && out.kinds.containsKey(set(fields.slots().slot()));
  }
}
