package io.selvage.reduction.internal.proof;

import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.Step;

/** A step in a few words. */
final class StepWords {
  private StepWords() {}

  static String of(Step step) {
    String lock = step.lock().map(LockName::words).orElse("");
    String place =
        step.words().isEmpty()
            ? step.place().map(it -> it.locations().iterator().next().words()).orElse("")
            : "`" + step.words() + "`";
    return switch (step.kind()) {
      case READ -> "reading " + place;
      case WRITE -> "writing " + place;
      case UPDATE -> "updating " + place;
      case SWAPPED -> "the compare-and-set of " + place;
      case NOT_SWAPPED, SPURIOUS -> "the failed compare-and-set of " + place;
      case ACQUIRE, ACQUIRE_SHARED -> "locking " + lock;
      case RELEASE, RELEASE_SHARED -> "releasing " + lock;
      case NOT_ACQUIRED -> "the failed tryLock of " + lock;
      case OPTIMISTIC -> "the optimistic section of " + lock;
      case VALIDATED -> "validating the section of " + lock;
      case NOT_VALIDATED -> "the failed validation of " + lock;
      case WAIT -> "waiting on " + lock;
      case LOOP -> "the loop";
    };
  }
}
