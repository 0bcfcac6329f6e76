package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JsonOutputTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"Verified, verified, 0", "Refuted, refuted, 1", "Unknown, unknown, 2"})
  void aVerdictIsOneObject(String name, String verdict, int exit) {
    Run run = Run.in(folder, "check", "fake." + name, "--engine=fake", "--json");
    Json json = Json.read(run.out());
    assertThat(run.out()).hasLineCount(1);
    assertThat(run.exit()).isEqualTo(exit);
    assertThat(json.first()).isEqualTo("verdict");
    assertThat(json.text("verdict")).isEqualTo(verdict);
    assertThat(json.text("exit")).isEqualTo("" + exit);
    assertThat(json.text("tool")).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
    assertThat(json.text("name")).isEqualTo("fake." + name);
  }

  @ParameterizedTest
  @CsvSource({"Bug, BUG-777", "Crash, BUG-001", "Overflow, BUG-001"})
  void soIsABugOfOurs(String name, String code) {
    Run run = Run.in(folder, "check", "fake." + name, "--engine=fake", "--json");
    assertThat(run.exit()).isEqualTo(70);
    assertThat(Json.read(run.out()).text("error")).isEqualTo(code);
    assertThat(Json.read(run.out()).text("exit")).isEqualTo("70");
  }
}
