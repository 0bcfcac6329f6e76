package io.selvage.reduction.internal.checker;

import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import io.selvage.reduction.internal.model.ModelCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** All ways through one method. Loops are cut at their heads. */
final class Walk {
  private static final int MOST_STEPS = 500_000;
  private static final int MOST_STEPS_ALONE = 20_000;

  /** What may be in effect while a method is walked. */
  enum Mode {
    /** Nobody else can reach the object, and nothing is a step. */
    CONSTRUCTING,
    /** Other threads run. */
    SHARED,
    /** Nothing else runs, and memory is known or not read. */
    ALONE
  }

  /** A way from the call to its end. */
  record Path(
      List<Step> steps,
      List<Facts.Fact> facts,
      Value result,
      boolean threw,
      Map<State.Slot, Value> heap,
      Set<Value> own,
      List<Value> exposed) {}

  /** How a call may go on after an instruction. */
  static final class Ways {
    final List<State> states = new ArrayList<>();
    final List<End> ends = new ArrayList<>();
  }

  /** The operation returned or threw. */
  record End(State state, Value result, boolean threw) {}

  final MethodInfo method;
  final List<Path> paths = new ArrayList<>();
  final List<Round> rounds = new ArrayList<>();
  private final CheckContext shared;
  private final Mode mode;
  private final Machine machine;
  private int executed;

  private Walk(
      CheckContext shared, MethodInfo method, Mode mode, SerialRun.@Nullable Recollection memory) {
    this.shared = shared;
    this.method = method;
    this.mode = mode;
    this.machine = new Machine(shared, mode, memory);
  }

  static Walk of(CheckContext shared, MethodInfo method, Mode mode) {
    Walk walk = new Walk(shared, method, mode, null);
    State start = walk.start(List.of());
    if (mode == Mode.CONSTRUCTING) {
      start.own.add(Value.SELF);
    }
    walk.run(start);
    return walk;
  }

  /** The one way through if nothing else runs and only what is remembered is read. */
  static Optional<Path> alone(
      CheckContext shared,
      MethodInfo method,
      SerialRun.Recollection memory,
      List<Facts.Fact> facts) {
    Walk walk = new Walk(shared, method, Mode.ALONE, memory);
    try {
      walk.run(walk.start(facts));
    } catch (Objection unknown) {
      return Optional.empty();
    }
    return walk.paths.size() == 1 ? Optional.of(walk.paths.get(0)) : Optional.empty();
  }

  private State start(List<Facts.Fact> facts) {
    List<Value> arguments = new ArrayList<>();
    if (!method.isStatic()) {
      arguments.add(Value.SELF);
    }
    Type[] types = Type.getArgumentTypes(method.descriptor());
    for (int i = 0; i < types.length; i++) {
      arguments.add(Value.argument(i, types[i].getSort() >= Type.ARRAY));
    }
    shared.enter(method);
    int code = ModelCode.of(shared.classes, method).map(MethodInfo::id).orElse(method.id());
    State state = new State(facts);
    state.frames.add(
        State.Activation.of(shared.program.code(code), Machine.name(method), arguments));
    return state;
  }

  private void run(State first) {
    Deque<State> open = new ArrayDeque<>(List.of(first));
    while (!open.isEmpty()) {
      State state = open.pop();
      require(state);
      State.Activation top = state.top();
      if (mode != Mode.ALONE && shared.flow.isHead(top.code, top.pc)) {
        cut(state);
        continue;
      }
      Ways ways = machine.run(state);
      if (mode == Mode.ALONE && ways.states.size() + ways.ends.size() > 1) {
        throw shared.rejected(state, "what the call does alone is not known");
      }
      ways.ends.forEach(this::finish);
      for (int i = ways.states.size() - 1; i >= 0; i--) {
        open.push(ways.states.get(i));
      }
    }
  }

  private void require(State state) {
    shared.budget.require();
    if (++executed > (mode == Mode.ALONE ? MOST_STEPS_ALONE : MOST_STEPS)) {
      throw shared.notCovered(state, "so many paths");
    }
  }

  private void finish(End end) {
    State state = end.state();
    if (!state.sections.isEmpty()) {
      throw shared.rejected(state, "an optimistic section is not validated");
    }
    if (!state.held.isEmpty() && mode != Mode.CONSTRUCTING) {
      throw shared.rejected(state, "a path ends with a lock held");
    }
    paths.add(
        new Path(
            List.copyOf(state.steps),
            List.copyOf(state.facts.list()),
            end.result(),
            end.threw(),
            Map.copyOf(state.heap),
            Set.copyOf(state.own),
            List.copyOf(state.exposed)));
  }

  private void cut(State state) {
    if (!state.sections.isEmpty()) {
      throw shared.rejected(state, "an optimistic section with a loop");
    }
    String point = state.top().point();
    for (LoopVisit each : state.visits) {
      if (each.point.equals(point)) {
        rounds.add(Round.close(shared, state, each));
        return;
      }
    }
    int number = shared.visit();
    int pathCount = paths.size();
    int roundCount = rounds.size();
    LoopVisit.Changes forgotten = new LoopVisit.Changes();
    LoopVisit visit;
    do {
      paths.subList(pathCount, paths.size()).clear();
      rounds.subList(roundCount, rounds.size()).clear();
      State at = state.copy();
      visit = new LoopVisit(number, at, shared.unknowns(), forgotten);
      visit.forget(at, shared);
      at.loop(shared, number);
      at.known.clear();
      at.visits.add(visit);
      visit.begin(at.copy());
      Ways ways = machine.run(at);
      ways.ends.forEach(this::finish);
      ways.states.forEach(this::run);
    } while (forgotten.addAll(visit.missing));
  }
}
