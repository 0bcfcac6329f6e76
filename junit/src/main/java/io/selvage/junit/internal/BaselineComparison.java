package io.selvage.junit.internal;

import io.selvage.check.Answer;
import io.selvage.check.GuaranteeBaseline;
import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;

/** The file of guarantees that the settings name, if they do. */
record BaselineComparison(Optional<Path> file, boolean isWritten) {
  static BaselineComparison of(TestSettings settings) {
    return new BaselineComparison(settings.baseline(), settings.writesBaseline());
  }

  /** A guarantee that has weakened is a failure. */
  void compare(VerifyClass test, String engine, Answer answer) {
    if (file.isEmpty()) {
      return;
    }
    GuaranteeBaseline.Entry now =
        GuaranteeBaseline.entry(test.type().getName() + "/" + engine, answer);
    try {
      if (isWritten) {
        GuaranteeBaseline.put(file.get(), now);
        return;
      }
      Optional<String> weaker = GuaranteeBaseline.read(file.get()).weaker(now);
      if (weaker.isPresent()) {
        AssertionFailedError error =
            new AssertionFailedError(
                Diagnostic.GUARANTEE_WEAKER.error(test.type().getName(), weaker.get()).line());
        error.setStackTrace(new StackTraceElement[0]);
        throw error;
      }
    } catch (IOException e) {
      throw TestFailures.of(Diagnostic.CANNOT_READ.error(file.get(), e));
    }
  }
}
