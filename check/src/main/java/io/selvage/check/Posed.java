package io.selvage.check;

import io.selvage.core.Budget;
import io.selvage.core.Engine;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Verdict;
import java.util.concurrent.TimeUnit;

/** A question put to an engine. */
record Posed(Engine engine, Question question) {
  Attempt attempt(Budget budget, Progress progress) {
    long start = System.nanoTime();
    Verdict verdict = answer(budget, progress);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return new Attempt(engine.name(), question, verdict, millis);
  }

  private Verdict answer(Budget budget, Progress progress) {
    try {
      return engine.answer(question, budget, progress);
    } catch (OutOfMemoryError e) {
      // The engine is gone, and with it what it held: there is room to say so.
      return Verdict.Unknown.because("out of memory");
    }
  }
}
