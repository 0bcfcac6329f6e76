package io.selvage.check.internal.portfolio;

import static io.selvage.check.Verdicts.ASKED;
import static io.selvage.check.Verdicts.all;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.question.Question;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.ClaimContradiction;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What an engine covered stands, whatever comes of it then. */
final class EngineTaskTest {
  private static final Evidence COVERED = new BoundedCoverage(List.of(all(1, 1)));

  /** Covers something, and comes to an end of some kind. */
  private record Ending(Runnable end) implements Engine {
    @Override
    public String name() {
      return "ending";
    }

    @Override
    public Optional<EngineObstacle> obstacle(Question question) {
      return Optional.empty();
    }

    @Override
    public Verdict answer(Question question, Budget budget, ProgressListener progress) {
      progress.covered(COVERED);
      end.run();
      return Verdict.Unknown.because("it came to its end");
    }
  }

  @Test
  void anEngineThatRunsOutOfMemoryLeavesWhatItCovered() {
    assertThat(
            asked(
                () -> {
                  throw new OutOfMemoryError("one large array");
                },
                Budget.unlimited()))
        .isEqualTo(unknown("out of memory"));
  }

  @Test
  void anEngineThatIsBrokenOffLeavesWhatItCovered() {
    Budget spent = Budget.of(Duration.ofSeconds(-1));
    assertThat(asked(spent::require, spent)).isEqualTo(unknown("out of time"));
  }

  @Test
  void anEngineThatDoesNotStopIsGivenUpAndLeavesWhatItCovered() {
    Budget budget = Budget.unlimited().givingUpAfter(Duration.ZERO);
    Verdict verdict =
        asked(
            () -> {
              budget.cancel();
              forEver();
            },
            budget);
    assertThat(verdict)
        .isEqualTo(unknown("REF-202 ending did not stop when it was " + budget.whySpent()));
  }

  @Test
  void whereNobodyMayBeGivenUpTheEngineRunsInTheThreadThatAsks() {
    Thread[] ran = new Thread[1];
    asked(() -> ran[0] = Thread.currentThread(), Budget.of(Duration.ofSeconds(-1)));
    assertThat(ran[0]).isSameAs(Thread.currentThread());
  }

  /** Nothing can be relied on then, least of all the proof. */
  @Test
  void aRunThatContradictsAProofIsNoRowOfATable() {
    AccessClaim claim =
        new AccessClaim("demo/Queue.size", AccessClaim.Kind.FROZEN, Optional.empty());
    assertThatThrownBy(
            () ->
                asked(
                    () -> {
                      throw new ClaimContradiction(
                          claim, "written", SourcePosition.NONE, "offer(1) | poll");
                    },
                    Budget.unlimited()))
        .isInstanceOf(ClaimContradiction.class)
        .hasMessageStartingWith("BUG-301")
        .hasMessageContainingAll("demo/Queue.size is frozen", "written", "offer(1) | poll");
  }

  private static Verdict asked(Runnable end, Budget budget) {
    return new EngineTask(new Ending(end), ASKED).attempt(budget, ProgressListener.NONE).verdict();
  }

  private static Verdict unknown(String why) {
    return new Verdict.Unknown(UnknownCause.read(why), Optional.of(COVERED), Optional.empty());
  }

  private static void forEver() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
