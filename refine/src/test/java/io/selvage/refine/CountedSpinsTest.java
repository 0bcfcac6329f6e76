package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientEnumeration;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.refine.internal.client.ClientRun;
import io.selvage.refine.internal.client.HistoryRecorder;
import io.selvage.refine.subjects.Spinning;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Spins that are given up after so many rounds: counted, and as spins that may end after any number
 * of rounds (see {@code io.selvage.program.internal.analysis.CountedSpins}).
 */
@Tag("full")
class CountedSpinsTest {
  private static final List<Path> CLASS_PATH =
      Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  private static final List<ClientShape> SHAPES =
      List.of(ClientShape.of(List.of(1, 1)), ClientShape.of(List.of(1, 1, 1)));

  /** What all schedules of a client come to. */
  private record Seen(Set<List<Outcome>> results, int states, long schedules, boolean merged) {}

  /** Outcomes are the same; so are schedules with different histories. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "SpinLock: inc | inc: 33: 4: 33: 4",
        "TicketLock: inc | inc: 39: 4: 39: 4",
        "Phases: arrive | arrive: 24841: 5: 1341: 5",
        "HandOver: offer(1) | poll: 5: 2: 5: 2",
        "HandOver: put(1) | poll: 360: 5: 360: 5",
        "HandOver: offer(1) | take: 360: 5: 360: 5",
        "Stamped: inc | get: 845: 15: 845: 15"
      })
  void ofTheJdk(
      String subject, String calls, int states, long schedules, int fewer, long schedulesThen) {
    Client client = CallSyntax.client(calls);
    String name = Spinning.class.getName() + "$" + subject;
    Seen counted =
        see(ProgramContext.of(CLASS_PATH, name), name, client, SpinAbstraction.AS_WRITTEN);
    Seen merged = see(ProgramContext.of(CLASS_PATH, name), name, client, SpinAbstraction.ANY);
    assertThat(merged.results).isEqualTo(counted.results);
    assertThat(counted.states + " " + counted.schedules).isEqualTo(states + " " + schedules);
    assertThat(merged.states + " " + merged.schedules).isEqualTo(fewer + " " + schedulesThen);
  }

  /** Counted, the two million states of 25 seconds were not all. */
  @Test
  void ofExchanger() {
    Client client = CallSyntax.client("swap(1) | swap(2)");
    String name = Spinning.class.getName() + "$Meeting";
    Seen merged = see(ProgramContext.of(CLASS_PATH, name), name, client, SpinAbstraction.ANY);
    assertThat(merged.results.toString()).isEqualTo("[[2, 1]]");
    assertThat(merged.states + " " + merged.schedules).isEqualTo("362 5");
  }

  /** What is counted for nothing does not make states different, nor a spin finite. */
  @Test
  void ofOneThatYieldsNowAndThen() {
    String name = Spinning.class.getName() + "$Yielding";
    ProgramContext world = ProgramContext.of(CLASS_PATH);
    Seen both = see(world, name, CallSyntax.client("await | open"), SpinAbstraction.ANY);
    assertThat(both.results.toString()).isEqualTo("[[1, done]]");
    assertThat(both.states).isEqualTo(6);
    Seen alone = see(world, name, CallSyntax.client("await | await"), SpinAbstraction.ANY);
    assertThat(alone.results.toString()).isEqualTo("[[pending, pending]]");
  }

  /** Without its count it could miss what it is sure to meet: what is written decides. */
  @Test
  void whatTakesASpinGivenUpEarlyIsNoViolation() {
    Asking asking =
        Asking.about(Spinning.Sure.class, "").against(Spinning.Nine.class).client("look | look");
    assertThat(asking.objects().subject().program().mergedSpins()).isNotEmpty();
    asking.verified();
  }

  @Test
  void straightOnesComeToTheSame(@TempDir Path folder) throws IOException {
    assertThat(compareStraight(folder, 10)).isEqualTo(68);
  }

  @Test
  @Tag("long")
  void manyStraightOnesComeToTheSame(@TempDir Path folder) throws IOException {
    assertThat(compareStraight(folder, 200)).isGreaterThan(1_000);
  }

