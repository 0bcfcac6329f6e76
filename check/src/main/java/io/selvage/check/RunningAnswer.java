package io.selvage.check;

import io.selvage.core.verdict.UnknownCause;
import java.util.Optional;
import java.util.function.Function;

/** What a check has found that still runs. Any thread may ask, at any time. */
public final class RunningAnswer {
  private volatile Function<UnknownCause, Optional<Answer>> engines = why -> Optional.empty();

  /** The check is now done by engines that say this of themselves; from any thread. */
  public void follow(Function<UnknownCause, Optional<Answer>> running) {
    engines = running;
  }

  /**
   * A violation that some engine found, and otherwise unknown, with the results of the engines.
   *
   * @param why the check did not end
   * @return empty if no engine has a result
   */
  public Optional<Answer> soFar(UnknownCause why) {
    return engines.apply(why);
  }
}
