package io.selvage.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import io.selvage.reduction.certificate.CertificateCheck;
import io.selvage.refine.RefineEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is proved, every schedule of small programs must confirm. */
class RandomClassesTest {
  /** Of what is not found by then, nothing is said. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  @TempDir Path folder;

  @Test
  void refineFindsNothingInProvedClasses() {
    compare(0, 40, new Scope.UpTo(2, 2, 1));
  }

  @Test
  @Tag("long")
  void refineFindsNothingInManyProvedClasses() {
    compare(10_000, 2_000, new Scope.Growing(2, 4, 2));
  }

  @Test
  @Tag("full")
  void theCheckerAgreesOnManyClasses() {
    List<Integer> seeds = IntStream.range(20_000, 20_150).boxed().toList();
    compile(seeds);
    List<String> contradictions = new ArrayList<>();
    seeds.forEach(seed -> result(seed, contradictions));
    assertThat(contradictions).isEmpty();
  }

  private void compare(int from, int count, Scope scope) {
    List<Integer> seeds = IntStream.range(from, from + count).boxed().toList();
    compile(seeds);
    int proved = 0;
    List<String> contradictions = new ArrayList<>();
    for (int seed : seeds) {
      String name = "made.C" + seed;
      List<OperationRequest> operations = operations(seed);
      if (result(seed, contradictions) instanceof ReductionResult.Proved result) {
        proved++;
        Question question =
            new Question(
                Subjects.subject(folder, name, operations), name, "linearizability", "sc", scope);
        Verdict verdict =
            new RefineEngine()
                .comparing(Subjects.claims(folder, result.certificate()))
                .answer(question, Budget.of(PATIENCE), ProgressListener.NONE);
        if (verdict instanceof Verdict.Refuted refuted && !isDeadlock(refuted)) {
          contradictions.add(name + "\n" + source(seed) + refuted);
        }
      }
    }
    assertThat(contradictions).isEmpty();
    // Both kinds must occur, or nothing was compared.
    assertThat(proved).isBetween(count / 10, count - count / 10);
  }

  /** What is proved must be accepted; of all else, no certificate may be. */
  private ReductionResult result(int seed, List<String> contradictions) {
    String name = "made.C" + seed;
    List<OperationRequest> operations = operations(seed);
    ReductionResult result = Subjects.answer(folder, name, operations);
    String objection = Forgeries.check(folder, name, operations);
    boolean agree =
        result instanceof ReductionResult.Proved proved
            ? objection.isEmpty()
                && proved.check().equals(new CertificateCheck.Accepted(proved.raceFree()))
            : !objection.isEmpty();
    if (!agree) {
      contradictions.add(name + "\n" + source(seed) + result + "\nforger: " + objection);
    }
    return result;
  }

  /** Crossed locks are atomic all the same. */
  private static boolean isDeadlock(Verdict.Refuted refuted) {
    return refuted.counterexample().code().equals("LIN-002");
  }

  private static List<OperationRequest> operations(int seed) {
    int count = (int) source(seed).lines().filter(line -> line.contains(" int op")).count();
    return IntStream.range(0, count).mapToObj(i -> OperationRequest.named("op" + i)).toList();
  }

  private static String source(int seed) {
    return RandomClasses.source("C" + seed, seed);
  }

  private void compile(List<Integer> seeds) {
    List<String> arguments =
        new ArrayList<>(List.of("-nowarn", "-g", "--release", "17", "-d", folder.toString()));
    for (int seed : seeds) {
      Path file = folder.resolve("C" + seed + ".java");
      try {
        Files.writeString(file, source(seed));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      arguments.add(file.toString());
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, System.out, System.err, arguments.toArray(String[]::new));
    assertThat(status).isZero();
  }
}
