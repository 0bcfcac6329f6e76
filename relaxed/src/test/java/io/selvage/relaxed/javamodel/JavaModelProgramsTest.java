package io.selvage.relaxed.javamodel;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.Exploration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Small programs whose outcomes under both models of Java were derived by hand. */
final class JavaModelProgramsTest {
  @ParameterizedTest(name = "{0}")
  @CsvFileSource(
      resources = {"/java-model/programs.tsv", "/java-model/causality.tsv"},
      delimiter = '\t',
      quoteCharacter = '`')
  void givesThePagesAnswer(
      String name, String program, String outcome, String java, String hardware) {
    if (name.equals("name")) {
      return;
    }
    assertThat(answer(program, outcome, MemoryModel.JAVA)).as("java").isEqualTo(java);
    assertThat(answer(program, outcome, MemoryModel.JAVA_HARDWARE))
        .as("java-hardware")
        .isEqualTo(hardware);
  }

  private static String answer(String text, String outcome, MemoryModel model) {
    ModelProgram program = new ModelProgram(text);
    AtomicBoolean isAllowed = new AtomicBoolean();
    Exploration.of(program, model)
        .withLoadBuffering()
        .run(
            () ->
                execution -> {
                  isAllowed.compareAndSet(false, program.satisfies(outcome, execution));
                  return true;
                });
    return isAllowed.get() ? "allowed" : "forbidden";
  }
}
