package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.refine.ExploredEndings;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.oracle.Ending;
import io.selvage.relaxed.subjects.Waiting;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Wait, notify, park and unpark in random clients whose threads share nothing without a lock: under
 * every model they end, or wait for ever, as under all schedules of their steps on a heap.
 */
@Tag("full")
final class WaitingClientsTest {
  private static final int CLIENTS = 200;
  private static final ObjectProgram OBJECT = build();

  private static ObjectProgram build() {
    try {
      Path code =
          Path.of(Waiting.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      ProgramContext world = ProgramContext.of(List.of(code));
      List<Invocation> calls = new ArrayList<>();
      for (int i = 0; i < Waiting.DEEDS; i++) {
        calls.add(call(1 + i % 2, i, i, i));
      }
      return ObjectProgram.build(
          new ObjectProgram.Plan(
              world,
              ClassOperations.of(
                  ClassOperations.classNamed(world.classes(), Waiting.class.getName()),
                  List.of(OperationRequest.named("run"))),
              List.of(),
              calls,
              AllocationPrivacy.NONE));
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Invocation call(int who, int a, int b, int c) {
    return Invocation.of("run", Value.of(who), Value.of(a), Value.of(b), Value.of(c));
  }

  private static Invocation call(int who, Random random) {
    return call(
        who,
        random.nextInt(Waiting.DEEDS),
        random.nextInt(Waiting.DEEDS),
        random.nextInt(Waiting.DEEDS));
  }

  private static Set<List<Outcome>> schedules(Client client) {
    return ExploredEndings.of(OBJECT, client, ExploredEndings.Local.CERTAIN).stream()
        .map(Ending::outcomes)
        .collect(Collectors.toSet());
  }

  private static Set<List<Outcome>> executions(Client client, MemoryModel model) {
    ClientCode code = new ClientCode(OBJECT.instantiate(), client);
    Set<List<Outcome>> ends = new HashSet<>();
    Exploration.Result result =
        Exploration.of(code, model)
            .run(
                () ->
                    execution -> {
                      // Others wait for what has come: of them another execution tells.
                      if (execution.isComplete() || execution.isDeadlock()) {
                        ends.add(
                            code.ended(execution).stream()
                                .map(ended -> ended.orElse(Outcome.PENDING))
                                .toList());
                      }
                      return true;
                    });
    assertThat(result.isFinished()).isTrue();
    return ends;
  }

  /** How many ways to end there are. */
  private static long compare(int first, int clients) {
    long sum = 0;
    for (int seed = first; seed < first + clients; seed++) {
      Random random = new Random(seed);
      Client client = new Client(List.of(List.of(call(1, random)), List.of(call(2, random))));
      Set<List<Outcome>> expected = schedules(client);
      for (MemoryModel model : MemoryModel.values()) {
        assertThat(executions(client, model))
            .as("%s, seed %d: %s", model, seed, client)
            .isEqualTo(expected);
      }
      sum += expected.size();
    }
    return sum;
  }

  @Test
  void endAsTheyDoOnAHeap() {
    assertThat(compare(1, CLIENTS)).isEqualTo(333);
  }

  @Tag("long")
  @Test
  void soDoMoreOfThem() {
    assertThat(compare(1 + CLIENTS, 10 * CLIENTS)).isPositive();
  }
}
