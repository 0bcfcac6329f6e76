package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.reproduce.SampleClasses;
import io.selvage.reproduce.mutants.MutantCompiler;
import io.selvage.reproduce.mutants.MutantFile;
import io.selvage.reproduce.mutants.SampleMutant;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
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
  private static final String SAMPLES = "io.selvage.samples.proved.";

  @TempDir Path folder = Path.of("");

  /** Where the sample with this change is, before the samples themselves. */
  private String classPath(String sample, String change) {
    SampleMutant mutant =
        MutantFile.all().stream()
            .filter(each -> each.simpleName().equals(sample) && each.name().equals(change))
            .findFirst()
            .orElseThrow();
    return MutantCompiler.prover(mutant, folder)
        + File.pathSeparator
        + SampleClasses.location().toAbsolutePath();
  }

  /** The figures are the view, and each of the last steps to it. */
  @ParameterizedTest
  @CsvSource({
    "DglmQueue, the head is stored without comparing, queue, PRV-035, 13",
    "ConditionalCell, the flag is not asked, conditional-cell, PRV-066, 4",
    "HsyStack, push does not compare, stack, PRV-068, 4",
    "HerlihyWingQueue, dequeue goes on to slots taken meanwhile, queue, PRV-086, 13",
  })
  void isToldAndDrawn(String sample, String change, String promise, String code, int figures)
      throws IOException {
    Run run =
        Run.in(
            folder,
            "prove",
            SAMPLES + sample,
            "--spec",
            promise,
            "--time",
            "10m",
            "--html",
            "page.html",
            "-cp",
            classPath(sample, change));
    assertThat(run.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(run.out()).isEqualTo(golden("unproved-" + sample, run.out()));
    assertThat(run.out()).contains(code);
    String page = Files.readString(folder.resolve("page.html"));
    assertThat(page.split("<figure>", -1)).hasSize(1 + figures);
    assertThat(page)
        .contains("<p class=\"verdict unknown\">not proved</p>")
        .contains("<h2>What cannot be proved</h2>\n<p>" + code + " line ")
        .contains("<h2>The view in which it fails</h2>\n<figure><svg")
        .contains("\"verdict\":\"unknown\"")
        .doesNotContainPattern("https?://");
  }

  @ParameterizedTest
  @CsvSource({
    "ConditionalCell, the flag is not asked, FlaggedCell, 'setFlag(true), replace({null, 1}, {1,"
        + " 2})'",
    "HsyStack, push does not compare, LifoStack, 'push, pop'",
    "HerlihyWingQueue, dequeue goes on to slots taken meanwhile, weak.WaitingQueue, 'enqueue,"
        + " dequeue'",
  })
  void othersFindAnExecution(String sample, String change, String meaning, String operations) {
    Run run =
        Run.in(
            folder,
            "check",
            SAMPLES + sample,
            "--against",
            "io.selvage.samples." + meaning,
            "--ops",
            operations,
            "--engine",
            "prove",
            "--time",
            "10m",
            "-cp",
            classPath(sample, change));
    assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.REFUTED);
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
