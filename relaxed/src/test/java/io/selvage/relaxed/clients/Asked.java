package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.relaxed.clients.subjects.Registers;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Questions to the engine, as users put them. */
public final class Asked {
  private Asked() {}

  public static Verdict upTo(
      int calls, String type, String meaning, String operations, String strength) {
    return of(question(type, meaning, operations, strength, new Scope.UpTo(calls, calls, 2)));
  }

  public static Question question(
      String type, String meaning, String operations, String strength, Scope scope) {
    return new Question(
            new ClassSubject(
                List.of(path(Registers.class), path(Budget.class)),
                type,
                CallSyntax.operations(operations),
                List.of()),
            meaning,
            "linearizability",
            "java",
            scope)
        .with(RelaxedEngine.STRENGTH, strength);
  }

  public static Verdict of(Question question) {
    return new RelaxedEngine().answer(question, Budget.unlimited(), ProgressListener.NONE);
  }

  /** Its number and what it says. */
  public static String refuted(Verdict verdict) {
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
