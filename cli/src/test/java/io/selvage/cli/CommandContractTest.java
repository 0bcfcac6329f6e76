package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.help.HelpHeading;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is the same in every command: exit codes of errors, headings of the help, the width. */
final class CommandContractTest {
  @TempDir private Path folder;

  static Stream<String> commands() {
    return HelpTest.COMMANDS.stream().filter(command -> !command.isEmpty());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anUnknownOptionIsAnErrorOfTheUser(String command) {
    Run run = Run.in(folder, command, "--no-such-option");
    assertThat(run.exit()).isEqualTo(64);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("USE-016  ").hasLineCount(1);
    Run json = Run.in(folder, command, "--no-such-option", "--json");
    assertThat(json.exit()).isEqualTo(64);
    assertThat(Json.read(json.out()).first()).isEqualTo("error");
    assertThat(Json.read(json.out()).text("error")).isEqualTo("USE-016");
    assertThat(Json.read(json.out()).text("exit")).isEqualTo("64");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check no.such.Class",
        "stress no.such.Class --against counter",
        "explore no.such.Class",
        "prove no.such.Class --spec stack",
        "progress no.such.Class",
        "serializability no.such.Class",
        "barriers no.such.Class --against no.such.Other --ops f",
        "weaken no.such.Class --against no.such.Other --ops f",
        "show no.such.Class f"
      })
  void aMissingClassIsAnErrorOfTheUser(String command) {
    Run run = Run.in(folder, command.split(" "));
    assertThat(run.exit()).as(run.err()).isEqualTo(64);
    assertThat(run.err()).startsWith("USE-001  class no.such.").hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"judge none", "cover none", "atomicity none"})
  void aMissingFileIsAnErrorOfTheUser(String command) {
    Run run = Run.in(folder, command.split(" "));
    assertThat(run.exit()).isEqualTo(64);
    assertThat(run.err()).startsWith("USE-025  cannot read none: ").hasLineCount(1);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void headingsAreOfOneList(String command) {
    List<String> known = Stream.of(HelpHeading.values()).map(it -> it + ":").toList();
    List<String> headings =
        Run.in(folder, command, "--help-all")
            .out()
            .lines()
            .filter(line -> line.matches("[A-Z][a-z]+( [a-z]+){0,3}:"))
            .filter(
                line -> !List.of("Example:", "Examples:", "Commands:", "Papers:").contains(line))
            .toList();
    assertThat(known).containsAll(headings);
    assertThat(headings).isSortedAccordingTo((a, b) -> known.indexOf(a) - known.indexOf(b));
  }

  /** Words that are longer, such as the options of an example, stay whole. */
  @ParameterizedTest
  @MethodSource("commands")
  void helpFitsANarrowTerminal(String command) {
    String help = Run.watched(Map.of("COLUMNS", "60"), folder, command, "--help").out();
    assertThat(
            help.lines()
                .takeWhile(line -> !line.equals("Examples:"))
                .filter(line -> !line.startsWith("Usage") && !line.startsWith("64 ")))
        .as(command)
        .allMatch(line -> line.length() <= 60 || !line.strip().contains(" "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"fake.Verified", "fake.Refuted", "fake.Unknown"})
  void reportsFitANarrowTerminal(String subject) {
    Map<String, String> narrow = Map.of("COLUMNS", "60", "NO_COLOR", "1");
    Run run = Run.watched(narrow, folder, "check", subject, "--engine=fake");
    assertThat(run.out().lines()).isNotEmpty().allMatch(line -> line.length() <= 60);
    Run wide = Run.watched(Map.of("NO_COLOR", "1"), folder, "check", subject, "--engine=fake");
    assertThat(run.out().replaceAll("\\s+", "")).hasSizeGreaterThan(wide.out().length() / 3);
  }
}
