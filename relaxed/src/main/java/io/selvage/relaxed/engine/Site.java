package io.selvage.relaxed.engine;

/**
 * An access or fence in the code.
 *
 * @param text in words; what has the same words is the same
 * @param act READ, WRITE, UPDATE or FENCE
 * @param strength as the code has it
 */
public record Site(String text, Act act, int strength) {
  private static final String FENCE_BEFORE = "fence before ";

  /** A fence that is not there, directly before an access of this name. */
  public static Site fenceBefore(String text) {
    return new Site(FENCE_BEFORE + text, Act.FENCE, 0);
  }

  /** Whether it is a fence that is not there. */
  public boolean isMissing() {
    return text.startsWith(FENCE_BEFORE);
  }
}
