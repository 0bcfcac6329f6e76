package io.selvage.unbounded.net;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a transition does to all tokens it did not remove: those of some places move to other places
 * (a transfer), or are lost (a reset). No place has two targets.
 */
public final class TokenTransfers {
  /** The target of lost tokens. */
  public static final int NOWHERE = -1;

  public static final TokenTransfers NONE = new TokenTransfers(new int[0], new int[0]);

  private final int[] from;
  private final int[] to;

  private TokenTransfers(int[] from, int[] to) {
    this.from = from;
    this.to = to;
  }

  /** From keys to values; identity entries are dropped. */
  public static TokenTransfers of(Map<Integer, Integer> moves) {
    TreeMap<Integer, Integer> sorted = new TreeMap<>(moves);
    sorted.entrySet().removeIf(move -> move.getKey().equals(move.getValue()));
    if (sorted.isEmpty()) {
      return NONE;
    }
    return new TokenTransfers(
        sorted.keySet().stream().mapToInt(Integer::intValue).toArray(),
        sorted.values().stream().mapToInt(Integer::intValue).toArray());
  }

  public int size() {
    return from.length;
  }

  public boolean isEmpty() {
    return from.length == 0;
  }

  public int from(int index) {
    return from[index];
  }

  public int to(int index) {
    return to[index];
  }

  /** The target of the tokens of a place. */
  public int target(int place) {
    int index = Arrays.binarySearch(from, place);
    return index < 0 ? place : to[index];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TokenTransfers that
        && Arrays.equals(from, that.from)
        && Arrays.equals(to, that.to);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(from) + Arrays.hashCode(to);
  }

  @Override
  public String toString() {
    return Arrays.toString(from) + " ~> " + Arrays.toString(to);
  }
}
