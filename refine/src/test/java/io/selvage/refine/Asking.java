package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramContext;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;

/** A question being put together, in a line. Immutable. */
public record Asking(Question question) {
  private static final List<Path> CLASS_PATH =
      Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  /** About a class that is its own meaning, one call at a time. */
  public static Asking about(Class<?> subject, String operations) {
    return about(subject, operations, CLASS_PATH);
  }

  static Asking about(Class<?> subject, String operations, List<Path> classPath) {
    return about(subject.getName(), operations, classPath);
  }

  public static Asking about(String subject, String operations, List<Path> classPath) {
    ClassSubject asked =
        new ClassSubject(classPath, subject, CallSyntax.operations(operations), List.of());
    return new Asking(
        new Question(asked, subject, "linearizability", "sc", new Scope.UpTo(2, 2, 1)));
  }

  Asking against(Class<?> meaning) {
    return new Asking(
        new Question(
            question.subject(),
            meaning.getName(),
            question.criterion(),
            question.memoryModel(),
            question.scope()));
  }

  Asking after(String setUp) {
    return of(question.subject().withSetUp(CallSyntax.calls(setUp)));
  }

  Asking roles(String protocol) {
    return of(question.subject().withProtocol(UsageProtocol.parse(protocol)));
  }

  Asking invariant(String method) {
    return of(question.subject().withInvariants(List.of(method)));
  }

  private Asking of(ClassSubject other) {
    return new Asking(
        new Question(
            other,
            question.specification(),
            question.criterion(),
            question.memoryModel(),
            question.scope()));
  }

  Asking client(String client) {
    return within(new Scope.Given(CallSyntax.client(client)));
  }

  Asking upTo(int threads, int calls, int values) {
    return within(new Scope.UpTo(threads, calls, values));
  }

  public Asking within(Scope scope) {
    return new Asking(question.within(scope));
  }

  public SubjectAndSpecification objects() {
    return SubjectAndSpecification.of(
        ProgramContext.of(question.subject().classPath(), question.subject().className())
            .startingThreads(),
        question);
  }

  public Verdict answer() {
    return answer(Budget.unlimited());
  }

  Verdict answer(Budget budget) {
    return new RefineEngine().answer(question, budget, ProgressListener.NONE);
  }

  /** Expects a yes; what was seen. */
  BoundedCoverage verified() {
    Verdict verdict = answer();
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    return (BoundedCoverage) ((Verdict.Verified) verdict).evidence();
  }

  /** Expects a yes; what it means. */
  Guarantee guarantee() {
    Verdict verdict = answer();
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    return ((Verdict.Verified) verdict).guarantee();
  }

  /** Expects a no; and that it can be seen again, by an engine that knows nothing of the first. */
  Counterexample refuted() {
    Verdict verdict = answer();
    assertThat(verdict).isInstanceOf(Verdict.Refuted.class);
    Counterexample found = ((Verdict.Refuted) verdict).counterexample();
    Verdict again = within(found.again().orElseThrow()).answer();
    assertThat(again).isInstanceOf(Verdict.Refuted.class);
    Counterexample replayed = ((Verdict.Refuted) again).counterexample();
    assertThat(replayed.code()).isEqualTo(found.code());
    assertThat(replayed.history().operations()).isEqualTo(found.history().operations());
    assertThat(replayed.schedule()).isEqualTo(found.schedule());
    return found;
  }

  /** Expects neither; why. */
  String unknown() {
    Verdict verdict = answer();
    assertThat(verdict)
        .asInstanceOf(InstanceOfAssertFactories.type(Verdict.Unknown.class))
        .isNotNull();
    return ((Verdict.Unknown) verdict).why();
  }
}
