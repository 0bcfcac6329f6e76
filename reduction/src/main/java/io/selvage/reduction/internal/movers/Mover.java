package io.selvage.reduction.internal.movers;

/** How a step can be exchanged with steps of other threads (Lipton 1975). */
public enum Mover {
  BOTH("B"),
  RIGHT("R"),
  LEFT("L"),
  NEITHER("N"),
  /** A result of interference that no call has alone; it must be deleted. */
  FAILURE("F");

  private final String letter;

  Mover(String letter) {
    this.letter = letter;
  }

  public String letter() {
    return letter;
  }
}
