package io.selvage.check.internal.portfolio;

import static io.selvage.check.Verdicts.ASKED;
import static io.selvage.check.Verdicts.all;
import static io.selvage.check.Verdicts.question;
import static io.selvage.check.Verdicts.refuted;
import static io.selvage.check.Verdicts.verified;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.EngineResult;
import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.question.Question;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Cause;
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

  /** A violation that HotSpot shows, and one that only the specification allows. */
  private static final Verdict.Refuted SHOWN = refuted("offer(1) | poll");

  private static final Verdict.Refuted SPECIFICATION_ONLY = specificationOnly();

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

  /** Refutes under java, by a run of the specification only or by one that HotSpot shows. */
  private record ByModel(Verdict letter, Verdict onHardware) implements Engine {
    @Override
    public String name() {
      return "by model";
    }

    @Override
    public Optional<EngineObstacle> obstacle(Question question) {
      return Optional.empty();
    }

    @Override
    public Verdict answer(Question question, Budget budget, ProgressListener progress) {
      return question.memoryModel().equals("java")
          ? letter
          : question.memoryModel().equals("java-hardware") ? onHardware : unknown("not asked");
    }
  }

  private static Verdict.Refuted specificationOnly() {
    Cause cause =
        new Cause.SpecificationOnly(
            List.of(new Cause.HardwareConflict(Cause.HardwareAxiom.DEPENDENT_READ, 0)));
    return new Verdict.Refuted(SHOWN.counterexample().because(List.of(cause)));
  }

  @Test
  void whatOnlyTheSpecificationAllowsStandsBesideTheVerdictOnHardware() {
    Verdict verified = verified("java-hardware", all(1, 1));
    EngineTask task =
        new EngineTask(new ByModel(SPECIFICATION_ONLY, verified), question("java", ASKED.scope()))
            .onHardware();
    EngineResult result = task.attempt(Budget.unlimited(), ProgressListener.NONE);
    assertThat(result.verdict()).isEqualTo(verified);
    assertThat(result.question().memoryModel()).isEqualTo("java-hardware");
    assertThat(result.specification()).contains(SPECIFICATION_ONLY);
    EngineResult letter = result.letter().orElseThrow();
    assertThat(letter.question().memoryModel()).isEqualTo("java");
  }

  @Test
  void aViolationOnHardwareIsTheVerdict() {
    Verdict refuted = refuted("offer(2) | poll");
    EngineTask task =
        new EngineTask(new ByModel(SPECIFICATION_ONLY, refuted), question("java", ASKED.scope()))
            .onHardware();
    EngineResult result = task.attempt(Budget.unlimited(), ProgressListener.NONE);
    assertThat(result.verdict()).isEqualTo(refuted);
    assertThat(result.specification()).isEmpty();
  }

  @Test
  void theLetterIsTheVerdictIfItIsAskedForOrHotSpotShowsTheRun() {
    Verdict verified = verified("java-hardware", all(1, 1));
    Question letter = question("java", ASKED.scope());
    EngineTask asked = new EngineTask(new ByModel(SPECIFICATION_ONLY, verified), letter);
    EngineTask shown = new EngineTask(new ByModel(SHOWN, verified), letter).onHardware();
    assertThat(asked.attempt(Budget.unlimited(), ProgressListener.NONE).verdict())
        .isEqualTo(SPECIFICATION_ONLY);
    assertThat(shown.attempt(Budget.unlimited(), ProgressListener.NONE).verdict()).isEqualTo(SHOWN);
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
