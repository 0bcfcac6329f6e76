package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Step;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Classes whose operations help each other: proved, whatever they are called, and not vacuously.
 */
final class HelpingSamplesTest {
  @TempDir Path folder = Path.of("");

  private static Answer.Helped prove(Path classes, Promise promise, String name) {
    Asked asked = new Asked(List.of(classes), name, List.of(), promise, Asked.Keys.INNER);
    Answer answer = Prover.answer(asked, Budget.unlimited());
    assertThat(answer).isInstanceOf(Answer.Helped.class);
    return (Answer.Helped) answer;
  }

  private static Answer.Helped sample(Promise promise, String sample) throws URISyntaxException {
    return prove(Samples.path(), promise, Samples.name("proved." + sample));
  }

  @ParameterizedTest
  @CsvSource({
    "CONDITIONAL_CELL, ConditionalCell, 305, 9, 2, 1",
    "CONDITIONAL_CELL, Rdcss, 252, 20, 2, 2",
    "STACK, HsyStack, 168, 17, 2, 3",
    "STACK, HsyNodeStack, 245, 21, 2, 4",
  })
  void isProved(Promise promise, String name, int views, int actions, int pool, long seed)
      throws IOException, URISyntaxException {
    Answer.Helped named = sample(promise, name);
    assertThat(named.certificate().views()).hasSize(views);
    assertThat(named.certificate().actions()).hasSize(actions);
    assertThat(named.pool()).hasSize(pool);
    requireReturns(named);
    String internal = Samples.name("proved." + name).replace('.', '/');
    Answer.Helped renamed =
        prove(folder, promise, Renamed.write(internal, folder, new Random(seed)));
    assertThat(renamed.certificate().views()).hasSize(views);
    assertThat(renamed.certificate().actions()).hasSize(actions);
  }

  /** Every return in the code is reached by a view, and has a witness. */
  private static void requireReturns(Answer.Helped proved) {
    HelpingProgram program = proved.program();
    int first = program.operations().get(0).entry();
    for (Step step : program.code().subList(first, program.code().size())) {
      if (step.op() instanceof Op.Return) {
        assertThat(proved.witnesses())
            .anyMatch(line -> line.contains(", line " + step.line() + ", returns"));
      }
    }
  }

  /**
   * Others may come in before every memory step of the class file. A plain field is written only
   * while nobody else can see its object, so that accesses to it are nobody's business.
   *
   * @param merged the accesses to plain fields: operation and line
   */
  @ParameterizedTest
  @CsvSource({
    "CONDITIONAL_CELL, ConditionalCell, ''",
    "CONDITIONAL_CELL, Rdcss, ''",
    "STACK, HsyStack, push:60 pop:92",
    "STACK, HsyNodeStack, ''",
  })
  void everyMemoryStepIsOne(Promise promise, String name, String merged)
      throws IOException, URISyntaxException {
    String internal = Samples.name("proved." + name).replace('.', '/');
    Map<String, Integer> steps = MemorySteps.of(internal);
    for (String plain : merged.isEmpty() ? List.<String>of() : List.of(merged.split(" "))) {
      steps.computeIfPresent(plain, (line, count) -> count == 1 ? null : count - 1);
    }
    assertThat(interruptions(sample(promise, name))).isEqualTo(steps);
  }

  /** Where views stand, for each operation and line. */
  private static Map<String, Integer> interruptions(Answer.Helped proved) {
    HelpingProgram program = proved.program();
    Map<String, Integer> found = new TreeMap<>();
    proved.certificate().views().stream()
        .map(view -> view.split(" ", 3))
        .filter(view -> !view[0].equals("-1"))
        .map(view -> List.of(Integer.parseInt(view[0]), Integer.parseInt(view[1])))
        .distinct()
        .forEach(
            view ->
                found.merge(
                    program.operations().get(view.get(1)).name()
                        + ":"
                        + program.code().get(view.get(0)).line(),
                    1,
                    Integer::sum));
    return found;
  }
}
