package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Parallel;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.SymmetricThreads;
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

  private static TestFindings explore(
      ProgramContext world, String method, SpinAbstraction patience) {
    return new TestBodyExploration(world, Spins.class.getName(), method, patience)
        .explore(
            TestBodyExploration.Request.of(MemoryModel.JAVA, TestBodyExploration.Races.WARNED)
                .with(SymmetricThreads.APART)
                .within(Duration.ofHours(1)));
  }

  private static String counts(TestFindings found) {
    assertThat(found.violation()).isEmpty();
    assertThat(found.unsupportedReason()).isEmpty();
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
    ProgramContext world = ProgramContext.of(PATH);
    assertThat(counts(explore(world, method, SpinAbstraction.AS_WRITTEN))).isEqualTo(asWritten);
    assertThat(counts(explore(world, method, SpinAbstraction.ANY_WHERE_CERTAIN))).isEqualTo(then);
  }

  /** Counted, these do not come to an end. */
  @ParameterizedTest
  @CsvSource({"exchanger, 28/14", "phaser, 374/163"})
  void ofTheJdk(String method, String counts) {
    assertThat(counts(explore(ProgramContext.of(PATH), method, SpinAbstraction.ANY_WHERE_CERTAIN)))
        .isEqualTo(counts);
  }

  @Test
  void whoBeginsToSpinAgainIsStuck() {
    for (SpinAbstraction patience :
        List.of(SpinAbstraction.AS_WRITTEN, SpinAbstraction.ANY_WHERE_CERTAIN)) {
      assertThat(
              explore(ProgramContext.of(PATH), "countedForEver", patience)
                  .violation()
                  .orElseThrow()
                  .what())
          .startsWith("RLX-002");
    }
  }

  @Test
  void twinsSpin() {
    for (SpinAbstraction patience :
        List.of(SpinAbstraction.AS_WRITTEN, SpinAbstraction.ANY_WHERE_CERTAIN)) {
      assertThat(explore(ProgramContext.of(PATH), "twins", patience).violation()).isEmpty();
      assertThat(explore(ProgramContext.of(PATH), "twinsThatMeet", patience).violation())
          .isPresent();
    }
  }

  /** Two threads, each of which locks and unlocks: by a lock as such, and by the code of one. */
  @Test
  void aLockThatIsInterpreted() {
    ProgramContext taken = ProgramContext.of(PATH);
    ProgramContext interpreted =
        ProgramContext.of(PATH, "java.util.concurrent.locks.ReentrantLock");
    assertThat(counts(explore(taken, "reentrantOnce", SpinAbstraction.ANY_WHERE_CERTAIN)))
        .isEqualTo("2/1");
    assertThat(counts(explore(interpreted, "reentrantOnce", SpinAbstraction.ANY_WHERE_CERTAIN)))
        .isEqualTo("104/0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sc", "tso", "ra", "rc11", "java"})
  void outcomesAreTheSame(String model) {
    MemoryModel memory = MemoryModel.named(model).orElseThrow();
    ProgramContext world = ProgramContext.of(PATH);
    long counted = 0;
    long merged = 0;
    for (String spins : List.of("head", "tail", "turn", "told", "two", "stirred")) {
      for (String other : List.of("set", "give", "twice")) {
        Client client = CallSyntax.client(spins + " | " + other);
        Seen all = see(world, client, memory, SpinAbstraction.AS_WRITTEN);
        Seen fewer = see(world, client, memory, SpinAbstraction.ANY_WHERE_CERTAIN);
        assertThat(fewer.outcomes).as("%s under %s", client, model).isEqualTo(all.outcomes);
        counted += all.executions;
        merged += fewer.executions;
      }
    }
    assertThat(merged).isEqualTo(1260).isLessThan(counted);
  }

  /** What came of a client, in how many executions. */
  private record Seen(Set<List<List<Outcome>>> outcomes, long executions) {}

  private static Seen see(
      ProgramContext world, Client client, MemoryModel model, SpinAbstraction patience) {
    List<Invocation> calls = client.threads().stream().flatMap(List::stream).toList();
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                ClassOperations.of(
                    ClassOperations.classNamed(world.classes(), Counting.class.getName()),
                    calls.stream().map(call -> OperationRequest.named(call.method())).toList()),
                List.of(),
                calls,
                AllocationPrivacy.NONE,
                patience));
    for (; ; ) {
      try {
        ClientCode code = new ClientCode(object.instantiate(), client);
        Set<List<List<Outcome>>> outcomes = new LinkedHashSet<>();
        long[] count = new long[1];
        ExecutionExplorer.Observer observer =
            execution -> {
              assertThat(execution.unsupportedReason()).isEmpty();
              if (execution.isComplete()) {
                outcomes.add(code.outcomes(execution));
                count[0]++;
              }
              return true;
            };
        Exploration.of(code, model).with(SymmetricThreads.APART).run(() -> observer);
        return new Seen(outcomes, count[0]);
      } catch (InitializationNeeded needed) {
        object = object.initialising(needed);
      }
    }
  }
}
