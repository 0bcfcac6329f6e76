package io.selvage.refine.internal.graph;

import io.selvage.core.collection.PagedIntList;
import io.selvage.refine.product.PackedStateSet;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The moves that one worker found from a range of consecutive states. The target states are kept
 * packed and looked up together; unknown ones are added in the order of moves.
 */
final class SuccessorBatch {
  private static final int NEW = -1;

  /** For each state the end of its moves. */
  private int[] ends = new int[64];

  private int states;
  private int[] targets = new int[256];
  private int[] labels = new int[256];
  private long[] hashes = new long[256];
  private int[] ties = new int[256];
  private int[] starts = new int[257];
  private int moves;
  private byte[] bytes = new byte[1 << 12];

  /** Calls that cannot begin, by state (relative to the first one here) and label. */
  private final PagedIntList blocked = new PagedIntList();

  /** States with moves that were not followed. */
  private final PagedIntList open = new PagedIntList();

  private long cuts;
  private final Set<String> unsupportedReasons = new LinkedHashSet<>();

  void clear() {
    states = 0;
    moves = 0;
    cuts = 0;
    blocked.clear();
    open.clear();
    unsupportedReasons.clear();
  }

  /** A move exceeds a bound. */
  void cut() {
    cuts++;
    open.add(states);
  }

  /** The effect of a move is unknown. */
  void refused(String why) {
    unsupportedReasons.add(why);
    open.add(states);
  }

  /** A call finds at its first step that it must wait. */
  void blocked(int label) {
    blocked.add(states);
    blocked.add(label);
  }

  /** All moves of a state were added. */
  void endState() {
    if (states == ends.length) {
      ends = Arrays.copyOf(ends, states * 2);
    }
    ends[states++] = moves;
  }

  /** A move to the packed state. */
  void add(int label, StatePacker packed, int tiesOfTarget) {
    if (moves == labels.length) {
      targets = Arrays.copyOf(targets, moves * 2);
      labels = Arrays.copyOf(labels, moves * 2);
      hashes = Arrays.copyOf(hashes, moves * 2);
      ties = Arrays.copyOf(ties, moves * 2);
      starts = Arrays.copyOf(starts, moves * 2 + 1);
    }
    int start = starts[moves];
    int end = start + packed.length;
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(end, bytes.length * 2));
    }
    System.arraycopy(packed.bytes, 0, bytes, start, packed.length);
    labels[moves] = label;
    hashes[moves] = packed.hash;
    ties[moves] = tiesOfTarget;
    starts[++moves] = end;
  }

  /** Looks up all targets; the store must not change meanwhile. */
  void find(PackedStateSet states) {
    states.fetch(hashes, moves, targets);
    for (int i = 0; i < moves; i++) {
      targets[i] = states.find(bytes, starts[i], starts[i + 1] - starts[i], hashes[i]);
    }
  }

  /** Transfers everything to the graph, in order. */
  void commit(ImplementationGraph graph, PackedStateSet known) {
    known.fetch(hashes, targets, moves);
    int first = graph.expanded();
    for (int i = 0; i < blocked.size(); i += 2) {
      graph.addBlocked(first + blocked.get(i), blocked.get(i + 1));
    }
    for (int i = 0; i < open.size(); i++) {
      graph.addOpen(first + open.get(i));
    }
    int move = 0;
    for (int state = 0; state < states; state++) {
      for (; move < ends[state]; move++) {
        int target = targets[move];
        if (target == NEW) {
          int length = starts[move + 1] - starts[move];
          target = graph.add(bytes, starts[move], length, hashes[move], ties[move]);
        }
        graph.addMove(target, labels[move]);
      }
      graph.endState();
    }
    graph.note(cuts, unsupportedReasons);
  }
}
