package io.selvage.prove.future;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.program.run.World;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.future.certificate.SlotChecker;
import io.selvage.prove.lower.Edits;
import io.selvage.prove.right.SlotQueues;
import io.selvage.prove.view.Proof;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random edits of queues of slots: none that is still proved goes wrong within a few calls. */
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
      Op op = program.code().get(at).op();
      if (op instanceof Op.Swap || op instanceof Op.Take || op instanceof Op.Next) {
        places.add(at);
      }
    }
    if (random.nextInt(4) > 0) {
      return Edits.random(program, random);
    }
    int at = places.get(random.nextInt(places.size()));
    Op op = program.code().get(at).op();
    return Edits.with(program, at, like(program.code().get(at), other(op, random)));
  }

  private static Op other(Op op, Random random) {
    if (op instanceof Op.Swap swap) {
      return random.nextBoolean()
          ? new Op.Load(swap.to(), swap.place())
          : new Op.Store(swap.place(), swap.next());
    }
    if (op instanceof Op.Take take) {
      return new Op.Load(take.to(), new Place.Counter());
    }
    return random.nextBoolean() ? new Op.Skip() : new Op.Load(op.to(), new Place.Counter());
  }

  private static Instruction like(Instruction insn, Op op) {
    return new Instruction(
        op, insn.next(), insn.otherwise(), insn.line(), insn.strength(), insn.origin());
  }

  private static boolean isProved(StepProgram program) {
    Proof.Result result = SlotProof.of(program, Budget.of(Duration.ofSeconds(20)));
    if (!(result instanceof Proof.Found found)) {
      return false;
    }
    assertThat(SlotChecker.fault(program, found.certificate(), Budget.unlimited())).isEmpty();
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
    Asked asked = new Asked(List.of(path), type, List.of(), Promise.QUEUE, Asked.Keys.ALL);
    try (World world = World.of(asked.classPath(), asked.className())) {
      return Prover.read(world, asked);
    }
  }
}
