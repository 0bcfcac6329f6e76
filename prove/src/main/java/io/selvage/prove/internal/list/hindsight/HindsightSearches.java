package io.selvage.prove.internal.list.hindsight;

import io.selvage.prove.HindsightExplanation.Past;
import io.selvage.prove.HindsightExplanation.Search;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.internal.list.view.ActionRecorder;
import io.selvage.prove.internal.list.view.ContentObligations;
import io.selvage.prove.internal.list.view.LinkLiveness;
import io.selvage.prove.internal.list.view.LockDiscipline;
import io.selvage.prove.internal.list.view.ThreadView;
import io.selvage.prove.internal.list.view.ViewSteps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pure results derived from a node that may have left the list: the last memory step before the
 * return reads the node without holding its lock. For each such line, Theorem 2's run and Figure
 * 7's past states.
 */
public final class HindsightSearches {
  private final StepProgram program;
  private final ContentLocation content;
  private final ContentObligations obligations;
  private final LinkLiveness needs;
  private final ViewSteps steps;
  private final List<ThreadView> invariant;
  private final PastStates pastStates;
  private final Map<Line, Map<String, Past>> found = new LinkedHashMap<>();

  /** A step, and the result returned after it. */
  private record Line(int at, int operation, int result) {}

  public HindsightSearches(
      StepProgram program, ContentLocation content, LinkLiveness needs, List<ThreadView> views) {
    this.program = program;
    this.content = content;
    this.obligations = new ContentObligations(program, content);
    this.needs = needs;
    this.steps =
        new ViewSteps(program, obligations, new LockDiscipline(program), new ActionRecorder());
    this.invariant = views.stream().filter(view -> view.at == ThreadView.IDLE).toList();
    this.pastStates = new PastStates(program, content, obligations, invariant);
  }

  public List<Search> of(List<ThreadView> views) {
    views.stream().filter(this::isPureRead).forEach(this::look);
    Map<Integer, List<ThreadView>> alone = new LinkedHashMap<>();
    List<Search> searches = new ArrayList<>();
    found.forEach(
        (line, past) -> {
          List<ThreadView> run =
              alone.computeIfAbsent(
                  line.operation(),
                  operation -> IsolatedRun.of(program, steps, needs, invariant, operation));
          searches.add(search(line, run, List.copyOf(past.values())));
        });
    return searches;
  }

  private Search search(Line line, List<ThreadView> run, List<Past> past) {
    List<ThreadView> there = run.stream().filter(view -> view.at == line.at()).toList();
    long astray = there.stream().filter(view -> isExterior(view, node(view))).count();
    return new Search(
        program.operations().get(line.operation()).name(),
        program.code().get(line.at()).line(),
        line.result() == ViewWord.ONE ? "true" : "false",
        there.size(),
        (int) astray,
        past);
  }

  /** Whether it reads a shared node whose lock is not held, before any effect of the operation. */
  private boolean isPureRead(ThreadView view) {
    if (view.at == ThreadView.IDLE || view.key != ThreadView.TRACKED || view.linearized != 0) {
      return false;
    }
    int node = node(view);
    return node > 0 && !view.isOwned(node) && (view.held[node] & ThreadView.MINE) == 0;
  }

  /** The node that the step reads; 0 if it is a different kind of step. */
  private int node(ThreadView view) {
    StepInstruction insn = program.code().get(view.at);
    int holder = -1;
    if (insn.op() instanceof StepOp.LoadPair load) {
      holder = load.node();
    } else if (insn.op() instanceof StepOp.Load load
        && (load.place() instanceof MemoryPlace.Link || load.place() instanceof MemoryPlace.Mark)) {
      holder = load.place().holder();
    }
    return holder < 0 || !ViewWord.isNode(view.words[holder])
        ? 0
        : ViewWord.number(view.words[holder]);
  }

  private boolean isExterior(ThreadView view, int node) {
    int root = view.globals[content.root()];
    return node != root && !view.reaches(root, node);
  }

  private void look(ThreadView view) {
    int node = node(view);
    if (!isExterior(view, node)) {
      return; // then the current state suffices
    }
    for (ThreadView end : ends(view)) {
      StepOp.Return returns = (StepOp.Return) program.code().get(end.at).op();
      int result = end.words[returns.value()];
      Line line = new Line(view.at, view.operation, result);
      Map<String, Past> past = found.computeIfAbsent(line, key -> PastStates.none());
      pastStates.collect(end, node, bit(view.operation, result), past);
    }
  }

  /** Where the thread returns without further memory steps; nodes keep their numbers. */
  private List<ThreadView> ends(ThreadView view) {
    List<ThreadView> ends = new ArrayList<>();
    ArrayDeque<ThreadView> open = new ArrayDeque<>(steps.execute(view));
    while (!open.isEmpty()) {
      ThreadView after = open.poll();
      steps.advance(after);
      if (program.code().get(after.at).op() instanceof StepOp.Return) {
        ends.add(after);
      } else if (steps.isLocal(after) && !program.isAtomic(after.at)) {
        open.addAll(steps.execute(after));
      }
    }
    return ends;
  }

  private int bit(int operation, int result) {
    OperationKind kind = program.operations().get(operation).operationKind();
    boolean in =
        kind == OperationKind.ADD || kind == OperationKind.CONTAINS && result == ViewWord.ONE;
    return in ? ContentObligations.SEEN_IN : ContentObligations.SEEN_OUT;
  }
}
