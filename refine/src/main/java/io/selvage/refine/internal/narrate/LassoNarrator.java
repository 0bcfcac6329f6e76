package io.selvage.refine.internal.narrate;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.refine.NarratedLasso;
import io.selvage.refine.internal.generalclient.MostGeneralClientRun;
import io.selvage.refine.internal.graph.EncodedState;
import io.selvage.refine.internal.graph.ObservedMove;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.liveness.Lasso;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Repeats the moves of a run on the object itself instead of the graph of its states, and describes
 * them. After the cycle the state must be the same as before it; without a cycle, no thread may be
 * able to move.
 */
public final class LassoNarrator {
  private final MostGeneralClientRun run;
  private final IndexedSpecification specification;
  private final AccessNarration narration;
  private final ObservedMove seen = new ObservedMove();
  private final int[] operations;
  private int count;
  private List<Schedule.Line> lines = new ArrayList<>();

  public LassoNarrator(
      MostGeneralClientRun run, ObjectInstance instance, IndexedSpecification specification) {
    this.run = run;
    this.specification = specification;
    this.narration = new AccessNarration(instance);
    this.operations = new int[run.threads()];
  }

  public NarratedLasso narrate(Lasso lasso) {
    run.begin();
    Schedule before = follow(lasso.prefix());
    long[] first = state();
    Schedule again = follow(lasso.cycle());
    boolean closes = lasso.cycle().isEmpty() ? isStuck() : Arrays.equals(first, state());
    if (!closes) {
      throw UnsupportedFeature.because(
          "REF-031 the code has changed: the cycle of the execution does not close");
    }
    return new NarratedLasso(lasso, before, again);
  }

  private Schedule follow(List<Lasso.Move> moves) {
    lines = new ArrayList<>();
    moves.forEach(this::step);
    return new Schedule(lines);
  }

  private long[] state() {
    EncodedState words = new EncodedState();
    run.write(words);
    return words.copy();
  }

  private boolean isStuck() {
    for (int thread = 0; thread < run.threads(); thread++) {
      for (int move = 0; move < run.moves(thread); move++) {
        seen.clear();
        run.perform(thread, move, seen);
        run.back();
        if (!seen.isNone()) {
          return false;
        }
      }
    }
    return true;
  }

  private void step(Lasso.Move move) {
    int thread = move.thread();
    if (thread >= run.threads() || move.choice() >= run.moves(thread)) {
      throw UnsupportedFeature.because(
          "REF-031 the code has changed: the execution cannot be replayed");
    }
    ThreadState state = run.thread(thread);
    boolean calls = run.call(thread) < 0;
    int call = calls ? run.nextCall(thread, move.choice()) : run.call(thread);
    if (calls) {
      operations[thread] = count++;
      add(thread, Schedule.Kind.CALL, call, StepEffect.NONE, SourcePosition.NONE);
    } else if (state.step() == StepKind.CHOOSE) {
      add(
          thread,
          Schedule.Kind.CHOOSE,
          call,
          StepEffect.read(String.valueOf(move.choice())),
          narration.position(state));
    } else if (narration.isWorthReporting(state)) {
      lines.add(narration.access(thread, operations[thread], state));
    }
    seen.clear();
    run.perform(thread, move.choice(), seen);
    if (seen.isNone()) {
      throw UnsupportedFeature.because(
          "REF-031 the code has changed: the execution cannot be replayed");
    }
    if (seen.result() >= 0) {
      StepEffect outcome = StepEffect.read(specification.outcome(seen.result()).toString());
      add(thread, Schedule.Kind.RETURN, call, outcome, SourcePosition.NONE);
    }
  }

  private void add(
      int thread, Schedule.Kind kind, int call, StepEffect effect, SourcePosition position) {
    String what =
        kind == Schedule.Kind.CHOOSE ? "choice" : specification.alphabet().get(call).toString();
    lines.add(new Schedule.Line(thread, operations[thread], kind, what, effect, "", position));
  }
}
