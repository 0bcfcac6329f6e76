package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.campaign.ImplementationAndSpecification;
import io.selvage.relaxed.internal.conformance.ClientConfirmation;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.OrderedClient;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import io.selvage.samples.MSQueue;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Of every sample, every partial order of the calls is made real, with threads and flags, and
 * explored by itself: the verdict must be that of the two algorithms, which make no clients.
 */
@Tag("full")
final class EverySampleOrderTest {
  private static final String SAMPLES = MSQueue.class.getPackageName() + ".";

  private static final Map<String, List<String>> CALLS =
      Map.of(
          "FifoQueue", List.of("enqueue(10)", "enqueue(20)", "enqueue(30)", "dequeue()"),
          "weak.WaitingQueue", List.of("enqueue(10)", "enqueue(20)", "enqueue(30)", "dequeue()"),
          "LifoStack", List.of("push(10)", "push(20)", "push(30)", "pop()"),
          "IntSet", List.of("add(1)", "add(2)", "remove(1)"));

  static Stream<String> samples() {
    return Stream.of(
        "MichaelScottQueue FifoQueue R",
        "MichaelScottQueue FifoQueue RID",
        "MichaelScottQueueAcquire FifoQueue R",
        "OptimisedQueue FifoQueue R",
        "TreiberStack LifoStack R",
        "TreiberStack LifoStack RI",
        "TreiberStackAcquireRelease LifoStack RID",
        "TreiberStackOpaque LifoStack R",
        "BasketsQueue FifoQueue R",
        "BasketsQueueAcquireRelease FifoQueue RI",
        "HerlihyWingQueue weak.WaitingQueue R",
        "HerlihyWingQueue weak.WaitingQueue RI",
        "HerlihyWingQueueAcquire weak.WaitingQueue R",
        "FrontBackQueue FifoQueue R",
        "FrontBackQueueBuggy FifoQueue R",
        "TimestampedStack LifoStack R",
        "TimestampedStackVolatile LifoStack R",
        "EliminationStack LifoStack R",
        "EliminationStackRelease LifoStack R",
        "LazyList IntSet R",
        "LazyListVolatile IntSet R",
        "HarrisList IntSet R",
        "HarrisListVolatile IntSet R",
        "MichaelList IntSet R",
        "MichaelListAcquireRelease IntSet R",
        "MichaelListVolatile IntSet R",
        "CoupledList IntSet R",
        "CoupledList IntSet RID");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void threeCalls(String sample) throws URISyntaxException {
    compareAll(sample, 3);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("samples")
  void fourCalls(String sample) throws URISyntaxException {
    compareAll(sample, 4);
  }

  private static void compareAll(String sample, int size) throws URISyntaxException {
    String[] words = sample.split(" ");
    int compared = 0;
    for (List<Invocation> calls : multisets(CALLS.getOrDefault(words[1], List.of()), size)) {
      compare(words, calls);
      compared++;
    }
    assertThat(compared).isPositive();
  }

  /** As many of each as there are; a call with a value of its own is made once at most. */
  private static List<List<Invocation>> multisets(List<String> menu, int size) {
    List<List<Invocation>> all = new ArrayList<>();
    boolean isSet = menu.contains("remove(1)");
    if (!isSet) {
      for (int inserts = 0; inserts <= Math.min(size, 3); inserts++) {
        List<String> calls = new ArrayList<>(menu.subList(0, inserts));
        while (calls.size() < size) {
          calls.add(menu.get(3));
        }
        all.add(calls.stream().map(CallSyntax::invocation).toList());
      }
      return all;
    }
    extend(menu, 0, size, new ArrayList<>(), all);
    return all;
  }

  private static void extend(
      List<String> menu, int from, int left, List<Invocation> chosen, List<List<Invocation>> all) {
    if (left == 0) {
      all.add(List.copyOf(chosen));
      return;
    }
    for (int i = from; i < menu.size(); i++) {
      chosen.add(CallSyntax.invocation(menu.get(i)));
      extend(menu, i, left - 1, chosen, all);
      chosen.remove(chosen.size() - 1);
    }
  }

  private static void compare(String[] words, List<Invocation> invocations)
      throws URISyntaxException {
    Question question = question(words, invocations);
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      ImplementationAndSpecification objects =
          ImplementationAndSpecification.of(world, question, 1);
      SynchronizationRequirement promise =
          SynchronizationRequirement.of(question, objects.alphabet());
      MostParallelClient calls = MostParallelClient.of(invocations, promise.independence());
      boolean expected = objects.trying(() -> isRefutedByHand(objects, promise, calls));
      boolean actual = objects.trying(() -> isRefuted(objects, promise, calls));
      assertThat(actual).as("%s: %s", String.join(" ", words), invocations).isEqualTo(expected);
    }
  }

  private static Question question(String[] words, List<Invocation> calls)
      throws URISyntaxException {
    String operations =
        calls.stream().map(Invocation::method).distinct().collect(Collectors.joining(","));
    return new Question(
            new ClassSubject(
                List.of(
                    Path.of(
                        MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI())),
                SAMPLES + "weak." + words[0],
                CallSyntax.operations(operations),
                List.of()),
            SAMPLES + words[1],
            "linearizability",
            "java",
            new Scope.Given(new Client(calls.stream().map(List::of).toList())))
        .with("strength", words[2]);
  }

  private static boolean isRefuted(
      ImplementationAndSpecification objects,
      SynchronizationRequirement promise,
      MostParallelClient calls) {
    ClientConformanceRun.Result result =
        new ClientConformanceRun<>(
                objects::instance,
                objects.specification(),
                promise.synchronization(),
                MemoryModel.JAVA,
                StepStrengths::asWritten,
                Budget.unlimited())
            .check(calls);
    assertThat(result.doubt()).isEmpty();
    return result.found().isPresent();
  }

  private static boolean isRefutedByHand(
      ImplementationAndSpecification objects,
      SynchronizationRequirement promise,
      MostParallelClient calls) {
    for (CallRelation order : partialOrders(calls.count())) {
      ClientConfirmation<?> reality =
          new ClientConfirmation<>(
              OrderedClient.of(calls.calls(), order).client,
              objects.instance(),
              StepStrengths::asWritten,
              objects.specification(),
              promise.synchronization(),
              MemoryModel.JAVA);
      if (reality.all(Budget.unlimited()).found().isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Every irreflexive transitive relation, without what follows from the rest. */
  static List<CallRelation> partialOrders(int count) {
    List<CallRelation> all = new ArrayList<>();
    for (long bits = 0; bits < 1L << (count * count); bits++) {
      if (isPartialOrder(bits, count)) {
        CallRelation cover = new CallRelation(count);
        for (int a = 0; a < count; a++) {
          for (int b = 0; b < count; b++) {
            if (has(bits, count, a, b) && !isBetween(bits, count, a, b)) {
              cover.add(a, b);
            }
          }
        }
        all.add(cover);
      }
    }
    return all;
  }

  private static boolean has(long bits, int count, int a, int b) {
    return (bits >>> (a * count + b) & 1) != 0;
  }

  private static boolean isBetween(long bits, int count, int a, int b) {
    for (int c = 0; c < count; c++) {
      if (has(bits, count, a, c) && has(bits, count, c, b)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPartialOrder(long bits, int count) {
    for (int a = 0; a < count; a++) {
      if (has(bits, count, a, a)) {
        return false;
      }
      for (int b = 0; b < count; b++) {
        if (!has(bits, count, a, b) && isBetween(bits, count, a, b)) {
          return false;
        }
      }
    }
    return true;
  }

  @ParameterizedTest
  @CsvSource({"2, 3", "3, 19", "4, 219"})
  void thereAreSoManyPartialOrders(int calls, int orders) {
    assertThat(partialOrders(calls)).hasSize(orders);
  }
}
