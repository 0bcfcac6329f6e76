package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Transition;
import io.selvage.core.Value;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.calls.Blocking;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.spec.JavaSpecification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Two and three interpreted threads on one object, under schedules of which the seed is told:
 * everything that happens is explained by some order of the calls, and who waits has to.
 */
class ThreadsTest {
  private static final int CLIENTS = 150;
  private static final int SCHEDULES = 8;
  private static final ProgramContext WORLD = ProgramContext.of(List.of(TestClasses.folder()));

  private record Subject(Class<?> type, Class<?> meaning, String names) {
    Subject(Class<?> type, String names) {
      this(type, type, names);
    }
  }

  @TestFactory
  Stream<DynamicTest> areExplained() {
    String queue = "put take poll pollBriefly offerBriefly";
    String counter = "increment get";
    return Stream.of(
            new Subject(Blocking.OneLinked.class, queue),
            new Subject(Blocking.OneArray.class, queue),
            new Subject(Blocking.FairArray.class, Blocking.Place.class, queue),
            new Subject(Blocking.OneDeque.class, Blocking.Place.class, queue),
            new Subject(Blocking.Prioritised.class, "put take poll pollBriefly"),
            new Subject(Blocking.Transfers.class, "put take poll pollBriefly"),
            new Subject(Blocking.Delays.class, "put take poll"),
            new Subject(Blocking.Permits.class, "acquire release tryAcquire tryBriefly"),
            new Subject(Blocking.Latch.class, "await awaitBriefly countDown count"),
            new Subject(Blocking.Promise.class, "complete join joinThen isDone"),
            new Subject(Blocking.Monitored.class, "put take takeBriefly"),
            new Subject(Blocking.Conditioned.class, "put take"),
            new Subject(Blocking.Guarded.class, Blocking.Counter.class, counter),
            new Subject(Blocking.ReadWrite.class, Blocking.Counter.class, counter),
            new Subject(Blocking.Stamped.class, Blocking.Counter.class, counter))
        .map(subject -> dynamicTest(subject.type.getSimpleName(), () -> explain(subject)));
  }

  private static void explain(Subject subject) {
    List<OperationRequest> requests =
        Arrays.stream(subject.names.split(" ")).map(OperationRequest::named).toList();
    ClassOperations operations = ClassOperations.of(named(subject.type), requests);
    List<Invocation> calls = CallAlphabet.of(WORLD.classes(), operations, requests, 2);
    ObjectProgram[] programs = {
      build(operations, calls, AllocationPrivacy.UNTIL_PUBLISHED),
      build(operations.in(named(subject.meaning)), calls, AllocationPrivacy.NONE)
    };
    untilNothingIsMissing(programs, all -> explain(subject, all, calls));
  }

  private static ClassInfo named(Class<?> type) {
    return WORLD.classes().get(type.getName().replace('.', '/'));
  }

  private static ObjectProgram build(
      ClassOperations operations, List<Invocation> calls, AllocationPrivacy privacy) {
    return ObjectProgram.build(
        new ObjectProgram.Plan(WORLD, operations, List.of(), calls, privacy));
  }

  private static void untilNothingIsMissing(
      ObjectProgram[] programs, Function<ObjectProgram[], Boolean> work) {
    boolean done = false;
    while (!done) {
      try {
        done = work.apply(programs);
      } catch (InitializationNeeded needed) {
        int which = programs[0].program() == needed.program() ? 0 : 1;
        programs[which] = programs[which].initialising(needed);
      }
    }
  }

  /** Whether it came to an end; if not, what the specification said has become void. */
  private static boolean explain(
      Subject subject, ObjectProgram[] programs, List<Invocation> calls) {
    JavaSpecification meaning = new JavaSpecification(subject.meaning.getSimpleName(), programs[1]);
    int waited = 0;
    for (int seed = 0; seed < CLIENTS; seed++) {
      List<List<Invocation>> client = client(new Random(seed), calls);
      for (int schedule = 0; schedule < SCHEDULES; schedule++) {
        List<Contest.Operation> found = Contest.run(programs[0], client, 1_000L * seed + schedule);
        waited += found.stream().allMatch(Contest.Operation::hasEnded) ? 0 : 1;
        boolean explained = isExplained(meaning, meaning.initial(), new ArrayList<>(found));
        if (meaning.isStale()) {
          return false;
        }
        assertThat(explained)
            .as("%s, client %s, schedule %s: %s", subject.type, seed, schedule, found)
            .isTrue();
      }
    }
    boolean mayWait = !subject.names.contains("increment");
    assertThat(waited > 0).as("whether some call waited for ever").isEqualTo(mayWait);
    return true;
  }

