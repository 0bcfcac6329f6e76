package io.selvage.cli.session;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.history.History;
import io.selvage.formats.RecordedHistory;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.history.spec.OperationVocabulary;
import java.util.List;
import java.util.Optional;

/** The specification of a file that names none: the only one that has all the calls. */
final class SpecificationInference {
  private SpecificationInference() {}

  static String of(RecordedHistory recording, String file) {
    History history = recording.history();
    List<String> fitting =
        BuiltInSpecifications.names().stream().filter(name -> hasAll(name, history)).toList();
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
        file,
        line,
        what,
        String.join(", ", fitting.isEmpty() ? BuiltInSpecifications.names() : fitting));
  }

  private static boolean hasAll(String name, History history) {
    return history.operations().stream()
        .map(Operation::invocation)
        .distinct()
        .allMatch(call -> has(name, call));
  }

  private static boolean has(String name, Invocation call) {
    Specification<?> specification = BuiltInSpecifications.named(name, Optional.empty());
    try {
      ((OperationVocabulary) specification).require(call);
      return true;
    } catch (UsageException e) {
      return false;
    }
  }

  /** The first call that none has; the first of all where each has one that has it. */
  private static int firstUnknown(History history) {
    for (int i = 0; i < history.size(); i++) {
      Invocation call = history.operation(i).invocation();
      if (BuiltInSpecifications.names().stream().noneMatch(name -> has(name, call))) {
        return i;
      }
    }
    return 0;
  }
}
