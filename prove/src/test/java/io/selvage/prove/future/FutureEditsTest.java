package io.selvage.prove.future;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.DeterministicMeter;
import io.selvage.program.run.ProgramContext;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.internal.arrayqueue.checker.SlotCertificateChecker;
import io.selvage.prove.internal.arrayqueue.view.SlotProof;
import io.selvage.prove.internal.list.view.ListProof;
import io.selvage.prove.lower.Edits;
import io.selvage.prove.right.SlotQueues;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random edits of queues of slots: none that is still proved goes wrong within a few calls. */
@Tag("full")
final class FutureEditsTest {
  private static final int PUT = 0;
  private static final int TAKE = 1;
  private static final int[][][] CLIENTS = {
    {{PUT, PUT}, {TAKE}}, {{PUT}, {TAKE, TAKE}}, {{PUT}, {PUT}, {TAKE}}, {{PUT, TAKE}, {PUT, TAKE}}
  };

  @ParameterizedTest
  @CsvSource({"HerlihyWing, 1, 100", "InParts, 2, 30", "Comparing, 3, 40"})
  void someEdits(String name, long seed, int edits) throws URISyntaxException {
    check(name, seed, edits);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "HerlihyWing, 11, 1500",
    "Looking, 12, 800",
    "InParts, 13, 600",
    "Comparing, 14, 800",
  })
  void manyEdits(String name, long seed, int edits) throws URISyntaxException {
    check(name, seed, edits);
  }

  private static void check(String name, long seed, int edits) throws URISyntaxException {
    StepProgram program = program(name);
    Random random = new Random(seed);
    assertThat(violation(program)).as(name).isEmpty();
    int proved = 0;
    int wrong = 0;
    for (int i = 0; i < edits; i++) {
      StepProgram edited = edited(program, random);
      Optional<String> violation = violation(edited);
      wrong += violation.isPresent() ? 1 : 0;
      if (isProved(edited)) {
        proved++;
        assertThat(violation).as("%s, seed %d, edit %d", name, seed, i).isEmpty();
      }
    }
    System.out.printf(
        "FutureEditsTest %s seed %d: %d edits, %d proved, %d wrong%n",
        name, seed, edits, proved, wrong);
    assertThat(wrong).isGreaterThan(edits / 20);
    assertThat(proved).isLessThan(edits);
  }

  /** One edit, or one that only slots have. */
  private static StepProgram edited(StepProgram program, Random random) {
    List<Integer> places = new ArrayList<>();
    for (int at = program.operations().get(0).entry(); at < program.code().size(); at++) {
      StepOp op = program.code().get(at).op();
      if (op instanceof StepOp.Swap || op instanceof StepOp.Take || op instanceof StepOp.Next) {
        places.add(at);
      }
    }
    if (random.nextInt(4) > 0) {
      return Edits.random(program, random);
    }
    int at = places.get(random.nextInt(places.size()));
    StepOp op = program.code().get(at).op();
    return Edits.with(program, at, like(program.code().get(at), other(op, random)));
  }

  private static StepOp other(StepOp op, Random random) {
    if (op instanceof StepOp.Swap swap) {
      return random.nextBoolean()
          ? new StepOp.Load(swap.to(), swap.place())
          : new StepOp.Store(swap.place(), swap.next());
    }
    if (op instanceof StepOp.Take take) {
      return new StepOp.Load(take.to(), new MemoryPlace.Counter());
    }
    return random.nextBoolean()
        ? new StepOp.Skip()
        : new StepOp.Load(op.to(), new MemoryPlace.Counter());
  }

  private static StepInstruction like(StepInstruction insn, StepOp op) {
    return new StepInstruction(
        op, insn.next(), insn.otherwise(), insn.line(), insn.strength(), insn.origin());
  }

  private static boolean isProved(StepProgram program) {
    ListProof.Result result = SlotProof.of(program, DeterministicMeter.budget(20_000));
    if (!(result instanceof ListProof.Found found)) {
      return false;
    }
    assertThat(SlotCertificateChecker.fault(program, found.certificate(), Budget.unlimited()))
        .isEmpty();
    return true;
  }

  private static Optional<String> violation(StepProgram program) {
    for (int[][] client : CLIENTS) {
      Optional<String> fault = SlotSearch.fault(program, client);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  private static StepProgram program(String name) throws URISyntaxException {
    Path path =
        Path.of(SlotQueues.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String type = SlotQueues.class.getName() + "$" + name;
    ProofRequest asked =
        new ProofRequest(List.of(path), type, List.of(), AbstractType.QUEUE, ProofRequest.Keys.ALL);
    try (ProgramContext world = ProgramContext.of(asked.classPath(), asked.className())) {
      return Prover.read(world, asked);
    }
  }
}
