package io.selvage.core.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the calls of a question do when they are made sequentially: the data needed to detect a
 * vacuous check, in which nothing happened (decision 0150).
 *
 * @param calls the length of the longest runs
 * @param operations in the order in which they were named
 */
public record ExerciseSummary(int calls, List<CallCounts> operations) {
  /** No calls were made. */
  public static final ExerciseSummary NONE = new ExerciseSummary(0, List.of());

  public static final String NO_END = "REF-170";
  public static final String ALL_THROW = "REF-171";
  public static final String NO_CHANGE = "REF-172";
  public static final String ONE_THROWS = "REF-173";

  /** No execution was complete. */
  public static final UnknownCause WITHOUT_END =
      new UnknownCause.Numbered(
          NO_END, "no execution is complete: in each of them some call waits forever");

  public ExerciseSummary {
    operations = List.copyOf(operations);
  }

  /** Whether calls were made and none completed when run alone. */
  public boolean isWithoutEnd() {
    return !operations.isEmpty()
        && operations.stream().allMatch(each -> each.returned() + each.threw() == 0);
  }

  /**
   * Why finding no violation in runs of the given number of calls has no significance.
   *
   * @param declared operations that the user has declared to throw in every call
   * @param isItsOwnMeaning whether the class is its own specification; if another class also
   *     throws, the exception is intended
   */
  public Optional<UnknownCause> gap(int length, Set<String> declared, boolean isItsOwnMeaning) {
    List<CallCounts> throwing = operations.stream().filter(it -> it.onlyThrows(length)).toList();
    List<CallCounts> undeclared =
        throwing.stream().filter(it -> !declared.contains(it.operation())).toList();
    boolean allThrow = throwing.size() == operations.size();
    if (allThrow && !undeclared.isEmpty()) {
      return cause(ALL_THROW, "every call of every operation throws " + thrown(throwing));
    }
    if (!undeclared.isEmpty() && isItsOwnMeaning) {
      CallCounts first = undeclared.get(0);
      return cause(
          ONE_THROWS, "every call of " + first.operation() + " throws " + thrown(List.of(first)));
    }
    List<String> mutators =
        operations.stream().filter(CallCounts::isMutator).map(CallCounts::operation).toList();
    boolean changes = operations.stream().anyMatch(it -> it.changes(length));
    return mutators.isEmpty() || changes || allThrow
        ? Optional.empty()
        : cause(
            NO_CHANGE, "no call changes the state, though " + String.join(", ", mutators) + " can");
  }

  private static Optional<UnknownCause> cause(String code, String detail) {
    return Optional.of(new UnknownCause.Numbered(code, detail));
  }

  private static String thrown(List<CallCounts> all) {
    return all.stream()
        .flatMap(each -> each.thrown().stream())
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  /** Remarks on operations, one line each, for a pass on runs of the given number of calls. */
  public List<String> notes(int length, Set<String> declared) {
    List<String> notes = new ArrayList<>();
    for (CallCounts each : operations) {
      if (each.onlyThrows(length)) {
        boolean isDeclared = declared.contains(each.operation());
        notes.add(
            "Every call of "
                + each.operation()
                + " throws "
                + thrown(List.of(each))
                + (isDeclared ? ", as declared." : ", as in the specification."));
      } else if (each.isMutator() && !each.changes(length)) {
        notes.add("No call of " + each.operation() + " changes the state, though its code can.");
      }
    }
    return notes;
  }
}
