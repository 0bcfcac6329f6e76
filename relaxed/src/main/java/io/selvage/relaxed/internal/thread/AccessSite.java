package io.selvage.relaxed.internal.thread;

/**
 * An access or fence in the code.
 *
 * @param text in words; what has the same words is the same
 * @param act READ, WRITE, UPDATE or FENCE
 * @param strength as the code has it
 */
public record AccessSite(String text, ThreadAction act, int strength) {
  private static final String FENCE_BEFORE = "fence before ";

  /** A fence that is not there, directly before an access of this name. */
  public static AccessSite fenceBefore(String text) {
    return new AccessSite(FENCE_BEFORE + text, ThreadAction.FENCE, 0);
  }

  /** Whether it is a fence that is not there. */
  public boolean isMissing() {
    return text.startsWith(FENCE_BEFORE);
  }
}
