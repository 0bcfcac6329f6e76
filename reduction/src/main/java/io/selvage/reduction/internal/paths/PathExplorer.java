package io.selvage.reduction.internal.paths;

import io.selvage.program.code.AccessMode;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.reduction.internal.model.ModelCode;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows one operation along all its paths. A loop is cut at its head: what differs from round to
 * round is forgotten there, until nothing new differs, so that the paths that go on from the head
 * stand for all rounds. Each way back to the head is kept as a {@link Round}.
 */
public final class PathExplorer {
  private static final int MOST_PATHS = 6_000;
  private static final int MOST_STEPS = 400_000;

  private final Exploration shared;
  private final Instructions instructions;
  private final OperationPaths found;
  private final boolean constructing;
  private final @Nullable Oracle oracle;
  private int executed;

  private PathExplorer(
      Exploration shared, MethodInfo method, boolean constructing, @Nullable Oracle oracle) {
    this.shared = shared;
    this.found = new OperationPaths(method);
    this.constructing = constructing;
    this.oracle = oracle;
    this.instructions = new Instructions(shared, constructing, oracle);
  }

  /** All paths of an operation. */
  public static OperationPaths operation(Exploration shared, MethodInfo method) {
    PathExplorer explorer = new PathExplorer(shared, method, false, null);
    explorer.run(explorer.start(method));
    return explorer.found;
  }

  /** All paths of the constructor; before it ends, nobody else can reach the object. */
  public static OperationPaths constructor(Exploration shared, MethodInfo method) {
    PathExplorer explorer = new PathExplorer(shared, method, true, null);
    PathState start = explorer.start(method);
    start.privates.add(Terms.THIS);
    explorer.run(start);
    return explorer.found;
  }

  /** The one path of an operation that runs alone, if all that it reads and decides is known. */
  public static Optional<Path> alone(Exploration shared, MethodInfo method, Oracle oracle) {
    PathExplorer explorer = new PathExplorer(shared, method, false, oracle);
    PathState start = explorer.start(method);
    start.conditions.addAll(oracle.conditions());
    try {
      explorer.run(start);
    } catch (Oracle.Unanswered | UnsupportedCode unknown) {
      return Optional.empty();
    }
    return explorer.found.paths().size() == 1
        ? Optional.of(explorer.found.paths().get(0))
        : Optional.empty();
  }

  private PathState start(MethodInfo method) {
    Program program = shared.program;
    List<Term> arguments = new ArrayList<>();
    org.objectweb.asm.Type[] types = org.objectweb.asm.Type.getArgumentTypes(method.descriptor());
    if (!method.isStatic()) {
      arguments.add(Terms.THIS);
    }
    for (int i = 0; i < types.length; i++) {
      boolean reference = types[i].getSort() >= org.objectweb.asm.Type.ARRAY;
      arguments.add(new Term.Argument(i, reference));
    }
    shared.enter(method);
    PathState state = new PathState();
    String context = method.owner().name() + "." + method.name() + method.descriptor();
    int code = ModelCode.of(shared.classes, method).map(MethodInfo::id).orElse(method.id());
    state.frames.add(Frame.of(program.code(code), List.of(context), arguments));
    return state;
  }

  private void run(PathState first) {
    Deque<PathState> open = new ArrayDeque<>();
    open.push(first);
    while (!open.isEmpty()) {
      PathState state = open.pop();
      while (true) {
        shared.budget.require();
        require(state);
        Frame top = state.top();
        if (oracle == null && shared.loops.isHead(top.code, top.pc)) {
          cut(state);
          break;
        }
        Outcomes out = instructions.run(state);
        if (oracle != null && out.count() > 1) {
          throw new Oracle.Unanswered();
        }
        out.ends().forEach(this::finish);
        if (out.states().isEmpty()) {
          break;
        }
        state = out.states().get(0);
        for (int i = 1; i < out.states().size(); i++) {
          open.push(out.states().get(i));
        }
      }
    }
  }

  private void require(PathState state) {
    if (oracle != null && executed > 20_000) {
      throw new Oracle.Unanswered();
    }
    if (++executed > MOST_STEPS || found.paths().size() + found.rounds().size() > MOST_PATHS) {
      throw shared.unsupported("RED-010", "the code has too many paths", state);
    }
  }

  private void finish(Outcomes.End end) {
    PathState state = end.state();
    if (!state.sections.isEmpty()) {
      throw new UnsupportedCode("RED-038", "an optimistic section that is not validated", end.at());
    }
    if (!state.held.isEmpty() && !constructing) {
      LockName lock = state.held.keySet().iterator().next();
      throw new UnsupportedCode(
          "RED-011",
          "a path ends with " + lock.words() + " held" + (end.threw() ? ", by an exception" : ""),
          end.at());
    }
    Map<Path.Held, Term> objects = new HashMap<>();
    state.heap.forEach(
        (slot, value) -> objects.put(new Path.Held(slot.holder(), slot.name()), value));
    found
        .paths()
        .add(
            new Path(
                state.steps,
                state.conditions,
                end.result(),
                end.threw(),
                objects,
                state.privates,
                state.exposed,
                end.point(),
                end.at().line()));
  }

  // ---------------------------------------------------------------- loops

  private void cut(PathState state) {
    if (!state.sections.isEmpty()) {
      throw shared.unsupported("RED-038", "an optimistic section with a loop", state);
    }
    Step.Point point = state.top().point();
    for (HeadVisit each : state.heads) {
      if (each.point.equals(point)) {
        close(state, each);
        return;
      }
    }
    enter(state, point);
  }

