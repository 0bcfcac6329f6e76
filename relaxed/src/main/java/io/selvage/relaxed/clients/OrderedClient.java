package io.selvage.relaxed.clients;

import io.selvage.core.Client;
import io.selvage.core.Clocks;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.relaxed.bytecode.ChainCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A client that orders some calls: threads, and flags that one thread raises and another awaits.
 * Calls are numbered thread by thread.
 */
final class OrderedClient {
  private final Client client;
  private final List<Invocation> calls = new ArrayList<>();
  private final List<List<Integer>> chains = new ArrayList<>();
  private final List<ChainCode.Flag> flags;

  OrderedClient(Client client, List<ChainCode.Flag> flags) {
    this.client = client;
    this.flags = List.copyOf(flags);
    for (List<Invocation> thread : client.threads()) {
      List<Integer> chain = new ArrayList<>();
      for (Invocation call : thread) {
        chain.add(calls.size());
        calls.add(call);
      }
      chains.add(chain);
    }
  }

  /** A client, and what its calls were called before. */
  static final class Numbered {
    final OrderedClient client;

    /** The former number of each call. */
    final byte[] former;

    private Numbered(OrderedClient client, byte[] former) {
      this.client = client;
      this.former = former;
    }
  }

  /**
   * As few threads as the edges allow: each edge is one thread's program order, or a flag. No order
   * is added that was not asked for.
   *
   * @param edges from returns to calls, none of which follows from the others
   */
  static Numbered of(List<Invocation> calls, Rows edges) {
    return of(calls, edges, pathCover(edges));
  }

  /**
   * With threads that are given.
   *
   * @param edges what else is ordered
   */
  static Numbered of(List<Invocation> calls, Rows edges, List<List<Integer>> threads) {
    int[] next = new int[calls.size()];
    Arrays.fill(next, -1);
    for (List<Integer> thread : threads) {
      for (int i = 1; i < thread.size(); i++) {
        next[thread.get(i - 1)] = thread.get(i);
      }
    }
    return of(calls, edges, next);
  }

  private static Numbered of(List<Invocation> calls, Rows edges, int[] next) {
    boolean[] isLater = new boolean[next.length];
    Arrays.stream(next).filter(to -> to >= 0).forEach(to -> isLater[to] = true);
    List<List<Invocation>> threads = new ArrayList<>();
    byte[] former = new byte[next.length];
    byte[] number = new byte[next.length];
    int count = 0;
    for (int call = 0; call < next.length; call++) {
      if (!isLater[call]) {
        List<Invocation> thread = new ArrayList<>();
        for (int c = call; c >= 0; c = next[c]) {
          thread.add(calls.get(c));
          former[count] = (byte) c;
          number[c] = (byte) count++;
        }
        threads.add(thread);
      }
    }
    List<ChainCode.Flag> flags = new ArrayList<>();
    for (int from = 0; from < next.length; from++) {
      for (long left = edges.row[from]; left != 0; left &= left - 1) {
        int to = Long.numberOfTrailingZeros(left);
        if (next[from] != to) {
          flags.add(new ChainCode.Flag(number[from], number[to]));
        }
      }
    }
    return new Numbered(new OrderedClient(new Client(threads), flags), former);
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

  Client client() {
    return client;
  }

  /** Thread by thread. */
  List<Invocation> calls() {
    return calls;
  }

  List<List<Integer>> chains() {
    return chains;
  }

  List<ChainCode.Flag> flags() {
    return flags;
  }

  /** What it orders, from returns to calls. */
  Rows edges() {
    Rows edges = new Rows(calls.size());
    for (List<Integer> chain : chains) {
      for (int i = 1; i < chain.size(); i++) {
        edges.add(chain.get(i - 1), chain.get(i));
      }
    }
    flags.forEach(flag -> edges.add(flag.after(), flag.before()));
    return edges;
  }

  int thread(int call) {
    int thread = 0;
    while (!chains.get(thread).contains(call)) {
      thread++;
    }
    return thread;
  }

  /** The thread of each call. */
  List<Integer> threads() {
    return IntStream.range(0, calls.size()).mapToObj(this::thread).toList();
  }

  /** The order of the calls. */
  Clocks clocks() {
    Rows all = edges();
    new Edges(new Rows(calls.size())).close(all.row);
    int[] chainOf = new int[calls.size()];
    int[][] seen = new int[calls.size()][chains.size()];
    for (int i = 0; i < chainOf.length; i++) {
      chainOf[i] = thread(i);
      for (int call = 0; call < chainOf.length; call++) {
        if (all.has(call, i)) {
          int t = thread(call);
          seen[i][t] = Math.max(seen[i][t], chains.get(t).indexOf(call) + 1);
        }
      }
    }
    return new Clocks(chainOf, seen);
  }

  /** As a program: {@code insert(1); raise flagA | await flagA; remove() -> null}. */
  String text(List<Outcome> outcomes) {
    StringBuilder text = new StringBuilder();
    for (List<Integer> chain : chains) {
      text.append(text.length() == 0 ? "" : " | ");
      List<String> steps = new ArrayList<>();
      for (int call : chain) {
        flags.stream()
            .filter(flag -> flag.before() == call)
            .forEach(flag -> steps.add("await " + name(flag)));
        String outcome =
            outcomes.get(call).equals(Outcome.NOTHING) ? "" : " -> " + outcomes.get(call);
        steps.add(calls.get(call) + outcome);
        flags.stream()
            .filter(flag -> flag.after() == call)
            .forEach(flag -> steps.add("raise " + name(flag)));
      }
      text.append(String.join("; ", steps));
    }
    return text.toString();
  }

  private String name(ChainCode.Flag flag) {
    return "flag" + (char) ('A' + flags.indexOf(flag));
  }

  // ---------------------------------------------------------------- as numbers

  /** The flags before a path, for a token. */
  List<Integer> with(List<Integer> path) {
    List<Integer> numbers = new ArrayList<>();
    numbers.add(flags.size());
    for (ChainCode.Flag flag : flags) {
      numbers.add(flag.after());
      numbers.add(flag.before());
    }
    numbers.addAll(path);
    return numbers;
  }

  /** The client of a token; and its path. */
  static OrderedClient of(Client client, List<Integer> numbers) {
    List<ChainCode.Flag> flags = new ArrayList<>();
    int count = client.calls();
    for (int f = 0; f < flagCount(numbers); f++) {
      int after = numbers.get(1 + 2 * f);
      int before = numbers.get(2 + 2 * f);
      if (after < 0 || after >= count || before < 0 || before >= count) {
        throw new IllegalArgumentException("no such calls");
      }
      flags.add(new ChainCode.Flag(after, before));
    }
    return new OrderedClient(client, flags);
  }

  static List<Integer> path(List<Integer> numbers) {
    return numbers.subList(1 + 2 * flagCount(numbers), numbers.size());
  }

  private static int flagCount(List<Integer> numbers) {
    int count = numbers.isEmpty() ? -1 : numbers.get(0);
    if (count < 0 || 1 + 2 * count > numbers.size()) {
      throw new IllegalArgumentException("no flags");
    }
    return count;
  }
}
