package io.selvage.cli;

import io.selvage.core.Diagnostic;
import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.UsageException;
import io.selvage.formats.Recording;
import io.selvage.history.Vocabulary;
import io.selvage.history.spec.Specifications;
import java.util.List;
import java.util.Optional;

/** The specification of a file that names none: the only one that has all the calls. */
final class Guess {
  private Guess() {}

  static String of(Recording recording, String file) {
    History history = recording.history();
    List<String> fitting =
        Specifications.names().stream().filter(name -> hasAll(name, history)).toList();
    if (fitting.size() == 1) {
      return fitting.get(0);
    }
    int first = firstUnknown(history);
    String line = String.valueOf(history.size() == 0 ? 1 : recording.lines().of(first));
    String what =
        fitting.isEmpty()
            ? "no specification has " + history.operation(first).invocation()
            : "several specifications have these methods";
    throw Diagnostic.UNCLEAR_SPECIFICATION.error(
        file, line, what, String.join(", ", fitting.isEmpty() ? Specifications.names() : fitting));
  }

  private static boolean hasAll(String name, History history) {
    return history.operations().stream()
        .map(Operation::invocation)
        .distinct()
        .allMatch(call -> has(name, call));
  }

  private static boolean has(String name, Invocation call) {
    Specification<?> specification = Specifications.named(name, Optional.empty());
    try {
      ((Vocabulary) specification).require(call);
      return true;
    } catch (UsageException e) {
      return false;
    }
  }

  /** The first call that none has; the first of all where each has one that has it. */
  private static int firstUnknown(History history) {
    for (int i = 0; i < history.size(); i++) {
      Invocation call = history.operation(i).invocation();
      if (Specifications.names().stream().noneMatch(name -> has(name, call))) {
        return i;
      }
    }
    return 0;
  }
}
