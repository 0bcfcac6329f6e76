package io.selvage.unbounded.barriers;

/**
 * The bounds of the search.
 *
 * @param delays how often an enabled thread may be skipped
 * @param calls in total
 */
public record BarrierBounds(int barriers, int delays, int calls) {
  @Override
  public String toString() {
    return "(" + barriers + ", " + delays + ", " + calls + ")";
  }
}
