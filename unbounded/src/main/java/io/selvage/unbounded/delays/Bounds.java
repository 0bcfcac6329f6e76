package io.selvage.unbounded.delays;

/**
 * How far to look.
 *
 * @param delays how often a thread is passed over that could go on
 * @param calls all together
 */
public record Bounds(int barriers, int delays, int calls) {
  @Override
  public String toString() {
    return "(" + barriers + ", " + delays + ", " + calls + ")";
  }
}
