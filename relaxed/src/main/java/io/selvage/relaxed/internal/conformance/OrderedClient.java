package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.core.question.Client;
import io.selvage.relaxed.bytecode.OrderedClientCode;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.EdgeClosure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A client that orders some calls by threads, and by flags that one thread raises and another
 * awaits. Calls are numbered thread by thread.
 */
public final class OrderedClient {
  private final Client client;
  private final List<Invocation> calls = new ArrayList<>();
  private final List<List<Integer>> chains = new ArrayList<>();
  private final List<OrderedClientCode.Flag> flags;

  public OrderedClient(Client client, List<OrderedClientCode.Flag> flags) {
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

  /** A client, and the former numbers of its calls. */
  public static final class Renumbered {
    public final OrderedClient client;

    /** The former number of each call. */
    public final byte[] former;

    private Renumbered(OrderedClient client, byte[] former) {
      this.client = client;
      this.former = former;
    }
  }

  /**
   * The minimal number of threads that the edges allow: each edge is program order in a thread, or
   * a flag. No further order is added.
   *
   * @param edges from returns to calls, none of which follows from the others
   */
  public static Renumbered of(List<Invocation> calls, CallRelation edges) {
    return of(calls, edges, pathCover(edges));
  }

  /**
   * With given threads.
   *
   * @param edges the additional order
   */
  public static Renumbered of(
      List<Invocation> calls, CallRelation edges, List<List<Integer>> threads) {
    int[] next = new int[calls.size()];
    Arrays.fill(next, -1);
    for (List<Integer> thread : threads) {
      for (int i = 1; i < thread.size(); i++) {
        next[thread.get(i - 1)] = thread.get(i);
      }
    }
    return of(calls, edges, next);
  }

  private static Renumbered of(List<Invocation> calls, CallRelation edges, int[] next) {
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
    List<OrderedClientCode.Flag> flags = new ArrayList<>();
    for (int from = 0; from < next.length; from++) {
      for (long left = edges.row[from]; left != 0; left &= left - 1) {
        int to = Long.numberOfTrailingZeros(left);
        if (next[from] != to) {
          flags.add(new OrderedClientCode.Flag(number[from], number[to]));
        }
      }
    }
    return new Renumbered(new OrderedClient(new Client(threads), flags), former);
  }

  /**
   * A maximum set of edges such that each call has at most one predecessor and one successor:
   * augmenting paths.
   */
  private static int[] pathCover(CallRelation edges) {
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
      CallRelation edges, int call, int[] next, int[] previous, boolean[] tried) {
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

  public Client client() {
    return client;
  }

  /** Thread by thread. */
  public List<Invocation> calls() {
    return calls;
  }

  List<List<Integer>> chains() {
    return chains;
  }

  List<OrderedClientCode.Flag> flags() {
    return flags;
  }

  /** Its order, from returns to calls. */
  CallRelation edges() {
    CallRelation edges = new CallRelation(calls.size());
    for (List<Integer> chain : chains) {
      for (int i = 1; i < chain.size(); i++) {
        edges.add(chain.get(i - 1), chain.get(i));
      }
    }
    flags.forEach(flag -> edges.add(flag.after(), flag.before()));
    return edges;
  }

  public int thread(int call) {
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
  public VectorClockOrder clocks() {
    CallRelation all = edges();
    new EdgeClosure(new CallRelation(calls.size())).close(all.row);
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
    return new VectorClockOrder(chainOf, seen);
  }

  /** As a program: {@code insert(1); raise flagA | await flagA; remove() -> null}. */
  public String text(List<Outcome> outcomes) {
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

  private String name(OrderedClientCode.Flag flag) {
    return "flag" + (char) ('A' + flags.indexOf(flag));
  }

  // ---------------------------------------------------------------- as numbers

  /** The flags, followed by a path, for a token. */
  List<Integer> with(List<Integer> path) {
    List<Integer> numbers = new ArrayList<>();
    numbers.add(flags.size());
    for (OrderedClientCode.Flag flag : flags) {
      numbers.add(flag.after());
      numbers.add(flag.before());
    }
    numbers.addAll(path);
    return numbers;
  }

  /** The client of a token, without its path. */
  public static OrderedClient of(Client client, List<Integer> numbers) {
    List<OrderedClientCode.Flag> flags = new ArrayList<>();
    int count = client.calls();
    for (int f = 0; f < flagCount(numbers); f++) {
      int after = numbers.get(1 + 2 * f);
      int before = numbers.get(2 + 2 * f);
      if (after < 0 || after >= count || before < 0 || before >= count) {
        throw new IllegalArgumentException("no such calls");
      }
      flags.add(new OrderedClientCode.Flag(after, before));
    }
    return new OrderedClient(client, flags);
  }

  public static List<Integer> path(List<Integer> numbers) {
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
