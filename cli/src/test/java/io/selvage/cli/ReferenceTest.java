package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.samples.FifoQueue;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pages of reference that are made of what the program says. Run with {@code -Dgolden=write} to
 * write them anew.
 */
final class ReferenceTest {
  private static final Path DOCS = Path.of("../docs").toAbsolutePath().normalize();

  @TempDir private Path folder;

  @Test
  void everyCommandIsThere() throws IOException {
    StringBuilder page =
        new StringBuilder("# Commands\n\nThe output of `--help-all` for each command.\n");
    for (String command : commands()) {
      page.append("\n## selvage ").append(command).append("\n\n```\n");
      page.append(Run.in(folder, command, "--help-all").out()).append("```\n");
    }
    compare("commands.md", page.toString());
  }

  private static final String NONE = "(none";

  private List<String> commands() {
    return Run.in(folder, "--help")
        .out()
        .lines()
        .dropWhile(line -> !line.equals("Commands:"))
        .skip(1)
        .takeWhile(line -> !line.isEmpty())
        .filter(line -> line.matches("  \\S.*"))
        .map(line -> line.strip().replaceAll(" .*", ""))
        .toList();
  }

  @Test
  void everyDiagnosticIsThere() throws IOException {
    Map<String, String> examples = examples();
    StringBuilder page =
        new StringBuilder(
            """
            # Diagnostics

            This page lists the text that `selvage explain CODE` prints for each code. `USE-…` is an error in the
            input or the command line that you can correct. `REF-…` is something that Selvage does not support or
            could not decide. `PRV-…` is the reason why a proof failed. `BUG-…` is an error in Selvage. The other
            codes are violations, or reasons for the verdict unknown. A code never changes its meaning. A test
            runs the examples, in which `SAMPLES` is the class path of the samples.
            """);
    try (InputStream in = Main.class.getResourceAsStream("explanations.txt")) {
      String all = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String entry : all.strip().split("\n\n(?=[A-Z]{3}-\\d{3} )")) {
        String code = entry.substring(0, 7);
        page.append("\n## ").append(entry.lines().findFirst().orElse("").replace("  ", " "));
        page.append("\n\n");
        entry.lines().skip(1).forEach(it -> page.append(it.substring(4)).append('\n'));
        String example = examples.getOrDefault(code, NONE);
        if (!example.startsWith(NONE)) {
          page.append("\n    ").append(example).append('\n');
        }
      }
    }
    compare("diagnostics.md", page.toString());
  }

  @ParameterizedTest
  @MethodSource("codes")
  void theExampleShowsIt(String code) throws IOException {
    String line = written(examples().get(code));
    Run run =
        Run.in(
            folder,
            Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)")
                .matcher(line)
                .results()
                .skip(1)
                .map(ReferenceTest::word)
                .map(word -> word.equals(".") ? folder.toString() : word)
                .map(word -> word.replace("SAMPLES", samples()))
                .map(word -> word.replace("HISTORIES", DOCS.resolve("../samples/histories") + ""))
                .toArray(String[]::new));
    assertThat(run.out() + run.err()).contains(code);
  }

  /** What is between quotes, or the word itself. */
  private static String word(MatchResult found) {
    return IntStream.rangeClosed(1, found.groupCount())
        .mapToObj(found::group)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("");
  }

  /** Writes the file that the line begins with, if it does, and gives what comes after. */
  private String written(String line) throws IOException {
    Matcher file = Pattern.compile("printf '([^']*)' > (\\S+); (.*)").matcher(line);
    if (!file.matches()) {
      return line;
    }
    Files.writeString(folder.resolve(file.group(2)), file.group(1).replace("\\n", "\n"));
    return file.group(3);
  }

  static List<String> codes() throws IOException {
    return examples().entrySet().stream()
        .filter(it -> !it.getValue().startsWith(NONE))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static String samples() {
    try {
      return Path.of(FifoQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Map<String, String> examples() throws IOException {
    Map<String, String> examples = new LinkedHashMap<>();
    try (InputStream in = ReferenceTest.class.getResourceAsStream("/diagnostic-examples.txt")) {
      new String(in == null ? new byte[0] : in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .forEach(line -> examples.put(line.substring(0, 7), line.substring(9)));
    }
    return examples;
  }

  private static void compare(String name, String actual) throws IOException {
    Path file = DOCS.resolve(name);
    if (System.getProperty("golden", "").equals("write")) {
      Files.writeString(file, actual);
    }
    assertThat(Files.readString(file)).isEqualTo(actual);
  }
}
