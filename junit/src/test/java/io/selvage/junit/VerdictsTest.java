package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.check.ReplayStore;
import io.selvage.core.verdict.Verdict;
import io.selvage.junit.Fixtures.StaticProbe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

final class VerdictsTest {
  private static final String GOLDEN =
      """
      FAIL  LostUpdate   not linearizable   LIN-001  TIME

        Two increment() calls both returned 1.

        increment() is not atomic: A reads value = 0 (LostUpdate.java:10) and later
        writes value = 1 (LostUpdate.java:10), and between these two steps B, in
        increment(), writes value = 1 (LostUpdate.java:10). A overwrote that value
        unseen. No run of this program without an interruption fails.

          A   |--------- increment() -> 1 ---------|
          B        |---- increment() -> 1 ----|

        How it happened, with lines of LostUpdate.java
              A                          B
          1   call increment()
          2   read  value -> 0    :10
          3                              call increment()
          4                              read  value -> 0    :10
          5                              write value <- 1    :10
          6                              return 1
          7   write value <- 1    :10    (overwrites step 5)
          8   return 1

        again  selvage replay TOKEN
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      classes = {
        Fixtures.AtomicCounter.class,
        Fixtures.BoundedQueue.class,
        Fixtures.JdkQueue.class,
        Fixtures.Kept.class,
        Fixtures.OneToOne.class,
        Fixtures.SharedKeys.class
      })
  void passes(Class<?> test) {
    assertThat(Running.result(test, folder).getStatus())
        .isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
  }

  @Test
  void aPassPublishesItsGuarantee() {
    Events events = Running.tests(Fixtures.AtomicCounter.class, folder);
    String published =
        events.reportingEntryPublished().stream()
            .map(event -> event.getRequiredPayload(ReportEntry.class))
            .map(entry -> entry.getKeyValuePairs().get("selvage"))
            .findFirst()
            .orElseThrow();
    assertThat(published)
        .startsWith("PASS  Fixtures.AtomicCounter   linearizability")
        .contains("all programs with up to 4 calls on 2 to 3 threads")
        .contains("Not covered");
  }

  @Test
  void anInvariantMayBreak() {
    assertThat(Running.message(Fixtures.BrokenInvariant.class, folder))
        .startsWith("FAIL  Fixtures.BrokenInvariant   an invariant does not hold ")
        .contains(" INV-001 ")
        .contains("When all calls have returned, isMirrored() is false.");
  }

  @Test
  void aRefutationFitsTheScreen() {
    assertThat(Running.masked(Running.message(LostUpdate.class, folder))).isEqualTo(GOLDEN);
  }

  @Test
  void aRefutationNamesWhatMendsTheClass() {
    Map<String, String> settings =
        Map.of(
            "selvage.engines", "refine",
            "selvage.suggest", "10m",
            "selvage.time", "10m");
    String message =
        Running.tests(LostUpdate.class, folder, settings).finished().stream()
            .map(event -> event.getRequiredPayload(TestExecutionResult.class))
            .flatMap(result -> result.getThrowable().stream())
            .map(Throwable::getMessage)
            .findFirst()
            .orElseThrow();
    assertThat(message)
        .contains("Verified: with `synchronized` on `LostUpdate.increment` and `LostUpdate.get`");
  }

  @Test
  void aRefutationPointsAtTheLinesOfTheRun() {
    Throwable failure = Running.failure(LostUpdate.class, folder);
    assertThat(failure).isInstanceOf(AssertionFailedError.class);
    List<StackTraceElement> frames = Arrays.asList(failure.getStackTrace());
    assertThat(frames)
        .extracting(StackTraceElement::getClassName)
        .containsOnly(LostUpdate.class.getName());
    assertThat(frames.get(0).getMethodName()).isEqualTo("increment");
    assertThat(frames.get(0).getFileName()).isEqualTo("LostUpdate.java");
  }

  @Test
  void aRefutationCanBeReplayed() throws IOException {
    String message = Running.message(LostUpdate.class, folder);
    Matcher token = Pattern.compile("again {2}selvage replay (\\w+)").matcher(message);
    assertThat(token.find()).isTrue();
    Check again = Check.again(ReplayStore.in(folder).get(token.group(1)));
    assertThat(again.within(Duration.ofMinutes(10)).ask().verdict())
        .isInstanceOf(Verdict.Refuted.class);
  }

  @Test
  void whereNothingCanBeStoredTheLongFormIsGiven() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "in the way");
    String message = Running.message(LostUpdate.class, file);
    assertThat(message).contains("again  selvage replay selvage1.");
  }

  @ParameterizedTest
  @ValueSource(classes = {Fixtures.OutOfTime.class, Fixtures.Unsupported.class})
  void noAnswerIsAFailure(Class<?> test) {
    Throwable failure = Running.failure(test, folder);
    assertThat(failure).isInstanceOf(AssertionFailedError.class);
    assertThat(failure.getMessage()).startsWith("UNKNOWN  Fixtures.").contains("Not decided: ");
  }

  @Test
  void whereNothingHappensThereIsNoAnswer() {
    assertThat(Running.message(Fixtures.Unset.class, folder)).contains("Not decided: REF-171");
    assertThat(Running.message(Fixtures.Undeclared.class, folder)).contains("Not decided: REF-173");
    assertThat(Running.message(Fixtures.Swap.class, folder)).contains("swap(5, 1) -> true");
  }

  @Test
  void anOperationMayAlwaysThrow() {
    Events events = Running.tests(Fixtures.Declared.class, folder);
    assertThat(
            events.reportingEntryPublished().stream()
                .map(event -> event.getRequiredPayload(ReportEntry.class))
                .map(entry -> entry.getKeyValuePairs().get("selvage"))
                .findFirst()
                .orElseThrow())
        .startsWith("PASS  Fixtures.Declared")
        .contains("Every call of remove throws java.lang.UnsupportedOperationException, as");
  }

  @Test
  void noAnswerMayBeAbortedInstead() {
    TestExecutionResult result = Running.result(Fixtures.MayBeInconclusive.class, folder);
    assertThat(result.getStatus()).isEqualTo(TestExecutionResult.Status.ABORTED);
    assertThat(result.getThrowable().orElseThrow()).hasMessage("refine: inconclusive: out of time");
  }

  @Test
  void aTestGoesOnPastItsTimeToAnAnswer() {
    assertThat(Running.result(Fixtures.Brief.class, folder).getStatus())
        .isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
  }

  @Test
  void butNotPastTheLimit() {
    assertThat(
            Running.tests(
                    Fixtures.Brief.class,
                    folder,
                    Map.of("selvage.engines", "refine", "selvage.limit", "0.001s"))
                .failed()
                .count())
        .isEqualTo(1);
  }

  @Test
  void freshObjectsArePrepared() {
    assertThat(Running.message(Fixtures.PreparedLostUpdate.class, folder))
        .contains("Two increment() calls both returned 1.");
    assertThat(Running.result(Fixtures.PreparedTwice.class, folder).getStatus())
        .isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
  }

  @Test
  void aPreparationThatThrowsIsAnError() {
    assertThat(Running.message(Fixtures.NeverPrepared.class, folder))
        .contains("USE-014")
        .contains("setUp() throws java.lang.IllegalStateException");
  }

  @Test
  void whatElseBelongsToTheLifeCycleIsRejected() {
    assertThat(Running.message(Fixtures.CleansUp.class, folder))
        .startsWith("USE-017")
        .contains("tearDown: @AfterEach is not supported");
    assertThat(Running.message(Fixtures.PreparedWithInfo.class, folder))
        .contains("a @BeforeEach method must not be private or static");
  }

  @Test
  void nothingOfTheTestRunsInThisJvm() {
    Running.result(Fixtures.Static.class, folder);
    assertThat(StaticProbe.INITIALISATIONS).hasValue(0);
  }
}
