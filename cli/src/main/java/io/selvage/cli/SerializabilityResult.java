package io.selvage.cli;

import io.selvage.unbounded.serial.Answer;
import io.selvage.unbounded.serial.Calls;
import io.selvage.unbounded.serial.LibrarySearch;
import java.util.ArrayList;
import java.util.List;

/**
 * What was asked of the calls of a class, and what came of it.
 *
 * @param most the pairs that were asked for
 */
record SerializabilityResult(
    LibrarySearch.Asked asked,
    String criterion,
    int most,
    Answer answer,
    List<String> assumptions) {
  SerializabilityResult {
    assumptions = List.copyOf(assumptions);
  }

  int exit() {
    if (answer.violation().isPresent()) {
      return Exit.REFUTED;
    }
    return answer.why().isEmpty() ? Exit.DONE : Exit.UNKNOWN;
  }

  String verdict() {
    return switch (exit()) {
      case Exit.DONE -> "verified";
      case Exit.REFUTED -> "refuted";
      default -> "unknown";
    };
  }

  /** In a sentence: which runs, which cycles. */
  String claim() {
    return "every schedule of "
        + calls()
        + " by any number of threads:\n  "
        + (answer.isForAllCycles()
            ? "no cycle of conflicts, however long"
            : "no cycle of at most " + answer.proved() + " conflicting pairs");
  }

  private String calls() {
    if (asked.client().isPresent()) {
      return "the lists of --client, each";
    }
    return asked.transactions().calls().equals(Calls.ANY) ? "any number of calls" : "one call each";
  }

  List<String> notCovered() {
    List<String> gaps = new ArrayList<>();
    if (!answer.isForAllCycles()) {
      gaps.add(
          "longer cycles"
              + (answer.bound() > 0 ? "; " + answer.bound() + " pairs would decide all" : ""));
    }
    gaps.add("reordering by compiler and processor: memory is sequentially consistent here");
    if (!asked.transactions().fields().isEmpty()) {
      gaps.add("conflicts on other fields than those of --fields");
    }
    gaps.add("other argument values than --values gives");
    if (answer.cuts() > 0) {
      gaps.add("what comes after more than " + asked.nodes() + " objects of a class are shared");
    }
    return gaps;
  }
}
