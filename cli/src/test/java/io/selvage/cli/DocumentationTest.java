package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.selvage.check.Check;
import io.selvage.core.Parallel;
import io.selvage.junit.Verify;
import io.selvage.refine.ProgressEngine;
import io.selvage.samples.FifoQueue;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * What the documentation shows is so. Of each page, blocks of Java are compiled, together; those
 * marked {@code test=pass} or {@code test=fail} are run as tests; commands of blocks marked {@code
 * exit=N} are run, and every line below them must be in what they print, but for times and lines of
 * dots. {@code SAMPLES} and {@code HISTORIES} stand for folders.
 */
@Tag("full")
final class DocumentationTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Pattern BLOCK =
      Pattern.compile("(?ms)^```(java|console|csv)([^\\n]*)\\n(.*?)^```$");

  private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|record) (\\w+)");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
  private static final Pattern TIME = Pattern.compile(" +\\d+(\\.\\d)? m?s\\b");

  @TempDir private Path folder;

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
      files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void isSo(Path page) throws Exception {
    List<Block> blocks = blocks(page);
    compile(blocks);
    for (Block block : blocks) {
      if (block.language().equals("java") && block.info().contains("test=")) {
        run(block);
      } else if (block.language().equals("console") && block.info().contains("exit=")) {
        execute(block);
      }
    }
  }

  @Test
  void theReadmeIsShort() throws IOException {
    assertThat(Files.readAllLines(ROOT.resolve("README.md"))).hasSizeLessThan(150);
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    for (Path page : pages()) {
      Matcher link = Pattern.compile("\\]\\(([^)#:]+)\\)").matcher(Files.readString(page));
      while (link.find()) {
        assertThat(page.resolveSibling(link.group(1))).as("in " + page).exists();
      }
    }
  }

  /** Each row of the table, under each model. */
  @Test
  void theLitmusTableIsSo() throws IOException {
    Path page = ROOT.resolve("docs/memory-models.md");
    String tests =
        blocks(page).stream().filter(it -> it.language().equals("csv")).findFirst().get().text();
    Files.writeString(folder.resolve("tests.csv"), tests);
    List<List<String>> rows =
        Files.readAllLines(page).stream()
            .filter(line -> line.startsWith("| ") && line.split("\\|").length == 8)
            .map(line -> Stream.of(line.split("\\|")).skip(1).map(String::strip).toList())
            .toList();
    assertThat(rows).hasSize(11);
    List<String> models = rows.get(0);
    for (int m = 1; m < models.size(); m++) {
      String said = Run.in(folder, "explore", "tests.csv", "--model", models.get(m)).out();
      for (List<String> row : rows.subList(1, rows.size())) {
        assertThat(said)
            .as(models.get(m))
            .containsPattern("(?m)^" + Pattern.quote(row.get(0)) + " +" + row.get(m) + " ");
      }
    }
  }

  /**
   * What no test runs, with the reason. {@code bench/newcomer} runs docs/own-project.md, and
   * ReferenceTest writes docs/commands.md.
   */
  private static final Map<String, String> NOT_RUN =
      Map.of(
          "docs/gradle.md groovy", "Gradle cannot be fetched; it was run by hand, as the page says",
          "docs/maven.md xml", "MavenPageTest compares its elements with the plugin's",
          "docs/scale.md text", "needs a cluster; the page says what was tried",
          "README.md console", "builds Selvage; docs/own-project.md has the same command");

  @Test
  void everyBlockIsRunOrListed() throws IOException {
    Set<String> notRun = new TreeSet<>();
    for (Path page : pages()) {
      String name = ROOT.relativize(page).toString();
      Matcher fence = Pattern.compile("(?m)^```(\\w+)([^\\n]*)$").matcher(Files.readString(page));
      while (fence.find()) {
        String info = fence.group(2);
        boolean isFollowed =
            name.equals("docs/own-project.md") && info.matches(".*\\b(file|status)=.*");
        boolean isRun =
            switch (fence.group(1)) {
              case "java" -> true;
              case "console" -> info.contains("exit=");
              case "csv" -> name.equals("docs/memory-models.md");
              default -> false;
            };
        if (!isFollowed && !isRun) {
          notRun.add(name + " " + fence.group(1));
        }
      }
    }
    assertThat(notRun).isEqualTo(NOT_RUN.keySet());
  }

  @Test
  void theFirstCommandOfTheReadmeIsThatOfTheNewcomer() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    Matcher command = Pattern.compile("(?m)^\\$ bin/(selvage check .*)$").matcher(readme);
    assertThat(command.find()).isTrue();
    assertThat(Files.readString(ROOT.resolve("docs/own-project.md")))
        .contains("$ " + command.group(1));
  }

  private record Block(String language, String info, String text) {}

  private static List<Block> blocks(Path page) throws IOException {
    Matcher matcher = BLOCK.matcher(Files.readString(page));
    List<Block> blocks = new ArrayList<>();
    while (matcher.find()) {
      blocks.add(new Block(matcher.group(1), matcher.group(2), matcher.group(3)));
    }
    return blocks;
  }

  private void compile(List<Block> blocks) throws Exception {
    List<String> words =
        new ArrayList<>(List.of("-g", "-proc:none", "-d", folder.toString(), "-cp", classPath()));
    for (Block block : blocks) {
      if (block.language().equals("java")) {
        Path file = folder.resolve(name(block) + ".java");
        Files.writeString(file, block.text());
        words.add(file.toString());
      }
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assumeTrue(compiler != null, "skipped: this Java has no compiler");
    if (words.size() > 6) {
      assertThat(compiler.run(null, null, null, words.toArray(String[]::new))).isZero();
    }
  }

  private static String name(Block block) {
    Matcher matcher = TYPE.matcher(block.text());
    assertThat(matcher.find()).as(block.text()).isTrue();
    return matcher.group(1);
  }

  private static String classPath() {
    return Stream.of(
            Check.class, Parallel.class, Verify.class, ProgressEngine.class, FifoQueue.class)
        .map(DocumentationTest::home)
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private void run(Block block) throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      SummaryGeneratingListener summary = new SummaryGeneratingListener();
      LauncherFactory.create()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(selectClass(loader.loadClass(name(block))))
                  .configurationParameter("selvage.time", "4s")
                  .configurationParameter("selvage.folder", folder.toString())
                  .build(),
              summary);
      assertThat(summary.getSummary().getTestsFoundCount()).as(block.text()).isPositive();
      assertThat(summary.getSummary().getTestsFailedCount() > 0)
          .as(block.text())
          .isEqualTo(block.info().contains("test=fail"));
    }
  }

  private void execute(Block block) {
    String[] lines = block.text().split("\n");
    assertThat(lines[0]).startsWith("$ selvage ");
    Run run = Run.in(folder, words(lines[0].substring("$ selvage ".length())));
    assertThat("exit=" + run.exit())
        .as(lines[0] + "\n" + run.out() + run.err())
        .isEqualTo(block.info().strip());
    String said = masked(run.out());
    Stream.of(lines)
        .skip(1)
        .filter(line -> !line.isBlank() && !line.equals("..."))
        .forEach(line -> assertThat(said).contains(masked(line).strip()));
  }

  private String[] words(String line) {
    return WORD.matcher(line)
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .map(word -> word.equals(".") ? folder.toString() : word)
        .map(word -> word.replace("SAMPLES", home(FifoQueue.class).toString()))
        .map(word -> word.replace("HISTORIES", ROOT.resolve("samples/histories").toString()))
        .toArray(String[]::new);
  }

  private static String masked(String text) {
    return TIME.matcher(text).replaceAll("");
  }
}
