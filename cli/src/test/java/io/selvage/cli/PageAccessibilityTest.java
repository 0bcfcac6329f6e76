package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.selvage.reproduce.SampleClasses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rules of axe-core on a page of each command, in both themes, narrow and wide. Without
 * Chromium or axe-core ({@code .ci/axe} fetches it) the test is skipped.
 */
@Tag("full")
@Timeout(1_200)
final class PageAccessibilityTest {
  private static final String SAMPLES = "io.selvage.samples.";

  /** Everything is open, axe runs, and the page around it gets the result. */
  private static final String RUN =
      """
      <script>%s</script>
      <script>
      document.querySelectorAll('details').forEach(it => it.open = true);
      axe.run(document, {resultTypes: ['violations']}).then(
        result => result.violations.map(it => it.id + ' at ' + it.nodes[0].target.join(' ')),
        error => ['axe failed: ' + error]
      ).then(found => {
        if (document.documentElement.scrollWidth > window.innerWidth) found.push('wider than the window');
        parent.postMessage(JSON.stringify({name: location.hash.slice(1), found}), '*');
      });
      </script>
      """;

  private static final String AROUND =
      """
      <!DOCTYPE html><html lang="en"><title>all</title><body><script>
      window.addEventListener('message', event => {
        const said = JSON.parse(event.data);
        const line = document.createElement('p');
        line.textContent = said.name + ': ' + (said.found.join(', ') || 'nothing');
        document.body.append(line);
      });
      </script>
      """;

  @TempDir private Path folder;

  private static Path axe() {
    Optional<Path> file =
        Optional.ofNullable(System.getenv("SELVAGE_AXE"))
            .or(() -> Optional.of(System.getProperty("user.home") + "/.cache/selvage/axe.min.js"))
            .map(Path::of)
            .filter(Files::isReadable);
    assumeTrue(file.isPresent(), "skipped: there is no axe-core (run .ci/axe)");
    return file.orElseThrow();
  }

  /** A class that is right only under sequential consistency. */
  private String compiled() {
    Path source = folder.resolve("Lazy.java");
    try {
      Files.writeString(
          source,
          """
          public class Lazy {
            private static final class Box {
              int made;
            }

            private Box box;

            public int get() {
              if (box == null) {
                Box fresh = new Box();
                fresh.made = 7;
                box = fresh;
                return fresh.made;
              }
              return box.made;
            }
          }
          """);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assumeTrue(compiler != null, "skipped: this Java has no compiler");
    String out = folder.toString();
    assertThat(compiler.run(null, null, null, "-g", "-d", out, source.toString())).isZero();
    return out;
  }

  /** A page of each kind. */
  private Map<String, Path> pages() {
    String samples = SampleClasses.location().toAbsolutePath().toString();
    Map<String, List<String>> commands = new LinkedHashMap<>();
    commands.put(
        "refuted",
        List.of(
            "check",
            SAMPLES + "broken.BlindPopStack",
            "--against",
            SAMPLES + "LifoStack",
            "--ops=push,pop",
            "--engine=refine",
            "--calls=3",
            "-cp",
            samples,
            "--time=2m"));
    commands.put(
        "weak",
        List.of(
            "check",
            "Lazy",
            "--engine=relaxed",
            "--model=java",
            "--calls=3",
            "-cp",
            compiled(),
            "--time=2m"));
    commands.put(
        "verified",
        List.of(
            "check",
            SAMPLES + "TreiberStack",
            "--against",
            SAMPLES + "LifoStack",
            "--ops=push,pop",
            "--engine=refine",
            "--calls=3",
            "-cp",
            samples,
            "--time=2m"));
    commands.put(
        "judged",
        List.of(
            "judge", Path.of("../samples/histories/stale-read.jsonl").toAbsolutePath().toString()));
    commands.put("explored", List.of("explore", "mp.csv"));
    commands.put("progress", List.of("progress", SAMPLES + "BoundedStack", "-cp", samples));
    commands.put(
        "proved",
        List.of("prove", SAMPLES + "TreiberStack", "--spec", "stack", "-cp", samples, "--time=2m"));
    Map<String, Path> pages = new LinkedHashMap<>();
    commands.forEach(
        (name, command) -> {
          List<String> words = new ArrayList<>(command);
          words.add("--html=" + name + ".html");
          Run run = Run.in(folder, words.toArray(String[]::new));
          assertThat(folder.resolve(name + ".html")).as(run.err()).exists();
          pages.put(name, folder.resolve(name + ".html"));
        });
    return pages;
  }

  @ParameterizedTest
  @CsvSource({"light, 1", "dark, 0"})
  void axeFindsNothing(String theme, int scheme) throws IOException, InterruptedException {
    String script = Files.readString(axe());
    Files.writeString(
        folder.resolve("mp.csv"),
        """
        name,program,exists
        MP,W.opq x 1; W.rel y 1 || r0=R.acq y; r1=R.opq x,1:r0=1 & 1:r1=1
        """);
    StringBuilder all = new StringBuilder(AROUND);
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, Path> page : pages().entrySet()) {
      String html = Files.readString(page.getValue());
      Files.writeString(
          page.getValue(), html.replace("</body>", RUN.formatted(script) + "</body>"));
      for (int width : new int[] {400, 1400}) {
        String name = page.getKey() + "-" + width;
        names.add(name);
        all.append(
            "<iframe title=\"%s\" width=\"%d\" height=\"900\" src=\"%s.html#%s\"></iframe>%n"
                .formatted(name, width, page.getKey(), name));
      }
    }
    Path outer = folder.resolve(theme + ".html");
    Files.writeString(outer, all.append("</body></html>"));
    String dom =
        Browser.dump(
            folder,
            outer,
            "1500,1000",
            "--virtual-time-budget=60000",
            "--blink-settings=preferredColorScheme=" + scheme);
    assertThat(names).allSatisfy(name -> assertThat(dom).contains("<p>" + name + ": nothing</p>"));
  }
}
