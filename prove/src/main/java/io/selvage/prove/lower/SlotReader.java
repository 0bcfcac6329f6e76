package io.selvage.prove.lower;

import io.selvage.program.code.Code;
import io.selvage.program.code.Comparison;
import io.selvage.program.code.Insn;
import io.selvage.program.code.Place;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Field;
import io.selvage.program.load.Method;
import io.selvage.program.run.Program;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Relation;
import io.selvage.prove.code.Word;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads one instruction of a class that keeps its values in slots. There are no nodes here: words
 * are numbers and values. What values may be used for is decided where they are used, by views;
 * here they are moved only, and everything that could look into one is refused.
 */
final class SlotReader implements Reading {
  private static final int MAX_DEPTH = 12;
  private static final String MAKES = "<init>";

  private final Program program;
  private final SlotFields fields;
  private final Variables variables;
  private final Constants constants;
  private final SlotLibrary library;

  SlotReader(Program program, SlotFields fields, Variables variables, Constants constants) {
    this.program = program;
    this.fields = fields;
    this.variables = variables;
    this.constants = constants;
    this.library = new SlotLibrary(constants);
  }

  @Override
  public Outcome read(Spot spot, Map<Integer, Kind> before) {
    Outcome out = new Outcome(before);
    Insn insn = spot.frame().code.at(spot.pc());
    if (!(insn instanceof Insn.Jump || insn instanceof Insn.Return)) {
      after(spot, out);
    }
    if (spot.frame().atomic) {
      out.stop("PRV-062 an atomic method");
    } else if (insn instanceof Insn.Local local) {
      local(spot.frame(), local, out);
    } else if (insn instanceof Insn.Control control) {
      control(spot, control, out);
    } else if (insn instanceof Insn.Invocation call) {
      call(spot, call, out);
    } else if (insn instanceof Insn.Access access) {
      access(spot, access, out);
    } else if (insn instanceof Insn.Allocate made) {
      allocate(spot, made, out);
    } else if (insn instanceof Insn.Return result) {
      leave(spot, result, out);
    } else if (insn instanceof Insn.Initialise || insn instanceof Insn.Fence) {
      out.add(new Op.Skip());
    } else {
      out.stop(
          insn instanceof Insn.Throw
              ? "PRV-020 an exception is thrown"
              : "PRV-010 " + insn.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT));
    }
    return out;
  }

  private static void after(Spot spot, Outcome out) {
    Code code = spot.frame().code;
    code.pcs()
        .filter(pc -> pc > spot.pc())
        .findFirst()
        .ifPresent(pc -> out.next.add(new Spot(spot.frame(), pc)));
  }

  // ---------------------------------------------------------------- local instructions

  private void local(Frame frame, Insn.Local insn, Outcome out) {
    int to = insn.to() == Insn.NONE ? -1 : frame.variable(insn.to());
    if (insn instanceof Insn.Move move) {
      out.copy(to, frame.variable(move.from()));
    } else if (insn instanceof Insn.Constant constant) {
      boolean object = constant.reference() && constant.value() != 0;
      out.put(to, Kind.WORD);
      out.add(new Op.Let(to, object ? Word.ANY : constants.word(constant.value())));
    } else if (insn instanceof Insn.Add sum && out.areWords(frame.variable(sum.from()))) {
      out.put(to, Kind.WORD);
      out.add(
          sum.amount() == 1
              ? new Op.Next(to, frame.variable(sum.from()))
              : new Op.Let(to, Word.ANY));
    } else if (insn instanceof Insn.Arithmetic sum && !Reader.divides(sum.opcode())) {
      out.put(to, Kind.WORD);
      out.add(new Op.Let(to, Word.ANY));
    } else {
      out.stop("PRV-010 " + insn);
    }
  }

  // ---------------------------------------------------------------- control

  private void control(Spot spot, Insn.Control insn, Outcome out) {
    Frame frame = spot.frame();
    if (insn instanceof Insn.Jump jump) {
      out.next.add(new Spot(frame, jump.target()));
      out.add(new Op.Skip());
    } else if (insn instanceof Insn.Branch branch) {
      int left = frame.variable(branch.left());
      int right = branch.right() == Insn.NONE ? constants.zero() : frame.variable(branch.right());
      if (out.areWords(left, right)) {
        out.add(new Op.Test(relation(branch.comparison()), left, right));
        out.next.add(0, new Spot(frame, branch.target()));
      }
    } else {
      out.stop("PRV-010 a switch");
    }
  }

  private static Relation relation(Comparison comparison) {
    return Relation.valueOf(comparison.name());
  }

  // ---------------------------------------------------------------- memory

  private void access(Spot spot, Insn.Access access, Outcome out) {
    Frame frame = spot.frame();
    Optional<Field> field = ownField(frame, access, out);
    if (field.isEmpty()) {
      out.stop("PRV-053 an access to an object that is not known here: " + access.place());
      return;
    }
    int slot = ((Place.Slot) access.place()).slot();
    Kind kind = fields.kind(slot);
    boolean number = field.get().isFinal() && !field.get().isReference();
    if (access instanceof Insn.Read read && !kind.equals(Kind.OTHER)) {
      out.put(frame.variable(read.to()), kind);
      out.add(new Op.Skip());
    } else if (access instanceof Insn.Write write && !kind.equals(Kind.OTHER)) {
      settle(frame, slot, kind, out.kind(frame.variable(write.value())), out);
    } else if (number && access instanceof Insn.Read read) {
      out.put(frame.variable(read.to()), Kind.WORD);
      out.add(new Op.Let(frame.variable(read.to()), Word.ANY));
    } else if (number && access instanceof Insn.Write && isMaking(frame)) {
      out.add(new Op.Skip());
    } else {
      out.stop("PRV-081 an access to " + field.get() + ", which is neither counter nor array");
    }
  }

  private static Optional<Field> ownField(Frame frame, Insn.Access access, Outcome out) {
    boolean own =
        access.place() instanceof Place.Slot place
            && place.slot() >= 0
            && out.kind(frame.variable(place.object())).is(Kind.Sort.SELF);
    return own ? ((Place.Slot) access.place()).field() : Optional.empty();
  }

  /** A new counter or array goes into its field, once, in a constructor. */
  private static void settle(Frame frame, int slot, Kind place, Kind box, Outcome out) {
    boolean fits =
        box.is(place.is(Kind.Sort.COUNTER) ? Kind.Sort.NEW_COUNTER : Kind.Sort.NEW_SLOTS);
    if (!fits || !isMaking(frame) || out.kinds.containsKey(set(slot))) {
      out.stop("PRV-004 a box that is not new goes into a field, or a second one");
      return;
    }
    out.forget(box);
    out.put(set(slot), Kind.SELF);
    out.add(new Op.Skip());
  }

  /** Under which number it is kept among the kinds that the field was given its box. */
  private static int set(int slot) {
    return -1 - slot;
  }

  private static boolean isMaking(Frame frame) {
    return frame.caller.map(SlotReader::isMaking).orElse(frame.code.method().name().equals(MAKES));
  }

  private void allocate(Spot spot, Insn.Allocate made, Outcome out) {
    String type = "L" + program.classes().byId(made.type()).name() + ";";
    boolean counter = type.equals(SlotFields.COUNTER);
    if (!counter && !type.equals(SlotFields.SLOTS)) {
      out.stop("PRV-081 an object is made that is neither counter nor array");
      return;
    }
    Kind box =
        Kind.of(
            counter ? Kind.Sort.NEW_COUNTER : Kind.Sort.NEW_SLOTS,
            variables.site(spot.frame(), spot.pc()));
    out.forget(box);
    out.put(spot.frame().variable(made.to()), box);
    out.add(new Op.Skip());
  }

  // ---------------------------------------------------------------- calls

  private void call(Spot spot, Insn.Invocation insn, Outcome out) {
    Frame frame = spot.frame();
    Optional<Kind> receiver =
        insn.arguments() == 0
            ? Optional.empty()
            : Optional.of(out.kind(frame.variable(insn.first())));
    Optional<Method> method = method(insn, receiver);
    String key =
        insn instanceof Insn.VirtualCall call
            ? program.classes().selectorKey(call.selector())
            : method.map(m -> m.name() + m.descriptor()).orElse("");
    boolean direct =
        insn instanceof Insn.VirtualCall || method.filter(m -> isOfBoxes(m)).isPresent();
    if (direct && receiver.filter(SlotReader::isBox).isPresent()) {
      library.call(spot, insn, key, out);
    } else if (method.filter(m -> isNothing(m, receiver)).isPresent()) {
      out.add(new Op.Skip());
    } else if (method.filter(m -> isOwn(m, receiver)).isPresent()) {
      enter(spot, insn, method.get(), out);
    } else {
      out.stop("PRV-014 a call of " + (key.isEmpty() ? "a method that is not known" : key));
    }
  }

  private static boolean isBox(Kind kind) {
    return List.of(Kind.Sort.COUNTER, Kind.Sort.SLOTS, Kind.Sort.NEW_COUNTER, Kind.Sort.NEW_SLOTS)
        .contains(kind.sort());
  }

  /** Other methods may have a box for their first argument, too. */
  private static boolean isOfBoxes(Method method) {
    String owner = "L" + method.owner().name() + ";";
    return !method.isStatic()
        && (owner.equals(SlotFields.COUNTER) || owner.equals(SlotFields.SLOTS));
  }

  private Optional<Method> method(Insn.Invocation insn, Optional<Kind> receiver) {
    if (insn instanceof Insn.Call call) {
      return Optional.of(program.classes().method(call.method()));
    }
    int selector = ((Insn.VirtualCall) insn).selector();
    boolean self = receiver.filter(Kind.SELF::equals).isPresent();
    int found = self ? program.classes().dispatch(selector, fields.object().id()) : -1;
    return found < 0 ? Optional.empty() : Optional.of(program.classes().method(found));
  }

  private static boolean isNothing(Method method, Optional<Kind> receiver) {
    String owner = method.owner().name();
    boolean self = receiver.filter(Kind.SELF::equals).isPresent();
    return owner.equals("java/lang/Object") && method.name().equals(MAKES) && self
        || owner.equals("java/lang/Thread")
            && (method.name().equals("onSpinWait") || method.name().equals("yield"));
  }

  /** Of the object itself, or static: values are never looked into. */
  private static boolean isOwn(Method method, Optional<Kind> receiver) {
    boolean self = method.isStatic() || receiver.filter(Kind.SELF::equals).isPresent();
    return self && !method.isAbstract() && ClassTable.isUsers(method.owner().javaName());
  }

  private void enter(Spot spot, Insn.Invocation insn, Method method, Outcome out) {
    Frame frame = spot.frame();
    if (frame.depth > MAX_DEPTH || frame.isIn(method.id())) {
      out.stop("PRV-015 a call of " + method + " that calls itself, or too many calls in calls");
      return;
    }
    Frame inner = frame.inside(spot.pc(), program.code(method.id()), variables);
    out.kinds.keySet().removeIf(v -> v >= inner.base && v < inner.base + inner.code.registers());
    for (int i = 0; i < insn.arguments(); i++) {
      out.copy(inner.variable(i), frame.variable(insn.first() + i));
    }
    out.add(new Op.Skip());
    out.next.clear();
    out.next.add(new Spot(inner, 0));
  }

  private void leave(Spot spot, Insn.Return insn, Outcome out) {
    Frame frame = spot.frame();
    int value = insn.value() == Insn.NONE ? -1 : frame.variable(insn.value());
    if (frame.caller.isPresent()) {
      Frame caller = frame.caller.get();
      Insn.Invocation call = (Insn.Invocation) caller.code.at(frame.callPc);
      if (call.delivers()) {
        out.copy(caller.variable(call.first()), value);
      }
      out.kinds.keySet().removeIf(v -> v >= frame.base && v < frame.base + frame.code.registers());
      out.add(new Op.Skip());
      after(new Spot(caller, frame.callPc), out);
    } else if (isMaking(frame) && !isComplete(out)) {
      out.stop("PRV-058 the counter or the array is not set on every path");
    } else if (value < 0 || out.areWords(value)) {
      out.add(new Op.Return(value));
    }
  }

  private boolean isComplete(Outcome out) {
    return out.kinds.containsKey(set(fields.counter().slot()))
        && out.kinds.containsKey(set(fields.slots().slot()));
  }
}
