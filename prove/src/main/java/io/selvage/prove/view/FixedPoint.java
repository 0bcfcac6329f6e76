package io.selvage.prove.view;

import io.selvage.core.Budget;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import io.selvage.prove.picture.Moment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Views and actions until nothing new comes of them. The domain is finite, so that it ends. */
final class FixedPoint {
  private static final int MAX_VIEWS = 150_000;
  private static final int MAX_NODES = 24;
  private static final int MAX_LOCAL_STEPS = 2_000;

  private final StepProgram program;
  private final Obligations obligations;
  private final Steps steps;
  private final Guards guards;
  private final Recorder recorder = new Recorder();
  private final Budget budget;
  private final BitSet nothing = new BitSet();
  private final Points points;
  private final Witnesses witnesses;
  private final Needs needs;
  private final Map<String, Integer> places = new HashMap<>();
  private final List<View> views = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<String> hows = new ArrayList<>();
  private final List<Integer> done = new ArrayList<>();
  private final BitSet waiting = new BitSet();
  private final ArrayDeque<Integer> work = new ArrayDeque<>();

  FixedPoint(StepProgram program, Content content, Needs needs, Budget budget) {
    this.program = program;
    this.obligations = new Obligations(program, content);
    this.guards = new Guards(program);
    this.steps = new Steps(program, obligations, guards, recorder);
    this.points = new Points(program);
    this.witnesses = new Witnesses(program, points);
    this.needs = needs;
    this.budget = budget;
  }

  int size() {
    return views.size();
  }

  /** Without those that others stand for. */
  List<View> views() {
    return views.stream().filter(view -> !isKnownWithLess(view, view.skeleton())).toList();
  }

  /** The actions of the views as they are in the end: some were found in views since joined. */
  List<Action> actions() {
    Recorder last = new Recorder();
    Steps again = new Steps(program, obligations, new Guards(program), last);
    views.stream().filter(view -> view.at != View.IDLE).forEach(view -> step(again, view));
    return last.actions();
  }

  /** One step, to its end where it is an atomic method. */
  private void step(Steps again, View view) {
    ArrayDeque<View> open = new ArrayDeque<>(again.execute(view));
    for (int count = 0; !open.isEmpty() && count <= MAX_LOCAL_STEPS; count++) {
      View after = open.poll();
      again.advance(after);
      again.close(after);
      if (after.at != View.IDLE && program.isAtomic(after.at)) {
        open.addAll(again.execute(after));
      }
    }
  }

  /** For each return that some view reached, what justifies it. */
  List<String> witnesses() {
    return witnesses.lines();
  }

  Optional<String> fault() {
    return guards.fault().or(witnesses::fault);
  }

