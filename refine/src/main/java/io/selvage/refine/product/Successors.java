package io.selvage.refine.product;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a worker found of the moves from some states that follow each other. States that were not
 * known by then are kept packed, until they are added in the order of moves.
 */
final class Successors {
  private static final int NEW = -1;

  /** For each state where its moves end. */
  private int[] ends = new int[64];

  private int states;
  private int[] targets = new int[256];
  private int[] labels = new int[256];
  private int moves;

  private long[] hashes = new long[64];
  private int[] ties = new int[64];
  private int[] starts = new int[65];
  private int fresh;
  private byte[] bytes = new byte[1 << 12];

  long cuts;
  final Set<String> refusals = new LinkedHashSet<>();

  void clear() {
    states = 0;
    moves = 0;
    fresh = 0;
    cuts = 0;
    refusals.clear();
  }

  /** All moves of a state are there. */
  void endState() {
    if (states == ends.length) {
      ends = Arrays.copyOf(ends, states * 2);
    }
    ends[states++] = moves;
  }

  /** A move to a state of that number, or -1 for the packed one. */
  void add(int target, int label, Packer packed, int tiesOfTarget) {
    if (moves == targets.length) {
      targets = Arrays.copyOf(targets, moves * 2);
      labels = Arrays.copyOf(labels, moves * 2);
    }
    targets[moves] = target;
    labels[moves++] = label;
    if (target == NEW) {
      keep(packed, tiesOfTarget);
    }
  }

  private void keep(Packer packed, int tiesOfTarget) {
    if (fresh == hashes.length) {
      hashes = Arrays.copyOf(hashes, fresh * 2);
      ties = Arrays.copyOf(ties, fresh * 2);
      starts = Arrays.copyOf(starts, fresh * 2 + 1);
    }
    int start = starts[fresh];
    int end = start + packed.length;
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(end, bytes.length * 2));
    }
    System.arraycopy(packed.bytes, 0, bytes, start, packed.length);
    hashes[fresh] = packed.hash;
    ties[fresh] = tiesOfTarget;
    starts[++fresh] = end;
  }

  /** Hands all over, in order. */
  void commit(Graph graph) {
    int next = 0;
    int move = 0;
    for (int state = 0; state < states; state++) {
      for (; move < ends[state]; move++) {
        int target = targets[move];
        if (target == NEW) {
          int length = starts[next + 1] - starts[next];
          target = graph.add(bytes, starts[next], length, hashes[next], ties[next]);
          next++;
        }
        graph.addMove(target, labels[move]);
      }
      graph.endState();
    }
    graph.note(cuts, refusals);
  }
}
