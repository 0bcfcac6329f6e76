package io.selvage.refine.product;

import io.selvage.refine.internal.graph.EncodedState;
import io.selvage.refine.internal.graph.ObservedMove;
import io.selvage.refine.internal.ltl.LtlFormula;
import io.selvage.refine.liveness.Lasso;
import io.selvage.refine.liveness.LivenessCheck;
import io.selvage.refine.ltl.NaiveWord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Runs of a {@link RandomObject} followed by chance until a state comes again; what is fair and
 * what a formula says is read off their definitions. The events are numbered: call and return of
 * thread 0, then of thread 1; return with 1 is one more each.
 */
public final class Rounds {
  private final RandomObject object;
  private final List<List<Long>> states = new ArrayList<>();
  private final List<Integer> movers = new ArrayList<>();
  private final List<Integer> abled = new ArrayList<>();
  private final List<List<Long>> letters = new ArrayList<>();

  /** Where the round begins; the number of moves if the run has ended. */
  private int loop;

  public Rounds(RandomObject object) {
    this.object = object;
  }

  static final int CALL = 0;
  static final int RETURN = 1;
  static final int RETURN_ONE = 2;
  static final int EACH = 3;

  /** Follows a run by chance, for a while after which the first state met again ends it. */
  public void wander(Random random) {
    begin();
    int atLeast = random.nextInt(14);
    while (true) {
      int first = states.indexOf(state());
      if (first >= 0 && states.size() >= atLeast) {
        // Not the first time, perhaps, that it was there: any of them will do.
        loop = first;
        return;
      }
      List<Lasso.Move> moves = possible();
      if (moves.isEmpty()) {
        loop = states.size();
        return;
      }
      step(moves.get(random.nextInt(moves.size())));
    }
  }

  /** Follows a given run; false if there is no such run. */
  public boolean follow(Lasso lasso) {
    begin();
    List<Lasso.Move> all = new ArrayList<>(lasso.prefix());
    all.addAll(lasso.cycle());
    List<Long> again = List.of();
    for (int i = 0; i < all.size(); i++) {
      if (i == lasso.prefix().size()) {
        again = state();
      }
      if (!possible().contains(all.get(i))) {
        return false;
      }
      step(all.get(i));
    }
    loop = lasso.prefix().size();
    return lasso.cycle().isEmpty() ? possible().isEmpty() : state().equals(again);
  }

  private void begin() {
    states.clear();
    movers.clear();
    abled.clear();
    letters.clear();
    object.begin();
  }

  private List<Long> state() {
    EncodedState words = new EncodedState();
    object.write(words);
    return Arrays.stream(words.words, 0, words.size).boxed().toList();
  }

  private List<Lasso.Move> possible() {
    List<Lasso.Move> moves = new ArrayList<>();
    for (int thread = 0; thread < RandomObject.THREADS; thread++) {
      for (int move = 0; move < object.moves(thread); move++) {
        moves.add(new Lasso.Move(thread, move));
      }
    }
    return moves;
  }

  private void step(Lasso.Move move) {
    int able = 0;
    for (Lasso.Move each : possible()) {
      able |= 1 << each.thread();
    }
    states.add(state());
    abled.add(able);
    movers.add(move.thread());
    ObservedMove seen = new ObservedMove();
    seen.clear();
    object.perform(move.thread(), move.choice(), seen);
    long[] words = state().stream().mapToLong(Long::longValue).toArray();
    object.back();
    object.read(words, words.length);
    letters.add(letter(move.thread(), seen));
  }

  private static List<Long> letter(int thread, ObservedMove seen) {
    if (seen.call >= 0) {
      return List.of(1L << EACH * thread + CALL);
    }
    if (seen.outcome < 0) {
      return List.of();
    }
    long one = seen.outcome == 1 ? 1L << EACH * thread + RETURN_ONE : 0;
    return List.of(1L << EACH * thread + RETURN | one);
  }

  public boolean isFair(LivenessCheck.Fairness fairness) {
    if (loop == states.size()) {
      return true;
    }
    for (int thread = 0; thread < RandomObject.THREADS; thread++) {
      boolean moves = movers.subList(loop, movers.size()).contains(thread);
      boolean always = true;
      boolean sometimes = false;
      for (int able : abled.subList(loop, abled.size())) {
        always &= (able >> thread & 1) == 1;
        sometimes |= (able >> thread & 1) == 1;
      }
      boolean asked = fairness == LivenessCheck.Fairness.STRONG ? sometimes : always;
      if (fairness != LivenessCheck.Fairness.NONE && asked && !moves) {
        return false;
      }
    }
    return true;
  }

  public boolean satisfies(LtlFormula formula) {
    return new NaiveWord(
            letters.subList(0, loop).stream().flatMap(List::stream).toList(),
            letters.subList(loop, letters.size()).stream().flatMap(List::stream).toList())
        .satisfies(formula);
  }
}
