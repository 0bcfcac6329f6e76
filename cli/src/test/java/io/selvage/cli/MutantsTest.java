package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.reproduce.SampleClasses;
import io.selvage.reproduce.mutants.MutantCompiler;
import io.selvage.reproduce.mutants.MutantFile;
import io.selvage.reproduce.mutants.SampleMutant;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Changes of the samples that are proved: none that breaks the class is proved, and an execution is
 * shown; none that keeps it right is refuted.
 */
final class MutantsTest {
  @TempDir Path folder = Path.of("");

  @Test
  void everySampleHasAtLeastFive() {
    Map<String, Long> counts =
        MutantFile.all().stream()
            .collect(Collectors.groupingBy(SampleMutant::simpleName, Collectors.counting()));
    assertThat(counts).hasSizeGreaterThanOrEqualTo(11);
    assertThat(counts.values()).allMatch(count -> count >= 5);
  }

  @ParameterizedTest
  @CsvSource({"TreiberStack, 7, 1", "MSQueue, 7, 2", "TwoLockQueue, 7, 2"})
  void small(String sample, int mutants, int proved) {
    check(sample, mutants, proved);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "DglmQueue, 7, 3",
    "HerlihyWingQueue, 11, 2",
    "LockCouplingSet, 7, 2",
    "VechevDcasSet, 7, 2",
    "VechevCasSet, 7, 2",
    "OptimisticSet, 7, 2",
    "RetraversingSet, 7, 2",
    "LazySet, 7, 2",
    "MichaelSet, 7, 2",
    "HarrisSet, 7, 2",
    "ConditionalCell, 11, 2",
    "Rdcss, 10, 2",
    "HsyStack, 10, 3",
    "HsyNodeStack, 16, 4",
  })
  void large(String sample, int mutants, int proved) {
    check(sample, mutants, proved);
  }

  private static void check(String sample, int mutants, int proved) {
    Run run = Run.in(Path.of(""), "reproduce", "poling", "--part", "mutants", "--rows", sample);
    System.out.print(run.out());
    assertThat(run.out())
        .contains(mutants + " mutants, " + proved + " proved; 0 not as they should be");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
  }

  /** A proof that fails says nothing; the others are asked for an execution, which is shown. */
  @Test
  void anExecutionIsShown() {
    SampleMutant mutant =
        MutantFile.all().stream()
            .filter(m -> m.name().equals("pop does not compare"))
            .findFirst()
            .orElseThrow();
    Run run =
        Run.in(
            folder,
            "check",
            mutant.sample(),
            "--against",
            "io.selvage.samples.LifoStack",
            "--engine",
            "prove",
            "-cp",
            MutantCompiler.prover(mutant, folder)
                + ":"
                + SampleClasses.location().toAbsolutePath());
    assertThat(run.out()).contains("LIN-001").contains("How it happened");
    assertThat(run.exit()).isEqualTo(ExitCode.REFUTED);
  }

  @Test
  void partsAreKnown() {
    Run run = Run.in(Path.of(""), "reproduce", "poling", "--part", "figure9");
    assertThat(run.err()).contains("--part must be figure8 or mutants");
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
  }
}
