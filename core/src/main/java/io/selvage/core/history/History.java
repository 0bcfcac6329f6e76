package io.selvage.core.history;

import io.selvage.core.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Operations with a partial order, independent of any correctness criterion. Operations are
 * identified by number.
 */
public record History(List<Operation> operations, OperationOrder order) {
  public static final History EMPTY =
      new History(List.of(), new IntervalOrder(new long[0], new long[0]));

  public History {
    operations = List.copyOf(operations);
    if (operations.size() != order.size()) {
      throw new IllegalArgumentException("the order is of another history");
    }
    requireProgramOrder(operations, order);
  }

  /** Operations of one thread are numbered in program order and do not overlap. */
  private static void requireProgramOrder(List<Operation> operations, OperationOrder order) {
    Map<Integer, Integer> last = new HashMap<>();
    for (int i = 0; i < operations.size(); i++) {
      Integer previous = last.put(operations.get(i).thread(), i);
      if (previous != null && !order.before(previous, i)) {
        throw new IllegalArgumentException(
            "thread " + operations.get(i).thread() + " makes two calls at a time");
      }
      if (previous != null && operations.get(previous).isPending()) {
        throw new IllegalArgumentException(
            "thread " + operations.get(i).thread() + " goes on after a pending call");
      }
    }
  }

  public int size() {
    return operations.size();
  }

  public Operation operation(int number) {
    return operations.get(number);
  }

  public boolean before(int a, int b) {
    return order.before(a, b);
  }

  /** Whether any two operations are concurrent; without overlap a verdict has little value. */
  public boolean overlaps() {
    for (int b = 0; b < size(); b++) {
      for (int a = 0; a < b; a++) {
        if (!before(a, b) && !before(b, a)) {
          return true;
        }
      }
    }
    return false;
  }
}
