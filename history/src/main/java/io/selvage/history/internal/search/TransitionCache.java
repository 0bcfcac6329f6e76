package io.selvage.history.internal.search;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Specification.Transition;
import io.selvage.core.collection.InternTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The transitions of operations, by numbers of states and labels. Answers of the specification are
 * cached in a table of fixed size, where a newer entry may evict an older one.
 *
 * <p>A pending operation may have any outcome, but only transitions to other states are considered:
 * where it leaves the state unchanged, dropping it is equivalent.
 */
final class TransitionCache<S> {
  static final int NONE = -1;
  private static final int FEWEST = 1 << 5;
  private static final int MOST = 1 << 13;

  /** The number of labels that are in use at about the same time is below this bound. */
  private static final int NEAR = 64;

  private final Specification<S> specification;
  private final OperationLabels labels;
  private final InternTable<S> states = new InternTable<>();

  /** A key and its answer; close together in the table if states and labels are close. */
  private final long[] answers;

  private final int stride;

  /** Transitions to several states: the answer is -2 minus an index into this list. */
  private final List<int[]> several = new ArrayList<>();

  private final Map<Long, Integer> indexOfSeveral = new HashMap<>();

  TransitionCache(Specification<S> specification, OperationLabels labels) {
    this.specification = specification;
    this.labels = labels;
    int wanted = (int) Math.min(MOST, Math.max(FEWEST, 16L * labels.count()));
    int size = Integer.highestOneBit(wanted);
    this.answers = new long[2 * size];
    this.stride = Math.min(labels.count(), NEAR);
  }

  int number(S state) {
    return states.of(state);
  }

  S state(int number) {
    return states.get(number);
  }

  /** The only successor state, or {@link #NONE}, or a smaller number: a key for {@link #choice}. */
  int from(int state, int label) {
    long question = (long) state << Integer.SIZE | label + 1;
    int slot = 2 * (state * stride + label) & answers.length - 1;
    if (answers[slot] != question) {
      answers[slot + 1] = lookUpOrCompute(state, label, question);
      answers[slot] = question;
    }
    return (int) answers[slot + 1];
  }

  /** One of the successor states; {@link #NONE} if the index is out of range. */
  int choice(int answer, int index) {
    if (answer >= NONE) {
      return index == 0 ? answer : NONE;
    }
    int[] choices = several.get(-2 - answer);
    return index < choices.length ? choices[index] : NONE;
  }

  private int lookUpOrCompute(int state, int label, long question) {
    Operation operation = labels.example(label);
    List<Transition<S>> transitions =
        specification.step(states.get(state), operation.invocation()).transitions();
    if (transitions.size() == 1) {
      return next(state, operation, transitions.get(0));
    }
    int[] found = new int[transitions.size()];
    int count = 0;
    for (Transition<S> transition : transitions) {
      int next = next(state, operation, transition);
      if (next != NONE && !contains(found, count, next)) {
        found[count++] = next;
      }
    }
    return switch (count) {
      case 0 -> NONE;
      case 1 -> found[0];
      default -> -2 - index(question, Arrays.copyOf(found, count));
    };
  }

  private int next(int state, Operation operation, Transition<S> transition) {
    if (operation.isPending()) {
      int next = states.of(transition.next());
      return next == state ? NONE : next;
    }
    return transition.outcome().equals(operation.outcome()) ? states.of(transition.next()) : NONE;
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
