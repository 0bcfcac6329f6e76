package io.selvage.core;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.ExerciseSummary;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Runs the calls of a question one at a time: a service of the module that runs classes. As in the
 * engines, anything it cannot run raises an {@link
 * io.selvage.core.diagnostic.UnanswerableException} or a {@link
 * io.selvage.core.diagnostic.UsageException}.
 */
public interface ExerciseProvider {
  /** Executes runs of growing length until the budget is spent. */
  ExerciseSummary of(Question question, Budget budget);

  /**
   * The operations of the question, each with the values that its parameters take.
   *
   * @param values the number of values for each parameter
   */
  List<OperationRequest> operations(Question question, int values);

  /**
   * The operations of the question, with one request for every overload that the specification also
   * has where the user has given only an overloaded name.
   */
  List<OperationRequest> overloads(Question question);

  /** The provider on the class path, if any. */
  static Optional<ExerciseProvider> installed() {
    return ServiceLoader.load(ExerciseProvider.class, ExerciseProvider.class.getClassLoader())
        .findFirst();
  }
}
