package io.selvage.core;

import java.util.ArrayList;
import java.util.List;

/**
 * What "verified" means this time, in words generated from what was counted.
 *
 * @param claim one sentence: which clients, which schedules
 * @param criterion by name
 * @param memoryModel by name
 * @param assumptions what was taken for granted
 * @param notCovered what was not looked at
 * @param next the next stronger question
 */
public record Guarantee(
    String claim,
    String criterion,
    String memoryModel,
    List<String> assumptions,
    List<String> notCovered,
    String next) {
  public Guarantee {
    assumptions = List.copyOf(assumptions);
    notCovered = List.copyOf(notCovered);
  }

  /** The same, taking more for granted. */
  public Guarantee assuming(List<String> more) {
    List<String> all = new ArrayList<>(assumptions);
    all.addAll(more);
    return new Guarantee(claim, criterion, memoryModel, all, notCovered, next);
  }
}
