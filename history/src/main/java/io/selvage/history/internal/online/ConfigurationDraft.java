package io.selvage.history.internal.online;

import java.util.Arrays;

/**
 * The current configuration, and one derived from it: the state; for each place the outcomes that
 * its call has seen; for each place a note of its effect ({@link ConfigurationTable}).
 */
final class ConfigurationDraft<S> {
  private final OpenCallSlots places;
  private OnlineTransitionCache<S> moves;

  /** The current configuration, and one derived from it. */
  int[] scratch = {};

  int[] made = {};

  /** The offset of the notes in a configuration. */
  int notes = 1;

  ConfigurationDraft(OpenCallSlots places, OnlineTransitionCache<S> moves) {
    this.places = places;
    this.moves = moves;
  }

  /** Switches to another numbering. */
  void use(OnlineTransitionCache<S> others) {
    moves = others;
  }

  /** Resizes for the current number of places. */
  void makeRoom() {
    if (scratch.length != 1 + 2 * places.count()) {
      scratch = new int[1 + 2 * places.count()];
      made = new int[scratch.length];
      notes = 1 + places.count();
    }
  }

  /** Loads a configuration, which may have fewer places than now. */
  void load(ConfigurationTable from, int index) {
    from.copy(index, scratch);
    int missing = places.count() - from.places();
    if (missing > 0) {
      int first = 1 + from.places();
      System.arraycopy(scratch, first, scratch, first + missing, from.places());
      Arrays.fill(scratch, first, first + missing, 0);
      Arrays.fill(scratch, notes + from.places(), scratch.length, 0);
    }
  }

  /**
   * Removes the call at a place from a configuration; false if the notes of its twins forbid that.
   */
  boolean release(int[] configuration, int place, int taken) {
    int[] twins = places.twins(place);
    if (!IdenticalCalls.release(configuration, notes, twins, indexOf(twins, place), taken)) {
      return false;
    }
    configuration[1 + place] = OutcomeSets.EMPTY;
    blind(configuration, IdenticalCalls.without(twins, indexOf(twins, place)));
    return true;
  }

  /** If each of the twins has a note, what they saw does not matter. */
  void blind(int[] configuration, int[] twins) {
    if (twins.length > 0 && configuration[notes + twins[twins.length - 1]] != 0) {
      for (int twin : twins) {
        configuration[1 + twin] = OutcomeSets.EMPTY;
      }
    }
  }

  /** Creates the configuration in which one more call has led to a state; false if impossible. */
  boolean act(int place, int state, int outcomes) {
    System.arraycopy(scratch, 0, made, 0, scratch.length);
    made[0] = state;
    int[] twins = places.twins(place);
    if (places.isForever(place)) {
      boolean isNext = made[notes + place] == 0;
      for (int i = 0; twins[i] != place; i++) {
        isNext &= made[notes + twins[i]] != 0;
      }
      made[notes + place] = 1;
      return isNext;
    }
    return IdenticalCalls.add(made, notes, twins, outcomes);
  }

  /** The calls that have not taken effect see the new state. */
  void see() {
    for (int place = 0; place < places.count(); place++) {
      if (places.isUsed(place) && !places.isForever(place)) {
        int[] twins = places.twins(place);
        made[1 + place] =
            made[notes + twins[twins.length - 1]] != 0
                ? OutcomeSets.EMPTY
                : moves.sets.union(
                    made[1 + place], moves.from(made[0], places.call(place)).looks());
      }
    }
  }

  static int indexOf(int[] places, int place) {
    int index = 0;
    while (places[index] != place) {
      index++;
    }
    return index;
  }
}
