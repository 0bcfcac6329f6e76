package io.selvage.prove.helping.overlay;

import io.selvage.core.Budget;
import io.selvage.prove.helping.certificate.Certificate;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.picture.Moment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects views and actions until nothing new comes of them. */
final class FixedPoint {
  private static final int MAX_VIEWS = 60_000;

  private final Layout layout;
  private final Budget budget;
  private final Configurations configurations;
  private final Rules rules;
  private final Returns returns;
  private final Execution execution;
  private final Normal normal;
  private final Overlay overlay;
  private final Recorder recorder;
  private final List<Graph> views = new ArrayList<>();
  private final List<Origin> origins = new ArrayList<>();
  private final Map<Form, Integer> known = new HashMap<>();
  private final Widest widest;
  private final Actions actions = new Actions();
  private final List<Integer> applied = new ArrayList<>();
  private int current = -1;

  /** How a view came about. */
  private record Origin(int parent, String how) {}

  FixedPoint(HelpingProgram subject, Budget budget) {
    this.layout = new Layout(subject);
    this.budget = budget;
    this.configurations = new Configurations(layout);
    Splitting splitting = new Splitting(layout, configurations);
    this.rules =
        subject.isCell() ? new CellRules(layout, splitting) : new StackRules(layout, splitting);
    this.returns = new Returns(layout, rules);
    Writes writes = new Writes(layout, rules, this::changed);
    this.execution = new Execution(layout, splitting, rules, writes, returns);
    this.normal = new Normal(layout, rules);
    this.overlay = new Overlay(layout);
    this.recorder = new Recorder(layout);
    this.widest = new Widest(layout);
  }

  private void changed(Graph before, Graph after, int node, int slot, int line) {
    if (layout.roles.isToken(slot)
        && layout.subject.slots().get(slot).type() == HelpingProgram.NUMBER) {
      configurations.learn(after, node, slot);
    }
    recorder.record(before, after, node, slot, line).ifPresent(actions::add);
  }

  /** Throws {@link Unproved} where an obligation fails; {@link #path} tells how it came there. */
  void run() {
    for (Graph start : execution.construct()) {
      add(start, -1, "the constructor");
    }
    int settled;
    do {
      settled = configurations.size(); // where it grew, all elements are read again
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
        throw new Unproved(
            "PRV-078 " + layout.subject.operations().get(op).name() + " never returns", 0);
      }
    }
  }

  private void steps(int i) {
    current = i;
    Graph view = views.get(i);
    List<Graph> next = view.at < 0 ? execution.calls(view) : execution.step(view);
    for (Graph each : next) {
      add(each, i, view.at < 0 ? "a call" : "line " + layout.subject.code().get(view.at).line());
    }
  }

  /** Every action on every view, once. */
  private void interfere() {
    for (int i = 0; i < views.size(); i++) {
      if (i == applied.size()) {
        applied.add(0);
      }
      current = i;
      for (int a = applied.get(i); a < actions.size() && widest.has(i); a++) {
        if (actions.has(a)) {
          suffer(i, actions.get(a));
        }
      }
      applied.set(i, actions.size());
    }
  }

  private void suffer(int i, Fragment action) {
    for (Graph each : overlay.of(views.get(i), action)) {
      rules.observe(each, Points.Point.other(action.actor, action.line));
      add(each, i, action.actor + " of another, line " + action.line);
    }
  }

  private void add(Graph graph, int parent, String how) {
    Graph next = normal.of(graph);
    if (known.putIfAbsent(Form.of(next), views.size()) == null && widest.add(next, views.size())) {
      views.add(next);
      origins.add(new Origin(parent, how));
      if (views.size() > MAX_VIEWS) {
        throw new Unproved("PRV-073 more than " + MAX_VIEWS + " views", 0);
      }
      if (budget.isSpent()) {
        throw new Unproved("PRV-073 out of time after " + views.size() + " views", 0);
      }
    }
  }

  /** How the view came about that is being looked at. */
  List<Moment> path() {
    List<Moment> path = new ArrayList<>();
    for (int i = current; i >= 0; i = origins.get(i).parent()) {
      Graph view = views.get(i);
      String how = origins.get(i).how();
      path.add(0, new Moment(how, GraphText.of(layout, view), GraphDrawing.of(layout, view)));
    }
    return path;
  }

  Certificate certificate() {
    List<Graph> needed = new ArrayList<>();
    for (int i = 0; i < views.size(); i++) {
      if (widest.has(i)) {
        needed.add(views.get(i));
      }
    }
    return Writing.of(needed, actions.needed(), configurations);
  }

  List<Graph> views() {
    return views;
  }

  List<Fragment> actions() {
    return actions.needed();
  }

  Layout layout() {
    return layout;
  }

  Returns returns() {
    return returns;
  }
}
