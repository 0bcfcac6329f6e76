package io.selvage.program.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.CallCounts;
import io.selvage.core.verdict.ExerciseSummary;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.program.run.TestClasses;
import io.selvage.program.subjects.Valued;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What calls do when they are made one after the other. */
class JavaExerciseProviderTest {
  private static final Scope FOUR = new Scope.UpTo(2, 4, 2);
  private static final int ANY = Integer.MAX_VALUE;

  @Test
  void callsAreCounted() {
    ExerciseSummary counted = exercise(subject(Valued.Gate.class), FOUR);
    CallCounts open = counts(counted, "open");
    assertThat(open.isMutator()).isTrue();
    assertThat(open.returned()).isPositive();
    assertThat(open.changed()).isEqualTo(1);
    assertThat(open.changesAfter()).isEqualTo(1);
    CallCounts pass = counts(counted, "pass");
    assertThat(pass.returnsAfter()).isEqualTo(2);
    assertThat(pass.changesAfter()).isEqualTo(2);
    assertThat(pass.threw()).isEqualTo(1);
    assertThat(pass.thrown()).containsExactly("java.lang.IllegalStateException");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Unset | REF-171",
        "Full | REF-172",
        "Partial | REF-173",
        "Gate | ''",
        "Swap | ''",
        "Unread | ''",
        "Reading | ''",
        "Checked | ''",
      })
  void gaps(String subject, String code) throws ClassNotFoundException {
    Class<?> type = Class.forName("io.selvage.program.subjects.Valued$" + subject);
    assertThat(code(exercise(subject(type), FOUR), 4, Set.of())).isEqualTo(code);
  }

  @Test
  void onlyRunsOfTheClaimCount() {
    ExerciseSummary counted = exercise(subject(Valued.Fourth.class), new Scope.UpTo(2, 6, 2));
    assertThat(code(counted, 4, Set.of())).isEqualTo("REF-173");
    assertThat(code(counted, 5, Set.of())).isEmpty();
  }

  @Test
  void ofAnyNumberOfCallsNeverIsNever() {
    Scope endless = new Scope.Endless(2, 2, 3);
    assertThat(code(exercise(subject(Valued.Unset.class), endless), ANY, Set.of()))
        .isEqualTo("REF-171");
    assertThat(code(exercise(subject(Valued.Full.class), endless), ANY, Set.of()))
        .isEqualTo("REF-172");
  }

  @Test
  void whatIsDeclaredIsANote() {
    ExerciseSummary partial = exercise(subject(Valued.Partial.class), FOUR);
    assertThat(code(partial, 4, Set.of("remove"))).isEmpty();
    assertThat(partial.notes(4, Set.of("remove")))
        .containsExactly(
            "Every call of remove throws java.lang.UnsupportedOperationException, as declared.");
    ExerciseSummary unset = exercise(subject(Valued.Unset.class), FOUR);
    assertThat(code(unset, 4, Set.of("offer"))).isEqualTo("REF-171");
    assertThat(code(unset, 4, Set.of("offer", "poll"))).isEmpty();
  }

  @Test
  void anotherClassThatThrowsTheSameMeansIt() {
    ExerciseSummary partial = exercise(subject(Valued.Partial.class), FOUR);
    assertThat(partial.gap(4, Set.of(), false)).isEmpty();
    assertThat(partial.notes(4, Set.of()).get(0)).endsWith("as in the specification.");
  }

  @Test
  void oneClientIsFollowedInItsOrder() {
    ClassSubject gate = subject(Valued.Gate.class);
    assertThat(code(exercise(gate, given("pass | pass")), 2, Set.of())).isEqualTo("REF-171");
    assertThat(code(exercise(gate, given("pass; open")), 2, Set.of())).isEqualTo("REF-173");
    assertThat(code(exercise(gate, given("open; pass")), 2, Set.of())).isEmpty();
  }

  @Test
  void rolesAreKeptTo() {
    ClassSubject once =
        subject(Valued.Gate.class).withProtocol(UsageProtocol.parse("guard: pass > open"));
    ExerciseSummary counted = exercise(once, new Scope.UpTo(2, 2, 2));
    assertThat(counts(counted, "open").returnsAfter()).isEqualTo(2);
  }

  @Test
  void whatIsCalledBeforeIsCalled() {
    ClassSubject open = subject(Valued.Gate.class).withSetUp(CallSyntax.calls("open"));
    assertThat(counts(exercise(open, FOUR), "pass").threw()).isZero();
  }

  @Test
  void whoWaitsIsCounted() {
    ExerciseSummary counted = exercise(subject(Valued.Waiting.class), FOUR);
    assertThat(counted.isWithoutEnd()).isTrue();
    assertThat(counts(counted, "take").waited()).isPositive();
  }

  @Test
  void readersAndWritersAreToldApart() {
    assertThat(mutators(Valued.Reading.class)).isEmpty();
    assertThat(mutators(Valued.Writing.class))
        .containsExactlyInAnyOrder("statics", "atomics", "jdk", "arrays", "lambdas", "through");
  }

  private static Set<String> mutators(Class<?> type) {
    return exercise(subject(type), FOUR).operations().stream()
        .filter(CallCounts::isMutator)
        .map(CallCounts::operation)
        .collect(Collectors.toSet());
  }

  private static Scope given(String client) {
    return new Scope.Given(CallSyntax.client(client));
  }

  private static ClassSubject subject(Class<?> type) {
    return new ClassSubject(List.of(TestClasses.folder()), type.getName(), List.of(), List.of());
  }

  private static ExerciseSummary exercise(ClassSubject subject, Scope scope) {
    return new JavaExerciseProvider()
        .of(
            new Question(subject, subject.className(), "linearizability", "sc", scope),
            Budget.unlimited());
  }

  private static String code(ExerciseSummary exercise, int calls, Set<String> declared) {
    return exercise.gap(calls, declared, true).map(UnknownCause::code).orElse("");
  }

  private static CallCounts counts(ExerciseSummary exercise, String operation) {
    return exercise.operations().stream()
        .filter(each -> each.operation().equals(operation))
        .findFirst()
        .orElseThrow();
  }
}
