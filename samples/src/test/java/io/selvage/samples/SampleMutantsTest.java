package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Small changes to samples, each with the verdict it must have for any number of calls of two
 * threads. Those that are verified change nothing that matters:
 *
 * <ul>
 *   <li>the found node of {@link LazySet} needs no look at its mark: it is marked and unlinked
 *       while both are locked, so it cannot be marked and still be the next;
 *   <li>the smaller of two numbers may be found by hand.
 * </ul>
 */
final class SampleMutantsTest {
  private static final String SET = "add(1),add(2),remove(1),remove(2),contains(1)";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "BoundedCounter; Height; push,pop; height.compareAndSet(seen, next); height.getAndSet(next) >= 0;"
            + " refuted; 2",
        "BoundedCounter; Height; push,pop; seen == 0 ||; seen < 2 ||; refuted; 3",
        "BoundedCounter; Height; push,pop; Math.min(seen + 1, MOST); seen < MOST ? seen + 1 : MOST;"
            + " verified; 0",
        "BoundedStack; SmallStack; push,pop; height == MOST; height > MOST; refuted; 3",
        "BoundedStack; SmallStack; push,pop; seen.next()); null); refuted; 4",
        "LazySet; IntSet; SET; !before.marked && !found.marked &&; !found.marked &&; refuted; 4",
        "LazySet; IntSet; SET; !before.marked && !found.marked &&; !before.marked &&; verified; 0",
        "LazySet; IntSet; SET; && before.next == found; ; refuted; 2"
      })
  void hasItsVerdict(
      String sample,
      String meaning,
      String operations,
      String from,
      String to,
      String verdict,
      int calls)
      throws IOException, URISyntaxException {
    compile(sample, from, to == null ? "" : to);
    Verdict found =
        Check.object("io.selvage.samples." + sample)
            .against("io.selvage.samples." + meaning)
            .classPath(List.of(folder, classes()))
            .operations(operations.equals("SET") ? SET : operations)
            .endless(2, 2, 9)
            .within(Duration.ofMinutes(2))
            .ask()
            .verdict();
    assertThat(found.word()).isEqualTo(verdict);
    if (found instanceof Verdict.Refuted refuted) {
      Scope.Again again = refuted.counterexample().again().orElseThrow();
      assertThat(again.client().calls()).isEqualTo(calls);
    }
  }

  private void compile(String sample, String from, String to) throws IOException {
    Path source = Path.of("src/main/java/io/selvage/samples", sample + ".java");
    String text = Files.readString(source);
    assertThat(text).contains(from);
    String changed = text.replace(from, to);
    Path copy = Files.createDirectories(folder.resolve("source")).resolve(sample + ".java");
    Files.writeString(copy, changed);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), copy.toString());
    assertThat(exit).isZero();
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
