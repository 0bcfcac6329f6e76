package io.selvage.unbounded.barriers;

/**
 * How far to look.
 *
 * @param delays how often a thread is passed over that could go on
 * @param calls all together
 */
public record BarrierBounds(int barriers, int delays, int calls) {
  @Override
  public String toString() {
    return "(" + barriers + ", " + delays + ", " + calls + ")";
  }
}
