package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.wrong.RashCell;
import io.selvage.samples.FifoQueue;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A failed proof of each kind: the obligation, the line, the view and the way to it, in words and
 * as a page; and the execution that others find. Run with {@code -Dgolden=write} to write the files
 * anew, and look at what has changed.
 */
final class FailedProofTest {
  @TempDir Path folder = Path.of("");

  private static String classPath() throws URISyntaxException {
    return of(RashCell.class) + File.pathSeparator + of(FifoQueue.class);
  }

  private static Path of(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** The figures are the view, and each of the last steps to it. */
  @ParameterizedTest
  @CsvSource({
    "io.selvage.samples.broken.StaleTailQueue, queue, PRV-032, 9",
    "io.selvage.cli.wrong.RashCell, conditional-cell, PRV-066, 4",
    "io.selvage.cli.wrong.LossyStack, stack, PRV-069, 12",
    "io.selvage.cli.wrong.GrowingQueue, queue, PRV-086, 13",
  })
  void isToldAndDrawn(String name, String promise, String code, int figures)
      throws IOException, URISyntaxException {
    Run run =
        Run.in(
            folder,
            "prove",
            name,
            "--spec",
            promise,
            "--time",
            "10m",
            "--html",
            "page.html",
            "-cp",
            classPath());
    assertThat(run.exit()).isEqualTo(Exit.UNKNOWN);
    String simple = name.substring(name.lastIndexOf('.') + 1);
    assertThat(run.out()).isEqualTo(golden("unproved-" + simple, run.out()));
    assertThat(run.out()).contains(code);
    String page = Files.readString(folder.resolve("page.html"));
    assertThat(page.split("<figure>", -1)).hasSize(1 + figures);
    assertThat(page)
        .contains("unknown: not proved")
        .contains("<h2>What cannot be shown</h2>\n<p>" + code + " line ")
        .contains("<h2>The view in which it fails</h2>\n<figure><svg")
        .contains("\"verdict\":\"unknown\"")
        .doesNotContain("http");
  }

  @ParameterizedTest
  @CsvSource({
    "RashCell, FlaggedCell, 'setFlag(true), replace(null, 1), replace(1, 2)'",
    "LossyStack, LifoStack, 'push, pop'",
    "GrowingQueue, weak.WaitingQueue, 'enqueue, dequeue'",
  })
  void othersFindAnExecution(String name, String meaning, String operations)
      throws URISyntaxException {
    Run run =
        Run.in(
            folder,
            "check",
            "io.selvage.cli.wrong." + name,
            "--against",
            "io.selvage.samples." + meaning,
            "--ops",
            operations,
            "--engine",
            "prove",
            "--time",
            "10m",
            "-cp",
            classPath());
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.REFUTED);
    assertThat(run.out()).contains("LIN-001").contains("prove      unknown").contains("PRV-");
  }

  private static String golden(String name, String actual) throws IOException {
    String file = "/golden/" + name + ".txt";
    if (System.getProperty("golden", "").equals("write")) {
      Files.writeString(Path.of("src/test/resources" + file), actual);
      return actual;
    }
    try (InputStream in = FailedProofTest.class.getResourceAsStream(file)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
