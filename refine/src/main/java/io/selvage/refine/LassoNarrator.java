package io.selvage.refine;

import io.selvage.core.Position;
import io.selvage.core.Schedule;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import io.selvage.refine.product.Lasso;
import io.selvage.refine.product.Meaning;
import io.selvage.refine.product.Seen;
import io.selvage.refine.product.StateWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes the moves of a run once more, on the object itself instead of the graph of its states, and
 * tells them. After the round the state must be what it was before it; where there is no round,
 * nobody may be able to move.
 */
final class LassoNarrator {
  private final ObjectRun run;
  private final Meaning meaning;
  private final Telling telling;
  private final Seen seen = new Seen();
  private final int[] operations;
  private int count;
  private List<Schedule.Line> lines = new ArrayList<>();

  LassoNarrator(ObjectRun run, Instance instance, Meaning meaning) {
    this.run = run;
    this.meaning = meaning;
    this.telling = new Telling(instance);
    this.operations = new int[run.threads()];
  }

  ToldRun tell(Lasso lasso) {
    run.begin();
    Schedule before = follow(lasso.prefix());
    long[] first = state();
    Schedule again = follow(lasso.cycle());
    boolean closes = lasso.cycle().isEmpty() ? isStuck() : Arrays.equals(first, state());
    if (!closes) {
      throw Refused.because("REF-031 the code has changed: this run does not come round");
    }
    return new ToldRun(lasso, before, again);
  }

  private Schedule follow(List<Lasso.Move> moves) {
    lines = new ArrayList<>();
    moves.forEach(this::step);
    return new Schedule(lines);
  }

  private long[] state() {
    StateWords words = new StateWords();
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
      throw Refused.because("REF-031 the code has changed: this run cannot be followed");
    }
    ThreadState state = run.thread(thread);
    boolean calls = run.call(thread) < 0;
    int call = calls ? run.nextCall(thread, move.choice()) : run.call(thread);
    if (calls) {
      operations[thread] = count++;
      add(thread, Schedule.Kind.CALL, call, "", Position.NONE);
    } else if (state.step() == Step.CHOOSE) {
      add(thread, Schedule.Kind.CHOOSE, call, "-> " + move.choice(), telling.position(state));
    } else if (telling.isWorthTelling(state)) {
      lines.add(telling.access(thread, operations[thread], state));
    }
    seen.clear();
    run.perform(thread, move.choice(), seen);
    if (seen.isNone()) {
      throw Refused.because("REF-031 the code has changed: this run cannot be followed");
    }
    if (seen.result() >= 0) {
      String outcome = "-> " + meaning.outcome(seen.result());
      add(thread, Schedule.Kind.RETURN, call, outcome, Position.NONE);
    }
  }

  private void add(int thread, Schedule.Kind kind, int call, String effect, Position position) {
    String what = kind == Schedule.Kind.CHOOSE ? "choice" : meaning.alphabet().get(call).toString();
    lines.add(new Schedule.Line(thread, operations[thread], kind, what, effect, "", position));
  }
}
