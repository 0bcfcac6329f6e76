package io.selvage.unbounded.certificate;

import java.util.BitSet;

/**
 * The places that may be marked under each control; some controls are unreachable. Immutable after
 * publication.
 */
public final class ControlViews {
  private final BitSet reached;
  private final BitSet[] allowed;

  /** No control is reached yet. */
  public ControlViews(int controls) {
    reached = new BitSet(controls);
    allowed = new BitSet[controls];
    for (int control = 0; control < controls; control++) {
      allowed[control] = new BitSet();
    }
  }

  /** Everything is allowed. */
  public static ControlViews all(int controls, int places) {
    ControlViews views = new ControlViews(controls);
    views.reached.set(0, controls);
    for (BitSet set : views.allowed) {
      set.set(0, places);
    }
    return views;
  }

  public int controls() {
    return allowed.length;
  }

  public boolean isReached(int control) {
    return reached.get(control);
  }

  public boolean allows(int control, int place) {
    return allowed[control].get(place);
  }

  /** The next allowed place at or after this one; -1 if none. */
  public int next(int control, int place) {
    return allowed[control].nextSetBit(place);
  }

  public void reach(int control) {
    reached.set(control);
  }

  public void allow(int control, int place) {
    allowed[control].set(place);
  }

  /** The number of allowed pairs of control and place. */
  public long size() {
    long size = 0;
    for (BitSet set : allowed) {
      size += set.cardinality();
    }
    return size;
  }
}
