package io.selvage.history.internal.online;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.Specification.Transition;
import io.selvage.core.collection.InternTable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The transitions of calls, by numbers of states and calls. Answers of the specification are cached
 * in a table where a newer entry may evict an older one. Numbers are never reused: once too many
 * are unused, everything in use is renumbered ({@link ConfigurationTracker}).
 */
final class OnlineTransitionCache<S> {
  private static final int FEWEST = 1 << 5;
  private static final int MOST = 1 << 14;

  /**
   * The transitions of a call in a state: the outcomes with which it leaves the state unchanged;
   * and pairs of a successor state and the outcomes that lead to it.
   */
  static final class Answer {
    private final int looks;
    private final int[] ways;

    Answer(int looks, int[] ways) {
      this.looks = looks;
      this.ways = ways;
    }

    int looks() {
      return looks;
    }

    int[] ways() {
      return ways;
    }
  }

  final OutcomeSets sets = new OutcomeSets();
  private final Specification<S> specification;
  private final InternTable<S> states = new InternTable<>();
  private final InternTable<Invocation> calls = new InternTable<>();
  private long[] questions = new long[FEWEST];
  private @Nullable Answer[] answers = new Answer[FEWEST];

  OnlineTransitionCache(Specification<S> specification) {
    this.specification = specification;
  }

  /** The number of entries kept. */
  int size() {
    return states.count() + calls.count() + sets.size();
  }

  int number(S state) {
    return states.of(state);
  }

  S state(int number) {
    return states.get(number);
  }

  int call(Invocation call) {
    return calls.of(call);
  }

  Invocation invocation(int call) {
    return calls.get(call);
  }

  Answer from(int state, int call) {
    long question = (long) state << Integer.SIZE | call + 1;
    int slot = slot(question);
    Answer known = answers[slot];
    if (known == null || questions[slot] != question) {
      known = lookUpOrCompute(state, call);
      if (states.count() > answers.length && answers.length < MOST) {
        questions = new long[2 * answers.length];
        answers = new Answer[questions.length];
      }
      slot = slot(question);
      questions[slot] = question;
      answers[slot] = known;
    }
    return known;
  }

  private int slot(long question) {
    long mixed = question * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 40) & answers.length - 1;
  }

  private Answer lookUpOrCompute(int state, int call) {
    int looks = OutcomeSets.EMPTY;
    Map<Integer, Integer> ways = new LinkedHashMap<>();
    for (Transition<S> it : specification.step(states.get(state), calls.get(call)).transitions()) {
      int next = states.of(it.next());
      int outcome = sets.single(it.outcome());
      if (next == state) {
        looks = sets.union(looks, outcome);
      } else {
        ways.merge(next, outcome, sets::union);
      }
    }
    int[] pairs = new int[2 * ways.size()];
    int at = 0;
    for (Map.Entry<Integer, Integer> way : ways.entrySet()) {
      pairs[at++] = way.getKey();
      pairs[at++] = way.getValue();
    }
    return new Answer(looks, pairs);
  }

  /** Discards everything; everything in use has to be renumbered. */
  OnlineTransitionCache<S> afresh() {
    OnlineTransitionCache<S> fresh = new OnlineTransitionCache<>(specification);
    fresh.questions = new long[questions.length];
    fresh.answers = Arrays.copyOf(fresh.answers, answers.length);
    return fresh;
  }
}
