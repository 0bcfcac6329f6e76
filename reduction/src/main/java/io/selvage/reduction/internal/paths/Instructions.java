package io.selvage.reduction.internal.paths;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.reduction.internal.jdk.ValueClasses;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** What each instruction does to a path. */
final class Instructions {
  private final Exploration shared;
  private final Throwing throwing;
  private final Accesses accesses;
  private final Calls calls;

  Instructions(Exploration shared, boolean constructing, @Nullable Oracle oracle) {
    this.shared = shared;
    this.throwing = new Throwing(shared);
    this.accesses = new Accesses(shared, throwing, constructing, oracle);
    this.calls = new Calls(shared, throwing, accesses, constructing);
  }

  /** The state may be changed. */
  Outcomes run(PathState state) {
    Outcomes out = new Outcomes();
    Frame frame = state.top();
    RegisterInstruction insn = frame.code.at(frame.pc);
    if (insn instanceof RegisterInstruction.Local local) {
      if (local(state, frame, local, out)) {
        goOn(state, out);
      }
    } else if (insn instanceof RegisterInstruction.Control control) {
      control(state, frame, control, out);
    } else {
      step(state, frame, (RegisterInstruction.Step) insn, out);
    }
    return out;
  }

  private void goOn(PathState state, Outcomes out) {
    Frame frame = state.top();
    frame.pc = shared.loops.next(frame.code, frame.pc);
    out.add(state);
  }

  // ---------------------------------------------------------------- registers

  private boolean local(
      PathState state, Frame frame, RegisterInstruction.Local insn, Outcomes out) {
    if (insn instanceof RegisterInstruction.Move move) {
      frame.set(move.to(), frame.get(move.from()));
    } else if (insn instanceof RegisterInstruction.Constant constant) {
      frame.set(constant.to(), constant(constant));
    } else if (insn instanceof RegisterInstruction.Arithmetic arithmetic) {
      return arithmetic(state, frame, arithmetic, out);
    } else if (insn instanceof RegisterInstruction.Add add) {
      frame.set(add.to(), sum(frame.get(add.from()), add.amount()));
    } else if (insn instanceof RegisterInstruction.Length length) {
      Term array = frame.get(length.array());
      if (!throwing.requireNonNull(state, array, out)) {
        return false;
      }
      frame.set(length.to(), Term.apply("length", array));
    } else if (insn instanceof RegisterInstruction.Cast cast) {
      return cast(state, frame.get(cast.value()), shared.classes.byId(cast.type()), out);
    } else if (insn instanceof RegisterInstruction.InstanceTest test) {
      ClassInfo type = shared.classes.byId(test.type());
      frame.set(test.to(), instance(frame.get(test.value()), type));
    } else if (insn instanceof RegisterInstruction.Compute compute
        && ValueClasses.isTextFunction(compute.function().name())) {
      List<Term> operands = new ArrayList<>();
      for (int i = 0; i < compute.arguments(); i++) {
        operands.add(frame.get(compute.first() + i));
      }
      frame.set(compute.to(), new Term.Apply("text " + compute.function(), operands, Set.of()));
    } else {
      throw shared.unsupported("RED-024", reason(insn), state);
    }
    return true;
  }

  private static String reason(RegisterInstruction insn) {
    if (insn instanceof RegisterInstruction.CurrentThread) {
      return "which thread runs is asked";
    } else if (insn instanceof RegisterInstruction.Statics) {
      return "static fields of a class that may not be initialised";
    }
    return "an instruction that is not covered: " + insn.getClass().getSimpleName();
  }

  private Term constant(RegisterInstruction.Constant constant) {
    return new Term.Constant(constant.value(), constant.reference());
  }

  private static Term sum(Term from, int amount) {
    if (from instanceof Term.Constant constant) {
      return Term.of((int) constant.word() + amount);
    }
    return amount == 0 ? from : Term.apply("int +", from, Term.of(amount));
  }

