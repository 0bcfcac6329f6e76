package io.selvage.reproduce.refinement;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.refine.model.AlgorithmModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The queue of Michael and Scott (1998, figure 3) in an array of nodes that are used once: with
 * garbage collection nodes are not reused either, so pointers need no counters. Each process makes
 * one call; if no node is left, the queue is reported as full. Nodes are numbered from 1 in the
 * order in which they are taken; 0 is null, and 1 the first dummy. As in {@link StackHeightCounter}
 * a process retains what it read.
 *
 * <p>It is unknown what the paper's "size" bounds: its counts are not reproduced. There are two
 * values here, since one would not show the order.
 *
 * @param size the maximum number of elements in total
 */
public record MichaelScottModel(int size, int processes) implements AlgorithmModel {
  private static final int VALUES = 2;

  private static final int HEAD = 0;
  private static final int TAIL = 1;
  private static final int TAKEN = 2;
  private static final int NODES = 3;

  private static final int PC = 0;
  private static final int NODE = 1;
  private static final int FIRST = 2;
  private static final int LAST = 3;
  private static final int NEXT = 4;
  private static final int RESULT = 5;

  private static final int MAKES_NODE = 1;
  private static final int READS_TAIL = 2;
  private static final int READS_LAST_NEXT = 3;
  private static final int CHECKS_TAIL = 4;
  private static final int IS_LAST = 5;
  private static final int LINKS = 6;
  private static final int HELPS = 7;
  private static final int MOVES_TAIL = 8;
  private static final int ENQUEUED = 9;
  private static final int FULL = 10;
  private static final int READS_HEAD = 11;
  private static final int READS_TAIL_TOO = 12;
  private static final int READS_FIRST_NEXT = 13;
  private static final int CHECKS_HEAD = 14;
  private static final int IS_LAGGING = 15;
  private static final int IS_EMPTY = 16;
  private static final int HELPS_FIRST = 17;
  private static final int READS_VALUE = 18;
  private static final int MOVES_HEAD = 19;
  private static final int DEQUEUED = 20;
  private static final int EMPTY = 21;

  public MichaelScottModel {
    if (processes > size + 1) {
      // A node is taken before its element is stored: "full" would be wrong for a later call.
      throw new IllegalArgumentException(
          "with this many processes the queue could appear both full and empty");
    }
  }

  @Override
  public int threads() {
    return processes;
  }

  /** For each node, its successor and its value. */
  @Override
  public int shared() {
    return NODES + 2 * (size + 1);
  }

  @Override
  public int locals() {
    return 6;
  }

  @Override
  public int[] initial() {
    int[] cells = new int[shared()];
    Arrays.fill(cells, HEAD, TAKEN + 1, 1);
    return cells;
  }

  @Override
  public int role(int thread) {
    return 0;
  }

  /** The dequeue first, then the values. */
  @Override
  public List<Invocation> alphabet() {
    List<Invocation> calls = new ArrayList<>(List.of(Invocation.of("dequeue")));
    for (int i = 1; i <= VALUES; i++) {
      calls.add(Invocation.of("enqueue", Value.of(i)));
    }
    return calls;
  }

  @Override
  public Specification<?> specification() {
    return new BoundedQueueSpec(Integer.MAX_VALUE, size);
  }

  @Override
  public int moves(int[] cells, int at, int thread) {
    return switch (cells[at + PC]) {
      case IDLE -> 1 + VALUES;
      case DONE -> 0;
      default -> 1;
    };
  }

  @Override
  public void step(int[] cells, int at, int move, StepEffects effects) {
    int pc = cells[at + PC];
    if (pc == IDLE) {
      effects.called(move);
      cells[at + PC] = move == 0 ? READS_HEAD : MAKES_NODE;
      cells[at + RESULT] = move;
    } else if (pc < READS_HEAD) {
      enqueue(cells, at, effects);
    } else {
      dequeue(cells, at, effects);
    }
  }

