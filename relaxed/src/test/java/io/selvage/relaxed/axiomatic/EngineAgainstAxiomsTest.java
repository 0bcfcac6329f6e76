package io.selvage.relaxed.axiomatic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The engine finds the executions that the axioms of java and java-hardware allow, each once, load
 * buffering included: on random programs of up to 4 threads and 8 accesses.
 */
final class EngineAgainstAxiomsTest {
  private static final int PROGRAMS = 400;
  private static final int MANY_PROGRAMS = 50_000;

  /** Where the engine follows the weaker reading, which allows more. */
  private static final Set<AxiomChange> READING =
      Set.of(
          AxiomChange.STORE_STORE_PASSES_ON_OWN_WRITES_ONLY,
          AxiomChange.SYNCHRONISATION_WITHIN_A_THREAD_IGNORED);

  @Test
  @Tag("full")
  void programsOfNumbers() {
    EngineComparison comparison = comparison();
    compare(comparison, RandomProgram.Shape.numbers(), PROGRAMS);
    assertThat(comparison.bufferedExecutions()).as("load buffering").isPositive();
  }

  @Test
  @Tag("full")
  void programsWithObjects() {
    compare(comparison(), RandomProgram.Shape.objects(), PROGRAMS);
  }

  @Test
  @Tag("long")
  void manyPrograms() {
    compare(comparison(), RandomProgram.Shape.numbers(), MANY_PROGRAMS);
    compare(comparison(), RandomProgram.Shape.objects(), MANY_PROGRAMS);
  }

  private static EngineComparison comparison() {
    return new EngineComparison(EngineComparison.LoadBuffering.COMPARED, READING);
  }

  private static void compare(EngineComparison comparison, RandomProgram.Shape shape, int number) {
    for (int seed = 1; seed <= number; seed++) {
      JavaProgram program = RandomProgram.of(seed, shape);
      // What final fields show is decided by all reads that found the object, see decisions/0027.
      if (program.finals().isEmpty()) {
        assertThat(comparison.difference(program)).as("seed %d: %s", seed, program).isEmpty();
      }
    }
  }
}