  private boolean arithmetic(
      PathState state, Frame frame, RegisterInstruction.Arithmetic insn, Outcomes out) {
    Term left = frame.get(insn.left());
    Term right = frame.get(insn.right());
    int opcode = insn.opcode();
    boolean divides =
        opcode == Opcodes.IDIV
            || opcode == Opcodes.IREM
            || opcode == Opcodes.LDIV
            || opcode == Opcodes.LREM;
    if (divides
        && !throwing.require(
            state,
            ComparisonKind.NOT_EQUAL,
            right,
            Terms.ZERO,
            "java/lang/ArithmeticException",
            out)) {
      return false;
    }
    frame.set(insn.to(), Term.apply("op " + opcode, left, right));
    return true;
  }

  private boolean cast(PathState state, Term value, ClassInfo type, Outcomes out) {
    if (value.equals(Terms.NULL) || isSurely(value, type)) {
      return true;
    }
    Term fits = Term.apply("cast " + type.name(), value);
    return throwing.require(
        state, ComparisonKind.EQUAL, fits, Terms.ZERO, "java/lang/ClassCastException", out);
  }

  private boolean isSurely(Term value, ClassInfo type) {
    Set<Region> regions = value.regions();
    return !regions.isEmpty()
        && regions.stream()
            .allMatch(region -> shared.classOf(region).filter(it -> it.is(type)).isPresent());
  }

  private Term instance(Term value, ClassInfo type) {
    if (value.equals(Terms.NULL)) {
      return Terms.ZERO;
    }
    if (value instanceof Term.Fresh || value instanceof Term.Receiver) {
      return isSurely(value, type) ? Terms.ONE : Terms.ZERO;
    }
    return Term.apply("instanceof " + type.name(), value);
  }

  // ---------------------------------------------------------------- control

  private void control(
      PathState state, Frame frame, RegisterInstruction.Control insn, Outcomes out) {
    if (insn instanceof RegisterInstruction.Jump jump) {
      frame.pc = jump.target();
      out.add(state);
    } else if (insn instanceof RegisterInstruction.Branch branch) {
      branch(state, frame, branch, out);
    } else if (insn instanceof RegisterInstruction.Switch choice) {
      choose(state, frame, choice, out);
    } else {
      throw shared.unsupported("RED-024", reason(insn), state);
    }
  }

  private void branch(PathState state, Frame frame, RegisterInstruction.Branch insn, Outcomes out) {
    Term left = frame.get(insn.left());
    Term right = insn.right() == RegisterInstruction.NONE ? zero(left) : frame.get(insn.right());
    Optional<Boolean> decided = state.decide(insn.comparison(), left, right);
    if (decided.orElse(true)) {
      PathState taken = decided.isEmpty() ? state.copy() : state;
      if (decided.isEmpty()) {
        taken.learn(insn.comparison(), left, right);
      }
      taken.top().pc = insn.target();
      out.add(taken);
    }
    if (!decided.orElse(false)) {
      if (decided.isEmpty()) {
        state.learn(insn.comparison().negated(), left, right);
      }
      goOn(state, out);
    }
  }

  /** What a value is compared with where nothing else is named. */
  private static Term zero(Term left) {
    boolean reference =
        left instanceof Term.Constant constant && constant.reference() || !left.regions().isEmpty();
    return reference ? Terms.NULL : Terms.ZERO;
  }

  private void choose(PathState state, Frame frame, RegisterInstruction.Switch insn, Outcomes out) {
    Term key = frame.get(insn.key());
    boolean falls = true;
    for (Map.Entry<Integer, Integer> each : insn.cases().entrySet()) {
      Term wanted = Term.of(each.getKey());
      Optional<Boolean> decided = state.decide(ComparisonKind.EQUAL, key, wanted);
      if (decided.orElse(true)) {
        PathState taken = state.copy();
        taken.learn(ComparisonKind.EQUAL, key, wanted);
        taken.top().pc = each.getValue();
        out.add(taken);
      }
      if (decided.orElse(false)) {
        falls = false;
        break;
      }
      state.learn(ComparisonKind.NOT_EQUAL, key, wanted);
    }
    if (falls) {
      frame.pc = insn.otherwise();
      out.add(state);
    }
  }

