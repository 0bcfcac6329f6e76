package io.selvage.reproduce.refinement;

import io.selvage.core.Outcome;
import io.selvage.core.Value;

/**
 * The counter with its linearization points (§3.3, Example 2): these alone are visible, as a call
 * and its return in one step. There are no separate steps for calls and returns.
 */
public record StackHeightPoints(int size, int processes, CallRepetition client)
    implements StackHeightModel {
  private static final int PUSH_AGAIN = 1;
  private static final int PUSHING = 2;
  private static final int POP_AGAIN = 3;
  private static final int LOOKED = 4;
  private static final int POPPING = 5;
  private static final int POP = 1;

  @Override
  public void step(int[] cells, int at, int move, StepEffects effects) {
    int height = cells[HEIGHT];
    boolean same = cells[at + SEEN] == height;
    int pc = cells[at + PC];
    if (pc == PUSHING && same || pc == POPPING && same) {
      effects.writes(HEIGHT);
    } else {
      effects.reads(HEIGHT);
    }
    switch (pc) {
      case IDLE -> look(cells, at, move == PUSH ? PUSHING : LOOKED);
      case PUSH_AGAIN -> look(cells, at, PUSHING);
      case PUSHING -> {
        if (same) {
          cells[HEIGHT] = Math.min(height + 1, size);
          point(cells, at, PUSH, cells[HEIGHT], effects);
        } else {
          cells[at + PC] = PUSH_AGAIN;
        }
      }
      case POP_AGAIN -> look(cells, at, LOOKED);
      case LOOKED -> {
        if (height == 0) {
          point(cells, at, POP, 0, effects);
        } else {
          cells[at + PC] = POPPING;
        }
      }
      default -> {
        if (same) {
          cells[HEIGHT] = Math.max(height - 1, 0);
          point(cells, at, POP, height, effects);
        } else {
          cells[at + PC] = POP_AGAIN;
        }
      }
    }
  }

  private static void look(int[] cells, int at, int then) {
    cells[at + SEEN] = cells[HEIGHT];
    cells[at + PC] = then;
  }

  private void point(int[] cells, int at, int call, int result, StepEffects effects) {
    effects.called(call);
    effects.returned(Outcome.returned(Value.of(result)));
    cells[at + PC] = client.afterwards();
  }
}
