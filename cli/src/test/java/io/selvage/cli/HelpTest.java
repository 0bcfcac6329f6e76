package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Run with {@code -Dgolden=write} to write the files anew, and look at what has changed. */
final class HelpTest {
  private static final Path HERE = Path.of("");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "check",
        "demo",
        "stress",
        "judge",
        "explore",
        "atomicity",
        "barriers",
        "serializability",
        "cover",
        "weaken",
        "replay",
        "show",
        "progress",
        "prove",
        "reproduce",
        "explain",
        "completion"
      })
  void isAsItWasAndFitsTheScreen(String command) throws IOException {
    Run run = command.isEmpty() ? Run.in(HERE, "--help") : Run.in(HERE, command, "--help");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines()).allMatch(line -> line.length() < 80);
    assertThat(run.out()).isEqualTo(golden("help-" + command, run.out()));
  }

  @Test
  void onlyWhatIsThereIsListed() {
    List<String> commands =
        Run.in(HERE, "--help")
            .out()
            .lines()
            .dropWhile(line -> !line.equals("Commands:"))
            .skip(1)
            .takeWhile(line -> !line.isEmpty())
            .filter(line -> line.matches("  \\S.*"))
            .map(line -> line.strip().replaceAll(" .*", ""))
            .toList();
    assertThat(commands)
        .containsExactly(
            "check",
            "demo",
            "stress",
            "judge",
            "explore",
            "atomicity",
            "barriers",
            "serializability",
            "cover",
            "weaken",
            "replay",
            "show",
            "progress",
            "prove",
            "reproduce",
            "explain",
            "completion");
  }

  @Test
  void theVersionIsKnown() {
    assertThat(Run.in(HERE, "--version").out()).matches("(?s)selvage \\d.*\nJava 1.*");
  }

  private static String golden(String name, String actual) throws IOException {
    String file = "/golden/" + (name.endsWith("-") ? name + "selvage" : name) + ".txt";
    if (System.getProperty("golden", "").equals("write")) {
      Files.writeString(Path.of("src/test/resources" + file), actual);
      return actual;
    }
    try (InputStream in = HelpTest.class.getResourceAsStream(file)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
