package io.selvage.program.internal.state;

import java.util.Arrays;

/**
 * The live slots of the objects of a class, and which of them hold references: each entry is a slot
 * times two, plus one if it does. Faint slots are excluded, so that padding costs nothing.
 */
public final class LiveSlots {
  private final boolean array;
  private final int reference;
  private volatile int[] live;
  private final boolean[] faint;

  private LiveSlots(boolean array, int reference, int[] live, boolean[] faint) {
    this.array = array;
    this.reference = reference;
    this.live = live;
    this.faint = faint;
  }

  static LiveSlots ofArray(boolean references) {
    return new LiveSlots(true, references ? 1 : 0, new int[0], new boolean[0]);
  }

  static LiveSlots of(boolean[] reference, boolean[] faint) {
    int[] live = new int[faint.length];
    int size = 0;
    for (int i = 0; i < faint.length; i++) {
      if (!faint[i]) {
        live[size++] = i << 1 | (reference[i] ? 1 : 0);
      }
    }
    return new LiveSlots(false, 0, Arrays.copyOf(live, size), faint.clone());
  }

  /** False for a faint slot, whose value flows only into itself. */
  public boolean isLive(int slot) {
    return array || !faint[slot];
  }

  /** The number of entries of an object of that length. */
  public int count(int length) {
    return array ? length : live.length;
  }

  /** The entries of an object of that length, possibly followed by more. */
  public int[] live(int length) {
    int[] known = live;
    return array && known.length < length ? grown(length) : known;
  }

  private int[] grown(int length) {
    int[] made = new int[length * 2];
    Arrays.setAll(made, i -> i << 1 | reference);
    live = made;
    return made;
  }
}
