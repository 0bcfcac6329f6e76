package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What mends a class is printed, as far as that was asked for. */
final class SuggestTest {
  @TempDir private Path folder;

  private static final String SOURCE =
      """
      public final class Tally {
        private int value;

        public int get() {
          return value;
        }

        public int increment() {
          return ++value;
        }
      }
      """;

  @BeforeEach
  void compile() throws IOException {
    Path source = Files.writeString(folder.resolve("Tally.java"), SOURCE);
    int failures =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), source.toString());
    assertThat(failures).isZero();
  }

  private Run check(String... options) {
    List<String> all = new ArrayList<>(List.of("check", "Tally", "--class-path=" + folder));
    all.addAll(List.of("--engine=refine", "--fresh", "--time=10m"));
    all.addAll(List.of(options));
    return Run.in(folder, all.toArray(String[]::new));
  }

  @Test
  void aPatchEndsTheReport() {
    Run run = check("--suggest");

    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("Verified: with `AtomicInteger` instead of `int` for `Tally.value`")
        .contains("Tally.java\n@@ -")
        .contains("\n-  private int value;\n+  private final AtomicInteger value");
  }

  @Test
  void jsonHasIt() {
    assertThat(check("--suggest", "--json").out())
        .contains("\"remedies\":[{\"change\":\"`AtomicInteger` instead of `int` for")
        .contains("\"memoryModels\":[\"java\",\"sc\"]")
        .contains("\"changedLines\":");
  }

  @Test
  void itIsNotSearchedUnlessWanted() {
    assertThat(check("--no-suggest").out()).doesNotContain("Verified: with");
    assertThat(check("--suggest", "--no-suggest").exit()).isEqualTo(64);
  }
}
