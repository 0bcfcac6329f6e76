package io.selvage.check.internal.portfolio;

import io.selvage.check.EngineResult;
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

/** A question put to an engine. */
public record EngineTask(Engine engine, Question question) {
  /** Of a failure that has no number of its own. */
  private static final String FAILURE = "BUG-001";

  private static final String GIVEN_UP = "REF-202";

  /** A failure of the engine costs its answer, not those of others, nor what it had covered. */
  public EngineResult attempt(Budget budget, ProgressListener progress) {
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
