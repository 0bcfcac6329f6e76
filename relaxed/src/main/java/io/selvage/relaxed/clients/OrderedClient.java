package io.selvage.relaxed.clients;

import io.selvage.core.Clocks;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.relaxed.bytecode.ChainCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A client that orders some calls: as few threads as the edges allow, each edge one thread's
 * program order or a flag. No order is added that was not asked for.
 */
final class OrderedClient {
  private final Rows edges;
  private final int[] next;
  private final List<List<Integer>> chains = new ArrayList<>();
  private final List<ChainCode.Flag> flags = new ArrayList<>();

  /**
   * @param edges from returns to calls, none of which follows from the others
   */
  OrderedClient(Rows edges) {
    this.edges = edges;
    this.next = pathCover(edges);
    boolean[] isLater = new boolean[edges.calls()];
    Arrays.stream(next).filter(to -> to >= 0).forEach(to -> isLater[to] = true);
    for (int call = 0; call < next.length; call++) {
      if (!isLater[call]) {
        List<Integer> chain = new ArrayList<>();
        for (int c = call; c >= 0; c = next[c]) {
          chain.add(c);
        }
        chains.add(chain);
      }
    }
    for (int from = 0; from < next.length; from++) {
      for (long left = edges.row[from]; left != 0; left &= left - 1) {
        int to = Long.numberOfTrailingZeros(left);
        if (next[from] != to) {
          flags.add(new ChainCode.Flag(from, to));
        }
      }
    }
  }

  /** The most edges such that each call has one before and one after: augmenting paths. */
  private static int[] pathCover(Rows edges) {
    int[] next = new int[edges.calls()];
    int[] previous = new int[edges.calls()];
    Arrays.fill(next, -1);
    Arrays.fill(previous, -1);
    for (int call = 0; call < next.length; call++) {
      augment(edges, call, next, previous, new boolean[next.length]);
    }
    return next;
  }

  private static boolean augment(
      Rows edges, int call, int[] next, int[] previous, boolean[] tried) {
    for (long left = edges.row[call]; left != 0; left &= left - 1) {
      int to = Long.numberOfTrailingZeros(left);
      if (!tried[to]) {
        tried[to] = true;
        if (previous[to] < 0 || augment(edges, previous[to], next, previous, tried)) {
          next[call] = to;
          previous[to] = call;
          return true;
        }
      }
    }
    return false;
  }

  Rows edges() {
    return edges;
  }

  List<List<Integer>> chains() {
    return chains;
  }

  List<ChainCode.Flag> flags() {
    return flags;
  }

  /**
   * The order of the calls.
   *
   * @param numbers the calls, thread by thread
   */
  Clocks clocks(List<Integer> numbers) {
    Rows all = new Rows(edges.calls());
    Rows nothing = new Rows(edges.calls());
    System.arraycopy(edges.row, 0, all.row, 0, all.row.length);
    new Edges(nothing).close(all.row);
    int[] chainOf = new int[numbers.size()];
    int[][] seen = new int[numbers.size()][chains.size()];
    for (int i = 0; i < chainOf.length; i++) {
      for (int t = 0; t < chains.size(); t++) {
        for (int call : chains.get(t)) {
          if (call == numbers.get(i)) {
            chainOf[i] = t;
          } else if (all.has(call, numbers.get(i))) {
            seen[i][t] = Math.max(seen[i][t], chains.get(t).indexOf(call) + 1);
          }
        }
      }
    }
    return new Clocks(chainOf, seen);
  }

  /** As a program: {@code insert(1); raise x | await x; remove() -> null}. */
  String text(List<Invocation> calls, Outcome[] outcomes) {
    StringBuilder text = new StringBuilder();
    for (List<Integer> chain : chains) {
      text.append(text.length() == 0 ? "" : " | ");
      List<String> steps = new ArrayList<>();
      for (int call : chain) {
        awaits(call, steps);
        String outcome = outcomes[call].equals(Outcome.NOTHING) ? "" : " -> " + outcomes[call];
        steps.add(calls.get(call) + outcome);
        raises(call, steps);
      }
      text.append(String.join("; ", steps));
    }
    return text.toString();
  }

  private void awaits(int call, List<String> steps) {
    for (int f = 0; f < flags.size(); f++) {
      if (flags.get(f).before() == call) {
        steps.add("await " + name(f));
      }
    }
  }

  private void raises(int call, List<String> steps) {
    for (int f = 0; f < flags.size(); f++) {
      if (flags.get(f).after() == call) {
        steps.add("raise " + name(f));
      }
    }
  }

  private static String name(int flag) {
    return "flag" + (char) ('A' + flag);
  }
}
