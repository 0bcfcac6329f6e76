package io.selvage.report.internal.explain;

import io.selvage.core.Operation;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.trace.Schedule;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * The operations of a history that are shown, and by which names. They are a history of their own;
 * an operation that is not among them goes by another kind of name.
 */
public final class ShownOperations {
  private final int[] members;
  private final History shown;
  private final OperationNames names;
  private final Map<Integer, Integer> places = new HashMap<>();
  private final IntFunction<String> others;

  private ShownOperations(int[] members, History shown, IntFunction<String> others) {
    this.members = members;
    this.shown = shown;
    this.names = new OperationNames(shown, Schedule.NONE);
    this.others = others;
    for (int i = 0; i < members.length; i++) {
      places.put(members[i], i);
    }
  }

  /** All operations, where they are few or cannot be told apart from the others. */
  public static ShownOperations all(History history) {
    int[] all = new int[history.size()];
    Arrays.setAll(all, i -> i);
    return new ShownOperations(all, history, i -> "?");
  }

  /**
   * @param members by their numbers, ascending
   * @param threads by number in the history
   * @param others what the others are called
   */
  public static ShownOperations of(
      History history,
      IntervalOrder intervals,
      int[] members,
      IntUnaryOperator threads,
      IntFunction<String> others) {
    long[] calls = Arrays.stream(members).mapToLong(intervals::call).toArray();
    long[] returns = Arrays.stream(members).mapToLong(intervals::returned).toArray();
    List<Operation> operations =
        Arrays.stream(members)
            .mapToObj(i -> onThread(history.operation(i), threads.applyAsInt(i)))
            .toList();
    return new ShownOperations(
        members, new History(operations, new IntervalOrder(calls, returns)), others);
  }

  private static Operation onThread(Operation operation, int thread) {
    return new Operation(thread, operation.invocation(), operation.outcome());
  }

  public History shown() {
    return shown;
  }

  /** Of those shown. */
  public OperationNames names() {
    return names;
  }

  public int size() {
    return members.length;
  }

  /** The number in the history of one that is shown. */
  public int member(int place) {
    return members[place];
  }

  /** The place among those shown; -1 if it is not. */
  public int place(int number) {
    return places.getOrDefault(number, -1);
  }

  /** The name of any operation of the history. */
  public String name(int number) {
    int place = place(number);
    return place < 0 ? others.apply(number) : names.operation(place);
  }
}
