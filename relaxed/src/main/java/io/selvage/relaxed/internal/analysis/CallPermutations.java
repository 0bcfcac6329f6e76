package io.selvage.relaxed.internal.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Renamings of calls within their blocks, enumerated. */
public final class CallPermutations {
  private CallPermutations() {}

  /** All of them, the identity first. */
  static List<byte[]> of(MostParallelClient calls) {
    List<byte[]> all = new ArrayList<>();
    extend(calls, new byte[calls.count()], 0, 0, all);
    return all;
  }

  private static void extend(
      MostParallelClient calls, byte[] soFar, int at, long used, List<byte[]> all) {
    if (at == soFar.length) {
      all.add(soFar.clone());
      return;
    }
    int start = calls.blockStart(at);
    for (int c = start; c < soFar.length && calls.blockStart(c) == start; c++) {
      if ((used >>> c & 1) == 0) {
        soFar[at] = (byte) c;
        extend(calls, soFar, at + 1, used | 1L << c, all);
      }
    }
  }

  /** Transpositions of neighbours, which generate all others. */
  static List<byte[]> swaps(MostParallelClient calls) {
    List<byte[]> swaps = new ArrayList<>();
    for (int c = 1; c < calls.count(); c++) {
      if (calls.blockStart(c) == calls.blockStart(c - 1)) {
        byte[] swap = identity(calls.count());
        swap[c] = (byte) (c - 1);
        swap[c - 1] = (byte) c;
        swaps.add(swap);
      }
    }
    return swaps;
  }

  static byte[] identity(int count) {
    byte[] identity = new byte[count];
    for (int c = 0; c < count; c++) {
      identity[c] = (byte) c;
    }
    return identity;
  }

  /** The composition: first one, then the other. */
  static byte[] then(byte[] first, byte[] second) {
    byte[] both = new byte[first.length];
    for (int c = 0; c < both.length; c++) {
      both[c] = second[first[c]];
    }
    return both;
  }

  public static byte[] inverse(byte[] p) {
    byte[] inverse = new byte[p.length];
    for (int c = 0; c < p.length; c++) {
      inverse[p[c]] = (byte) c;
    }
    return inverse;
  }

  static List<byte[]> filter(List<byte[]> group, Predicate<byte[]> keeps) {
    List<byte[]> kept = new ArrayList<>();
    for (byte[] permutation : group) {
      if (keeps.test(permutation)) {
        kept.add(permutation);
      }
    }
    return kept;
  }
}
