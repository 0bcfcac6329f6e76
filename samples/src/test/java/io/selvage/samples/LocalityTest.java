package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Linearizability is local: several objects together are linearizable just when each of them is
 * (Herlihy and Wing; §2 of the paper). So objects are checked one at a time, which takes far fewer
 * states; here both ways are gone and compared.
 */
final class LocalityTest {
  private static final String COUNTER = "io.selvage.samples.BoundedCounter";
  private static final String BROKEN = "io.selvage.samples.broken.LostUpdateCounter";

  private static final String TOGETHER =
      """
      public class Together {
        private final io.selvage.samples.BoundedCounter one = new io.selvage.samples.BoundedCounter();
        private final %s other = new %s();
        public int push() { return one.push(); }
        public int pop() { return one.pop(); }
        public %s
      }
      """;

  private static final String MEANING =
      """
      public class Meaning {
        private final io.selvage.samples.Height one = new io.selvage.samples.Height();
        private final %s other = new %s();
        public int push() { return one.push(); }
        public int pop() { return one.pop(); }
        public %s
      }
      """;

  @TempDir Path folder;

  private static Verdict check(List<Path> path, String subject, String meaning, String calls) {
    return Check.object(subject)
        .against(meaning)
        .classPath(path)
        .operations(calls)
        .endless(2, 1, 9)
        .within(Duration.ofHours(1))
        .ask()
        .verdict();
  }

  private static long states(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    return ((StateSpaceCoverage) ((Verdict.Verified) verdict).evidence()).states();
  }

  @Test
  void twoGoodObjectsAreGoodTogether() throws IOException, URISyntaxException {
    String height = "io.selvage.samples.Height";
    compile("Together", TOGETHER.formatted(COUNTER, COUNTER, "int up() { return other.push(); }"));
    compile("Meaning", MEANING.formatted(height, height, "int up() { return other.push(); }"));
    List<Path> path = List.of(folder, classes());
    long one = states(check(path, COUNTER, height, "push, pop"));
    long other = states(check(path, COUNTER, height, "push"));
    long together = states(check(path, "Together", "Meaning", "push, pop, up"));
    assertThat(one + other).isLessThan(together);
  }

  @Test
  void oneBadObjectIsBadInCompanyToo() throws IOException, URISyntaxException {
    String counter = "io.selvage.samples.Counter";
    String up = "int up() { return other.increment(); }";
    compile("Together", TOGETHER.formatted(BROKEN, BROKEN, up));
    compile("Meaning", MEANING.formatted(counter, counter, up));
    List<Path> path = List.of(folder, classes());
    assertThat(check(path, BROKEN, counter, "increment")).isInstanceOf(Verdict.Refuted.class);
    Verdict together = check(path, "Together", "Meaning", "push, pop, up");
    assertThat(together).isInstanceOf(Verdict.Refuted.class);
    assertThat(((Verdict.Refuted) together).counterexample().history().operations())
        .allMatch(operation -> operation.invocation().method().equals("up"))
        .hasSize(2);
  }

  private void compile(String name, String text) throws IOException, URISyntaxException {
    Path source = Files.createDirectories(folder.resolve("source")).resolve(name + ".java");
    Files.writeString(source, text);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(
                    null,
                    null,
                    null,
                    "-g",
                    "-cp",
                    classes().toString(),
                    "-d",
                    folder.toString(),
                    source.toString()))
        .isZero();
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
