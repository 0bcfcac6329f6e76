package io.selvage.core;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.ExerciseSummary;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Makes the calls of a question one at a time: a service of the module that runs classes. What it
 * cannot run is an {@link io.selvage.core.diagnostic.UnanswerableException} or a {@link
 * io.selvage.core.diagnostic.UsageException}, as it is for the engines.
 */
public interface ExerciseProvider {
  /** Runs of growing length, as far as the budget goes. */
  ExerciseSummary of(Question question, Budget budget);

  /**
   * The operations of the question, each with the values that its parameters take.
   *
   * @param values how many of each
   */
  List<OperationRequest> operations(Question question, int values);

  /** The one on the class path. */
  static Optional<ExerciseProvider> installed() {
    return ServiceLoader.load(ExerciseProvider.class, ExerciseProvider.class.getClassLoader())
        .findFirst();
  }
}