  // ---------------------------------------------------------------- steps

  private void step(PathState state, Frame frame, RegisterInstruction.Step insn, Outcomes out) {
    if (insn instanceof RegisterInstruction.Access access) {
      if (accesses.run(state, access, out)) {
        goOn(state, out);
      }
    } else if (insn instanceof RegisterInstruction.Allocate allocate) {
      frame.set(allocate.to(), allocate(state, frame, shared.classes.byId(allocate.type())));
      goOn(state, out);
    } else if (insn instanceof RegisterInstruction.AllocateArray allocate) {
      allocateArray(state, frame, allocate, out);
    } else if (insn instanceof RegisterInstruction.Initialise initialise) {
      shared.program.initialise(initialise.type());
      goOn(state, out);
    } else if (insn instanceof RegisterInstruction.Invocation call) {
      calls.run(state, call, out);
    } else if (insn instanceof RegisterInstruction.Return returned) {
      leave(state, frame, returned, out);
    } else if (insn instanceof RegisterInstruction.Throw thrown) {
      Term exception = frame.get(thrown.value());
      if (throwing.requireNonNull(state, exception, out)) {
        throwing.raise(state, exception, out);
      }
    } else if (insn instanceof RegisterInstruction.Unsupported refuse) {
      throw shared.unsupported("RED-025", "code that cannot be read: " + refuse.why(), state);
    } else {
      throw shared.unsupported("RED-024", reason(insn), state);
    }
  }

  private Term allocate(PathState state, Frame frame, ClassInfo type) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      if (ClassTable.isUsers(each.javaName()) && each.declared("finalize()V") != null) {
        throw shared.unsupported("RED-061", each.javaName() + " has a finalizer", state);
      }
    }
    return state.allocate(site(frame, type));
  }

  static Region.Site site(Frame frame, ClassInfo type) {
    var method = frame.code.method();
    String place =
        method.owner().name() + "." + method.name() + method.descriptor() + ":" + frame.pc;
    return new Region.Site(method.id(), frame.pc, type.name(), place);
  }

  private void allocateArray(
      PathState state, Frame frame, RegisterInstruction.AllocateArray insn, Outcomes out) {
    Term length = frame.get(insn.length());
    if (throwing.require(
        state,
        ComparisonKind.NOT_LESS,
        length,
        Terms.ZERO,
        "java/lang/NegativeArraySizeException",
        out)) {
      Term array = allocate(state, frame, shared.classes.byId(insn.type()));
      frame.set(insn.to(), array);
      state.learn(ComparisonKind.EQUAL, Term.apply("length", array), length);
      goOn(state, out);
    }
  }

  private void leave(PathState state, Frame frame, RegisterInstruction.Return insn, Outcomes out) {
    Term result = insn.value() == RegisterInstruction.NONE ? Terms.ZERO : frame.get(insn.value());
    if (state.frames.size() == 1) {
      out.end(new Outcomes.End(state, result, false, shared.position(state), frame.point()));
      return;
    }
    state.frames.remove(state.frames.size() - 1);
    Frame caller = state.top();
    var call = (RegisterInstruction.Invocation) caller.code.at(caller.pc);
    if (call.delivers()) {
      caller.set(call.first(), result);
    }
    goOn(state, out);
  }

  static boolean isText(Exploration shared, Region region) {
    return region instanceof Region.Constant constant
        && shared
            .classes
            .byId(ReferenceWord.classId(constant.word()))
            .name()
            .equals("java/lang/String");
  }
}
