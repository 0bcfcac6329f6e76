package io.selvage.prove.internal.list.view;

import io.selvage.core.budget.Budget;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.drawing.FailurePathStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Computes views and actions as a fixed point. The domain is finite, so this terminates. */
final class ListFixedPoint {
  private static final int MAX_VIEWS = 150_000;
  private static final int MAX_NODES = 24;
  private static final int MAX_LOCAL_STEPS = 2_000;

  private final StepProgram program;
  private final ContentObligations obligations;
  private final ViewSteps steps;
  private final LockDiscipline guards;
  private final ActionRecorder recorder = new ActionRecorder();
  private final Budget budget;
  private final BitSet nothing = new BitSet();
  private final ListLinearizationPoints points;
  private final WitnessStates witnesses;
  private final LinkLiveness needs;
  private final Map<String, Integer> places = new HashMap<>();
  private final List<ThreadView> views = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<String> hows = new ArrayList<>();
  private final List<Integer> done = new ArrayList<>();
  private final BitSet waiting = new BitSet();
  private final ArrayDeque<Integer> work = new ArrayDeque<>();

  ListFixedPoint(StepProgram program, ContentLocation content, LinkLiveness needs, Budget budget) {
    this.program = program;
    this.obligations = new ContentObligations(program, content);
    this.guards = new LockDiscipline(program);
    this.steps = new ViewSteps(program, obligations, guards, recorder);
    this.points = new ListLinearizationPoints(program);
    this.witnesses = new WitnessStates(program, points);
    this.needs = needs;
    this.budget = budget;
  }

  int size() {
    return views.size();
  }

  /** The views without subsumed ones. */
  List<ThreadView> views() {
    return views.stream().filter(view -> !isKnownWithLess(view, view.skeleton())).toList();
  }

  /** The actions of the final views: some were found in views that have since been joined. */
  List<ListAction> actions() {
    ActionRecorder last = new ActionRecorder();
    ViewSteps again = new ViewSteps(program, obligations, new LockDiscipline(program), last);
    views.stream().filter(view -> view.at != ThreadView.IDLE).forEach(view -> step(again, view));
    return last.actions();
  }

  /** One step, up to its end if it is an atomic method. */
  private void step(ViewSteps again, ThreadView view) {
    ArrayDeque<ThreadView> open = new ArrayDeque<>(again.execute(view));
    for (int count = 0; !open.isEmpty() && count <= MAX_LOCAL_STEPS; count++) {
      ThreadView after = open.poll();
      again.advance(after);
      again.close(after);
      if (after.at != ThreadView.IDLE && program.isAtomic(after.at)) {
        open.addAll(again.execute(after));
      }
    }
  }

  /** The justification of each return that some view reached. */
  List<String> witnesses() {
    return witnesses.lines();
  }

  Optional<String> fault() {
    return guards.fault().or(witnesses::fault);
  }

  void run() {
    ThreadView start =
        new ThreadView(program.variables(), program.globals().size(), program.locks().size());
    start.at = program.construct();
    for (ThreadView built : construct(start)) {
      obligations.checkInitial(built);
      add(built, -1, "new");
    }
    while (!work.isEmpty()) {
      while (!work.isEmpty()) {
        int number = work.poll();
        waiting.clear(number);
        own(number);
      }
      for (int number = 0; number < views.size(); number++) {
        applyEnvironment(number);
      }
    }
  }

  private List<ThreadView> construct(ThreadView start) {
    List<ThreadView> built = new ArrayList<>();
    ArrayDeque<ThreadView> open = new ArrayDeque<>(List.of(start));
    for (int count = 0; !open.isEmpty(); count++) {
      ThreadView view = open.poll();
      if (count > MAX_LOCAL_STEPS) {
        throw new ListProofFailure("PRV-050 the constructor performs too many steps", view);
      }
      for (ThreadView after : steps.execute(view)) {
        if (after.at == ThreadView.IDLE) {
          requireFree(after);
          steps.requireKeys(after);
          java.util.Arrays.fill(after.owned, (byte) 0);
          java.util.Arrays.fill(after.data, ViewWord.DEAD);
          built.add(after);
        } else {
          open.add(after);
        }
      }
    }
    return built;
  }

  /**
   * A lock that the constructor leaves held belongs to the constructing thread, not to every later
   * thread, although all of them begin with this view.
   */
  private static void requireFree(ThreadView built) {
    boolean held = false;
    for (byte lock : built.locks) {
      held |= lock != ThreadView.FREE;
    }
    for (int node = 1; node < built.count; node++) {
      held |= built.held[node] != ThreadView.FREE;
    }
    if (held) {
      throw new ListProofFailure("PRV-105 the constructor returns while it holds a lock", built);
    }
  }

