package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.code.HelpingStep;
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

  private static ProofResult.Helped prove(Path classes, AbstractType promise, String name) {
    ProofRequest asked =
        new ProofRequest(List.of(classes), name, List.of(), promise, ProofRequest.Keys.INNER);
    ProofResult answer = Prover.answer(asked, Budget.unlimited());
    assertThat(answer).isInstanceOf(ProofResult.Helped.class);
    return (ProofResult.Helped) answer;
  }

  private static ProofResult.Helped sample(AbstractType promise, String sample)
      throws URISyntaxException {
    return prove(Samples.path(), promise, Samples.name("proved." + sample));
  }

  @ParameterizedTest
  @CsvSource({
    "CONDITIONAL_CELL, ConditionalCell, 305, 9, 2, 1",
    "CONDITIONAL_CELL, Rdcss, 252, 20, 2, 2",
    "STACK, HsyStack, 168, 17, 2, 3",
    "STACK, HsyNodeStack, 245, 21, 2, 4",
  })
  void isProved(AbstractType promise, String name, int views, int actions, int pool, long seed)
      throws IOException, URISyntaxException {
    ProofResult.Helped named = sample(promise, name);
    assertThat(named.certificate().views()).hasSize(views);
    assertThat(named.certificate().actions()).hasSize(actions);
    assertThat(named.pool()).hasSize(pool);
    requireReturns(named);
    String internal = Samples.name("proved." + name).replace('.', '/');
    ProofResult.Helped renamed =
        prove(folder, promise, Renamed.write(internal, folder, new Random(seed)));
    assertThat(renamed.certificate().views()).hasSize(views);
    assertThat(renamed.certificate().actions()).hasSize(actions);
  }

  /** Every return in the code is reached by a view, and has a witness. */
  private static void requireReturns(ProofResult.Helped proved) {
    HelpingProgram program = proved.program();
    int first = program.operations().get(0).entry();
    for (HelpingStep step : program.code().subList(first, program.code().size())) {
      if (step.op() instanceof HelpingOp.Return) {
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
  void everyMemoryStepIsOne(AbstractType promise, String name, String merged)
      throws IOException, URISyntaxException {
    String internal = Samples.name("proved." + name).replace('.', '/');
    Map<String, Integer> steps = MemorySteps.of(internal);
    for (String plain : merged.isEmpty() ? List.<String>of() : List.of(merged.split(" "))) {
      steps.computeIfPresent(plain, (line, count) -> count == 1 ? null : count - 1);
    }
    assertThat(interruptions(sample(promise, name))).isEqualTo(steps);
  }

  /** Where views stand, for each operation and line. */
  private static Map<String, Integer> interruptions(ProofResult.Helped proved) {
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
