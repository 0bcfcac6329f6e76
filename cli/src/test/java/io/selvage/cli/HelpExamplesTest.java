package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.samples.FifoQueue;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command's help ends with examples, and these run. */
@Tag("full")
final class HelpExamplesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern WRITE = Pattern.compile("printf '(.*)' > (\\S+)");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
  private static final Pattern TOKEN = Pattern.compile("selvage replay (\\S+)");

  /** The experiments take minutes: see their own tests. */
  private static final String EXPERIMENT = "reproduce ";

  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasAnExample(String command) {
    assertThat(examples(command)).anyMatch(line -> line.contains("selvage " + command));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theExamplesRun(String command) throws IOException {
    String token = "";
    for (String line : examples(command)) {
      Matcher write = WRITE.matcher(line);
      if (write.matches()) {
        Files.writeString(folder.resolve(write.group(2)), write.group(1).replace("\\n", "\n"));
      } else if (!line.contains(EXPERIMENT)) {
        Run run = Run.in(folder, words(line.replace("TOKEN", token)));
        assertThat(run.err()).as(line).isEmpty();
        assertThat(run.exit())
            .as(line + "\n" + run.out())
            .isIn(ExitCode.DONE, ExitCode.REFUTED, ExitCode.UNKNOWN);
        Matcher found = TOKEN.matcher(run.out());
        token = found.find() ? found.group(1) : token;
      }
    }
  }

  static Stream<String> commands() {
    return Stream.concat(
        HelpTest.COMMANDS.stream(),
        Stream.of("weak-consistency", "refinement", "relinche", "poling", "sequential-specs")
            .map(paper -> EXPERIMENT + paper));
  }

  /** The lines after the heading, those that go on joined. */
  private static List<String> examples(String command) {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.removeIf(String::isEmpty);
    words.add("--help");
    String help = Run.in(ROOT, words.toArray(String[]::new)).out();
    return help.replaceAll("\\\\\n *", "")
        .lines()
        .dropWhile(line -> !line.matches("Examples?:"))
        .skip(1)
        .takeWhile(line -> line.startsWith("  "))
        .map(line -> line.strip().replaceAll(" *# .*", ""))
        .toList();
  }

  /** What follows the name of the program; a search ends early. */
  private static String[] words(String line) {
    String arguments = line.replaceAll("^.*?selvage |\\)$", "");
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(arguments);
    while (word.find()) {
      words.add(place(word.group(1) == null ? word.group(2) : word.group(1)));
    }
    if (arguments.matches("(check|stress) .*")) {
      words.addAll(List.of("--time", "2s"));
    }
    return words.toArray(String[]::new);
  }

  /** Examples are run in the folder of the repository; tests elsewhere. */
  private static String place(String word) {
    return word.replace("samples/target/classes", samples())
        .replace("samples/histories", ROOT.resolve("samples/histories").toString());
  }

  private static String samples() {
    try {
      return Path.of(FifoQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
