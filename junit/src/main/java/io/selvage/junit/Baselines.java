package io.selvage.junit;

import io.selvage.check.Answer;
import io.selvage.check.Baseline;
import io.selvage.core.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;

/** The file of guarantees that the settings name, if they do. */
record Baselines(Optional<Path> file, boolean isWritten) {
  static Baselines of(Settings settings) {
    return new Baselines(settings.baseline(), settings.writesBaseline());
  }

  /** A guarantee that has weakened is a failure. */
  void compare(TestClass test, String engine, Answer answer) {
    if (file.isEmpty()) {
      return;
    }
    Baseline.Entry now = Baseline.entry(test.type().getName() + "/" + engine, answer);
    try {
      if (isWritten) {
        Baseline.put(file.get(), now);
        return;
      }
      Optional<String> weaker = Baseline.read(file.get()).weaker(now);
      if (weaker.isPresent()) {
        AssertionFailedError error =
            new AssertionFailedError(
                Diagnostic.GUARANTEE_WEAKER.error(test.type().getName(), weaker.get()).line());
        error.setStackTrace(new StackTraceElement[0]);
        throw error;
      }
    } catch (IOException e) {
      throw Failures.of(Diagnostic.CANNOT_READ.error(file.get(), e));
    }
  }
}
