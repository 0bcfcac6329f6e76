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
 * The most parallel client (Definition 4.1): each call in a thread of its own. Calls that cannot be
 * told apart stand next to each other and make a block.
 *
 * <p>Where the library does not look at its arguments (section 4.5), all arguments are different
 * and calls of the same method are alike, if values are renamed with the calls; else only equal
 * calls are. A method's name alone would not do: {@code add(1)} and {@code add(3)} differ.
 */
public final class MostParallelClient {
  private final List<Invocation> calls;
  private final Independence independence;
  private final int[] blockStart;
  private final Map<Value, Integer> inserter = new HashMap<>();

  /** What the library does with its arguments. */
  public enum Independence {
    /** It hands them on and looks at none. */
    FULL,
    /** Anything: they stand for themselves. */
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

  /** With calls that are alike brought together. */
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

  /** Of each call a number that those have, too, from which it cannot be told. */
  public List<Integer> blocks() {
    return Arrays.stream(blockStart).boxed().toList();
  }

  /** Whose argument was returned, if a value was that somebody gave. */
  int giver(Outcome outcome) {
    return outcome instanceof Outcome.Returned returned
        ? inserter.getOrDefault(returned.value(), -1)
        : -1;
  }

  public Operation operation(int call, Outcome outcome) {
    return new Operation(call, calls.get(call), outcome);
  }
}
