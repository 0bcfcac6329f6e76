package io.selvage.history;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random histories of which about half are linearizable: outcomes come from a run of the
 * specification along the order, and then a few operations are replaced.
 */
public final class RandomHistories {
  private final Random random;

  public RandomHistories(long seed) {
    this.random = new Random(seed);
  }

  /** By intervals on a coarse clock, so that some positions are equal. */
  public History timed(Alphabet<?> alphabet, int size) {
    List<Operation> operations = operations(alphabet, size);
    long[] calls = new long[size];
    long[] returns = new long[size];
    for (int i = 0; i < size; i++) {
      calls[i] = (long) i + random.nextInt(3);
      boolean pending = operations.get(i).isPending();
      returns[i] = pending ? IntervalOrder.NEVER : calls[i] + random.nextInt(5);
    }
    return Histories.timed(operations, calls, returns);
  }

  /** By clocks; numbers and order have nothing to do with each other. */
  public History clocked(Alphabet<?> alphabet, int size) {
    List<Operation> operations = operations(alphabet, size);
    List<Integer> ranks = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      ranks.add(random.nextInt(2) == 0 ? ranks.size() : random.nextInt(ranks.size() + 1));
    }
    boolean[][] before = new boolean[size][size];
    int density = 1 + random.nextInt(4);
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        boolean earlier = ranks.get(a) < ranks.get(b) && !operations.get(a).isPending();
        before[a][b] = earlier && random.nextInt(density) == 0;
      }
    }
    Histories.close(before);
    return Histories.clocked(operations, before);
  }

  private <S> List<Operation> operations(Alphabet<S> alphabet, int size) {
    List<Operation> operations = new ArrayList<>();
    S state = alphabet.specification().initial();
    while (operations.size() < size) {
      Operation letter = anyOf(alphabet.operations());
      var choices = alphabet.specification().step(state, letter.invocation()).transitions();
      boolean effective = !choices.isEmpty() && (!letter.isPending() || random.nextBoolean());
      if (effective) {
        Specification.Transition<S> choice = anyOf(choices);
        state = choice.next();
        Outcome outcome = letter.isPending() ? Outcome.PENDING : choice.outcome();
        operations.add(new Operation(0, letter.invocation(), outcome));
      } else if (letter.isPending()) {
        operations.add(letter);
      }
    }
    for (int replaced = random.nextInt(4); replaced > 0; replaced--) {
      operations.set(random.nextInt(size), anyOf(alphabet.operations()));
    }
    return operations;
  }

  private <T> T anyOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
