package io.selvage.reproduce.refinement;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.refine.model.AlgorithmModel;
import java.util.List;

/**
 * The array queue of Shann, Huang and Chen (2000) with the bug that Colvin and Groves found: a
 * dequeue does not reread the front after it has read the cell there, so it may take an element
 * that is not the first. Each cell has a value, 0 if empty, and a count of its changes. An enqueue
 * reads the front before it reads its cell; in the reverse order it could mistake an element that
 * has been dequeued since for its own, which would be a different bug. Five calls are needed to
 * reveal the bug, so processes make calls repeatedly.
 */
public record ShannQueueModel(int size, int processes) implements AlgorithmModel {
  private static final int VALUES = 2;

  private static final int FRONT = 0;
  private static final int REAR = 1;
  private static final int CELLS = 2;

  private static final int PC = 0;
  private static final int ELEMENT = 1;
  private static final int INDEX = 2;
  private static final int VALUE = 3;
  private static final int COUNT = 4;

  private static final int READS_REAR = 1;
  private static final int READS_LAST = 2;
  private static final int CHECKS_REAR = 3;
  private static final int IS_FULL = 4;
  private static final int IS_TAKEN = 5;
  private static final int PUTS = 6;
  private static final int HELPS_REAR = 7;
  private static final int MOVES_REAR = 8;
  private static final int ENQUEUED = 9;
  private static final int FULL = 10;
  private static final int READS_FRONT = 11;
  private static final int IS_EMPTY = 12;
  private static final int READS_FIRST = 13;
  private static final int IS_GONE = 14;
  private static final int TAKES = 15;
  private static final int HELPS_FRONT = 16;
  private static final int MOVES_FRONT = 17;
  private static final int DEQUEUED = 18;
  private static final int EMPTY = 19;

  @Override
  public int threads() {
    return processes;
  }

  @Override
  public int shared() {
    return CELLS + 2 * size;
  }

  @Override
  public int locals() {
    return 5;
  }

  @Override
  public int[] initial() {
    return new int[shared()];
  }

  @Override
  public int role(int thread) {
    return 0;
  }

  @Override
  public List<Invocation> alphabet() {
    return List.of(
        Invocation.of("dequeue"),
        Invocation.of("enqueue", Value.of(1)),
        Invocation.of("enqueue", Value.of(2)));
  }

  @Override
  public Specification<?> specification() {
    return new BoundedQueueSpec(size, Integer.MAX_VALUE);
  }

  @Override
  public int moves(int[] cells, int at, int thread) {
    return cells[at + PC] == IDLE ? 1 + VALUES : 1;
  }

  @Override
  public void step(int[] cells, int at, int move, StepEffects effects) {
    int pc = cells[at + PC];
    if (pc == IDLE) {
      effects.called(move);
      cells[at + PC] = move == 0 ? READS_FRONT : READS_REAR;
      cells[at + ELEMENT] = move;
    } else if (pc < READS_FRONT) {
      enqueue(cells, at, effects);
    } else {
      dequeue(cells, at, effects);
    }
  }

  private void enqueue(int[] cells, int at, StepEffects effects) {
    int index = cells[at + INDEX];
    switch (cells[at + PC]) {
      case READS_REAR -> read(cells, REAR, at, IS_FULL, effects);
      case READS_LAST -> look(cells, at, CHECKS_REAR, effects);
      case CHECKS_REAR -> {
        effects.reads(REAR);
        cells[at + PC] = cells[REAR] == index ? IS_TAKEN : READS_REAR;
      }
      case IS_FULL -> {
        effects.reads(FRONT);
        cells[at + PC] = index == cells[FRONT] + size ? FULL : READS_LAST;
      }
      case IS_TAKEN -> cells[at + PC] = cells[at + VALUE] == 0 ? PUTS : HELPS_REAR;
      case PUTS -> {
        boolean put = put(cells, at, cells[at + ELEMENT], effects);
        cells[at + PC] = put ? MOVES_REAR : READS_REAR;
      }
      case HELPS_REAR -> advance(cells, REAR, at, READS_REAR, effects);
      case MOVES_REAR -> advance(cells, REAR, at, ENQUEUED, effects);
      default -> returned(cells, at, Value.of(cells[at + PC] == ENQUEUED), effects);
    }
  }

  private void dequeue(int[] cells, int at, StepEffects effects) {
    switch (cells[at + PC]) {
      case READS_FRONT -> read(cells, FRONT, at, IS_EMPTY, effects);
      case IS_EMPTY -> {
        effects.reads(REAR);
        cells[at + PC] = cells[at + INDEX] == cells[REAR] ? EMPTY : READS_FIRST;
      }
      case READS_FIRST -> look(cells, at, IS_GONE, effects);
      case IS_GONE -> cells[at + PC] = cells[at + VALUE] == 0 ? HELPS_FRONT : TAKES;
      case TAKES -> {
        boolean taken = put(cells, at, 0, effects);
        cells[at + PC] = taken ? MOVES_FRONT : READS_FRONT;
      }
      case HELPS_FRONT -> advance(cells, FRONT, at, READS_FRONT, effects);
      case MOVES_FRONT -> advance(cells, FRONT, at, DEQUEUED, effects);
      case DEQUEUED -> returned(cells, at, Value.of(cells[at + VALUE]), effects);
      default -> returned(cells, at, Value.NULL, effects);
    }
  }

  /** The index of the process's current cell. */
  private int cell(int[] cells, int at) {
    return CELLS + 2 * (cells[at + INDEX] % size);
  }

  private static void read(int[] cells, int end, int at, int then, StepEffects effects) {
    effects.reads(end);
    cells[at + INDEX] = cells[end];
    cells[at + PC] = then;
  }

  private void look(int[] cells, int at, int then, StepEffects effects) {
    int cell = cell(cells, at);
    effects.reads(cell);
    cells[at + VALUE] = cells[cell];
    cells[at + COUNT] = cells[cell + 1];
    cells[at + PC] = then;
  }

  /** Changes the cell if it still has the value and count that the process read. */
  private boolean put(int[] cells, int at, int value, StepEffects effects) {
    int cell = cell(cells, at);
    if (cells[cell] != cells[at + VALUE] || cells[cell + 1] != cells[at + COUNT]) {
      effects.reads(cell);
      return false;
    }
    effects.writes(cell);
    cells[cell] = value;
    cells[cell + 1]++;
    return true;
  }

  private static void advance(int[] cells, int end, int at, int then, StepEffects effects) {
    effects.writes(end);
    if (cells[end] == cells[at + INDEX]) {
      cells[end]++;
    }
    cells[at + PC] = then;
  }

  private void returned(int[] cells, int at, Value result, StepEffects effects) {
    effects.returned(Outcome.returned(result));
    for (int i = 0; i < locals(); i++) {
      cells[at + i] = IDLE;
    }
  }
}
