package io.selvage.reduction.internal.checker;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.jdk.ValueClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** What each instruction does. */
final class Machine {
  private static final Set<Integer> DIVISIONS =
      Set.of(Opcodes.IDIV, Opcodes.IREM, Opcodes.LDIV, Opcodes.LREM);

  private final CheckContext shared;
  private final Throws exceptions;
  private final Memory memory;
  private final Calls calls;

  Machine(CheckContext shared, Walk.Mode mode, SerialRun.@Nullable Recollection recollection) {
    this.shared = shared;
    this.exceptions = new Throws(shared);
    this.memory = new Memory(shared, exceptions, mode, recollection);
    this.calls = new Calls(shared, exceptions, memory, mode);
  }

  static String name(MethodInfo method) {
    return method.owner().name() + "." + method.name() + method.descriptor();
  }

  /** The name of the instruction that the call stands before, as the site of an object. */
  static String site(State state) {
    return name(state.top().code.method()) + ":" + state.top().pc;
  }

  Walk.Ways run(State state) {
    Walk.Ways ways = new Walk.Ways();
    State.Activation frame = state.top();
    RegisterInstruction insn = frame.code.at(frame.pc);
    if (insn instanceof RegisterInstruction.Local local) {
      if (compute(state, local, ways)) {
        goOn(state, ways);
      }
    } else if (insn instanceof RegisterInstruction.Control control) {
      control(state, control, ways);
    } else {
      step(state, (RegisterInstruction.Step) insn, ways);
    }
    return ways;
  }

  private void goOn(State state, Walk.Ways ways) {
    next(shared, state);
    ways.states.add(state);
  }

  static void next(CheckContext shared, State state) {
    State.Activation frame = state.top();
    frame.pc = shared.flow.next(frame.code, frame.pc);
  }

  private boolean compute(State state, RegisterInstruction.Local insn, Walk.Ways ways) {
    if (insn instanceof RegisterInstruction.Move move) {
      state.set(move.to(), state.get(move.from()));
    } else if (insn instanceof RegisterInstruction.Constant constant) {
      state.set(constant.to(), shared.constant(constant.value(), constant.reference()));
    } else if (insn instanceof RegisterInstruction.Arithmetic each) {
      return arithmetic(state, each, ways);
    } else if (insn instanceof RegisterInstruction.Add add) {
      state.set(add.to(), sum(state.get(add.from()), add.amount()));
    } else if (insn instanceof RegisterInstruction.Length length) {
      Value array = state.get(length.array());
      state.set(length.to(), Value.of("length", array));
      return exceptions.requireNonNull(state, array, ways);
    } else if (insn instanceof RegisterInstruction.Cast cast) {
      ClassInfo type = shared.classes.byId(cast.type());
      Value value = state.get(cast.value());
      return value.isNull()
          || isSurely(value, type)
          || exceptions.require(
              state,
              ComparisonKind.EQUAL,
              Value.of("cast " + type.name(), value),
              Value.ZERO,
              "java/lang/ClassCastException",
              ways);
    } else if (insn instanceof RegisterInstruction.InstanceTest test) {
      ClassInfo type = shared.classes.byId(test.type());
      state.set(test.to(), instance(state.get(test.value()), type));
    } else if (insn instanceof RegisterInstruction.Compute compute
        && ValueClasses.isTextFunction(compute.function().name())) {
      List<Value> operands = new ArrayList<>();
      for (int i = 0; i < compute.arguments(); i++) {
        operands.add(state.get(compute.first() + i));
      }
      state.set(compute.to(), Value.of("text " + compute.function(), operands, Set.of()));
    } else {
      throw shared.notCovered(state, insn.getClass().getSimpleName());
    }
    return true;
  }

  private static Value sum(Value from, int amount) {
    if (from.isConstant()) {
      return Value.word((int) from.number() + amount);
    }
    return amount == 0 ? from : Value.of("int +", from, Value.word(amount));
  }

  private boolean arithmetic(State state, RegisterInstruction.Arithmetic insn, Walk.Ways ways) {
    Value left = state.get(insn.left());
    Value right = state.get(insn.right());
    boolean goesOn =
        !DIVISIONS.contains(insn.opcode())
            || exceptions.require(
                state,
                ComparisonKind.NOT_EQUAL,
                right,
                Value.ZERO,
                "java/lang/ArithmeticException",
                ways);
    if (goesOn) {
      state.set(insn.to(), Value.of("op " + insn.opcode(), left, right));
    }
    return goesOn;
  }

  private boolean isSurely(Value value, ClassInfo type) {
    return !value.regions().isEmpty()
        && value.regions().stream()
            .allMatch(it -> shared.classOf(it).filter(each -> each.is(type)).isPresent());
  }

  private Value instance(Value value, ClassInfo type) {
    if (value.isNull()) {
      return Value.ZERO;
    }
    if (value.is(Value.Kind.MADE) || value.is(Value.Kind.SELF)) {
      return isSurely(value, type) ? Value.ONE : Value.ZERO;
    }
    return Value.of("instanceof " + type.name(), value);
  }

