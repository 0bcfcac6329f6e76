package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.samples.broken.LostUpdateCounter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What mends a class is printed, as far as that was asked for. */
final class SuggestTest {
  @TempDir private Path folder;

  private Run check(String... options) throws URISyntaxException {
    Path samples =
        Path.of(
            LostUpdateCounter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> all =
        new ArrayList<>(
            List.of("check", LostUpdateCounter.class.getName(), "--class-path=" + samples));
    all.addAll(List.of("--engine=refine", "--fresh", "--time=10m"));
    all.addAll(List.of(options));
    return Run.in(folder, all.toArray(String[]::new));
  }

  @Test
  void aPatchEndsTheReport() throws URISyntaxException {
    Run run = check("--suggest");

    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("Verified: with `AtomicInteger` instead of `int` for `LostUpdateCounter.value`")
        .contains("samples/src/main/java/io/selvage/samples/broken/LostUpdateCounter.java\n@@ -")
        .contains("\n-  private int value;\n+  private final AtomicInteger value");
  }

  @Test
  void jsonHasIt() throws URISyntaxException {
    assertThat(check("--suggest", "--json").out())
        .contains("\"remedies\":[{\"change\":\"`AtomicInteger` instead of `int` for")
        .contains("\"memoryModels\":[\"java\",\"sc\"]")
        .contains("\"changedLines\":");
  }

  @Test
  void itIsNotSearchedUnlessWanted() throws URISyntaxException {
    assertThat(check("--no-suggest").out()).doesNotContain("Verified: with");
    assertThat(check("--suggest", "--no-suggest").exit()).isEqualTo(64);
  }
}
