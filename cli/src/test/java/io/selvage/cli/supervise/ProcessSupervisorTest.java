package io.selvage.cli.supervise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** When a process is ended and with what, by a clock that only the test moves. */
final class ProcessSupervisorTest {
  private static final Duration TEN = Duration.ofSeconds(10);

  private Duration now = Duration.ZERO;
  private final List<Integer> ends = new ArrayList<>();
  private final List<String> said = new ArrayList<>();
  private final ProcessSupervisor supervisor =
      new ProcessSupervisor(() -> now, ends::add, this::prepare);

  private boolean isBusy;

  private Future<Optional<ProcessSupervisor.LastFinding>> prepare(
      Supplier<Optional<ProcessSupervisor.LastFinding>> work) {
    return isBusy ? new CompletableFuture<>() : CompletableFuture.completedFuture(work.get());
  }

  ProcessSupervisorTest() {
    supervisor.announcing(time -> said.add("given up after " + time.toSeconds()));
  }

  @Test
  void aProcessWithoutATimeIsNotEnded() {
    now = Duration.ofDays(1);
    assertThat(supervisor.look()).isFalse();
    assertThat(ends).isEmpty();
  }

  @Test
  void aCommandThatIsLateIsEndedAsUnknownBeforeATenthMoreIsGone() {
    allowWithoutThread(() -> supervisor.allow(TEN));
    now = TEN;
    assertThat(supervisor.look()).isFalse();
    now = Duration.ofMillis(10_900);
    assertThat(supervisor.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.UNKNOWN);
    assertThat(said).containsExactly("given up after 10");
  }

  @Test
  void ofALittleTimeASecondMoreIsLeft() {
    assertThat(ProcessSupervisor.late(Duration.ofMillis(500))).isEqualTo(Duration.ofSeconds(1));
    assertThat(ProcessSupervisor.late(Duration.ofMinutes(1))).isEqualTo(Duration.ofSeconds(6));
  }

  @Test
  void whatWasToldStandsAndIsNotToldTwice() {
    allowWithoutThread(() -> supervisor.allow(TEN));
    supervisor.report(() -> said.add("refuted"), ExitCode.REFUTED);
    now = Duration.ofSeconds(20);
    assertThat(supervisor.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.REFUTED);
    assertThat(said).containsExactly("refuted");
  }

  @Test
  void aViolationThatWasFoundIsSaidInsteadOfTheLastWords() {
    allowWithoutThread(() -> supervisor.allow(TEN));
    supervisor.finding(time -> found("FAIL", ExitCode.REFUTED));
    now = Duration.ofSeconds(20);
    assertThat(supervisor.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.REFUTED);
    assertThat(said).containsExactly("FAIL");
  }

  /** Where the last report would take too long, the one that was made at the end of the time. */
  @Test
  void aReportIsPreparedBeforeTheProcessMustEnd() {
    allowWithoutThread(() -> supervisor.allow(TEN));
    supervisor.finding(time -> found("FAIL", ExitCode.REFUTED));
    now = TEN;
    assertThat(supervisor.look()).isFalse();
    isBusy = true;
    now = Duration.ofSeconds(11);
    assertThat(supervisor.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.REFUTED);
    assertThat(said).containsExactly("FAIL");
  }

  @Test
  void aFindingThatIsNoViolationDoesNotMakeAnEarlierOneUnknown() {
    allowWithoutThread(() -> supervisor.allowPiece(TEN));
    supervisor.known(ExitCode.REFUTED);
    supervisor.finding(time -> found("UNKNOWN", ExitCode.UNKNOWN));
    now = Duration.ofSeconds(20);
    assertThat(supervisor.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.REFUTED);
    assertThat(said).containsExactly("UNKNOWN");
  }

  @Test
  void withoutAFindingTheLastWordsAreSaid() {
    allowWithoutThread(() -> supervisor.allow(TEN));
    supervisor.finding(time -> Optional.empty());
    now = Duration.ofSeconds(20);
    assertThat(supervisor.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.UNKNOWN);
    assertThat(said).containsExactly("given up after 10");
  }