  /** How many comparisons there were in which a count was forgotten. */
  private static int compareStraight(Path folder, int count) throws IOException {
    int merged = 0;
    ProgramContext world = ProgramContext.of(List.of(folder));
    for (String name : new CountedClasses(1, CountedClasses.STRAIGHT).compile(folder, count)) {
      for (Client client : clients()) {
        Seen counted = see(world, name, client, SpinAbstraction.AS_WRITTEN);
        for (SpinAbstraction patience :
            List.of(SpinAbstraction.ANY, SpinAbstraction.ANY_WHERE_CERTAIN)) {
          Seen seen = see(world, name, client, patience);
          assertThat(seen.results)
              .as("%s: %s, %s", name, client, patience)
              .isEqualTo(counted.results);
          merged += seen.merged ? 1 : 0;
        }
      }
    }
    return merged;
  }

  @Test
  void othersComeToNoLess(@TempDir Path folder) throws IOException {
    assertThat(compareOthers(folder, 10)).isEqualTo(20);
  }

  @Test
  @Tag("long")
  void manyOthersComeToNoLess(@TempDir Path folder) throws IOException {
    assertThat(compareOthers(folder, 200)).isGreaterThan(400);
  }

  private static int compareOthers(Path folder, int count) throws IOException {
    int merged = 0;
    ProgramContext world = ProgramContext.of(List.of(folder));
    for (String name : new CountedClasses(2, CountedClasses.OTHERS).compile(folder, count)) {
      for (Client client : clients()) {
        Seen counted = see(world, name, client, SpinAbstraction.AS_WRITTEN);
        Seen any = see(world, name, client, SpinAbstraction.ANY);
        assertThat(any.results).as("%s: %s", name, client).containsAll(counted.results);
        assertThat(see(world, name, client, SpinAbstraction.ANY_WHERE_CERTAIN).results)
            .as("%s: %s", name, client)
            .isEqualTo(counted.results);
        merged += any.merged ? 1 : 0;
      }
    }
    return merged;
  }

  private static List<Client> clients() {
    List<Invocation> calls = List.of(Invocation.of("f"), Invocation.of("g"));
    List<Client> clients = new ArrayList<>();
    SHAPES.forEach(shape -> ClientEnumeration.of(shape, calls).forEach(clients::add));
    // More that spin would be too many to be counted.
    clients.removeIf(client -> spinning(client) > (client.threads().size() == 2 ? 2 : 1));
    return clients;
  }

  private static long spinning(Client client) {
    return client.threads().stream().filter(calls -> calls.get(0).method().equals("f")).count();
  }

  private static Seen see(
      ProgramContext world, String name, Client client, SpinAbstraction patience) {
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                ClassOperations.of(
                    ClassOperations.classNamed(world.classes(), name), requests(client)),
                List.of(),
                client.threads().stream().flatMap(List::stream).distinct().toList(),
                AllocationPrivacy.UNTIL_PUBLISHED,
                patience));
    LocalStepReduction steps = LocalStepReduction.assuming();
    for (; ; ) {
      try {
        int version = object.program().stateVersion();
        Set<List<Outcome>> results = new LinkedHashSet<>();
        ClientRun run = new ClientRun(client, object.instantiate(), steps);
        ScheduleExplorer explorer =
            new ScheduleExplorer(
                run,
                (recorder, how, way) -> {
                  results.add(outcomes(recorder));
                  return true;
                },
                ScheduleExplorer.ANY,
                Budget.unlimited(),
                ProgressListener.NONE);
        explorer.explore();
        assertThat(explorer.unsupportedReasons()).isEmpty();
        if (!steps.isContradicted() && version == object.program().stateVersion()) {
          boolean merged = !object.program().mergedSpins().isEmpty();
          return new Seen(results, explorer.states(), explorer.schedules(), merged);
        }
      } catch (InitializationNeeded needed) {
        object = object.initialising(needed);
      }
    }
  }

  private static List<OperationRequest> requests(Client client) {
    return client.threads().stream()
        .flatMap(List::stream)
        .map(call -> OperationRequest.named(call.method()))
        .distinct()
        .toList();
  }

  private static List<Outcome> outcomes(HistoryRecorder recorder) {
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < recorder.size(); i++) {
      outcomes.add(recorder.outcome(i));
    }
    return outcomes;
  }
}
