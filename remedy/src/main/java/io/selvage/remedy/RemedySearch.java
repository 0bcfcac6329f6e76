package io.selvage.remedy;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.remedy.internal.search.FailingProgram;
import io.selvage.remedy.internal.search.RefutedClass;
import io.selvage.report.SourceFinder;
import io.selvage.report.VerifiedRemedy;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * Searches a small change after which a refuted check passes. A change is reported only if the same
 * question was verified for the changed classes: the same specification, operations and memory
 * model, at least the size that failed, and nothing that waits for ever.
 */
public final class RemedySearch {
  private final Check check;
  private final SourceFinder sources;
  private final Path project;
  private final Set<String> spared;

  private RemedySearch(Check check, SourceFinder sources, Path project, Set<String> spared) {
    this.check = check;
    this.sources = sources;
    this.project = project;
    this.spared = spared;
  }

  /**
   * @param check the one that was refuted
   * @param project the folder to which the names of files in patches are relative
   */
  public static RemedySearch of(Check check, SourceFinder sources, Path project) {
    return new RemedySearch(check, sources, project, Set.of());
  }

  /**
   * Leaves these classes as they are if the counterexample goes through others, too: a test is no
   * place to mend what it tests.
   */
  public RemedySearch sparing(Set<String> classNames) {
    return new RemedySearch(check, sources, project, Set.copyOf(classNames));
  }

  /**
   * The weakest change that was verified within the budget; empty if the answer is no refutation of
   * a class.
   */
  public Optional<VerifiedRemedy> run(Answer answer, Budget budget) {
    Question question = answer.question();
    if (!(answer.verdict() instanceof Verdict.Refuted refuted)
        || !(question.about() instanceof ClassSubject)
        || isPreparedItself(question)) {
      return Optional.empty();
    }
    Counterexample found = refuted.counterexample();
    boolean isWeak = isWeak(answer.answered());
    boolean requiresJava =
        isWeak || answer.results().stream().anyMatch(it -> isWeak(it.question()));
    return FailingProgram.of(found, isWeak ? "relaxed" : "refine")
        .flatMap(
            program ->
                new RefutedClass(check, sources, project, spared)
                    .remedy(found, program, requiresJava, budget));
  }

  private static boolean isWeak(Question question) {
    return !question.memoryModel().equals("sc");
  }

  /** A copy of the class that serves as specification would not be prepared. */
  private static boolean isPreparedItself(Question question) {
    return !question.subject().preparation().isEmpty()
        && question.specification().equals(question.subject().className());
  }
}
