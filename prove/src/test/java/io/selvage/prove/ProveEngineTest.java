package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The prover against specifications that are classes. Each of those that are not answered was
 * verified once, though another engine refutes it: results of other types, and questions about just
 * the values that proofs take nobody to pass, or that were not compared.
 */
final class ProveEngineTest {
  private static Verdict answer(String subject, String specification, String operations) {
    List<OperationRequest> requests =
        operations.isEmpty() ? List.of() : CallSyntax.operations(operations);
    Question question =
        new Question(
            new ClassSubject(
                Classes.path(), "io.selvage.prove.right." + subject, requests, List.of()),
            "io.selvage.prove.hostile." + specification,
            "linearizability",
            "sc",
            new Scope.UpTo(2, 3, 2));
    return new ProveEngine().answer(question, Budget.unlimited(), ProgressListener.NONE);
  }

  @ParameterizedTest
  @CsvSource({
    "RightClasses$TreiberStack, Meanings$Stack, ''",
    "RightClasses$TreiberStack, Specifications$Any, ''",
    "RightClasses$TreiberStack, Specifications$Any, 'push({1, 7}), pop'",
    "RightClasses$OneLockSet, Specifications$Ints, ''",
    "RightClasses$OneLockSet, Specifications$Ints, 'add({1, 7, 8}), remove(7), contains(8)'",
  })
  void isProved(String subject, String specification, String operations) {
    assertThat(answer(subject, specification, operations)).isInstanceOf(Verdict.Verified.class);
  }

  @ParameterizedTest
  @CsvSource({
    "RightClasses$TreiberStack, Specifications$Telling, '', PRV-107",
    "RightClasses$TreiberStack, Specifications$WithoutNull, 'push({null, 1}), pop', PRV-024",
    "RightClasses$TreiberStack, Specifications$Any, 'push({null, 1}), pop', PRV-106",
    "RightClasses$OneLockSet, Specifications$Ints, 'add(2147483647), remove, contains', PRV-106",
    "RightClasses$OneLockSet, Specifications$Ints, 'add, remove, contains(-2147483648)', PRV-106",
    "RightClasses$OneLockSet, Specifications$WithoutSeven, 'add(7), remove, contains', PRV-024",
  })
  void isNotAnswered(String subject, String specification, String operations, String why) {
    Verdict verdict = answer(subject, specification, operations);
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith(why);
  }

  /**
   * Each of these agrees with the equations on all sequences of five calls with the values 1, 2.
   */
  @ParameterizedTest
  @CsvSource({
    "RightClasses$TreiberStack, Five, PRV-115",
    "RightClasses$TreiberStack, Hundred, PRV-115",
    "RightClasses$TreiberStack, Wears, PRV-115",
    "RightClasses$TreiberStack, Squares, PRV-115",
    "RightClasses$TreiberStack, Doubles, PRV-115",
    "RightClasses$TreiberStack, Modulo, PRV-114",
    "RightClasses$TreiberStack, Million, PRV-114",
    "RightClasses$TreiberStack, Inherited, PRV-114",
    "RightClasses$TreiberStack, Overriding, PRV-11",
    "RightClasses$TreiberStack, ByEnum, PRV-11",
    "RightClasses$TreiberStack, ByLambda, PRV-115",
    "RightClasses$TreiberStack, ByText, PRV-11",
    "RightClasses$TreiberStack, ByClock, REF-150",
    "RightClasses$TreiberStack, Third, PRV-115",
    "RightClasses$OneLockSet, Sevenless, PRV-115",
    "RightClasses$OneLockSet, Small, PRV-115",
    "RightClasses$OneLockSet, Negative, PRV-115",
    "RightClasses$OneLockSet, Even, PRV-114",
    "RightClasses$OneLockSet, Few, PRV-115",
    "RightClasses$OneLockSet, Bits, PRV-114",
  })
  void isOtherwiseLater(String subject, String specification, String why) {
    Verdict verdict = answer(subject, "FarSpecifications$" + specification, "");
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith(why);
  }

  @ParameterizedTest
  @CsvSource({
    "RightClasses$TreiberStack, Right",
    "RightClasses$TreiberStack, Nodes",
    "RightClasses$TreiberStack, InList",
    "RightClasses$OneLockSet, Tree",
    "RightClasses$OneLockSet, Listed",
  })
  void isWhatItSeems(String subject, String specification) {
    assertThat(answer(subject, "FarSpecifications$" + specification, ""))
        .isInstanceOf(Verdict.Verified.class);
  }
}
