package io.selvage.report.internal.story;

/** How much of a run is shown. */
public enum StoryDetail {
  /** Calls into libraries as one row each, without the steps that no other thread can notice. */
  FOLDED,
  /** Every step. */
  ALL
}
