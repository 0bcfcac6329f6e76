package io.selvage.relaxed.javamodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.Exploration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * Small programs whose outcomes under both models of Java were derived by hand, and whose
 * executions were counted by a brute-force checker of the axioms ({@code
 * testdata/java-model/reference.py}).
 */
final class JavaModelProgramsTest {
  private static final Path JCSTRESS = Path.of("../../shared/testdata/java-model/jcstress.tsv");

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(
      resources = {"/java-model/programs.tsv", "/java-model/causality.tsv"},
      delimiter = '\t',
      quoteCharacter = '`')
  void hasTheDerivedOutcome(
      String name,
      String program,
      String outcome,
      String java,
      String hardware,
      String executions,
      String onHardware) {
    if (name.equals("name")) {
      return;
    }
    assertThat(answer(program, outcome, MemoryModel.JAVA)).isEqualTo(java + " " + executions);
    assertThat(answer(program, outcome, MemoryModel.JAVA_HARDWARE))
        .isEqualTo(hardware + " " + onHardware);
  }

  @Test
  void jcstressTestsHaveTheirOutcome() throws IOException {
    Path shared = Path.of("").toAbsolutePath().resolve(JCSTRESS).normalize();
    assumeTrue(Files.exists(shared), "skipped: no " + shared);
    List<String> lines = Files.readAllLines(shared);
    for (String line : lines.subList(1, lines.size())) {
      String[] row = line.split("\t");
      assertThat(answer(row[1], row[2], MemoryModel.JAVA)).as(row[0]).startsWith(row[3]);
      assertThat(answer(row[1], row[2], MemoryModel.JAVA_HARDWARE)).as(row[0]).startsWith(row[4]);
    }
  }

  private static String answer(String text, String outcome, MemoryModel model) {
    ModelProgram program = new ModelProgram(text);
    AtomicBoolean isAllowed = new AtomicBoolean();
    Exploration.Result result =
        Exploration.of(program, model)
            .withLoadBuffering(true)
            .run(
                () -> {
                  Set<String> found = new HashSet<>();
                  return execution -> {
                    isAllowed.compareAndSet(false, program.satisfies(outcome, execution));
                    assertThat(found.add(program.graph(execution))).as("found once").isTrue();
                    return true;
                  };
                });
    return (isAllowed.get() ? "allowed " : "forbidden ") + result.executions();
  }
}
