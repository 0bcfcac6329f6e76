package io.selvage.reproduce.refinement;

import io.selvage.core.Outcome;
import io.selvage.core.Value;

/**
 * Treiber's stack abstracted to its height (Algorithm 3.4): push and pop read it and replace it
 * with the new height if it is unchanged, repeatedly. A process stores the height it read in a
 * global array, so it is part of the state even when it is no longer relevant.
 *
 * @param swap how the new height is stored
 */
public record StackHeightCounter(int size, int processes, CallRepetition client, Swap swap)
    implements StackHeightModel {
  private static final int LOOKS_TO_PUSH = 1;
  private static final int PUSHING = 2;
  private static final int PUSHED = 3;
  private static final int PUSH_RETURNS = 4;
  private static final int LOOKS_TO_POP = 5;
  private static final int LOOKED = 6;
  private static final int EMPTY = 7;
  private static final int POPPING = 8;
  private static final int POPPED = 9;
  private static final int POP_RETURNS = 10;

  /** How the new height is stored. */
  public enum Swap {
    COMPARE_AND_SET,
    /** Unconditionally: an update may be lost. */
    WRITE
  }

  public StackHeightCounter(int size, int processes) {
    this(size, processes, CallRepetition.ONCE, Swap.COMPARE_AND_SET);
  }

  @Override
  public void step(int[] cells, int at, int move, StepEffects effects) {
    int seen = cells[at + SEEN];
    touch(cells, at, effects);
    switch (cells[at + PC]) {
      case IDLE -> {
        effects.called(move);
        cells[at + PC] = move == PUSH ? LOOKS_TO_PUSH : LOOKS_TO_POP;
      }
      case LOOKS_TO_PUSH -> look(cells, at, PUSHING);
      case PUSHING -> push(cells, at, seen);
      case PUSHED -> cells[at + PC] = PUSH_RETURNS;
      case PUSH_RETURNS -> returned(cells, at, seen, effects);
      case LOOKS_TO_POP -> look(cells, at, LOOKED);
      case LOOKED -> cells[at + PC] = seen == 0 ? EMPTY : POPPING;
      case EMPTY -> returned(cells, at, 0, effects);
      case POPPING -> pop(cells, at, seen);
      case POPPED -> cells[at + PC] = POP_RETURNS;
      default -> returned(cells, at, seen + 1, effects);
    }
  }

  private void touch(int[] cells, int at, StepEffects effects) {
    switch (cells[at + PC]) {
      case LOOKS_TO_PUSH, LOOKS_TO_POP -> effects.reads(HEIGHT);
      case PUSHING, POPPING -> {
        if (isSwapped(cells, cells[at + SEEN])) {
          effects.writes(HEIGHT);
        } else {
          effects.reads(HEIGHT);
        }
      }
      default -> {}
    }
  }

  private static void look(int[] cells, int at, int then) {
    cells[at + SEEN] = cells[HEIGHT];
    cells[at + PC] = then;
  }

  private boolean isSwapped(int[] cells, int seen) {
    return cells[HEIGHT] == seen || swap == Swap.WRITE;
  }

  private void push(int[] cells, int at, int seen) {
    if (isSwapped(cells, seen)) {
      cells[HEIGHT] = Math.min(seen + 1, size);
      look(cells, at, PUSHED);
    } else {
      look(cells, at, PUSHING);
    }
  }

  private void pop(int[] cells, int at, int seen) {
    if (isSwapped(cells, seen)) {
      cells[HEIGHT] = seen - 1;
      look(cells, at, POPPED);
    } else {
      look(cells, at, LOOKED);
    }
  }

  private void returned(int[] cells, int at, int result, StepEffects effects) {
    effects.returned(Outcome.returned(Value.of(result)));
    cells[at + PC] = client.afterwards();
  }
}
