package io.selvage.check.internal.merge;

import static io.selvage.check.Verdicts.ASKED;
import static io.selvage.check.Verdicts.all;
import static io.selvage.check.Verdicts.cut;
import static io.selvage.check.Verdicts.question;
import static io.selvage.check.Verdicts.recorded;
import static io.selvage.check.Verdicts.refuted;
import static io.selvage.check.Verdicts.sampled;
import static io.selvage.check.Verdicts.unknown;
import static io.selvage.check.Verdicts.verified;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.EngineContradiction;
import io.selvage.check.EngineResult;
import io.selvage.check.Verdicts;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.CoveredClients;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.SequentialAgreement;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class VerdictMergerTest {
  private static final Question JAVA = question("java", ASKED.scope());
  private static final AtomicityEvidence PROOF =
      new AtomicityEvidence(List.of("count: guarded monitor(this)"), 4, 0, true, List.of());
  private static final Question GIVEN =
      question("sc", new Scope.Given(CallSyntax.client("offer(1) | poll")));

  @Test
  void oneVerdictStaysWhatItIs() {
    for (Verdict verdict :
        List.of(
            verified("sc", all(1, 1), all(2, 1), cut(2, 2)),
            refuted("offer(1) | poll"),
            unknown("out of time", all(1, 1)))) {
      assertThat(merge(ASKED, verdict)).isEqualTo(verdict);
    }
  }

  @Test
  void refutedBeatsUnknownAndWhatWasVerifiedElsewhere() {
    Verdict refuted = refuted("offer(1); poll | poll");
    assertThat(merge(ASKED, unknown("out of time"), refuted)).isEqualTo(refuted);
    assertThat(merge(ASKED, refuted, verified("sc", all(1, 1)))).isEqualTo(refuted);
  }

  @Test
  void aViolationContradictsAProofThatCallsAreAtomic() {
    Verdict proved = new Verdict.Verified(Verdicts.guarantee("sc"), PROOF);
    assertThatThrownBy(() -> merge(ASKED, proved, refuted("offer(1) | poll")))
        .isInstanceOf(EngineContradiction.class)
        .hasMessageContaining("BUG-301");
  }

  @Test
  void aDeadlockDoesNotContradictAProofThatCallsAreAtomic() {
    Verdict proved = new Verdict.Verified(Verdicts.guarantee("sc"), PROOF);
    Counterexample found = refuted("offer(1) | poll").counterexample();
    Verdict deadlock =
        new Verdict.Refuted(
            new Counterexample(
                "LIN-002",
                "deadlock",
                "",
                found.history(),
                found.reasons(),
                found.schedule(),
                found.again()));
    assertThat(merge(ASKED, proved, deadlock)).isEqualTo(deadlock);
  }

  /** Against another class, a proof reaches as far as sequences of calls were compared. */
  @Test
  void aProofAgainstAnotherClassIsAsLargeAsTheComparison() {
    Question endless = question("sc", new Scope.Endless(2, 2, 2));
    assertThat(merge(ASKED, agreeing(3))).isInstanceOf(Verdict.Verified.class);
    assertThat(((Verdict.Unknown) merge(ASKED, agreeing(2))).why())
        .isEqualTo("only programs with up to 2 calls were completed under sc; an answer needs 3");
    assertThat(merge(endless, agreeing(9))).isInstanceOf(Verdict.Unknown.class);
    assertThat(merge(endless, agreeing(SequentialAgreement.ALL)))
        .isInstanceOf(Verdict.Verified.class);
    Verdict larger = verified("sc", all(1, 1), all(2, 1), all(2, 2));
    assertThat(merge(ASKED, agreeing(3), larger)).isEqualTo(larger);
    assertThat(merge(ASKED, larger, agreeing(5))).isEqualTo(agreeing(5));
  }

  @Test
  void aViolationContradictsAComparisonThatIncludesIt() {
    assertThatThrownBy(() -> merge(ASKED, agreeing(3), refuted("offer(1); offer(1) | poll")))
        .isInstanceOf(EngineContradiction.class);
    for (String client : List.of("offer(1); offer(1) | poll; poll", "offer(7) | poll")) {
      Verdict outside = refuted(client);
      assertThat(merge(ASKED, agreeing(3), outside)).isEqualTo(outside);
    }
  }

  /** A proof that rests on an assumption yields to a violation outside of what it compared. */
  @Test
  void aViolationContradictsAProofForAnyThreadsThatIncludesIt() {
    Verdict wrong = refuted("offer(1) | poll");
    for (CoveredClients clients :
        List.of(
            CoveredClients.upTo(2),
            CoveredClients.madeOf(CallSyntax.calls("offer(1); offer(2); poll")))) {
      assertThatThrownBy(() -> merge(ASKED, provedFor(clients), wrong))
          .isInstanceOf(EngineContradiction.class)
          .hasMessageContaining("BUG-301");
    }
    for (CoveredClients clients :
        List.of(
            CoveredClients.upTo(1),
            CoveredClients.NONE,
            CoveredClients.madeOf(CallSyntax.calls("offer(2); poll")))) {
      assertThat(merge(ASKED, provedFor(clients), wrong)).isEqualTo(wrong);
    }
  }

  private static Verdict provedFor(CoveredClients clients) {
    return new Verdict.Verified(
        Verdicts.guarantee("sc"),
        new StateSpaceCoverage(Integer.MAX_VALUE, 5, 5, 5, 0, 0, true, List.of(), clients));
  }

  /** What one thread meets alone is wrong however long it takes. */
  @Test
  void aLongSequenceIsARefutation() {
    Verdict alone = recorded("offer(1); offer(1); offer(1); poll; poll; poll");
    assertThat(merge(ASKED, alone)).isEqualTo(alone);
  }

  private static Verdict agreeing(int calls) {
    SequentialAgreement agreement =
        new SequentialAgreement(
            "java.util.ArrayDeque", calls, CallSyntax.calls("offer(1); poll"), 10);
    return new Verdict.Verified(Verdicts.guarantee("sc"), PROOF.with(agreement));
  }

  @Test
  void aProofIsMoreThanAnySize() {
    Verdict proved = new Verdict.Verified(Verdicts.guarantee("sc"), PROOF);
    assertThat(merge(ASKED, proved, verified("sc", all(1, 1), all(2, 1)))).isEqualTo(proved);
  }

  @Test
  void verifiedBeatsUnknown() {
    Verdict verified = verified("sc", all(1, 1), all(2, 1));
    assertThat(merge(ASKED, unknown("out of time"), verified)).isEqualTo(verified);
    assertThat(merge(ASKED, verified, unknown("out of time"))).isEqualTo(verified);
  }

  @Test
  void ofTwoGuaranteesTheDearerOneIsShown() {
    Verdict dearer = verified("java", all(1, 1), all(2, 1));
    assertThat(merge(ASKED, verified("sc", all(1, 1), all(2, 1)), dearer)).isEqualTo(dearer);
  }

  @Test
  void aGuaranteeUnderAStricterModelIsNotEnough() {
    assertThat(why(merge(JAVA, verified("sc", all(1, 1))))).isEqualTo("only checked under sc");
  }

  @Test
  void aGuaranteeUnderALooserModelIsMoreThanEnough() {
    Verdict verified = verified("java", all(1, 1), all(2, 1));
    assertThat(merge(ASKED, verified)).isEqualTo(verified);
  }

  @Test
  void aGuaranteeOfAnotherCriterionIsNotEnough() {
    Guarantee weaker = new Guarantee("claim", "quiescence", "sc", List.of(), List.of(), "");
    assertThat(why(merge(ASKED, new Verdict.Verified(weaker, Verdicts.explored(all(1, 1))))))
        .isEqualTo("only checked for quiescence");
  }

  @Test
  void samplingIsNeverVerified() {
    assertThat(why(merge(ASKED, sampled()))).isEqualTo("only some runs were explored");
  }

  @Test
  void explorationWithoutACompleteSizeIsNeverVerified() {
    assertThat(why(merge(ASKED, verified("sc", cut(1, 1)))))
        .isEqualTo("only programs with up to 1 calls were completed under sc; an answer needs 3");
    assertThat(why(merge(ASKED, verified("sc", all(1, 1), cut(2, 1)))))
        .isEqualTo("only programs with up to 2 calls were completed under sc; an answer needs 3");
    assertThat(why(merge(ASKED, verified("sc"))))
        .isEqualTo("only programs with up to 0 calls were completed under sc; an answer needs 3");
  }

  @Test
  void aGivenClientMustBeExploredCompletely() {
    assertThat(merge(GIVEN, verified("sc", all(1, 1)))).isInstanceOf(Verdict.Verified.class);
    assertThat(merge(GIVEN, verified("sc", cut(1, 1)))).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void allClientsUpToALimitMeansAll() {
    Question all = question("sc", new Scope.UpTo(2, 3, 1));
    assertThat(merge(all, verified("sc", all(1, 1), all(2, 1))))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(why(merge(all, verified("sc", all(1, 1), cut(2, 1)))))
        .isEqualTo("not all schedules were explored");
    assertThat(merge(all, verified("sc", all(1, 1)))).isInstanceOf(Verdict.Unknown.class);
    assertThat(merge(all, refuted("poll; poll | poll"))).isInstanceOf(Verdict.Refuted.class);
    assertThat(merge(all, refuted("poll | poll | poll"))).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void underAWeakModelThreadsAreNotLimited() {
    Question all = question("java", new Scope.UpTo(2, 3, 1));
    assertThat(merge(all, refuted("poll | poll | poll"))).isInstanceOf(Verdict.Refuted.class);
    assertThat(merge(all, refuted("poll | poll; poll | poll"))).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void someExecutionsAreVerifiedOnlyIfThereAreNoOthers() {
    Question some = question("java", new Scope.Partly(2, 3, 1, new Scope.AtRandom(10, 1)));
    ExecutionCoverage.Size two = new ExecutionCoverage.Size(2, 3, 9, 0, 0, true);
    ExecutionCoverage.Size three = new ExecutionCoverage.Size(3, 3, 9, 0, 0, true);
    ExecutionCoverage.Size part = new ExecutionCoverage.Size(2, 3, 9, 0, 0, 1, false);
    assertThat(merge(some, executions(two, three))).isInstanceOf(Verdict.Verified.class);
    assertThat(merge(some, executions(two))).isInstanceOf(Verdict.Unknown.class);
    Verdict.Unknown unknown = (Verdict.Unknown) merge(some, executions(part, three));
    assertThat(unknown.soFar()).contains(new ExecutionCoverage(List.of(part, three)));
    assertThat(merge(some, refuted("poll | poll | poll"))).isInstanceOf(Verdict.Refuted.class);
  }

  private static Verdict.Verified executions(ExecutionCoverage.Size... sizes) {
    return new Verdict.Verified(Verdicts.guarantee("java"), new ExecutionCoverage(List.of(sizes)));
  }

  @Test
  void reasonsOfSeveralEnginesAreToldApart() {
    Verdict merged = merge(ASKED, unknown("REF-011 native"), unknown("out of time", all(1, 1)));
    assertThat(why(merged)).isEqualTo("engine0: REF-011 native; engine1: out of time");
    assertThat(((Verdict.Unknown) merged).soFar()).contains(Verdicts.explored(all(1, 1)));
    assertThat(why(merge(ASKED, unknown("out of time"), unknown("out of time"))))
        .isEqualTo("out of time");
  }

  @Test
  void aViolationInsideAGuaranteeIsABug() {
    assertContradiction(refuted("offer(1) | poll"), verified("sc", all(1, 1)));
    assertContradiction(recorded("offer(1) | poll"), verified("sc", all(1, 1)));
    assertContradiction(refuted("poll | offer(1); poll"), verified("sc", all(1, 1), all(2, 1)));
    assertContradiction(refuted("offer(1) | poll"), verified("java", all(1, 1)));
    assertContradiction(refuted("offer(1) | poll"), unknown("out of time", all(1, 1), cut(2, 1)));
  }

  @Test
  void aViolationBesideAGuaranteeIsNone() {
    for (Verdict other :
        List.of(
            verified("sc", all(1, 1), cut(2, 1)),
            verified("sc", all(1, 1), all(2, 2)),
            verified("sc", all(1, 1), all(1, 1, 1)),
            sampled())) {
      Verdict refuted = refuted("offer(1); poll | poll");
      assertThat(merge(ASKED, other, refuted)).isEqualTo(refuted);
    }
  }

  @Test
  void aProofUnderScBesideARefutationUnderJavaIsNoContradiction() {
    Verdict refuted = refuted("offer(1) | poll");
    assertThat(merge(JAVA, verified("sc", all(1, 1)), refuted)).isEqualTo(refuted);
  }

  @Test
  void aRefutationOfAnotherQuestionCountsOnlyIfItLiesInsideOfTheOneAsked() {
    Verdict refuted = refuted("offer(1) | poll");
    assertThat(answered(JAVA, ASKED, refuted)).as("sc inside java").isEqualTo(refuted);
    assertThat(answered(ASKED, GIVEN, refuted)).as("client inside limits").isEqualTo(refuted);
    assertThat(answered(ASKED, JAVA, refuted)).isInstanceOf(Verdict.Unknown.class);
    assertThat(answered(GIVEN, ASKED, refuted("poll | poll"))).isInstanceOf(Verdict.Unknown.class);
    assertThat(answered(ASKED, GIVEN, refuted("poll | poll | poll")))
        .isInstanceOf(Verdict.Unknown.class);
    assertThat(answered(ASKED, GIVEN, refuted("poll; poll; poll | poll; poll")))
        .isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void aGuaranteeOfAnotherQuestionIsNone() {
    assertThat(why(answered(ASKED, GIVEN, verified("sc", all(1, 1), all(2, 1)))))
        .isEqualTo("only part of the question was answered");
  }

  @Test
  void aQuestionInReturnIsPassedOn() {
    Verdict merged = merge(ASKED, Verdicts.asking(GIVEN));
    assertThat(((Verdict.Unknown) merged).followUp()).isEqualTo(Optional.of(GIVEN));
  }

  private static void assertContradiction(Verdict refuted, Verdict other) {
    assertThatThrownBy(() -> merge(ASKED, other, refuted))
        .isInstanceOf(EngineContradiction.class)
        .hasMessageStartingWith("BUG-301 engine1 found a violation where engine0 had found none: ");
    assertThatThrownBy(() -> merge(ASKED, refuted, other)).isInstanceOf(EngineContradiction.class);
  }

  private static Verdict merge(Question asked, Verdict... verdicts) {
    return VerdictMerger.of(
        asked,
        IntStream.range(0, verdicts.length)
            .mapToObj(i -> new EngineResult("engine" + i, asked, verdicts[i], 1, Optional.empty()))
            .toList());
  }

  private static Verdict answered(Question asked, Question answered, Verdict verdict) {
    return VerdictMerger.of(
        asked, List.of(new EngineResult("engine", answered, verdict, 1, Optional.empty())));
  }

  private static String why(Verdict verdict) {
    return ((Verdict.Unknown) verdict).why();
  }

  /** Each model allows a part of what the next one allows. */
  @Test
  void whatOnlyTheSpecificationAllowsIsNoViolationOnHardware() {
    List<String> models = List.of("sc", "java-hardware", "java");
    for (int i = 0; i < models.size(); i++) {
      for (int j = 0; j < models.size(); j++) {
        assertThat(MemoryModels.includes(models.get(i), models.get(j))).isEqualTo(i >= j);
      }
    }
    assertThat(MemoryModels.isViolation("java-hardware", "java")).isFalse();
    assertThat(MemoryModels.isViolation("java-hardware", "sc")).isTrue();
    assertThat(MemoryModels.isViolation("java", "java-hardware")).isTrue();
    assertThat(MemoryModels.isViolation("sc", "java")).isTrue();
    assertThat(MemoryModels.isViolation("sc", "java-hardware")).isTrue();
  }

  /** Real threads are not under a model: what they do counts whatever the question. */
  @Test
  void whatRealThreadsShowCountsOnHardware() {
    Question hardware = question("java-hardware", ASKED.scope());
    Verdict found = refuted("offer(1) | poll");
    EngineResult result = new EngineResult("some", JAVA, found, 1, Optional.empty());
    Set<String> model = Set.of("java-hardware");
    Verdict byExploring =
        VerdictMerger.ofAll(hardware, model, List.of(result), Map.of(), Set.of(), Set.of(), false);
    Verdict byRunning =
        VerdictMerger.ofAll(
            hardware, model, List.of(result), Map.of(), Set.of("some"), Set.of(), false);
    assertThat(byExploring).isInstanceOf(Verdict.Unknown.class);
    assertThat(byRunning).isEqualTo(found);
  }
}
