package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.OperationRequest;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The prover against specifications that are classes. Each of those that are not answered was
 * verified once, though another engine refutes it: results of other types, and questions about just
 * the values that proofs take nobody to pass, or that were not compared.
 */
final class ProvingTest {
  private static Verdict answer(String subject, String specification, String operations) {
    List<OperationRequest> requests =
        operations.isEmpty() ? List.of() : CallSyntax.operations(operations);
    Question question =
        new Question(
            new Subject(Classes.path(), "io.selvage.prove.right." + subject, requests, List.of()),
            "io.selvage.prove.hostile." + specification,
            "linearizability",
            "sc",
            new Scope.UpTo(2, 3, 2));
    return new Proving().answer(question, Budget.unlimited(), Progress.NONE);
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
}
