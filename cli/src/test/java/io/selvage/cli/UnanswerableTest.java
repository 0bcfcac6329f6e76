package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.EndlessStart;
import io.selvage.cli.supervise.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is unsupported is unknown, not a bug of ours, wherever a command meets it. */
final class UnanswerableTest {
  @ParameterizedTest
  @ValueSource(strings = {"stress", "serializability", "progress"})
  void anInitialiserWithoutEndIsUnknown(String command) {
    Run run =
        Run.in(
            Path.of(""), command, EndlessStart.class.getName(), "-cp", Run.CLASSES, "--time", "8s");
    assertThat(run.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(run.out()).contains("REF-010");
  }
}
