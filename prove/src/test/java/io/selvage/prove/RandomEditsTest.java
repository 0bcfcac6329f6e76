package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.DeterministicMeter;
import io.selvage.program.run.ProgramContext;
import io.selvage.prove.certificate.ListCertificateChecker;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.internal.list.view.ListProof;
import io.selvage.prove.lower.Edits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random edits of proved classes: none that is still proved has a violation that explicit search
 * finds. Unsound rules were found like this, not by chosen mutants.
 */
@Tag("full")
final class RandomEditsTest {
  private static final int CLIENTS = 6;

  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack, 1, 60",
    "STACK, SynchronizedStack, 2, 40",
    "QUEUE, TwoLockQueue, 3, 30",
    "QUEUE, MsQueue, 4, 30",
    "SET, GrowingSet, 5, 20",
    "SET, CuttingSet, 6, 10",
  })
  void someEdits(AbstractType promise, String name, long seed, int edits) {
    check(promise, name, seed, edits, 1_000);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack, 11, 300",
    "STACK, SynchronizedStack, 12, 300",
    "QUEUE, TwoLockQueue, 13, 300",
    "QUEUE, MsQueue, 14, 300",
    "SET, GrowingSet, 15, 200",
    "SET, OneLockSet, 16, 300",
    "SET, CuttingSet, 17, 300",
  })
  void manyEdits(AbstractType promise, String name, long seed, int edits) {
    check(promise, name, seed, edits, 5_000);
  }

  private static void check(AbstractType promise, String name, long seed, int edits, int readings) {
    StepProgram program = program(promise, name);
    Random random = new Random(seed);
    assertThat(violation(program, random)).as(name).isEmpty();
    int proved = 0;
    int refused = 0;
    for (int i = 0; i < edits; i++) {
      StepProgram edited = Edits.random(program, random);
      if (isProved(edited, readings)) {
        proved++;
        assertThat(violation(edited, random)).as("%s, seed %d, edit %d", name, seed, i).isEmpty();
      } else {
        refused++;
      }
    }
    System.out.printf(
        "RandomEditsTest %s seed %d: %d proved, %d refused%n", name, seed, proved, refused);
    assertThat(refused).isGreaterThan(edits / 4);
  }

  private static boolean isProved(StepProgram program, int readings) {
    try {
      ListProof.Result result = ListProof.of(program, DeterministicMeter.budget(readings));
      return result instanceof ListProof.Found found
          && ListCertificateChecker.fault(program, found.certificate()).isEmpty();
    } catch (IllegalStateException deadVariable) {
      return false;
    }
  }

  private static StepProgram program(AbstractType promise, String name) {
    ProofRequest asked =
        Classes.asked(
            promise, "io.selvage.prove.right.RightClasses$" + name, ProofRequest.Keys.INNER);
    try (ProgramContext world = ProgramContext.of(asked.classPath(), asked.className())) {
      return Prover.read(world, asked);
    }
  }

  private static Optional<String> violation(StepProgram program, Random random) {
    for (int i = 0; i < CLIENTS; i++) {
      List<List<ExplicitSearch.Call>> client = new ArrayList<>();
      int number = 0;
      int threads = 2 + random.nextInt(2);
      for (int thread = 0; thread < threads; thread++) {
        List<ExplicitSearch.Call> calls = new ArrayList<>();
        for (int call = 0; call < (threads == 2 ? 2 : 1); call++) {
          long value = program.abstractType().isSet() ? 1 + random.nextInt(2) : 100 + number++;
          int operation = random.nextInt(program.operations().size());
          calls.add(new ExplicitSearch.Call(operation, value));
        }
        client.add(calls);
      }
      Optional<String> fault = ExplicitSearch.fault(program, client);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }
}
