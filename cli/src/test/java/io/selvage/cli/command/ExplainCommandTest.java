package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import io.selvage.cli.render.TextResources;
import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ExplainCommandTest {
  private static final Path HERE = Path.of("");
  private static final Pattern CODE = Pattern.compile("\"((?:USE|LIN|INV|ATO|REF)-\\d{3})");

  @ParameterizedTest
  @EnumSource
  void everyDiagnosticIsExplained(Diagnostic diagnostic) {
    assertThat(explain(diagnostic.code())).startsWith(diagnostic.code() + "  ");
  }

  /** Numbers are strings in the sources, and whoever adds one adds its explanation. */
  @Test
  void everyNumberInTheSourcesIsExplained() throws IOException {
    Set<String> codes = new TreeSet<>();
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      modules
          .map(module -> module.resolve("src/main/java"))
          .filter(Files::isDirectory)
          .flatMap(ExplainCommandTest::sources)
          .flatMap(text -> CODE.matcher(text).results())
          .map((MatchResult found) -> found.group(1))
          .forEach(codes::add);
    }
    assertThat(codes).contains("LIN-001", "REF-011");
    assertThat(codes).allSatisfy(code -> assertThat(explain(code)).startsWith(code + "  "));
  }

  @Test
  void theLimitsOfEveryRunAreATopic() {
    Run run = Run.in(HERE, "explain", "coverage");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out()).contains("Load buffering").contains("static initialisers of JDK classes");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void smallLettersWillDo() {
    assertThat(explain("lin-001")).startsWith("LIN-001  Not linearizable, or not correct");
  }

  @Test
  void withoutANumberAllAreListed() {
    Run run = Run.in(HERE, "explain");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out().lines()).allMatch(line -> line.matches("[A-Z]{3}-\\d{3}  \\S.*"));
    assertThat(run.out()).contains("USE-001", "LIN-002", "REF-020", "BUG-001");
  }

  /** A number has one meaning. */
  @Test
  void noNumberIsExplainedTwice() {
    assertThat(
            TextResources.text("explanations.txt").lines().filter(it -> it.matches("[A-Z]{3}-.*")))
        .extracting(headline -> headline.substring(0, headline.indexOf(' ')))
        .hasSizeGreaterThan(50)
        .doesNotHaveDuplicates();
  }

  @Test
  void theTextFitsTheScreen() {
    assertThat(TextResources.text("explanations.txt").lines())
        .allMatch(line -> line.length() <= 80);
  }

  private static String explain(String code) {
    Run run = Run.in(HERE, "explain", code);
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(0);
    return run.out();
  }

  private static Stream<String> sources(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(ExplainCommandTest::read)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