  private void own(int number) {
    ThreadView view = views.get(number);
    if (view.at != ThreadView.IDLE) {
      step(view, number);
      return;
    }
    for (int op = 0; op < program.operations().size(); op++) {
      int lowest = ThreadView.BELOW;
      int highest = program.abstractType().isSet() ? ThreadView.ABOVE : ThreadView.BELOW;
      for (int key = lowest; key <= highest; key++) {
        call(view, op, key, number);
      }
    }
  }

  private void call(ThreadView view, int op, int key, int number) {
    StepProgram.Operation operation = program.operations().get(op);
    ThreadView called = new ThreadView(view);
    called.at = operation.entry();
    called.operation = op;
    called.key = key;
    if (operation.argument() >= 0) {
      called.words[operation.argument()] = ViewWord.argument(0);
    }
    obligations.look(called);
    points.called(called);
    settle(List.of(called), number, "call " + operation.name());
  }

  private void step(ThreadView view, int number) {
    int line = program.code().get(view.at).line();
    settle(executed(view, number), number, "line " + line);
  }

  private List<ThreadView> executed(ThreadView view, int number) {
    try {
      if (program.code().get(view.at).next() < 0) {
        witnesses.note(view);
      }
      List<ThreadView> after = steps.execute(view);
      int line = program.code().get(view.at).line();
      for (ThreadView each : after) {
        obligations.look(each);
        points.own(each, view.seen, view.linearized, line);
      }
      return after;
    } catch (ListProofFailure unproved) {
      throw unproved.from(path(number));
    }
  }

  /** Continues to the next interference point. */
  private void settle(List<ThreadView> start, int number, String how) {
    ArrayDeque<ThreadView> open = new ArrayDeque<>(start);
    for (int count = 0; !open.isEmpty(); count++) {
      ThreadView view = open.poll();
      steps.advance(view);
      close(view);
      if (view.at == ThreadView.IDLE || !steps.isLocal(view)) {
        add(view, number, how);
      } else if (count > MAX_LOCAL_STEPS) {
        throw new ListProofFailure("PRV-050 a loop performs no memory accesses", view);
      } else {
        open.addAll(executed(view, number));
      }
    }
  }

  /** An atomic step is attributed to the line where it began. */
  private void close(ThreadView view) {
    int seen = view.seen;
    int linearized = view.linearized;
    steps.close(view);
    points.own(view, seen, linearized, steps.line());
  }

  private void applyEnvironment(int number) {
    int from = done.get(number);
    ThreadView view = views.get(number);
    List<ListAction> actions = recorder.actions();
    long among = NodeRelations.relations(view, 0, 0, 0, view.globals.length);
    for (int i = from; i < actions.size(); i++) {
      ListAction action = actions.get(i);
      if (budget.isSpent()) {
        throw new ListProofFailure("PRV-052 too many views, or out of time", view);
      }
      for (ThreadView after : ViewInterference.of(view, action, among)) {
        obligations.look(after);
        points.other(after, view.seen, action);
        add(after, number, "another thread, line " + action.line);
      }
    }
    if (views.get(number) == view) {
      done.set(number, actions.size());
    }
  }

  private void add(ThreadView found, int parent, String how) {
    ThreadView view = normal(found);
    if (view.count > MAX_NODES) {
      throw new ListProofFailure("PRV-051 a view has too many nodes", view);
    }
    String skeleton = view.skeleton();
    Integer place = places.get(skeleton);
    boolean known = place != null && views.get(place).includes(view);
    if (known || isKnownWithLess(view, skeleton)) {
      return;
    }
    if (place == null) {
      places.put(skeleton, views.size());
      place = views.size();
      views.add(view);
      parents.add(parent);
      hows.add(how);
      done.add(0);
    } else {
      ThreadView joined = new ThreadView(views.get(place));
      joined.join(view);
      views.set(place, joined);
      done.set(place, 0);
    }
    if (!waiting.get(place)) {
      waiting.set(place);
      work.add(place);
    }
    if (views.size() > MAX_VIEWS || budget.isSpent()) {
      throw new ListProofFailure("PRV-052 too many views, or out of time", view);
    }
  }

  private ThreadView normal(ThreadView found) {
    return ViewNormalization.of(
        found, found.at == ThreadView.IDLE ? nothing : program.live().get(found.at), needs);
  }

  /** Whether a view with fewer sticky bits subsumes it: what holds without a bit holds with it. */
  private boolean isKnownWithLess(ThreadView view, String skeleton) {
    for (int less = view.seen; less != 0; ) {
      less = less - 1 & view.seen;
      Integer place = places.get(ThreadView.skeleton(skeleton, view.seen, less));
      if (place != null && views.get(place).includes(view)) {
        return true;
      }
    }
    return false;
  }

  /** How the view was first reached. */
  private List<FailurePathStep> path(int number) {
    ArrayDeque<FailurePathStep> path = new ArrayDeque<>();
    for (int i = number; i >= 0 && path.size() < 40; i = parents.get(i)) {
      path.addFirst(ViewText.moment(program, hows.get(i), views.get(i)));
    }
    return List.copyOf(path);
  }
}
