package io.selvage.history;

import io.selvage.core.Operation;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.history.internal.problem.PrecedenceRelation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Makes histories, by hand or all of a kind. */
public final class Histories {
  private Histories() {}

  /** Operations that all overlap, each of its own thread. */
  public static History concurrent(Operation... operations) {
    boolean[][] before = new boolean[operations.length][operations.length];
    return clocked(List.of(operations), before);
  }

  /** Operations one after the other, of one thread. */
  public static History sequential(Operation... operations) {
    long[] calls = new long[operations.length];
    long[] returns = new long[operations.length];
    for (int i = 0; i < operations.length; i++) {
      calls[i] = 2L * i;
      returns[i] = operations[i].isPending() ? IntervalOrder.NEVER : 2L * i + 1;
    }
    return timed(List.of(operations), calls, returns);
  }

  static History timed(List<Operation> operations, long[] calls, long[] returns) {
    IntervalOrder intervals = new IntervalOrder(calls, returns);
    return new History(onThreads(operations, threads(operations, intervals::before)), intervals);
  }

  /**
   * @param before transitively closed
   */
  static History clocked(List<Operation> operations, boolean[][] before) {
    int[] chains = threads(operations, (a, b) -> before[a][b]);
    int width = Arrays.stream(chains).max().orElse(-1) + 1;
    int[][] seen = new int[chains.length][width];
    for (int b = 0; b < chains.length; b++) {
      for (int a = 0; a < chains.length; a++) {
        seen[b][chains[a]] += before[a][b] ? 1 : 0;
      }
    }
    return new History(onThreads(operations, chains), new VectorClockOrder(chains, seen));
  }

  /** Each operation goes to the first thread whose last one is before it. */
  private static int[] threads(List<Operation> operations, PrecedenceRelation relation) {
    List<Integer> last = new ArrayList<>();
    int[] threads = new int[operations.size()];
    for (int i = 0; i < threads.length; i++) {
      int thread = 0;
      while (thread < last.size() && !relation.before(last.get(thread), i)) {
        thread++;
      }
      if (thread == last.size()) {
        last.add(i);
      }
      last.set(thread, i);
      threads[i] = thread;
    }
    return threads;
  }

  private static List<Operation> onThreads(List<Operation> operations, int[] threads) {
    List<Operation> result = new ArrayList<>();
    for (int i = 0; i < threads.length; i++) {
      Operation operation = operations.get(i);
      result.add(new Operation(threads[i], operation.invocation(), operation.outcome()));
    }
    return result;
  }

  /**
   * All histories of that many operations by intervals: calls come in the order of numbers, and
   * each operation returns just before some later call or after all of them.
   */
  public static void allTimed(Alphabet<?> alphabet, int size, Consumer<History> consumer) {
    allWords(
        alphabet,
        size,
        operations -> {
          long[] calls = new long[size];
          Arrays.setAll(calls, i -> 2L * i);
          allReturns(operations, calls, new long[size], 0, consumer);
        });
  }

  private static void allReturns(
      List<Operation> operations,
      long[] calls,
      long[] returns,
      int index,
      Consumer<History> consumer) {
    if (index == returns.length) {
      consumer.accept(timed(operations, calls, returns));
      return;
    }
    if (operations.get(index).isPending()) {
      returns[index] = IntervalOrder.NEVER;
      allReturns(operations, calls, returns, index + 1, consumer);
      return;
    }
    for (int slot = index; slot < returns.length; slot++) {
      returns[index] = 2L * slot + 1;
      allReturns(operations, calls, returns, index + 1, consumer);
    }
  }

  /** All histories of that many operations by clocks, numbered along the order. */
  static void allClocked(Alphabet<?> alphabet, int size, Consumer<History> consumer) {
    List<boolean[][]> orders = new ArrayList<>();
    int pairs = size * (size - 1) / 2;
    for (int bits = 0; bits < 1 << pairs; bits++) {
      boolean[][] before = new boolean[size][size];
      int bit = 0;
      for (int b = 0; b < size; b++) {
        for (int a = 0; a < b; a++) {
          before[a][b] = (bits >> bit++ & 1) == 1;
        }
      }
      if (isTransitive(before)) {
        orders.add(before);
      }
    }
    allWords(
        alphabet,
        size,
        operations -> {
          for (boolean[][] before : orders) {
            if (pendingBeforeNothing(operations, before)) {
              consumer.accept(clocked(operations, before));
            }
          }
        });
  }

  private static boolean isTransitive(boolean[][] before) {
    boolean[][] closed = new boolean[before.length][];
    Arrays.setAll(closed, i -> before[i].clone());
    close(closed);
    return Arrays.deepEquals(closed, before);
  }

  /** Warshall. */
  static void close(boolean[][] before) {
    for (int via = 0; via < before.length; via++) {
      for (int a = 0; a < before.length; a++) {
        for (int b = 0; b < before.length; b++) {
          before[a][b] |= before[a][via] && before[via][b];
        }
      }
    }
  }

  private static boolean pendingBeforeNothing(List<Operation> operations, boolean[][] before) {
    for (int a = 0; a < before.length; a++) {
      for (int b = 0; b < before.length; b++) {
        if (before[a][b] && operations.get(a).isPending()) {
          return false;
        }
      }
    }
    return true;
  }

  private static void allWords(Alphabet<?> alphabet, int size, Consumer<List<Operation>> consumer) {
    int letters = alphabet.operations().size();
    int words = (int) Math.pow(letters, size);
    for (int word = 0; word < words; word++) {
      List<Operation> operations = new ArrayList<>();
      for (int rest = word; operations.size() < size; rest /= letters) {
        operations.add(alphabet.operations().get(rest % letters));
      }
      consumer.accept(operations);
    }
  }
}
