package io.selvage.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.verdict.DataRace;
import io.selvage.reduction.certificate.CertificateCheck;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is proved, and what is not. */
class ReductionTest {
  static Stream<Subjects.Entry> subjects() {
    return Stream.of("everyday", "hostile", "adversarial", "library")
        .flatMap(index -> Subjects.of(index).stream());
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void provesWhatIsAtomicAndNothingElse(Subjects.Entry entry) {
    ReductionResult result =
        Subjects.answer(Subjects.classPath(), entry.className(), entry.operations());
    assertThat(result instanceof ReductionResult.Proved).as("%s", result).isEqualTo(entry.proved());
    if (result instanceof ReductionResult.Proved proved) {
      assertThat(proved.check()).isEqualTo(new CertificateCheck.Accepted(proved.raceFree()));
    }
  }

  @Test
  void namesTheTwoStepsBetweenWhichAnotherCallMayCome() {
    ReductionResult.Failed failed =
        (ReductionResult.Failed) Subjects.answer("everyday.CheckThenPut", "register(int),get(int)");
    InterferencePoint point = failed.points().get(0);
    assertThat(List.of(point.firstAt().line(), point.secondAt().line())).containsExactly(10, 11);
    assertThat(failed.races()).isEmpty();
  }

  /**
   * Between the first two reads an interruption does no harm; before the compare-and-set it does.
   */
  @Test
  void handsOverAllPairsOfStepsBetweenWhichAnotherCallMayCome() {
    ReductionResult.Failed failed =
        (ReductionResult.Failed) Subjects.answer("everyday.RecyclingStack", "push(int),pop");
    assertThat(failed.points())
        .filteredOn(it -> it.operation().equals("pop"))
        .extracting(it -> it.firstAt().line() + " " + it.secondAt().line())
        .containsExactly("35 37");
    assertThat(failed.interruptions())
        .filteredOn(it -> it.operation().equals("pop"))
        .extracting(it -> it.first().line() + " " + it.second().line())
        .containsExactly("35 37", "37 37", "37 38", "38 39");
  }

  @Test
  void reportsBothAccessesOfARaceWithTheLocksHeld() {
    ReductionResult.Failed failed =
        (ReductionResult.Failed) Subjects.answer("everyday.PlainDoubleChecked", "get");
    DataRace race = failed.races().get(0);
    assertThat(race.location()).isEqualTo("field `box`");
    assertThat(race.first().locks()).containsExactly("the monitor of this");
    assertThat(race.second().locks()).isEmpty();
    assertThat(race.second().at().line()).isEqualTo(13);
  }

  @Test
  void showsThatCallsReturnOnlyWhereNothingWaits() {
    assertThat(proved("everyday.SyncCounter", "increment,decrement,get").progress().shown())
        .isTrue();
    assertThat(proved("everyday.CasBounded", "tryIncrement,decrement,get").progress().shown())
        .isTrue();
    assertThat(proved("everyday.Gate", "open,pass,isOpen").progress().shown()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CrossedUnderOtherName",
        "UpgradedUnderOtherName",
        "StampedUnderOtherName",
        "SpinsOnOwnFlag"
      })
  void doesNotClaimThatTheseCallsReturn(String name) {
    Subjects.Entry entry =
        Subjects.of("adversarial").stream()
            .filter(it -> it.className().equals("adversarial." + name))
            .findFirst()
            .orElseThrow();
    ReductionResult.Proved proved =
        (ReductionResult.Proved)
            Subjects.answer(Subjects.classPath(), entry.className(), entry.operations());
    assertThat(proved.progress().shown()).isFalse();
  }

  @Test
  void aRetryLoopReturnsIfItExpectsWhatItRead() {
    assertThat(proved("adversarial.ClaimsOnce", "claim(int),owner").progress().shown()).isTrue();
  }

  @Test
  void listsThatAssertionsAreEnabled() {
    assertThat(proved("adversarial.AssertsWithEffect", "add").assumptions())
        .contains("assertions are enabled");
    assertThat(proved("everyday.SyncCounter", "increment").assumptions())
        .doesNotContain("assertions are enabled");
  }

  @Test
  void writesKindsGuardsAndRulesIntoTheCertificate() {
    String text = proved("everyday.LazyValue", "get,reset,isSet").certificate().text();
    assertThat(text)
        .startsWith("selvage-reduction 2\nclass\teveryday.LazyValue\n")
        .contains("location\tthis\teveryday/LazyValue.box\tvolatile\tmonitor(this)\n")
        .contains("location\tthis\teveryday/LazyValue.made\tguarded\tmonitor(this)\n")
        .contains("rule\tS\tget()I\t");
  }

  private static ReductionResult.Proved proved(String name, String operations) {
    return (ReductionResult.Proved) Subjects.answer(name, operations);
  }

  /** Every claim holds of no calls at all. */
  @Test
  void aClassWithoutOperationsIsNotProved() {
    assertThatThrownBy(
            () -> Subjects.answer(Subjects.classPath(), "adversarial.NoOperations", List.of()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("no operations");
  }
}
