package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.subjects.Mixed;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Clients with locks, allocation and races: the engine against all graphs, under every model. */
@Tag("full")
final class MixedClientsTest {
  private static final List<String> METHODS =
      List.of(
          "lockedAdd",
          "lockedGet",
          "add",
          "get",
          "getTwice",
          "writeAndRaise",
          "lookIfRaised",
          "raiseAndLook",
          "publish",
          "open",
          "publishSafely",
          "openSafe",
          "chain");

  private static final ObjectProgram OBJECT = build();

  private static List<String> operations() {
    List<String> all = new ArrayList<>(METHODS);
    all.add("nested");
    return all;
  }

  private static ObjectProgram build() {
    try {
      Path code = Path.of(Mixed.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      ProgramContext world = ProgramContext.of(List.of(code));
      ClassInfo type = ClassOperations.classNamed(world.classes(), Mixed.class.getName());
      return ObjectProgram.build(
          new ObjectProgram.Plan(
              world,
              ClassOperations.of(type, operations().stream().map(OperationRequest::named).toList()),
              List.of(),
              operations().stream().map(Invocation::of).toList(),
              AllocationPrivacy.NONE));
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void pairsHaveAllExecutions() {
    long executions = 0;
    for (int i = 0; i < METHODS.size(); i++) {
      for (int j = i; j < METHODS.size(); j++) {
        executions += compare(List.of(METHODS.get(i), METHODS.get(j)));
      }
    }
    assertThat(executions).isEqualTo(898);
  }

  /** The second of two equal calls is no round of a loop that only reads. */
  @Test
  void equalCallsAreNoLoop() {
    Client client =
        new Client(
            List.of(
                List.of(Invocation.of("lookIfRaised"), Invocation.of("lookIfRaised")),
                List.of(Invocation.of("writeAndRaise"))));
    ClientCode code = new ClientCode(OBJECT.instantiate(), client);
    assertThat(Exploration.of(code, MemoryModel.JAVA).run(() -> x -> true))
        .isEqualTo(new Exploration.Result(3, 0, 3, true));
  }

  /** Twins with locks and objects of their own: one of each orbit, and all are counted. */
  @Test
  void twinsAreFoundOnce() {
    long explored = 0;
    for (String twice : METHODS) {
      for (String once : METHODS) {
        explored += compareTwins(List.of(twice, twice, once));
      }
    }
    assertThat(explored).isEqualTo(1199);
  }

  private static long compareTwins(List<String> methods) {
    Client client = new Client(methods.stream().map(m -> List.of(Invocation.of(m))).toList());
    ClientCode code = new ClientCode(OBJECT.instantiate(), client);
    int[] kinds = IntStream.range(0, methods.size()).map(code::kind).toArray();
    long sum = 0;
    for (MemoryModel model : List.of(MemoryModel.SC, MemoryModel.RA, MemoryModel.JAVA)) {
      Map<List<Integer>, Long> orbits = new HashMap<>();
      Exploration all = Exploration.of(code, model).remembering(20);
      all.run(() -> x -> !x.isComplete() || orbits.merge(x.signature(kinds), 1L, Long::sum) > 0);
      Map<List<Integer>, Long> found = new HashMap<>();
      all.with(SymmetricThreads.MERGED)
          .run(() -> x -> !x.isComplete() || found.put(x.signature(kinds), x.orbit()) == null);
      assertThat(found.equals(orbits)).as("%s under %s", methods, model).isTrue();
      sum += found.size();
    }
    return sum;
  }

  /** Monitors that are taken twice have many steps, and so many graphs. */
  @Tag("long")
  @Test
  void reentrantLocksHaveAllExecutions() {
    compare(List.of("nested", "lockedGet"));
  }

  @Tag("long")
  @Test
  void triplesHaveAllExecutions() {
    random(1, 300);
  }

  private static void random(int firstSeed, int clients) {
    for (int seed = firstSeed; seed < firstSeed + clients; seed++) {
      Random random = new Random(seed);
      compare(
          IntStream.range(0, 3)
              .mapToObj(i -> METHODS.get(random.nextInt(METHODS.size())))
              .toList());
    }
  }

  /** How many executions there are, under all models together. */
  private static long compare(List<String> methods) {
    Client client = new Client(methods.stream().map(m -> List.of(Invocation.of(m))).toList());
    return AgainstGraphs.compare(methods.toString(), OBJECT, client);
  }
}
