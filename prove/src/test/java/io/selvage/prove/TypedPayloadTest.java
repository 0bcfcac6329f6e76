package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Containers of boxed numbers and texts, whose values code can look into. */
final class TypedPayloadTest {
  private static final String RIGHT = "io.selvage.prove.right.TypedClasses$";
  private static final String HOSTILE = "io.selvage.prove.hostile.TypedPayloads$";

  @ParameterizedTest
  @CsvSource({
    "IntegerStack, IntegerLifo",
    "IntegerStack, IntegerStack",
    "TextQueue, TextFifo",
    "TextQueue, TextQueue",
  })
  void isProved(String subject, String specification) {
    Verdict verdict = answer(RIGHT + subject, RIGHT + specification);
    assertThat(verdict).as(verdict.toString()).isInstanceOf(Verdict.Verified.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DropsNegative",
        "DropsZero",
        "DropsLeast",
        "Clamps",
        "Absolute",
        "Increments",
        "PutsTwice",
        "DropsRepeated",
        "DropsSame",
        "Forgets",
        "SaysNull",
        "KeepsSeven",
        "Decrements",
        "Parity",
        "ZeroIfEmpty",
        "NextOne",
        "Racy",
        "Looks"
      })
  void classesThatTreatSomeNumbersOtherwiseAreNotProved(String subject) {
    assertThat(answer(HOSTILE + subject, RIGHT + "IntegerLifo"))
        .isNotInstanceOf(Verdict.Verified.class);
    assertThat(answer(HOSTILE + subject, HOSTILE + subject))
        .isNotInstanceOf(Verdict.Verified.class);
  }

  @ParameterizedTest
  @CsvSource({
    "IntegerStack, WithoutNegative",
    "IntegerStack, WithoutZero",
    "IntegerStack, WithoutMinusFive",
    "IntegerStack, WithoutLeast",
    "IntegerStack, WithoutGreatest",
    "IntegerStack, WithoutThreeHundred",
    "IntegerStack, WithoutMillion",
    "IntegerStack, EvenOnly",
    "IntegerStack, ByHash",
    "TextQueue, WithoutName",
    "TextQueue, WithoutEmpty",
    "TextQueue, WithoutEqual",
    "TextQueue, SameText"
  })
  void specificationsThatTreatSomeValuesOtherwiseAreNotRecognised(
      String subject, String specification) {
    assertThat(answer(RIGHT + subject, HOSTILE + specification))
        .isNotInstanceOf(Verdict.Verified.class);
  }

  /** An object may be a text or a number, too. */
  @ParameterizedTest
  @CsvSource({
    "Anything, true",
    "WithoutAnyName, false",
    "WithoutAnySeven, false",
    "WithoutAnySix, false"
  })
  void specificationsOfObjectsMeetTextsAndNumbers(String specification, boolean isProved) {
    Verdict verdict =
        answer("io.selvage.prove.right.RightClasses$TreiberStack", HOSTILE + specification);
    assertThat(verdict instanceof Verdict.Verified).as(verdict.toString()).isEqualTo(isProved);
  }

  private static Verdict answer(String subject, String specification) {
    Question question =
        new Question(
            new ClassSubject(Classes.path(), subject, List.of(), List.of()),
            specification,
            "linearizability",
            "sc",
            new Scope.UpTo(2, 3, 2));
    return new ProveEngine().answer(question, Budget.unlimited(), ProgressListener.NONE);
  }
}
