package io.selvage.prove.view;

import io.selvage.prove.code.Content;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import io.selvage.prove.view.Hindsight.Past;
import io.selvage.prove.view.Hindsight.Search;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pure results that a thread knows by a node that may have left the list: the last memory step
 * before the return reads the node without holding its lock. For each such line, Theorem 2's run
 * and Figure 7's past states.
 */
final class Searches {
  private final StepProgram program;
  private final Content content;
  private final Obligations obligations;
  private final Needs needs;
  private final Steps steps;
  private final List<View> invariant;
  private final PastStates pastStates;
  private final Map<Line, Map<String, Past>> found = new LinkedHashMap<>();

  /** A step, and what is returned after it. */
  private record Line(int at, int operation, int result) {}

  Searches(StepProgram program, Content content, Needs needs, List<View> views) {
    this.program = program;
    this.content = content;
    this.obligations = new Obligations(program, content);
    this.needs = needs;
    this.steps = new Steps(program, obligations, new Guards(program), new Recorder());
    this.invariant = views.stream().filter(view -> view.at == View.IDLE).toList();
    this.pastStates = new PastStates(program, content, obligations, invariant);
  }

  List<Search> of(List<View> views) {
    views.stream().filter(this::isPureRead).forEach(this::look);
    Map<Integer, List<View>> alone = new LinkedHashMap<>();
    List<Search> searches = new ArrayList<>();
    found.forEach(
        (line, past) -> {
          List<View> run =
              alone.computeIfAbsent(
                  line.operation(),
                  operation -> Alone.of(program, steps, needs, invariant, operation));
          searches.add(search(line, run, List.copyOf(past.values())));
        });
    return searches;
  }

  private Search search(Line line, List<View> run, List<Past> past) {
    List<View> there = run.stream().filter(view -> view.at == line.at()).toList();
    long astray = there.stream().filter(view -> isExterior(view, node(view))).count();
    return new Search(
        program.operations().get(line.operation()).name(),
        program.code().get(line.at()).line(),
        line.result() == Word.ONE ? "true" : "false",
        there.size(),
        (int) astray,
        past);
  }

  /** Reads a node that others can see and whose lock is not held, without an effect so far. */
  private boolean isPureRead(View view) {
    if (view.at == View.IDLE || view.key != View.TRACKED || view.linearized != 0) {
      return false;
    }
    int node = node(view);
    return node > 0 && !view.isOwned(node) && (view.held[node] & View.MINE) == 0;
  }

  /** The node that the step reads; 0 if it does something else. */
  private int node(View view) {
    Instruction insn = program.code().get(view.at);
    int holder = -1;
    if (insn.op() instanceof Op.LoadPair load) {
      holder = load.node();
    } else if (insn.op() instanceof Op.Load load
        && (load.place() instanceof Place.Link || load.place() instanceof Place.Mark)) {
      holder = load.place().holder();
    }
    return holder < 0 || !Word.isNode(view.words[holder]) ? 0 : Word.number(view.words[holder]);
  }

  private boolean isExterior(View view, int node) {
    int root = view.globals[content.root()];
    return node != root && !view.reaches(root, node);
  }

  private void look(View view) {
    int node = node(view);
    if (!isExterior(view, node)) {
      return; // then the state itself will do
    }
    for (View end : ends(view)) {
      Op.Return returns = (Op.Return) program.code().get(end.at).op();
      int result = end.words[returns.value()];
      Line line = new Line(view.at, view.operation, result);
      Map<String, Past> past = found.computeIfAbsent(line, key -> PastStates.none());
      pastStates.collect(end, node, bit(view.operation, result), past);
    }
  }

  /** Where the thread returns without any more memory steps; nodes keep their numbers. */
  private List<View> ends(View view) {
    List<View> ends = new ArrayList<>();
    ArrayDeque<View> open = new ArrayDeque<>(steps.execute(view));
    while (!open.isEmpty()) {
      View after = open.poll();
      steps.advance(after);
      if (program.code().get(after.at).op() instanceof Op.Return) {
        ends.add(after);
      } else if (steps.isLocal(after) && !program.isAtomic(after.at)) {
        open.addAll(steps.execute(after));
      }
    }
    return ends;
  }

  private int bit(int operation, int result) {
    Duty duty = program.operations().get(operation).duty();
    boolean in = duty == Duty.ADD || duty == Duty.CONTAINS && result == Word.ONE;
    return in ? Obligations.SEEN_IN : Obligations.SEEN_OUT;
  }
}
