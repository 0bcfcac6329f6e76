package io.selvage.relaxed.internal.analysis;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The most parallel client (Definition 4.1): each call in a thread of its own. Interchangeable
 * calls are adjacent and form a block.
 *
 * <p>If the library does not inspect its arguments (section 4.5), all arguments are different and
 * calls of the same method are interchangeable, provided that values are renamed with the calls;
 * otherwise only equal calls are. A method's name alone does not suffice: {@code add(1)} and {@code
 * add(3)} differ.
 */
public final class MostParallelClient {
  private final List<Invocation> calls;
  private final Independence independence;
  private final int[] blockStart;
  private final Map<Value, Integer> inserter = new HashMap<>();

  /** How the library uses its arguments. */
  public enum Independence {
    /** It passes them on and inspects none. */
    FULL,
    /** Any use: each argument represents only itself. */
    NONE
  }

  private MostParallelClient(List<Invocation> calls, Independence independence) {
    this.calls = List.copyOf(calls);
    this.independence = independence;
    this.blockStart = new int[calls.size()];
    for (int c = 1; c < blockStart.length; c++) {
      blockStart[c] = isAlike(calls.get(c - 1), calls.get(c)) ? blockStart[c - 1] : c;
    }
    if (independence == Independence.FULL) {
      number();
    }
  }

  /** Groups interchangeable calls. */
  public static MostParallelClient of(List<Invocation> calls, Independence independence) {
    Map<Object, List<Invocation>> blocks = new LinkedHashMap<>();
    for (Invocation call : calls) {
      Object key =
          independence == Independence.FULL
              ? Map.entry(call.method(), call.arguments().size())
              : call;
      blocks.computeIfAbsent(key, k -> new ArrayList<>()).add(call);
    }
    List<Invocation> sorted = new ArrayList<>();
    blocks.values().forEach(sorted::addAll);
    return new MostParallelClient(sorted, independence);
  }

  private boolean isAlike(Invocation one, Invocation other) {
    return independence == Independence.NONE
        ? one.equals(other)
        : one.method().equals(other.method()) && one.arguments().size() == other.arguments().size();
  }

  private void number() {
    for (int c = 0; c < calls.size(); c++) {
      for (Value argument : calls.get(c).arguments()) {
        if (calls.get(c).arguments().size() > 1 || inserter.put(argument, c) != null) {
          throw new IllegalArgumentException("arguments must be one for each call, all different");
        }
      }
    }
  }

  public int count() {
    return calls.size();
  }

  public List<Invocation> calls() {
    return calls;
  }

  /** The first call of the block. */
  public int blockStart(int call) {
    return blockStart[call];
  }

  /** For each call a number that it shares with the calls interchangeable with it. */
  public List<Integer> blocks() {
    return Arrays.stream(blockStart).boxed().toList();
  }

  /** The call whose argument was returned, if a call's argument was. */
  int giver(Outcome outcome) {
    return outcome instanceof Outcome.Returned returned
        ? inserter.getOrDefault(returned.value(), -1)
        : -1;
  }

  public Operation operation(int call, Outcome outcome) {
    return new Operation(call, calls.get(call), outcome);
  }
}
