package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.reproduce.SampleClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A proof as a page: pictures of the invariant, points, and no need of anything else. */
final class ProofPageTest {
  @TempDir Path folder = Path.of("");

  private String page(String sample, String specification) throws IOException {
    Run run =
        Run.in(
            folder,
            "prove",
            "io.selvage.samples." + sample,
            "--spec",
            specification,
            "--inner-keys",
            "--time",
            "10m",
            "--html",
            "proof.html",
            "-cp",
            SampleClasses.location().toAbsolutePath().toString());
    assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.DONE);
    return Files.readString(folder.resolve("proof.html"));
  }

  /** Two views between calls, two or four at each of four steps; and one drawing for arrows. */
  @Test
  void ofAStack() throws IOException {
    String page = page("TreiberStack", "stack");
    assertThat(page.split("<figure>", -1)).hasSize(1 + 2 + 2 + 4 + 2 + 4);
    assertThat(page)
        .contains(">top ∅<")
        .contains("<td>pop, line 34</td><td>null</td><td>pure, by another")
        .contains("<td>push, line 27</td><td>nothing</td><td>effectful, by its own step")
        .contains("push, line 26: top moves to a new node")
        .contains("TAKE: VAL(0) becomes []")
        .contains("callers never pass null")
        .contains("\"verdict\":\"verified\"")
        .doesNotContainPattern("https?://");
  }

  /** Hindsight: the three premises, and a picture of each past state. */
  @Test
  void ofASetSearchedWithoutLocks() throws IOException {
    String page = page("LazySet", "set");
    assertThat(page)
        .contains("<h3>contains, line 84, then returns false</h3>")
        .contains("Repeating the check with each gives false.")
        .contains("<figcaption>lseg(head, v) * v ↦ w * w ↦ null; keys head -inf, v &lt; marked");
    assertThat(page.split("<figcaption>lseg", -1)).hasSize(1 + 3 + 3);
  }

  /** Objects, descriptors and tokens; slots with the two values that are followed. */
  @ParameterizedTest
  @CsvSource({
    "proved.ConditionalCell, conditional-cell, 36, '>Descriptor #2: pending</text>'",
    "proved.Rdcss, conditional-cell, 48, '>expected = a</text>'",
    "proved.HsyStack, stack, 82, '>this thread</text>'",
    "proved.HerlihyWingQueue, queue, 41, '>b?</text>'",
  })
  void ofHelpingAndOfSlots(String sample, String specification, int figures, String drawn)
      throws IOException {
    String page = page(sample, specification);
    assertThat(page.split("<figure>", -1)).hasSize(1 + figures);
    assertThat(page)
        .contains("<details open><summary>between two calls: ")
        .contains(drawn)
        .contains("<td>effectful, by its own step at line ")
        .contains("<h2>What threads may do to each other</h2>")
        .contains("<h2>Assumed</h2>");
    assertThat(page.contains("<h2>Who helps whom</h2>")).isEqualTo(!specification.equals("queue"));
  }

  @Test
  void ofASet() throws IOException {
    assertThat(page("LockCouplingSet", "set"))
        .contains("key =, key was missing")
        .contains(
            "<td>the successor of an exterior node never changes</td><td>holds for all 53</td>")
        .contains("another thread&#39;s step at line 62 (remove) or the call itself");
  }
}
