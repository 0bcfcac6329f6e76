package io.selvage.refine.product;

import io.selvage.refine.internal.graph.EncodedState;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.graph.ObservedMove;
import java.util.Random;

/**
 * Threads that follow tables made by chance: from where a thread stands and a shared bit to where
 * it stands then and the bit. Place 0 is outside of calls; whoever leaves it calls, whoever comes
 * to it returns. In some places a thread has to wait for the other value of the bit.
 */
public final class RandomObject implements ImplementationModel {
  public static final int THREADS = 2;
  private static final int PLACES = 4;

  private final int[][][] next = new int[PLACES][2][];
  private final int[] places = new int[THREADS];
  private int bit;
  private final int[] undo = new int[3 * 64];
  private int depth;

  public RandomObject(Random random) {
    for (int place = 0; place < PLACES; place++) {
      for (int value = 0; value < 2; value++) {
        int moves = place == 0 ? 1 + random.nextInt(2) : random.nextInt(5) == 0 ? 0 : 1;
        next[place][value] = new int[moves];
        for (int i = 0; i < moves; i++) {
          int to = place == 0 ? 1 + random.nextInt(PLACES - 1) : random.nextInt(PLACES);
          next[place][value][i] = to * 2 + random.nextInt(2);
        }
      }
    }
  }

  private RandomObject(int[][][] table) {
    System.arraycopy(table, 0, next, 0, PLACES);
  }

  @Override
  public ImplementationModel another() {
    return new RandomObject(next);
  }

  @Override
  public int threads() {
    return THREADS;
  }

  @Override
  public void begin() {
    places[0] = 0;
    places[1] = 0;
    bit = 0;
  }

  @Override
  public void read(long[] words, int size) {
    places[0] = (int) words[0];
    places[1] = (int) words[1];
    bit = (int) words[2];
  }

  @Override
  public int moves(int thread) {
    return next[places[thread]][bit].length;
  }

  @Override
  public void perform(int thread, int move, ObservedMove seen) {
    undo[3 * depth] = places[0];
    undo[3 * depth + 1] = places[1];
    undo[3 * depth++ + 2] = bit;
    int to = next[places[thread]][bit][move];
    if (places[thread] == 0) {
      seen.called(0);
    } else if (to / 2 == 0) {
      seen.returned(to % 2);
    }
    places[thread] = to / 2;
    bit = to % 2;
  }

  @Override
  public void back() {
    depth--;
    places[0] = undo[3 * depth];
    places[1] = undo[3 * depth + 1];
    bit = undo[3 * depth + 2];
  }

  @Override
  public boolean write(EncodedState state) {
    state.clear(THREADS);
    state.put(places[0]);
    state.put(places[1]);
    state.put(bit);
    return true;
  }
}