  /** Two or three threads of one to three calls each. */
  private static List<List<Invocation>> client(Random random, List<Invocation> calls) {
    List<List<Invocation>> client = new ArrayList<>();
    int threads = 2 + random.nextInt(2);
    for (int i = 0; i < threads; i++) {
      int length = 1 + random.nextInt(threads == 2 ? 3 : 2);
      client.add(random.ints(length, 0, calls.size()).mapToObj(calls::get).toList());
    }
    return client;
  }

  /**
   * Whether some order of the calls that ended gives these outcomes and leaves the rest waiting.
   */
  private static boolean isExplained(
      JavaSpecification meaning, JavaSpecification.State state, List<Contest.Operation> left) {
    int firstEnd = left.stream().mapToInt(operation -> operation.ended).min().orElse(0);
    if (left.stream().noneMatch(Contest.Operation::hasEnded)) {
      return left.stream()
          .allMatch(waiting -> meaning.step(state, waiting.call).transitions().isEmpty());
    }
    for (Contest.Operation first : List.copyOf(left)) {
      if (!first.hasEnded() || first.begun > firstEnd) {
        continue;
      }
      left.remove(first);
      for (Transition<JavaSpecification.State> each :
          meaning.step(state, first.call).transitions()) {
        if (each.outcome().equals(first.outcome)
            && isExplained(meaning, each.next(), new ArrayList<>(left))) {
          return true;
        }
      }
      left.add(first);
    }
    return false;
  }

  // ---------------------------------------------------------------- calls that meet

  private record Meeting(Class<?> type, BiPredicate<Outcome, Outcome> fits) {}

  @TestFactory
  Stream<DynamicTest> meet() {
    BiPredicate<Outcome, Outcome> handedOver = (a, b) -> is(a, 0) && is(b, 5);
    return Stream.of(
            new Meeting(Blocking.Swaps.class, (a, b) -> is(a, 2) && is(b, 1)),
            new Meeting(
                Blocking.Barrier.class, (a, b) -> is(a, 0) && is(b, 1) || is(a, 1) && is(b, 0)),
            new Meeting(Blocking.Phases.class, (a, b) -> is(a, 1) && is(b, 1)),
            new Meeting(Blocking.Handover.class, handedOver),
            new Meeting(Blocking.FairHandover.class, handedOver),
            new Meeting(Blocking.Transferring.class, handedOver))
        .map(meeting -> dynamicTest(meeting.type.getSimpleName(), () -> meet(meeting)));
  }

  private static boolean is(Outcome outcome, long value) {
    return outcome.equals(Outcome.returned(Value.of(value)));
  }

  private static void meet(Meeting meeting) {
    List<OperationRequest> requests = List.of(OperationRequest.named("meet"));
    ClassOperations operations = ClassOperations.of(named(meeting.type), requests);
    Invocation one = Invocation.of("meet", Value.of(1));
    Invocation two = Invocation.of("meet", Value.of(2));
    ObjectProgram[] programs = {
      build(operations, List.of(one, two), AllocationPrivacy.UNTIL_PUBLISHED)
    };
    untilNothingIsMissing(
        programs,
        all -> {
          for (int seed = 0; seed < 300; seed++) {
            List<Contest.Operation> found =
                Contest.run(all[0], List.of(List.of(one), List.of(two)), seed);
            Outcome first = outcome(found, one);
            Outcome second = outcome(found, two);
            assertThat(meeting.fits.test(first, second))
                .as("%s, seed %s: %s", meeting.type, seed, found)
                .isTrue();
          }
          assertThat(Contest.run(all[0], List.of(List.of(one)), 0))
              .noneMatch(Contest.Operation::hasEnded);
          return true;
        });
  }

  private static Outcome outcome(List<Contest.Operation> found, Invocation call) {
    Contest.Operation made =
        found.stream().filter(operation -> operation.call.equals(call)).findFirst().orElseThrow();
    assertThat(made.hasEnded()).as("%s", found).isTrue();
    return made.outcome;
  }
}
