package io.selvage.report.internal.explain;

import io.selvage.core.Operation;
import io.selvage.core.history.History;
import io.selvage.core.trace.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Short names: threads of the program are A, B, …, others have the names that they have in it;
 * operations are called after their thread, with a number where it has several: A1, A2.
 */
public final class OperationNames {
  private final Map<Integer, String> threads = new TreeMap<>();
  private final List<String> operations = new ArrayList<>();
  private final History history;

  public OperationNames(History history, Schedule schedule) {
    this.history = history;
    Map<Integer, Integer> calls = new TreeMap<>();
    schedule.lines().forEach(line -> calls.putIfAbsent(line.thread(), 0));
    history.operations().forEach(operation -> calls.merge(operation.thread(), 1, Integer::sum));
    for (int thread : calls.keySet()) {
      String inner = schedule.inner().get(thread);
      threads.put(thread, inner == null ? letters(threads.size()) : inner);
    }
    Map<Integer, Integer> seen = new TreeMap<>();
    for (Operation operation : history.operations()) {
      int thread = operation.thread();
      int number = seen.merge(thread, 1, Integer::sum);
      operations.add(thread(thread) + (calls.getOrDefault(thread, 0) == 1 ? "" : number));
    }
  }

  /**
   * For a run that is not one of operations.
   *
   * @param names of the threads, by their numbers
   */
  public OperationNames(List<String> names) {
    this.history = History.EMPTY;
    for (int thread = 0; thread < names.size(); thread++) {
      threads.put(thread, names.get(thread));
    }
  }

  /** A … Z, AA … */
  private static String letters(int index) {
    String last = String.valueOf((char) ('A' + index % 26));
    return index < 26 ? last : letters(index / 26 - 1) + last;
  }

  public List<Integer> threads() {
    return List.copyOf(threads.keySet());
  }

  public String thread(int thread) {
    return threads.getOrDefault(thread, "?");
  }

  public String operation(int operation) {
    return operations.get(operation);
  }

  /** The call with its name where the thread's is not enough: {@code A2 poll()}. */
  public String call(int operation) {
    Operation named = history.operation(operation);
    boolean alone = operation(operation).equals(thread(named.thread()));
    return (alone ? "" : operation(operation) + " ") + named.invocation();
  }

  /** The call and its outcome, if it has one: {@code A2 poll() -> 1}. */
  public String label(int operation) {
    Operation named = history.operation(operation);
    String whole = named.isPending() ? named.invocation().toString() : named.toString();
    return call(operation) + whole.substring(named.invocation().toString().length());
  }
}
