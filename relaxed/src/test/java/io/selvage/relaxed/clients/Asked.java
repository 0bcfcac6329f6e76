package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Counterexample;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import io.selvage.relaxed.clients.subjects.Registers;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Questions to the engine, as users put them. */
final class Asked {
  private Asked() {}

  static Verdict upTo(int calls, String type, String meaning, String operations, String strength) {
    return of(question(type, meaning, operations, strength, new Scope.UpTo(calls, calls, 2)));
  }

  static Question question(
      String type, String meaning, String operations, String strength, Scope scope) {
    return new Question(
        new Subject(
            List.of(path(Registers.class), path(Budget.class)),
            type,
            CallSyntax.operations(operations),
            List.of()),
        meaning,
        "linearizability",
        "java",
        strength,
        scope);
  }

  static Verdict of(Question question) {
    return new RelaxedEngine().answer(question, Budget.unlimited(), Progress.NONE);
  }

  /** Its number and what it says. */
  static String refuted(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.Refuted.class);
    Counterexample found = ((Verdict.Refuted) verdict).counterexample();
    return found.code() + " " + found.summary();
  }

  private static Path path(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
