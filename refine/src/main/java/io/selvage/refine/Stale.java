package io.selvage.refine;

/**
 * Thrown where more of a state turns out to matter than was thought: states written before cannot
 * be read any more, and all starts again, knowing it.
 */
final class Stale extends RuntimeException {
  private static final long serialVersionUID = 1;

  Stale() {
    super("more of a state matters than was thought", null, false, false);
  }
}
