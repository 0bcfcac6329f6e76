package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Run with {@code -Dgolden=write} to write the files anew, and look at what has changed. */
final class HelpTest {
  private static final Path HERE = Path.of("");

  /** The root, and everything that it lists. */
  static final List<String> COMMANDS =
      List.of(
          "",
          "check",
          "demo",
          "campaign",
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

  /** Two screens, nearly. */
  private static final int LONGEST = 60;

  static List<String> commands() {
    return COMMANDS;
  }

  @ParameterizedTest
  @MethodSource("commands")
  void isAsItWasAndFitsTheScreen(String command) throws IOException {
    Run run = command.isEmpty() ? Run.in(HERE, "--help") : Run.in(HERE, command, "--help");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines()).hasSizeLessThanOrEqualTo(LONGEST);
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
    assertThat(commands).isEqualTo(COMMANDS.subList(1, COMMANDS.size()));
  }

  /** Completion knows every option, whatever help says. */
  @ParameterizedTest
  @MethodSource("commands")
  void everyOptionIsInTheWholeHelp(String command) {
    Run help = command.isEmpty() ? Run.in(HERE, "--help-all") : Run.in(HERE, command, "--help-all");
    assertThat(help.exit()).isEqualTo(0);
    assertThat(help.out().lines()).allMatch(line -> line.length() < 80);
    String script = Run.in(HERE, "completion").out();
    Matcher function =
        Pattern.compile(
                "function _picocli_selvage_?" + command + "\\(\\) \\{(.*?)\n}", Pattern.DOTALL)
            .matcher(script);
    assertThat(function.find()).isTrue();
    List<String> options =
        Pattern.compile("--[a-z][a-z-]+")
            .matcher(function.group(1))
            .results()
            .map(MatchResult::group)
            .toList();
    assertThat(options).contains("--help", "--help-all");
    assertThat(options)
        .filteredOn(option -> !option.equals("--help-all"))
        .allMatch(
            option ->
                help.out().contains("  " + option)
                    || help.out().contains(", " + option)
                    || help.out().contains("--[no-]" + option.replaceAll("^--(no-)?", "")));
  }

  @Test
  void advancedOptionsAreInTheWholeHelpOnly() {
    assertThat(Run.in(HERE, "check", "--help").out()).doesNotContain("--strength");
    assertThat(Run.in(HERE, "check", "--help-all").out()).contains("--strength");
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
