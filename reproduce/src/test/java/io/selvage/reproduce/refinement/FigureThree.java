package io.selvage.reproduce.refinement;

import io.selvage.core.Outcome;
import io.selvage.core.Value;

/** The counter of Figure 3: two processes, one push each, and four steps to it. */
record FigureThree() implements StackHeightModel {
  private static final int READS = 1;
  private static final int SWAPS = 2;
  private static final int RETURNS = 3;

  @Override
  public int size() {
    return 2;
  }

  @Override
  public int processes() {
    return 2;
  }

  @Override
  public boolean saysDone() {
    return false;
  }

  @Override
  public int moves(int[] cells, int at, int thread) {
    return cells[at + PC] == DONE ? 0 : 1;
  }

  @Override
  public void step(int[] cells, int at, int move, StepEffects saying) {
    switch (cells[at + PC]) {
      case IDLE -> {
        saying.called(PUSH);
        cells[at + PC] = READS;
      }
      case READS -> {
        saying.reads(HEIGHT);
        cells[at + SEEN] = cells[HEIGHT];
        cells[at + PC] = SWAPS;
      }
      case SWAPS -> {
        if (cells[at + SEEN] == cells[HEIGHT]) {
          saying.writes(HEIGHT);
          cells[HEIGHT]++;
          cells[at + PC] = RETURNS;
        } else {
          saying.reads(HEIGHT);
        }
        cells[at + SEEN] = cells[HEIGHT];
      }
      default -> {
        saying.returned(Outcome.returned(Value.of(cells[at + SEEN])));
        cells[at + PC] = DONE;
      }
    }
  }
}
