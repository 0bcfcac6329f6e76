package io.selvage.prove.internal.list.hindsight;

import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.internal.list.view.ContentObligations;
import io.selvage.prove.internal.list.view.LinkLiveness;
import io.selvage.prove.internal.list.view.ListCertificateWriter;
import io.selvage.prove.internal.list.view.ThreadView;
import io.selvage.prove.internal.list.view.ViewNormalization;
import io.selvage.prove.internal.list.view.ViewSteps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The sequential run of Theorem 2: an operation from every state of the invariant with an empty set
 * of actions, hence without interference. Only calls with the tracked key are followed.
 */
final class IsolatedRun {
  private final StepProgram program;
  private final ViewSteps steps;
  private final LinkLiveness needs;
  private final Set<String> known = new HashSet<>();
  private final List<ThreadView> views = new ArrayList<>();
  private final ArrayDeque<ThreadView> work = new ArrayDeque<>();

  private IsolatedRun(StepProgram program, ViewSteps steps, LinkLiveness needs) {
    this.program = program;
    this.steps = steps;
    this.needs = needs;
  }

  /**
   * @param invariant the views between two calls
   * @return the positions that the operation may reach
   */
  static List<ThreadView> of(
      StepProgram program,
      ViewSteps steps,
      LinkLiveness needs,
      List<ThreadView> invariant,
      int operation) {
    IsolatedRun alone = new IsolatedRun(program, steps, needs);
    invariant.forEach(view -> alone.settle(List.of(alone.called(view, operation))));
    while (!alone.work.isEmpty()) {
      alone.settle(steps.execute(alone.work.poll()));
    }
    return alone.views;
  }

  private ThreadView called(ThreadView idle, int number) {
    StepProgram.Operation operation = program.operations().get(number);
    ThreadView called = new ThreadView(idle);
    called.at = operation.entry();
    called.operation = number;
    called.key = ThreadView.TRACKED;
    // sightings do not matter here, and an extra bit makes no return fail
    called.seen = ContentObligations.SEEN_IN | ContentObligations.SEEN_OUT;
    if (operation.argument() >= 0) {
      called.words[operation.argument()] = ViewWord.argument(0);
    }
    return called;
  }

  private void settle(List<ThreadView> start) {
    ArrayDeque<ThreadView> open = new ArrayDeque<>(start);
    while (!open.isEmpty()) {
      ThreadView view = open.poll();
      steps.advance(view);
      steps.close(view);
      if (view.at == ThreadView.IDLE) {
        continue;
      }
      if (steps.isLocal(view)) {
        open.addAll(steps.execute(view));
      } else {
        add(view);
      }
    }
  }

  private void add(ThreadView found) {
    BitSet live = program.live().get(found.at);
    ThreadView view = ViewNormalization.of(found, live, needs);
    if (known.add(ListCertificateWriter.line(view))) {
      views.add(view);
      work.add(view);
    }
  }
}
