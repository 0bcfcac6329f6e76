package io.selvage.unbounded.certificate;

/**
 * An invariant inequality: the weights of all tokens and of the control add up to at most {@code
 * bound}. No place has a negative weight.
 */
public final class WeightInequality {
  private final long[] places;
  private final long[] controls;
  private final long bound;

  public WeightInequality(long[] places, long[] controls, long bound) {
    this.places = places.clone();
    this.controls = controls.clone();
    this.bound = bound;
  }

  public int places() {
    return places.length;
  }

  public int controls() {
    return controls.length;
  }

  public long place(int place) {
    return places[place];
  }

  public long control(int control) {
    return controls[control];
  }

  public long bound() {
    return bound;
  }
}
