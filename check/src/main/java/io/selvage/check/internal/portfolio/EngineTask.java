package io.selvage.check.internal.portfolio;

import io.selvage.check.EngineResult;
import io.selvage.check.internal.merge.MemoryModels;
import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.BudgetedCall;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.ClaimContradiction;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A question put to an engine.
 *
 * @param judgement by which memory model the verdict is
 */
public record EngineTask(Engine engine, Question question, Judgement judgement) {
  /** Of a failure that has no number of its own. */
  private static final String FAILURE = "BUG-001";

  private static final String GIVEN_UP = "REF-202";

  /** Which violations make a verdict. */
  public enum Judgement {
    /** All under the memory model of the question. */
    AS_ASKED,
    /**
     * Under {@code java}, only those that HotSpot shows, too: for others the engine is asked again
     * under {@code java-hardware}, and the violation is told beside its verdict.
     */
    ON_HARDWARE
  }

  public EngineTask(Engine engine, Question question) {
    this(engine, question, Judgement.AS_ASKED);
  }

  /** The same question to another engine. */
  EngineTask to(Engine other) {
    return new EngineTask(other, question, judgement);
  }

  /** Another question, judged in the same way. */
  EngineTask about(Question other) {
    return new EngineTask(engine, other, judgement);
  }

  /** What the letter of the Java specification alone allows makes no verdict. */
  public EngineTask onHardware() {
    return new EngineTask(engine, question, Judgement.ON_HARDWARE);
  }

  /** A failure of the engine costs its answer, not those of others, nor what it had covered. */
  public EngineResult attempt(Budget budget, ProgressListener progress) {
    EngineResult result = once(budget, progress);
    Question hardware = question.under(MemoryModels.JAVA_HARDWARE);
    return judgement == Judgement.ON_HARDWARE
            && question.memoryModel().equals(MemoryModels.JAVA)
            && isOfSpecificationOnly(result.verdict())
            && engine.canAnswer(hardware)
        ? new EngineTask(engine, hardware).once(budget, progress).besides(result)
        : result;
  }

  private static boolean isOfSpecificationOnly(Verdict verdict) {
    return verdict instanceof Verdict.Refuted refuted
        && refuted.counterexample().specificationOnly().isPresent();
  }

  private EngineResult once(Budget budget, ProgressListener progress) {
    long start = System.nanoTime();
    Covered covered = new Covered(progress);
    return BudgetedCall.await(
        budget,
        () -> attempt(budget, covered, start),
        why -> attempt(covered.unknown(givenUp(why)), Optional.empty(), start));
  }

  /** Without an answer. */
  EngineResult without(UnknownCause cause) {
    return new EngineResult(
        engine.name(), question, Verdict.Unknown.because(cause), 0, Optional.empty());
  }

  private EngineResult attempt(Budget budget, Covered covered, long start) {
    try {
      return attempt(engine.answer(question, budget, covered), Optional.empty(), start);
    } catch (UsageException | ClaimContradiction faulty) {
      throw faulty;
    } catch (Budget.Spent e) {
      return attempt(covered.unknown(e.cause()), Optional.empty(), start);
    } catch (OutOfMemoryError e) {
      // The engine is gone, and with it what it held: there is room to say so.
      UnknownCause memory = new UnknownCause.Spent(Budget.Limit.MEMORY);
      return attempt(covered.unknown(memory), Optional.empty(), start);
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
      return attempt(covered.unknown(failed(e)), Optional.of(e), start);
    }
  }

  private EngineResult attempt(Verdict verdict, Optional<Throwable> failure, long start) {
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return new EngineResult(engine.name(), question, verdict, millis, failure);
  }

  private UnknownCause givenUp(String why) {
    return new UnknownCause.Numbered(GIVEN_UP, engine.name() + " did not stop when it was " + why);
  }

  private static UnknownCause failed(Throwable e) {
    return UnknownCause.read(String.valueOf(e.getMessage()))
            instanceof UnknownCause.Numbered numbered
        ? new UnknownCause.EngineFailed(numbered.code(), numbered.detail())
        : new UnknownCause.EngineFailed(FAILURE, e.toString());
  }

  /** Keeps what an engine covered before it failed. */
  private static final class Covered implements ProgressListener {
    private final ProgressListener progress;
    private volatile Optional<Evidence> evidence = Optional.empty();

    Covered(ProgressListener progress) {
      this.progress = progress;
    }

    @Override
    public void at(String what, long done) {
      progress.at(what, done);
    }

    @Override
    public void at(String what, long done, long expected) {
      progress.at(what, done, expected);
    }

    @Override
    public boolean isHeard() {
      return progress.isHeard();
    }

    @Override
    public void covered(Evidence all) {
      evidence = Optional.of(all);
    }

    Verdict unknown(UnknownCause cause) {
      return new Verdict.Unknown(cause, evidence, Optional.empty());
    }
  }
}
