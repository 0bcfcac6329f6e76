package io.selvage.history.internal.online;

/**
 * Assigns outcomes to identical calls, as far as the assignment matters. When one of them takes
 * effect, the configuration only notes the outcomes; which call it was is decided when one of them
 * returns. A noted outcome may belong to every call that was open at that time, that is, to all
 * except some of the youngest. Their number is stored with the note and is called its <em>age</em>.
 *
 * <p>A note is a word: the age, then the set of outcomes. The notes of twins stand at the places of
 * the oldest, greatest first, which gives a unique representation. The notes can all be assigned,
 * each to another call, if among n calls the i-th note has an age of at most n - i (Hall).
 */
final class IdenticalCalls {
  private static final int SHIFT = 22;
  private static final int SETS = (1 << SHIFT) - 1;

  private IdenticalCalls() {}

  static int outcomes(int note) {
    return note & SETS;
  }

  static int age(int note) {
    return note >>> SHIFT;
  }

  static int note(int age, int set) {
    return age << SHIFT | set;
  }

  static int withOutcomes(int note, int set) {
    return note & ~SETS | set;
  }

  /**
   * One more of them takes effect; false if none is left.
   *
   * @param notes an offset in the configuration
   */
  static boolean add(int[] configuration, int notes, int[] places, int outcomes) {
    int last = places.length - 1;
    if (configuration[notes + places[last]] != 0) {
      return false;
    }
    configuration[notes + places[last]] = outcomes;
    sort(configuration, notes, places);
    return isPossible(configuration, notes, places, places.length);
  }

  /** One more of them was called; it has none of these outcomes. */
  static void grow(int[] configuration, int notes, int[] places) {
    for (int place : places) {
      if (configuration[notes + place] != 0) {
        configuration[notes + place] += 1 << SHIFT;
      }
    }
  }

  /**
   * Removes one of them, with the outcome noted at a place, or with none of these.
   *
   * @param index of the removed call among the places
   * @param taken index of the note, or -1
   * @return whether the other notes can be those of the other calls
   */
  static boolean release(int[] configuration, int notes, int[] places, int index, int taken) {
    int younger = places.length - 1 - index;
    int kept = 0;
    int[] left = new int[places.length];
    for (int i = 0; i < places.length; i++) {
      int note = configuration[notes + places[i]];
      if (note != 0 && i != taken) {
        left[kept++] = age(note) > younger ? note - (1 << SHIFT) : note;
      }
      configuration[notes + places[i]] = 0;
    }
    if (kept == places.length) {
      return false;
    }
    int at = 0;
    for (int i = 0; i < places.length; i++) {
      if (i != index) {
        configuration[notes + places[i]] = left[at++];
      }
    }
    int[] rest = without(places, index);
    sort(configuration, notes, rest);
    return isPossible(configuration, notes, rest, rest.length);
  }

  static int[] without(int[] places, int index) {
    int[] rest = new int[places.length - 1];
    System.arraycopy(places, 0, rest, 0, index);
    System.arraycopy(places, index + 1, rest, index, rest.length - index);
    return rest;
  }

  /** Whether the removed call may have had the outcome noted: it was open at that time. */
  static boolean mayHave(int note, int[] places, int index) {
    return note != 0 && age(note) <= places.length - 1 - index;
  }

  /** Sorts notes, greatest first; there are few. */
  static void sort(int[] configuration, int notes, int[] places) {
    for (int i = 1; i < places.length; i++) {
      int note = configuration[notes + places[i]];
      int at = i;
      while (at > 0 && configuration[notes + places[at - 1]] < note) {
        configuration[notes + places[at]] = configuration[notes + places[at - 1]];
        at--;
      }
      configuration[notes + places[at]] = note;
    }
  }

  private static boolean isPossible(int[] configuration, int notes, int[] places, int calls) {
    for (int i = 0; i < places.length; i++) {
      int note = configuration[notes + places[i]];
      if (note != 0 && age(note) > calls - 1 - i) {
        return false;
      }
    }
    return true;
  }
}
