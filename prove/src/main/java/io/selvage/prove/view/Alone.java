package io.selvage.prove.view;

import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The sequential run of Theorem 2: an operation from every state of the invariant, with an empty
 * set of actions, so that nobody else does anything. Only calls with the tracked key are followed.
 */
final class Alone {
  private final StepProgram program;
  private final Steps steps;
  private final Needs needs;
  private final Set<String> known = new HashSet<>();
  private final List<View> views = new ArrayList<>();
  private final ArrayDeque<View> work = new ArrayDeque<>();

  private Alone(StepProgram program, Steps steps, Needs needs) {
    this.program = program;
    this.steps = steps;
    this.needs = needs;
  }

  /**
   * @param invariant the views between two calls
   * @return where the operation may stand then
   */
  static List<View> of(
      StepProgram program, Steps steps, Needs needs, List<View> invariant, int operation) {
    Alone alone = new Alone(program, steps, needs);
    invariant.forEach(view -> alone.settle(List.of(alone.called(view, operation))));
    while (!alone.work.isEmpty()) {
      alone.settle(steps.execute(alone.work.poll()));
    }
    return alone.views;
  }

  private View called(View idle, int number) {
    StepProgram.Operation operation = program.operations().get(number);
    View called = new View(idle);
    called.at = operation.entry();
    called.operation = number;
    called.key = View.TRACKED;
    // what it sees is not asked here, and a bit too many makes no return fail
    called.seen = Obligations.SEEN_IN | Obligations.SEEN_OUT;
    if (operation.argument() >= 0) {
      called.words[operation.argument()] = Word.argument(0);
    }
    return called;
  }

  private void settle(List<View> start) {
    ArrayDeque<View> open = new ArrayDeque<>(start);
    while (!open.isEmpty()) {
      View view = open.poll();
      steps.advance(view);
      steps.close(view);
      if (view.at == View.IDLE) {
        continue;
      }
      if (steps.isLocal(view)) {
        open.addAll(steps.execute(view));
      } else {
        add(view);
      }
    }
  }

  private void add(View found) {
    BitSet live = program.live().get(found.at);
    View view = Normal.of(found, live, needs);
    if (known.add(Writing.line(view))) {
      views.add(view);
      work.add(view);
    }
  }
}