  /** Goes on from a head, again with more forgotten until each round is covered. */
  private void enter(PathState state, Step.Point point) {
    int paths = found.paths().size();
    int rounds = found.rounds().size();
    HeadVisit.Widening widening = new HeadVisit.Widening();
    int number = shared.visit();
    while (true) {
      PathState at = state.copy();
      HeadVisit visit =
          new HeadVisit(number, point, at.top().code.line(at.top().pc), shared.symbols());
      widen(at, widening);
      visit.widened.addAll(widening.registers.keySet());
      visit.widenedSlots.addAll(widening.slots.keySet());
      at.steps.add(marker(at, number));
      at.known.clear();
      at.heads.add(visit);
      visit.start = at.copy();
      goOn(at);
      if (!widening.addAll(visit.missing)) {
        return;
      }
      found.cut(paths, rounds);
    }
  }

  /** Passes the head itself, and then follows the paths from there. */
  private void goOn(PathState at) {
    Outcomes out = instructions.run(at);
    out.ends().forEach(this::finish);
    out.states().forEach(this::run);
  }

  private Step marker(PathState at, int number) {
    return new Step(
        Step.Kind.LOOP,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        at.held,
        AccessMode.PLAIN,
        shared.position(at),
        at.top().point(),
        Integer.toString(number),
        0,
        Optional.empty());
  }

  private void widen(PathState at, HeadVisit.Widening widening) {
    widening.published.forEach(at::publish);
    widening.registers.forEach(
        (register, regions) -> {
          Term symbol = shared.symbol(regions);
          Frame frame = at.frames.get(register.frame());
          at.publishAll(frame.get(register.number()));
          frame.set(register.number(), symbol);
        });
    widening.slots.forEach(
        (slot, regions) -> {
          if (at.isPrivate(slot.holder())) {
            Term before = at.heap.get(slot);
            if (before != null) {
              at.publishAll(before);
            }
            at.heap.put(slot, shared.symbol(regions));
          }
        });
  }

  private void close(PathState state, HeadVisit visit) {
    PathState start = visit.start;
    if (start == null) {
      throw new IllegalStateException("BUG-320 a loop is closed before it begins");
    }
    if (start.frames.size() != state.frames.size()) {
      throw shared.unsupported("RED-012", "a loop that does not return to its method", state);
    }
    if (!start.held.equals(state.held)) {
      throw shared.unsupported(
          "RED-013", "a round of the loop changes which locks are held", state);
    }
    HeadVisit.Widening missing = new HeadVisit.Widening();
    Rotation rotation = Rotation.of(start, state).unlessKept(start, state);
    boolean same = true;
    boolean rotated = false;
    Set<Term> live = new LinkedHashSet<>();
    for (int i = 0; i < state.frames.size(); i++) {
      boolean top = i == state.frames.size() - 1;
      Frame before = start.frames.get(i);
      Frame after = state.frames.get(i);
      int[] registers =
          top ? before.code.liveness().at(before.pc) : before.code.liveness().across(before.pc);
      for (int each : registers) {
        int register = each >> 1;
        Term old = before.get(register);
        Term now = after.get(register);
        live.add(old);
        if (old.equals(now)) {
          continue;
        }
        if (rotation.explains(old, now)) {
          rotated = true;
          continue;
        }
        same = false;
        HeadVisit.Register name = new HeadVisit.Register(i, register);
        Set<Region> regions = new HashSet<>(old.regions());
        regions.addAll(now.regions());
        if (!visit.widened.contains(name) || !old.regions().containsAll(now.regions())) {
          missing.registers.put(name, regions);
        }
        published(now, state, missing);
      }
    }
    live.addAll(start.heap.values());
    same &= isUntouched(start, state, visit);
    Set<Term> stale = new HashSet<>();
    for (Term object : start.privates) {
      if (!state.isPrivate(object)) {
        missing.published.add(object);
        same = false;
      }
    }
    Set<PathState.Slot> slots = new HashSet<>(start.heap.keySet());
    state.heap.keySet().stream()
        .filter(slot -> start.privates.contains(slot.holder()))
        .forEach(slots::add);
    for (PathState.Slot slot : slots) {
      Term old = start.heap.get(slot);
      Term now = state.heap.get(slot);
      if (old != null && old.equals(now) || missing.published.contains(slot.holder())) {
        continue;
      }
      Set<Region> regions = new HashSet<>();
      if (old != null) {
        regions.addAll(old.regions());
      }
      if (now != null) {
        regions.addAll(now.regions());
        published(now, state, missing);
      }
      if (old != null && visit.widenedSlots.contains(slot) && old.regions().containsAll(regions)) {
        stale.add(old);
      } else {
        missing.slots.put(slot, regions);
      }
    }
    visit.missing.addAll(missing);
    int head = start.steps.size();
    found
        .rounds()
        .add(
            new Round(
                visit.number,
                visit.line,
                visit.point,
                state.steps,
                head,
                rotated ? rotation.from() : head,
                rotated ? rotation.to() : state.steps.size(),
                same,
                rotated,
                stale,
                live,
                start.conditions.size(),
                !start.touched.isEmpty(),
                state.conditions,
                state.exposed));
  }

  /** Whether no private array or view that was there at the head has changed since. */
  private static boolean isUntouched(PathState start, PathState state, HeadVisit visit) {
    return state.touched.subList(start.touched.size(), state.touched.size()).stream()
        .noneMatch(
            it ->
                start.privates.contains(it)
                    || it instanceof Term.Symbol symbol && symbol.number() <= visit.symbols);
  }

  /** What a forgotten value may refer to is no longer known to be private. */
  private static void published(Term value, PathState state, HeadVisit.Widening missing) {
    if (value instanceof Term.Fresh && state.isPrivate(value)) {
      missing.published.add(value);
    } else if (value instanceof Term.Apply apply) {
      apply.operands().forEach(each -> published(each, state, missing));
    }
  }
}
