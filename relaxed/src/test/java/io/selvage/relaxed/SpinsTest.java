package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.CallSyntax;
import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Outcome;
import io.selvage.core.Parallel;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Body;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.Findings;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Twins;
import io.selvage.relaxed.subjects.Counting;
import io.selvage.relaxed.subjects.Spins;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that spin, for as long as it takes or so many times, under memory models. */
final class SpinsTest {
  private static final List<Path> PATH = List.of(codeOf(Spins.class), codeOf(Parallel.class));

  private static Path codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Findings explore(World world, String method, Patience patience) {
    return new Body(world, Spins.class.getName(), method, patience)
        .explore(
            Body.Request.of(MemoryModel.JAVA, Body.Races.WARNED).within(Duration.ofMinutes(5)));
  }

  private static String counts(Findings found) {
    assertThat(found.violation()).isEmpty();
    assertThat(found.refusal()).isEmpty();
    assertThat(found.finished()).isTrue();
    return found.executions() + "/" + found.blocked();
  }

  /** Complete executions and blocked ones, counted as written and not. */
  @ParameterizedTest
  @CsvSource({
    "ticketLock, 2/1, 2/1",
    "counted, 31/0, 2/1",
    "countedByBoth, 42/0, 4/2",
    "offerAndPoll, 1/0, 1/0",
    "stamped, 70/0, 70/0"
  })
  void countsAreForgotten(String method, String asWritten, String then) {
    World world = World.of(PATH);
    assertThat(counts(explore(world, method, Patience.AS_WRITTEN))).isEqualTo(asWritten);
    assertThat(counts(explore(world, method, Patience.ANY_WHERE_CERTAIN))).isEqualTo(then);
  }

  /** Counted, these do not come to an end. */
  @ParameterizedTest
  @CsvSource({"exchanger, 28/14", "phaser, 374/163"})
  void ofTheJdk(String method, String counts) {
    assertThat(counts(explore(World.of(PATH), method, Patience.ANY_WHERE_CERTAIN)))
        .isEqualTo(counts);
  }

  @Test
  void whoBeginsToSpinAgainIsStuck() {
    for (Patience patience : List.of(Patience.AS_WRITTEN, Patience.ANY_WHERE_CERTAIN)) {
      assertThat(
              explore(World.of(PATH), "countedForEver", patience).violation().orElseThrow().what())
          .startsWith("RLX-002");
    }
  }

  /** Two threads, each of which locks and unlocks: by a lock as such, and by the code of one. */
  @Test
  void aLockThatIsInterpreted() {
    World taken = World.of(PATH);
    World interpreted = World.of(PATH, "java.util.concurrent.locks.ReentrantLock");
    assertThat(counts(explore(taken, "reentrantOnce", Patience.ANY_WHERE_CERTAIN)))
        .isEqualTo("2/1");
    assertThat(counts(explore(interpreted, "reentrantOnce", Patience.ANY_WHERE_CERTAIN)))
        .isEqualTo("104/0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sc", "tso", "ra", "rc11", "java"})
  void outcomesAreTheSame(String model) {
    MemoryModel memory = MemoryModel.named(model).orElseThrow();
    World world = World.of(PATH);
    long counted = 0;
    long merged = 0;
    for (String spins : List.of("head", "tail", "turn", "told", "two", "stirred")) {
      for (String other : List.of("set", "give", "twice")) {
        Client client = CallSyntax.client(spins + " | " + other);
        Seen all = see(world, client, memory, Patience.AS_WRITTEN);
        Seen fewer = see(world, client, memory, Patience.ANY_WHERE_CERTAIN);
        assertThat(fewer.outcomes).as("%s under %s", client, model).isEqualTo(all.outcomes);
        counted += all.executions;
        merged += fewer.executions;
      }
    }
    assertThat(merged).isEqualTo(1260).isLessThan(counted);
  }

  /** What came of a client, in how many executions. */
  private record Seen(Set<List<List<Outcome>>> outcomes, long executions) {}

  private static Seen see(World world, Client client, MemoryModel model, Patience patience) {
    List<Invocation> calls = client.threads().stream().flatMap(List::stream).toList();
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                Operations.of(
                    Operations.classNamed(world.classes(), Counting.class.getName()),
                    calls.stream().map(call -> OperationRequest.named(call.method())).toList()),
                List.of(),
                calls,
                Privacy.NONE,
                patience));
    for (; ; ) {
      try {
        ClientCode code = new ClientCode(object.instantiate(), client);
        Set<List<List<Outcome>>> outcomes = new LinkedHashSet<>();
        long[] count = new long[1];
        Explorer.Observer observer =
            execution -> {
              assertThat(execution.refusal()).isEmpty();
              if (execution.isComplete()) {
                outcomes.add(code.outcomes(execution));
                count[0]++;
              }
              return true;
            };
        Exploration.of(code, model).with(Twins.APART).run(() -> observer);
        return new Seen(outcomes, count[0]);
      } catch (NeedsClass needed) {
        object = object.initialising(needed);
      }
    }
  }
}
