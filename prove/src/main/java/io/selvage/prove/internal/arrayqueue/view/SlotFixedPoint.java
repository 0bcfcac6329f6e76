package io.selvage.prove.internal.arrayqueue.view;

import static java.util.Objects.requireNonNull;

import io.selvage.core.budget.Budget;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.drawing.FailurePathStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All views and actions of threads, computed as a fixed point. */
final class SlotFixedPoint {
  private static final int MAX_VIEWS = 100_000;

  private final StepProgram program;
  private final Budget budget;
  private final SlotSteps steps;
  private final SlotInterference interference;
  private final Map<String, SlotView> views = new LinkedHashMap<>();
  private final Map<String, Origin> origins = new LinkedHashMap<>();
  private final Set<SlotAction> actions = new LinkedHashSet<>();
  private final ArrayDeque<SlotView> open = new ArrayDeque<>();
  private String last = "";

  /** The origin of a view: the line of its predecessor, and the event. */
  private record Origin(String before, String how) {}

  SlotFixedPoint(StepProgram program, Budget budget) {
    this.program = program;
    this.budget = budget;
    this.steps = new SlotSteps(program);
    this.interference = new SlotInterference(program);
  }

  void run() {
    add(new SlotView(program.variables()), new Origin("", "the object is created"));
    while (!open.isEmpty()) {
      SlotView view = open.remove();
      last = view.line();
      for (SlotSuccessor reached : steps.after(view)) {
        add(reached.view(), new Origin(view.line(), how(view)));
        reached.action().filter(actions::add).ifPresent(this::apply);
      }
      List.copyOf(actions).forEach(action -> apply(action, view));
    }
  }

  /** Applies a new action to the views that have already been processed. */
  private void apply(SlotAction action) {
    List.copyOf(views.values()).forEach(view -> apply(action, view));
  }

  private void apply(SlotAction action, SlotView view) {
    for (SlotView after : interference.after(view, action)) {
      add(after, new Origin(view.line(), "meanwhile " + action.words()));
    }
  }

  private void add(SlotView view, Origin origin) {
    String line = view.line();
    view.additions = 0;
    if (views.putIfAbsent(line, view) == null) {
      origins.put(line, origin);
      open.add(view);
      if (views.size() > MAX_VIEWS || budget.isSpent()) {
        throw new SlotProofFailure("PRV-052 too many views, or out of time", view);
      }
    }
  }

  private String how(SlotView view) {
    return view.at == SlotView.IDLE ? "a call" : "line " + program.code().get(view.at).line();
  }

  /** How the last view was reached, as text. */
  List<FailurePathStep> path() {
    List<FailurePathStep> path = new ArrayList<>();
    String line = last;
    while (origins.containsKey(line)) {
      Origin origin = requireNonNull(origins.get(line));
      SlotView view = requireNonNull(views.get(line));
      path.add(
          0,
          new FailurePathStep(
              origin.how(), SlotText.of(program, view), SlotDrawing.of(program, view)));
      line = origin.before();
    }
    return path;
  }

  /** An operation that never returns, about which nothing is proved. */
  Optional<String> fault() {
    BitSet returning = new BitSet();
    views.values().stream()
        .filter(view -> isReturning(view))
        .forEach(view -> returning.set(view.operation));
    int missing = returning.nextClearBit(0);
    return missing < program.operations().size()
        ? Optional.of("PRV-059 " + program.operations().get(missing).name() + " never returns")
        : Optional.empty();
  }

  private boolean isReturning(SlotView view) {
    return view.at != SlotView.IDLE && program.code().get(view.at).op() instanceof StepOp.Return;
  }

  List<SlotView> views() {
    return List.copyOf(views.values());
  }

  List<SlotAction> actions() {
    return List.copyOf(actions);
  }
}