  @Test
  void aFindingOfAnEarlierPieceIsNotSaidOfTheNext() {
    allowWithoutThread(() -> supervisor.allowPiece(TEN));
    supervisor.finding(time -> found("FAIL", ExitCode.REFUTED));
    supervisor.allowPiece(TEN);
    now = Duration.ofSeconds(20);
    assertThat(supervisor.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.UNKNOWN);
    assertThat(said).containsExactly("given up after 10");
  }

  /** What is looked for never comes, or fails: nobody waits longer than allowed. */
  @Test
  void aProcessEndsThoughItsFindingsDoNotCome() {
    ProcessSupervisor real = new ProcessSupervisor(() -> now, ends::add);
    real.watchedByOthers();
    real.announcing(time -> said.add("given up"));
    real.allow(TEN);
    real.finding(
        time -> {
          throw new IllegalStateException("by the test");
        });
    now = Duration.ofSeconds(20);
    assertThat(real.look()).isTrue();
    CountDownLatch never = new CountDownLatch(1);
    real.finding(
        time -> {
          awaitForEver(never);
          return found("too late", ExitCode.REFUTED);
        });
    assertThat(real.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.UNKNOWN, ExitCode.UNKNOWN);
    assertThat(said).containsExactly("given up", "given up");
    never.countDown();
  }

  private static void awaitForEver(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Optional<ProcessSupervisor.LastFinding> found(String text, int exit) {
    return Optional.of(new ProcessSupervisor.LastFinding(() -> said.add(text), exit));
  }

  @Test
  void theStartOfTheProcessIsPartOfTheFirstPiece() {
    now = Duration.ofSeconds(5);
    allowWithoutThread(() -> assertThat(supervisor.allowPiece(TEN)).isTrue());
    now = Duration.ofSeconds(12);
    assertThat(supervisor.look()).isTrue();
  }

  @Test
  void eachPieceHasItsOwnTime() {
    allowWithoutThread(() -> assertThat(supervisor.allowPiece(TEN)).isTrue());
    now = Duration.ofSeconds(9);
    assertThat(supervisor.allowPiece(TEN)).isFalse();
    now = Duration.ofSeconds(19);
    assertThat(supervisor.look()).isFalse();
    now = Duration.ofSeconds(20);
    assertThat(supervisor.look()).isTrue();
  }

  @Test
  void whatPiecesBeforeCameToIsNotLost() {
    allowWithoutThread(() -> supervisor.allowPiece(TEN));
    supervisor.known(ExitCode.REFUTED);
    now = Duration.ofSeconds(20);
    assertThat(supervisor.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.REFUTED);
  }

  @Test
  void piecesThatWereRightDoNotMakeTheRestRight() {
    allowWithoutThread(() -> supervisor.allowPiece(TEN));
    supervisor.known(ExitCode.DONE);
    now = Duration.ofSeconds(20);
    assertThat(supervisor.look()).isTrue();
    assertThat(ends).containsExactly(ExitCode.UNKNOWN);
  }

  @Test
  void aProcessEndsThoughThereIsNoMemoryForLastWords() {
    allowWithoutThread(() -> supervisor.allow(TEN));
    supervisor.announcing(
        time -> {
          throw new OutOfMemoryError("by the test");
        });
    now = Duration.ofSeconds(20);
    assertThatThrownBy(supervisor::look).isInstanceOf(OutOfMemoryError.class);
    assertThat(ends).containsExactly(ExitCode.UNKNOWN);
  }

  @Test
  void whatIsForgottenIsNotEnded() {
    allowWithoutThread(() -> supervisor.allow(TEN));
    supervisor.forget();
    now = Duration.ofDays(1);
    assertThat(supervisor.look()).isFalse();
  }

  /** Only this thread looks, so that the test alone decides when. */
  private void allowWithoutThread(Runnable allow) {
    supervisor.watchedByOthers();
    allow.run();
  }
}
