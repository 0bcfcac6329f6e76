package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Invocation;
import io.selvage.core.question.UsageProtocol;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The ways to assign calls to threads that follow a protocol, with no more order than that
 * requires: the most parallel clients among those that are allowed. Every other client orders the
 * calls of one of these further, just as every client orders those of the most parallel client.
 */
public final class RoleAssignments {
  private final List<Invocation> calls;
  private final MostParallelClient parallel;
  private final UsageProtocol protocol;

  /**
   * Keyed by the calls of the threads, so that only one of those that differ by renaming calls is
   * kept.
   */
  private final Map<String, List<List<Integer>>> found = new LinkedHashMap<>();

  private final List<List<Integer>> threads = new ArrayList<>();
  private final int[] taken;

  private RoleAssignments(MostParallelClient parallel, UsageProtocol protocol) {
    this.parallel = parallel;
    this.calls = parallel.calls();
    this.protocol = protocol;
    this.taken = new int[protocol.roles().size()];
  }

  /**
   * For each assignment the calls of each thread; empty if the calls cannot be made under the
   * protocol.
   */
  public static List<List<List<Integer>>> of(MostParallelClient calls, UsageProtocol protocol) {
    RoleAssignments assignments = new RoleAssignments(calls, protocol);
    if (assignments.keepsOnce()) {
      assignments.cast(0);
    }
    return List.copyOf(assignments.found.values());
  }

  private boolean keepsOnce() {
    return protocol.once().stream()
        .allMatch(method -> calls.stream().filter(c -> c.method().equals(method)).count() <= 1);
  }

  /**
   * @param made the calls that have a thread
   */
  private void cast(long made) {
    int next = Long.numberOfTrailingZeros(~made);
    if (next == calls.size()) {
      found.putIfAbsent(key(), List.copyOf(threads));
      return;
    }
    boolean isFree = true;
    for (int r = 0; r < taken.length; r++) {
      UsageProtocol.Role role = protocol.roles().get(r);
      if (role.methods().contains(calls.get(next).method())) {
        isFree = false;
        if (taken[r] < role.threads()) {
          taken[r]++;
          play(role, next, made, new ArrayList<>());
          taken[r]--;
        }
      }
    }
    if (isFree) {
      thread(List.of(next), made | 1L << next);
    }
  }

  /** All call sequences of one thread in a role that include the call. */
  private void play(UsageProtocol.Role role, int call, long made, List<Integer> soFar) {
    if (soFar.contains(call)) {
      thread(List.copyOf(soFar), made);
    }
    if (isLong(role, soFar.size())) {
      return;
    }
    for (int c = 0; c < calls.size(); c++) {
      boolean isLeft = (made >>> c & 1) == 0;
      boolean isFirst = c == parallel.blockStart(c) || (made >>> (c - 1) & 1) != 0;
      if (isLeft && isFirst && mayCall(role, soFar.size(), calls.get(c).method())) {
        soFar.add(c);
        play(role, call, made | 1L << c, soFar);
        soFar.remove(soFar.size() - 1);
      }
    }
  }

  /** If there is a thread for each call, none has to make more than one round. */
  private static boolean isLong(UsageProtocol.Role role, int length) {
    return role.threads() == UsageProtocol.Role.MANY && length >= Math.max(1, role.turn().size());
  }

  private static boolean mayCall(UsageProtocol.Role role, int at, String method) {
    return role.turn().isEmpty()
        ? role.methods().contains(method)
        : role.turn().get(at % role.turn().size()).equals(method);
  }

  private void thread(List<Integer> made, long all) {
    threads.add(made);
    cast(all);
    threads.remove(threads.size() - 1);
  }

  private String key() {
    Map<String, Integer> counted = new TreeMap<>();
    for (List<Integer> thread : threads) {
      String name = thread.stream().map(parallel::blockStart).toList().toString();
      counted.merge(name, 1, Integer::sum);
    }
    return counted.toString();
  }
}
