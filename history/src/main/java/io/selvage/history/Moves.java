package io.selvage.history;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Specification.Transition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What operations can do, by numbers of states and labels. The specification is asked once for what
 * is asked again soon: answers are kept in a table of fixed size, where a newer one may push out an
 * older one.
 *
 * <p>A pending operation may have any outcome, but moves to other states only: where it leaves the
 * state as it was, leaving it out is as good.
 */
final class Moves<S> {
  static final int NONE = -1;
  private static final int FEWEST = 1 << 8;
  private static final int MOST = 1 << 16;

  private final Specification<S> specification;
  private final Labels labels;
  private final StateNumbers<S> states = new StateNumbers<>();
  private final long[] questions;
  private final int[] answers;

  /** Where there are several states to move to: the answer is -2 minus an index of this. */
  private final List<int[]> several = new ArrayList<>();

  private final Map<Long, Integer> indexOfSeveral = new HashMap<>();

  Moves(Specification<S> specification, Labels labels) {
    this.specification = specification;
    this.labels = labels;
    int wanted = (int) Math.min(MOST, Math.max(FEWEST, 16L * labels.count()));
    int size = Integer.highestOneBit(wanted);
    this.questions = new long[size];
    this.answers = new int[size];
  }

  int number(S state) {
    return states.of(state);
  }

  S state(int number) {
    return states.state(number);
  }

  /** The only state to move to, or {@link #NONE}, or less than that: a key for {@link #choice}. */
  int from(int state, int label) {
    long question = (long) state << Integer.SIZE | label + 1;
    int slot =
        (int) (question * 0x9E3779B97F4A7C15L >>> Integer.SIZE) & answers.length - 1;
    if (questions[slot] != question) {
      answers[slot] = ask(state, label, question);
      questions[slot] = question;
    }
    return answers[slot];
  }

  /** One of the states to move to; {@link #NONE} where there are not so many. */
  int choice(int answer, int index) {
    if (answer >= NONE) {
      return index == 0 ? answer : NONE;
    }
    int[] choices = several.get(-2 - answer);
    return index < choices.length ? choices[index] : NONE;
  }

  private int ask(int state, int label, long question) {
    Operation operation = labels.example(label);
    List<Transition<S>> transitions =
        specification.step(states.state(state), operation.invocation()).transitions();
    int[] found = new int[transitions.size()];
    int count = 0;
    for (Transition<S> transition : transitions) {
      if (operation.isPending() || transition.outcome().equals(operation.outcome())) {
        int next = states.of(transition.next());
        if (!(operation.isPending() && next == state) && !contains(found, count, next)) {
          found[count++] = next;
        }
      }
    }
    return switch (count) {
      case 0 -> NONE;
      case 1 -> found[0];
      default -> -2 - index(question, Arrays.copyOf(found, count));
    };
  }

  private static boolean contains(int[] numbers, int count, int number) {
    for (int i = 0; i < count; i++) {
      if (numbers[i] == number) {
        return true;
      }
    }
    return false;
  }

  private int index(long question, int[] choices) {
    Integer index = indexOfSeveral.putIfAbsent(question, several.size());
    if (index != null) {
      return index;
    }
    several.add(choices);
    return several.size() - 1;
  }
}