  private void control(State state, RegisterInstruction.Control insn, Walk.Ways ways) {
    if (insn instanceof RegisterInstruction.Jump jump) {
      state.top().pc = jump.target();
      ways.states.add(state);
    } else if (insn instanceof RegisterInstruction.Branch branch) {
      branch(state, branch, ways);
    } else if (insn instanceof RegisterInstruction.Switch choice) {
      choose(state, choice, ways);
    } else {
      throw shared.notCovered(state, insn.getClass().getSimpleName());
    }
  }

  private void branch(State state, RegisterInstruction.Branch insn, Walk.Ways ways) {
    Value left = state.get(insn.left());
    Value right = insn.right() == RegisterInstruction.NONE ? Value.ZERO : state.get(insn.right());
    Optional<Boolean> decided = state.facts.decide(insn.comparison(), left, right);
    if (decided.orElse(true)) {
      State taken = decided.isEmpty() ? state.copy() : state;
      if (decided.isEmpty()) {
        taken.facts.add(insn.comparison(), left, right);
      }
      taken.top().pc = insn.target();
      ways.states.add(taken);
    }
    if (!decided.orElse(false)) {
      if (decided.isEmpty()) {
        state.facts.add(insn.comparison().negated(), left, right);
      }
      goOn(state, ways);
    }
  }

  private void choose(State state, RegisterInstruction.Switch insn, Walk.Ways ways) {
    Value key = state.get(insn.key());
    for (Map.Entry<Integer, Integer> each : insn.cases().entrySet()) {
      Value wanted = Value.word(each.getKey());
      Optional<Boolean> decided = state.facts.decide(ComparisonKind.EQUAL, key, wanted);
      if (decided.orElse(true)) {
        State taken = state.copy();
        taken.facts.add(ComparisonKind.EQUAL, key, wanted);
        taken.top().pc = each.getValue();
        ways.states.add(taken);
      }
      if (decided.orElse(false)) {
        return;
      }
      state.facts.add(ComparisonKind.NOT_EQUAL, key, wanted);
    }
    state.top().pc = insn.otherwise();
    ways.states.add(state);
  }

  private void step(State state, RegisterInstruction.Step insn, Walk.Ways ways) {
    if (insn instanceof RegisterInstruction.Access access) {
      if (memory.run(state, access, ways)) {
        goOn(state, ways);
      }
    } else if (insn instanceof RegisterInstruction.Allocate allocate) {
      state.set(allocate.to(), make(state, shared.classes.byId(allocate.type())));
      goOn(state, ways);
    } else if (insn instanceof RegisterInstruction.AllocateArray allocate) {
      array(state, allocate, ways);
    } else if (insn instanceof RegisterInstruction.Initialise initialise) {
      shared.program.initialise(initialise.type());
      goOn(state, ways);
    } else if (insn instanceof RegisterInstruction.Invocation call) {
      calls.run(state, call, ways);
    } else if (insn instanceof RegisterInstruction.Return back) {
      leave(state, back, ways);
    } else if (insn instanceof RegisterInstruction.Throw thrown) {
      Value exception = state.get(thrown.value());
      if (exceptions.requireNonNull(state, exception, ways)) {
        exceptions.raise(state, exception, ways);
      }
    } else {
      throw shared.notCovered(state, insn.getClass().getSimpleName());
    }
  }

  private Value make(State state, ClassInfo type) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      if (ClassTable.isUsers(each.javaName()) && each.declared("finalize()V") != null) {
        throw shared.rejected(state, each.javaName() + " has a finalizer");
      }
    }
    String site = site(state);
    shared.claims.allocate(site, type.name());
    return state.make(site);
  }

  private void array(State state, RegisterInstruction.AllocateArray insn, Walk.Ways ways) {
    Value length = state.get(insn.length());
    if (exceptions.require(
        state,
        ComparisonKind.NOT_LESS,
        length,
        Value.ZERO,
        "java/lang/NegativeArraySizeException",
        ways)) {
      Value array = make(state, shared.classes.byId(insn.type()));
      state.set(insn.to(), array);
      state.facts.add(ComparisonKind.EQUAL, Value.of("length", array), length);
      goOn(state, ways);
    }
  }

  private void leave(State state, RegisterInstruction.Return insn, Walk.Ways ways) {
    Value result = insn.value() == RegisterInstruction.NONE ? Value.ZERO : state.get(insn.value());
    if (state.frames.size() == 1) {
      ways.ends.add(new Walk.End(state, result, false));
      return;
    }
    state.frames.remove(state.frames.size() - 1);
    State.Activation caller = state.top();
    var call = (RegisterInstruction.Invocation) caller.code.at(caller.pc);
    if (call.delivers()) {
      state.set(call.first(), result);
    }
    goOn(state, ways);
  }
}