  void run() {
    View start = new View(program.variables(), program.globals().size(), program.locks().size());
    start.at = program.construct();
    for (View built : construct(start)) {
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
        suffer(number);
      }
    }
  }

  private List<View> construct(View start) {
    List<View> built = new ArrayList<>();
    ArrayDeque<View> open = new ArrayDeque<>(List.of(start));
    for (int count = 0; !open.isEmpty(); count++) {
      View view = open.poll();
      if (count > MAX_LOCAL_STEPS) {
        throw new Unproved("PRV-050 the constructor takes too many steps", view);
      }
      for (View after : steps.execute(view)) {
        if (after.at == View.IDLE) {
          requireFree(after);
          steps.requireKeys(after);
          java.util.Arrays.fill(after.owned, (byte) 0);
          java.util.Arrays.fill(after.data, Word.DEAD);
          built.add(after);
        } else {
          open.add(after);
        }
      }
    }
    return built;
  }

  /**
   * A lock that the constructor keeps is held by the thread that made the object, and not by each
   * of those that come: they all begin with this view.
   */
  private static void requireFree(View built) {
    boolean held = false;
    for (byte lock : built.locks) {
      held |= lock != View.FREE;
    }
    for (int node = 1; node < built.count; node++) {
      held |= built.held[node] != View.FREE;
    }
    if (held) {
      throw new Unproved("PRV-105 the constructor returns holding a lock", built);
    }
  }

  private void own(int number) {
    View view = views.get(number);
    if (view.at != View.IDLE) {
      step(view, number);
      return;
    }
    for (int op = 0; op < program.operations().size(); op++) {
      int lowest = View.BELOW;
      int highest = program.promise().isSet() ? View.ABOVE : View.BELOW;
      for (int key = lowest; key <= highest; key++) {
        call(view, op, key, number);
      }
    }
  }

  private void call(View view, int op, int key, int number) {
    StepProgram.Operation operation = program.operations().get(op);
    View called = new View(view);
    called.at = operation.entry();
    called.operation = op;
    called.key = key;
    if (operation.argument() >= 0) {
      called.words[operation.argument()] = Word.argument(0);
    }
    obligations.look(called);
    points.called(called);
    settle(List.of(called), number, "call " + operation.name());
  }

  private void step(View view, int number) {
    int line = program.code().get(view.at).line();
    settle(executed(view, number), number, "line " + line);
  }

  private List<View> executed(View view, int number) {
    try {
      if (program.code().get(view.at).next() < 0) {
        witnesses.note(view);
      }
      List<View> after = steps.execute(view);
      int line = program.code().get(view.at).line();
      for (View each : after) {
        obligations.look(each);
        points.own(each, view.seen, view.linearized, line);
      }
      return after;
    } catch (Unproved unproved) {
      throw unproved.from(path(number));
    }
  }

  /** Goes on to where others may come in between. */
  private void settle(List<View> start, int number, String how) {
    ArrayDeque<View> open = new ArrayDeque<>(start);
    for (int count = 0; !open.isEmpty(); count++) {
      View view = open.poll();
      steps.advance(view);
      close(view);
      if (view.at == View.IDLE || !steps.isLocal(view)) {
        add(view, number, how);
      } else if (count > MAX_LOCAL_STEPS) {
        throw new Unproved("PRV-050 a loop without memory steps", view);
      } else {
        open.addAll(executed(view, number));
      }
    }
  }

  /** An atomic step that ends is one of the line where it began. */
  private void close(View view) {
    int seen = view.seen;
    int linearized = view.linearized;
    steps.close(view);
    points.own(view, seen, linearized, steps.line());
  }

  private void suffer(int number) {
    int from = done.get(number);
    View view = views.get(number);
    List<Action> actions = recorder.actions();
    long among = Terms.relations(view, 0, 0, 0, view.globals.length);
    for (int i = from; i < actions.size(); i++) {
      Action action = actions.get(i);
      if (budget.isSpent()) {
        throw new Unproved("PRV-052 too many views, or out of time", view);
      }
      for (View after : Interference.of(view, action, among)) {
        obligations.look(after);
        points.other(after, view.seen, action);
        add(after, number, "another thread, line " + action.line);
      }
    }
    if (views.get(number) == view) {
      done.set(number, actions.size());
    }
  }

  private void add(View found, int parent, String how) {
    View view = normal(found);
    if (view.count > MAX_NODES) {
      throw new Unproved("PRV-051 a view of too many nodes", view);
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
      View joined = new View(views.get(place));
      joined.join(view);
      views.set(place, joined);
      done.set(place, 0);
    }
    if (!waiting.get(place)) {
      waiting.set(place);
      work.add(place);
    }
    if (views.size() > MAX_VIEWS || budget.isSpent()) {
      throw new Unproved("PRV-052 too many views, or out of time", view);
    }
  }

  private View normal(View found) {
    return Normal.of(found, found.at == View.IDLE ? nothing : program.live().get(found.at), needs);
  }

  /** Whether a view that has seen less stands for it: what holds without a bit holds with it. */
  private boolean isKnownWithLess(View view, String skeleton) {
    for (int less = view.seen; less != 0; ) {
      less = less - 1 & view.seen;
      Integer place = places.get(View.skeleton(skeleton, view.seen, less));
      if (place != null && views.get(place).includes(view)) {
        return true;
      }
    }
    return false;
  }

  /** How the view was first reached. */
  private List<Moment> path(int number) {
    ArrayDeque<Moment> path = new ArrayDeque<>();
    for (int i = number; i >= 0 && path.size() < 40; i = parents.get(i)) {
      path.addFirst(ViewText.moment(program, hows.get(i), views.get(i)));
    }
    return List.copyOf(path);
  }
}
