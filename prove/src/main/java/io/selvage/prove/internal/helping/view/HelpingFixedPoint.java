package io.selvage.prove.internal.helping.view;

import io.selvage.core.budget.Budget;
import io.selvage.prove.certificate.HelpingCertificate;
import io.selvage.prove.drawing.FailurePathStep;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Computes views and actions as a fixed point. */
final class HelpingFixedPoint {
  private static final int MAX_VIEWS = 60_000;

  private final GraphLayout layout;
  private final Budget budget;
  private final ArrayElementStates configurations;
  private final SpecificationRules rules;
  private final ReturnJustification returns;
  private final GraphSteps execution;
  private final GraphNormalization normal;
  private final FragmentOverlay overlay;
  private final FragmentRecorder recorder;
  private final List<ObjectGraph> views = new ArrayList<>();
  private final List<Origin> origins = new ArrayList<>();
  private final Map<GraphEncoding, Integer> known = new HashMap<>();
  private final MaximalViews widest;
  private final FragmentSet actions = new FragmentSet();
  private final List<Integer> applied = new ArrayList<>();
  private int current = -1;

  /** How a view was reached. */
  private record Origin(int parent, String how) {}

  HelpingFixedPoint(HelpingProgram subject, Budget budget) {
    this.layout = new GraphLayout(subject);
    this.budget = budget;
    this.configurations = new ArrayElementStates(layout);
    GraphMaterialization splitting = new GraphMaterialization(layout, configurations);
    this.rules =
        subject.isCell() ? new CellRules(layout, splitting) : new StackRules(layout, splitting);
    this.returns = new ReturnJustification(layout, rules);
    GraphWrites writes = new GraphWrites(layout, rules, this::changed);
    this.execution = new GraphSteps(layout, splitting, rules, writes, returns);
    this.normal = new GraphNormalization(layout, rules);
    this.overlay = new FragmentOverlay(layout, budget);
    this.recorder = new FragmentRecorder(layout);
    this.widest = new MaximalViews(layout);
  }

  private void changed(ObjectGraph before, ObjectGraph after, int node, int slot, int line) {
    if (layout.roles.isToken(slot)
        && layout.subject.slots().get(slot).type() == HelpingProgram.NUMBER) {
      configurations.learn(after, node, slot);
    }
    recorder.record(before, after, node, slot, line).ifPresent(actions::add);
  }

  /**
   * Throws {@link HelpingProofFailure} if an obligation fails; {@link #path} returns how it was
   * reached.
   */
  void run() {
    for (ObjectGraph start : execution.construct()) {
      add(start, -1, "the constructor");
    }
    int settled;
    do {
      settled = configurations.size(); // when it has grown, all elements are read again
      int stepped = 0;
      do {
        while (stepped < views.size()) {
          if (widest.has(stepped)) {
            steps(stepped);
          }
          stepped++;
        }
        interfere();
      } while (stepped < views.size());
    } while (settled != configurations.size());
    for (int op = 0; op < layout.subject.operations().size(); op++) {
      if (!returns.reached().get(op)) {
        throw new HelpingProofFailure(
            "PRV-078 " + layout.subject.operations().get(op).name() + " never returns", 0);
      }
    }
  }

  private void steps(int i) {
    current = i;
    ObjectGraph view = views.get(i);
    List<ObjectGraph> next = view.at < 0 ? execution.calls(view) : execution.step(view);
    for (ObjectGraph each : next) {
      add(each, i, view.at < 0 ? "a call" : "line " + layout.subject.code().get(view.at).line());
    }
  }

  /** Applies every action to every view, once. */
  private void interfere() {
    for (int i = 0; i < views.size(); i++) {
      if (i == applied.size()) {
        applied.add(0);
      }
      current = i;
      for (int a = applied.get(i); a < actions.size() && widest.has(i); a++) {
        if (actions.has(a)) {
          applyEnvironment(i, actions.get(a));
        }
      }
      applied.set(i, actions.size());
    }
  }

  private void applyEnvironment(int i, InterferenceFragment action) {
    for (ObjectGraph each : overlay.of(views.get(i), action)) {
      rules.observe(each, HelpingLinearizationPoints.Point.other(action.actor, action.line));
      add(each, i, action.actor + " of another, line " + action.line);
    }
  }

  private void add(ObjectGraph graph, int parent, String how) {
    ObjectGraph next = normal.of(graph);
    if (known.putIfAbsent(GraphEncoding.of(next), views.size()) == null
        && widest.add(next, views.size())) {
      views.add(next);
      origins.add(new Origin(parent, how));
      if (views.size() > MAX_VIEWS) {
        throw new HelpingProofFailure("PRV-073 more than " + MAX_VIEWS + " views", 0);
      }
      if (budget.isSpent()) {
        throw new HelpingProofFailure("PRV-073 out of time after " + views.size() + " views", 0);
      }
    }
  }

  /** How the current view was reached. */
  List<FailurePathStep> path() {
    List<FailurePathStep> path = new ArrayList<>();
    for (int i = current; i >= 0; i = origins.get(i).parent()) {
      ObjectGraph view = views.get(i);
      String how = origins.get(i).how();
      path.add(
          0, new FailurePathStep(how, GraphText.of(layout, view), GraphDrawing.of(layout, view)));
    }
    return path;
  }

  HelpingCertificate certificate() {
    List<ObjectGraph> needed = new ArrayList<>();
    for (int i = 0; i < views.size(); i++) {
      if (widest.has(i)) {
        needed.add(views.get(i));
      }
    }
    return HelpingCertificateWriter.of(needed, actions.needed(), configurations);
  }

  List<ObjectGraph> views() {
    return views;
  }

  List<InterferenceFragment> actions() {
    return actions.needed();
  }

  GraphLayout layout() {
    return layout;
  }

  ReturnJustification returns() {
    return returns;
  }
}
