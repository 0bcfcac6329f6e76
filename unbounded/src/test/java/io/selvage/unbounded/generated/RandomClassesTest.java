package io.selvage.unbounded.generated;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Engine;
import io.selvage.core.budget.DeterministicMeter;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.RefineEngine;
import io.selvage.unbounded.UnboundedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Small classes made by chance: what is verified for any number of threads is refuted for none, by
 * an engine that lists its threads; and what is refuted with few is not verified for as many.
 */
@Tag("full")
final class RandomClassesTest {
  @TempDir Path folder;

  private int verified;
  private int refuted;

  @Test
  void nothingVerifiedIsRefuted() throws IOException {
    run(1_000, 16, 2);
    assertThat(verified).isGreaterThan(4);
    assertThat(refuted).isGreaterThan(2);
  }

  @Tag("long")
  @Test
  void nothingVerifiedIsRefutedWithFourThreads() throws IOException {
    run(50_000, 400, 4);
    assertThat(verified).isGreaterThan(40);
  }

  private void run(long seed, int count, int threads) throws IOException {
    List<String> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String source = RandomClass.source("C" + i, seed + i);
      files.add(Files.writeString(folder.resolve("C" + i + ".java"), source).toString());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        new ArrayList<>(List.of("-nowarn", "-proc:none", "-d", folder.toString()));
    options.addAll(files);
    assertThat(compiler.run(null, null, null, options.toArray(String[]::new))).isZero();
    for (int i = 0; i < count; i++) {
      compare("C" + i, seed + i, threads);
    }
    System.out.printf(
        "%d random classes from seed %d: %d verified, %d refuted%n",
        count, seed, verified, refuted);
  }

  private void compare(String name, long seed, int threads) {
    int readings = threads == 2 ? 1_000 : 4_000; // who does not come to an end refutes nothing
    Verdict any = ask(new UnboundedEngine(), name, 2, 2_000);
    if (any instanceof Verdict.Verified) {
      verified++;
      for (int n = 2; n <= threads; n++) {
        assertThat(ask(new RefineEngine(), name, n, readings))
            .as("seed %d with %d threads", seed, n)
            .isNotInstanceOf(Verdict.Refuted.class);
      }
    } else if (any instanceof Verdict.Refuted wrong) {
      refuted++;
      int involved =
          (int)
              wrong.counterexample().history().operations().stream()
                  .mapToInt(operation -> operation.thread())
                  .distinct()
                  .count();
      if (involved <= threads) {
        assertThat(ask(new RefineEngine(), name, involved, readings))
            .as("seed %d", seed)
            .isNotInstanceOf(Verdict.Verified.class);
      }
    }
  }

  private Verdict ask(Engine engine, String name, int threads, int readings) {
    ClassSubject subject = new ClassSubject(List.of(folder), name, List.of(), List.of());
    Question question =
        new Question(subject, name, "linearizability", "sc", new Scope.Endless(threads, 2, 2));
    return engine.answer(question, DeterministicMeter.budget(readings), ProgressListener.NONE);
  }
}
