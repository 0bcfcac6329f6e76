package io.selvage.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.ClaimContradiction;
import io.selvage.core.verdict.Verdict;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.refine.RefineEngine;
import io.selvage.relaxed.RelaxedEngine;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs of the refine and relaxed engines, compared with certificates: right ones and wrong ones.
 */
class RuntimeCrossCheckTest {
  static Stream<Subjects.Entry> proved() {
    return Subjects.of("everyday").stream().filter(Subjects.Entry::proved);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("proved")
  void runsAgreeWithTheCertificate(Subjects.Entry entry) {
    Certificate certificate = ((ReductionResult.Proved) prove(entry)).certificate();
    List<AccessClaim> claims = Subjects.claims(Subjects.classPath(), certificate);
    assertThat(claims).isNotEmpty();
    // A deadlock is no contradiction; what counts is that no access is one.
    assertThat(run(entry, claims)).isNotNull();
    if (((ReductionResult.Proved) prove(entry)).raceFree()) {
      assertThat(execute(entry, claims)).isNotNull();
    }
  }

  @Test
  void aGuardThatIsNotHeldIsAContradiction() {
    assertContradicted(
        "everyday.LockedAccount",
        it -> it.slot().endsWith(".balance") ? guardedBy(it, "monitor(this)") : it,
        "BUG-301",
        "everyday/LockedAccount.balance is guarded by this",
        "without it at LockedAccount.");
  }

  @Test
  void aWriteToAFrozenFieldIsAContradiction() {
    assertContradicted(
        "everyday.SyncCounter",
        it -> new Certificate.Location(it.holder(), it.slot(), "frozen", "-"),
        "is frozen",
        "it is written at SyncCounter.");
  }

  @Test
  void aFieldThatIsNotListedMustNotBeWritten() {
    assertContradicted("everyday.SyncCounter", it -> null, "is frozen", "it is written");
  }

  @Test
  void aPlainAccessToAVolatileLocationIsAContradiction() {
    assertContradicted(
        "everyday.SyncCounter",
        it -> new Certificate.Location(it.holder(), it.slot(), "volatile", "-"),
        "is volatile",
        "in mode plain");
  }

  @Test
  void aWriteWithoutTheGuardOfWritesIsAContradiction() {
    assertContradicted(
        "everyday.LazyValue",
        it -> it.slot().endsWith(".box") ? guardedBy(it, "monitor(this.box)") : it,
        "everyday/LazyValue.box is volatile by this.box",
        "it is written without it");
  }

  /** The search of all schedules finds another program first. */
  @Tag("full")
  @Test
  void anInterruptionBehindTheFirstPairOfStepsLeadsToTheViolation() {
    Subjects.Entry entry =
        Subjects.of("everyday").stream()
            .filter(it -> it.className().equals("everyday.RecyclingStack"))
            .findFirst()
            .orElseThrow();
    Question question =
        new Question(
            Subjects.subject(Subjects.classPath(), entry.className(), entry.operations()),
            entry.className(),
            "linearizability",
            "sc",
            new Scope.UpTo(2, 5, 1));
    Verdict verdict =
        new RefineEngine()
            .interruptingAt(((ReductionResult.Failed) prove(entry)).interruptions())
            .answer(question, Budget.unlimited(), ProgressListener.NONE);
    assertThat(((Verdict.Refuted) verdict).counterexample().again().orElseThrow().client())
        .isEqualTo(CallSyntax.client("pop(); pop(); push(1) | pop(); pop()"));
  }

  private static Certificate.Location guardedBy(Certificate.Location location, String guard) {
    return new Certificate.Location(location.holder(), location.slot(), location.kind(), guard);
  }

  private static void assertContradicted(
      String name, UnaryOperator<Certificate.Location> change, String... words) {
    Subjects.Entry entry =
        proved().filter(it -> it.className().equals(name)).findFirst().orElseThrow();
    Certificate right = ((ReductionResult.Proved) prove(entry)).certificate();
    Certificate wrong =
        new Certificate(
            right.className(),
            right.constructor(),
            right.operations(),
            right.allocations(),
            right.contents(),
            right.locations().stream().map(change).filter(it -> it != null).toList(),
            right.points(),
            right.rules(),
            right.assumptions());
    List<AccessClaim> claims = Subjects.claims(Subjects.classPath(), wrong);
    assertThatThrownBy(() -> run(entry, claims))
        .isInstanceOf(ClaimContradiction.class)
        .hasMessageContainingAll(words);
    // Positions are recorded only for executions that are shown.
    assertThatThrownBy(() -> execute(entry, claims))
        .isInstanceOf(ClaimContradiction.class)
        .hasMessageContainingAll(
            Stream.of(words).map(it -> it.replaceFirst(" at .*", "")).toArray(String[]::new));
  }

  private static ReductionResult prove(Subjects.Entry entry) {
    return Subjects.answer(Subjects.classPath(), entry.className(), entry.operations());
  }

  private static Verdict run(Subjects.Entry entry, List<AccessClaim> claims) {
    return new RefineEngine()
        .comparing(claims)
        .answer(question(entry, "sc"), Budget.unlimited(), ProgressListener.NONE);
  }

  private static Verdict execute(Subjects.Entry entry, List<AccessClaim> claims) {
    return new RelaxedEngine()
        .comparing(claims)
        .answer(question(entry, "java"), Budget.unlimited(), ProgressListener.NONE);
  }

  private static Question question(Subjects.Entry entry, String model) {
    return new Question(
        Subjects.subject(Subjects.classPath(), entry.className(), entry.operations()),
        entry.className(),
        "linearizability",
        model,
        new Scope.UpTo(2, 2, 1));
  }
}
