package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.question.Client;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.samples.broken.UncheckedArrayQueue;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The mistake that Table 1 of the paper is about, and what mends it. */
final class ArrayQueueTest {
  private static final String NAME = UncheckedArrayQueue.class.getName();
  private static final String READ = "Box<T> seen = cells.get(first % LENGTH);";

  private static Check asking(List<Path> classPath) {
    return Check.object(NAME)
        .against(SmallQueue.class.getName())
        .classPath(classPath)
        .operations("enqueue(1), enqueue(2), dequeue")
        .within(Duration.ofHours(1));
  }

  /** Of two elements inside, 1 before 2, the second leaves. */
  @Test
  void aDequeueTakesWhatIsNotFirst(@TempDir Path folder) throws IOException, URISyntaxException {
    Verdict verdict = asking(List.of(classes())).endless(2, 2, 9).ask().verdict();
    Counterexample found = ((Verdict.Refuted) verdict).counterexample();
    List<String> calls =
        found.history().operations().stream()
            .map(each -> each.invocation() + " " + each.outcome())
            .toList();
    assertThat(calls)
        .containsExactlyInAnyOrder(
            "enqueue(1) true", "enqueue(1) true", "enqueue(2) true", "dequeue() 1", "dequeue() 2");
    Client client = found.again().orElseThrow().client();
    mend(folder);
    assertThat(asking(List.of(folder, classes())).client(client.toString()).ask().verdict())
        .isInstanceOf(Verdict.Verified.class);
  }

  /** Looks at the front once more after the cell was read. */
  private static void mend(Path folder) throws IOException {
    String text =
        Files.readString(
            Path.of("src/main/java/io/selvage/samples/broken/UncheckedArrayQueue.java"));
    assertThat(text).contains(READ);
    Path copy =
        Files.createDirectories(folder.resolve("source")).resolve("UncheckedArrayQueue.java");
    Files.writeString(copy, text.replace(READ, READ + " if (first != front.get()) { continue; }"));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", folder.toString(), copy.toString()))
        .isZero();
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