  private void enqueue(int[] cells, int at, StepEffects effects) {
    int last = cells[at + LAST];
    int next = cells[at + NEXT];
    switch (cells[at + PC]) {
      case MAKES_NODE -> makeNode(cells, at, effects);
      case READS_TAIL -> read(cells, TAIL, at, LAST, READS_LAST_NEXT, effects);
      case READS_LAST_NEXT -> read(cells, nextOf(last), at, NEXT, CHECKS_TAIL, effects);
      case CHECKS_TAIL -> {
        effects.reads(TAIL);
        cells[at + PC] = cells[TAIL] == last ? IS_LAST : READS_TAIL;
      }
      case IS_LAST -> cells[at + PC] = next == 0 ? LINKS : HELPS;
      case LINKS -> {
        boolean linked = swap(cells, nextOf(last), 0, cells[at + NODE], effects);
        cells[at + PC] = linked ? MOVES_TAIL : READS_TAIL;
      }
      case HELPS -> {
        swap(cells, TAIL, last, next, effects);
        cells[at + PC] = READS_TAIL;
      }
      case MOVES_TAIL -> {
        swap(cells, TAIL, last, cells[at + NODE], effects);
        cells[at + PC] = ENQUEUED;
      }
      default -> returned(cells, at, Value.of(cells[at + PC] == ENQUEUED), effects);
    }
  }

  private static void dequeue(int[] cells, int at, StepEffects effects) {
    int first = cells[at + FIRST];
    int last = cells[at + LAST];
    int next = cells[at + NEXT];
    switch (cells[at + PC]) {
      case READS_HEAD -> read(cells, HEAD, at, FIRST, READS_TAIL_TOO, effects);
      case READS_TAIL_TOO -> read(cells, TAIL, at, LAST, READS_FIRST_NEXT, effects);
      case READS_FIRST_NEXT -> read(cells, nextOf(first), at, NEXT, CHECKS_HEAD, effects);
      case CHECKS_HEAD -> {
        effects.reads(HEAD);
        cells[at + PC] = cells[HEAD] == first ? IS_LAGGING : READS_HEAD;
      }
      case IS_LAGGING -> cells[at + PC] = first == last ? IS_EMPTY : READS_VALUE;
      case IS_EMPTY -> cells[at + PC] = next == 0 ? EMPTY : HELPS_FIRST;
      case HELPS_FIRST -> {
        swap(cells, TAIL, last, next, effects);
        cells[at + PC] = READS_HEAD;
      }
      case READS_VALUE -> read(cells, nextOf(next) + 1, at, RESULT, MOVES_HEAD, effects);
      case MOVES_HEAD -> {
        boolean moved = swap(cells, HEAD, first, next, effects);
        cells[at + PC] = moved ? DEQUEUED : READS_HEAD;
      }
      case DEQUEUED -> returned(cells, at, Value.of(cells[at + RESULT]), effects);
      default -> returned(cells, at, Value.NULL, effects);
    }
  }

  private void makeNode(int[] cells, int at, StepEffects effects) {
    if (cells[TAKEN] == size + 1) {
      effects.reads(TAKEN);
      cells[at + PC] = FULL;
      return;
    }
    effects.writes(TAKEN);
    int node = ++cells[TAKEN];
    effects.writes(nextOf(node) + 1);
    cells[nextOf(node) + 1] = cells[at + RESULT];
    cells[at + NODE] = node;
    cells[at + PC] = READS_TAIL;
  }

  private static int nextOf(int node) {
    return NODES + 2 * (node - 1);
  }

  private static void read(
      int[] cells, int cell, int at, int local, int then, StepEffects effects) {
    effects.reads(cell);
    cells[at + local] = cells[cell];
    cells[at + PC] = then;
  }

  private static boolean swap(int[] cells, int cell, int from, int to, StepEffects effects) {
    if (cells[cell] != from) {
      effects.reads(cell);
      return false;
    }
    effects.writes(cell);
    cells[cell] = to;
    return true;
  }

  private static void returned(int[] cells, int at, Value result, StepEffects effects) {
    effects.returned(Outcome.returned(result));
    cells[at + PC] = DONE;
  }
}
