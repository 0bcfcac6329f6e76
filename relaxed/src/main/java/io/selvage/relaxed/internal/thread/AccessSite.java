package io.selvage.relaxed.internal.thread;

/**
 * An access or fence in the code.
 *
 * @param text its description; equal descriptions denote the same site
 * @param act READ, WRITE, UPDATE or FENCE
 * @param strength as written in the code
 */
public record AccessSite(String text, ThreadAction act, int strength) {
  private static final String FENCE_BEFORE = "fence before ";

  /** A fence that does not exist, directly before an access with this description. */
  public static AccessSite fenceBefore(String text) {
    return new AccessSite(FENCE_BEFORE + text, ThreadAction.FENCE, 0);
  }

  /** Whether it is a fence that does not exist. */
  public boolean isMissing() {
    return text.startsWith(FENCE_BEFORE);
  }
}
