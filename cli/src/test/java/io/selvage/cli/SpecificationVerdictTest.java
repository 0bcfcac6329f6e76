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

/** The verdict of check is about HotSpot; what only the specification allows stands beside it. */
final class SpecificationVerdictTest {
  @TempDir private Path folder;

  private static final String SOURCE =
      """
      public final class Cell {
        private int value;

        public int get() {
          return value;
        }

        public void set(int to) {
          value = to;
        }
      }
      """;

  @BeforeEach
  void compile() throws IOException {
    Path source = Files.writeString(folder.resolve("Cell.java"), SOURCE);
    int failures =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), source.toString());
    assertThat(failures).isZero();
  }

  private Run check(String... options) {
    List<String> all =
        new ArrayList<>(List.of("check", "Cell", "--class-path=" + folder, "--calls=3"));
    all.addAll(List.of("--ops=get,set(1)", "--read-only", "--fresh", "--time=10m", "--no-suggest"));
    all.addAll(List.of(options));
    return Run.in(folder, all.toArray(String[]::new));
  }

  @Test
  void incoherentPlainReadsAreBesideTheVerdict() {
    Run run = check();

    assertThat(run.out().replaceAll("\\s+", " "))
        .startsWith("PASS Cell")
        .contains("on HotSpot (java-hardware).")
        .contains("Not portable (RLX-020)")
        .contains("It needs plain accesses of one location that are not coherent")
        .contains("--model java shows the run.")
        .doesNotContain("under the Java memory model");
    assertThat(run.exit()).isZero();
  }

  @Test
  void jsonHasTheSpecification() {
    assertThat(check("--json").out())
        .startsWith("{\"verdict\":\"verified\"")
        .contains("\"memoryModel\":\"java-hardware\"")
        .contains("\"specification\":{\"memoryModel\":\"java\",\"verdict\":\"refuted\"")
        .contains("\"needs\":[\"plain_coherence\"");
  }

  @Test
  void theSpecificationIsTheVerdictIfItIsNamed() {
    Run run = check("--model=java");

    assertThat(run.out().replaceAll("\\s+", " "))
        .startsWith("FAIL Cell")
        .contains("no known JVM")
        .contains("HotSpot excludes it");
    assertThat(run.exit()).isOne();
  }
}
