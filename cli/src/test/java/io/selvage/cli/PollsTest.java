package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import io.selvage.refine.ProgressCheck;
import io.selvage.refine.RefineEngine;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.samples.LazySet;
import io.selvage.samples.broken.BlindPopStack;
import io.selvage.unbounded.UnboundedEngine;
import io.selvage.unbounded.barriers.BarrierBounds;
import io.selvage.unbounded.barriers.BarrierSearch;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.net.MistReader;
import io.selvage.unbounded.serializability.ClientAutomaton;
import io.selvage.unbounded.serializability.SerializabilityCheck;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.TransactionModel.Aborts;
import io.selvage.unbounded.serializability.TransactionModel.Order;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whoever is told that a budget is spent stops: it asks only a few times more. By a clock that
 * moves when it is read, so that the machine may be as slow as it likes.
 */
@Tag("full")
final class PollsTest {
  private static final Duration TICK = Duration.ofMillis(10);
  private static final int MOST_POLLS_LATE = 200;
  private static final List<Integer> WHEN = List.of(0, 1, 2, 5, 20, 100, 400);
  private static final String QUEUE = "java.util.concurrent.ConcurrentLinkedQueue";
  private static final String STACK = BlindPopStack.class.getName();

  /** Every question takes a while. */
  private static final class Ticking implements Budget.Meter {
    private long readings;

    @Override
    public synchronized long nanos() {
      return ++readings * TICK.toNanos();
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public long bytesWithoutGarbage() {
      return 0;
    }

    synchronized long readings() {
      return readings;
    }
  }

  private static final Map<String, Consumer<Budget>> WORK =
      Map.of(
          "refine", budget -> ask(new RefineEngine(), clients(QUEUE, "sc"), budget),
          "refine, a violation", budget -> ask(new RefineEngine(), clients(STACK, "sc"), budget),
          "refine, any calls", budget -> ask(new RefineEngine(), endless(QUEUE), budget),
          "relaxed", budget -> ask(new RelaxedEngine(), clients(QUEUE, "java"), budget),
          "unbounded", budget -> ask(new UnboundedEngine(), endless(QUEUE), budget),
          "prove", PollsTest::prove,
          "progress", budget -> ProgressCheck.of(endless(QUEUE), budget),
          "serializability", PollsTest::serialize,
          "barriers", PollsTest::barriers,
          "cover", PollsTest::cover);

  static Stream<String> work() {
    return WORK.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("work")
  void stopsWhenItIsToldTo(String name) {
    Consumer<Budget> work = Objects.requireNonNull(WORK.get(name));
    for (int polls : WHEN) {
      Ticking meter = new Ticking();
      Budget budget = Budget.of(TICK.multipliedBy(polls), Long.MAX_VALUE, meter);
      try {
        work.accept(budget);
      } catch (Budget.Spent spent) {
        assertThat(spent.why()).isEqualTo("out of time");
      }
      assertThat(meter.readings()).as("polls in all").isLessThan(polls + MOST_POLLS_LATE);
    }
  }

  private static void ask(Engine engine, Question question, Budget budget) {
    engine.answer(question, budget, ProgressListener.NONE);
  }

  private static Question clients(String name, String model) {
    return question(name, model, new Scope.UpTo(4, 8, 2));
  }

  private static Question endless(String name) {
    return question(name, "sc", new Scope.Endless(3, 2, 5));
  }

  private static Question question(String name, String model, Scope scope) {
    String operations = name.equals(STACK) ? "push, pop" : "offer, poll";
    String meaning = name.equals(STACK) ? "io.selvage.samples.LifoStack" : "java.util.ArrayDeque";
    ClassSubject subject =
        new ClassSubject(classPath(), name, CallSyntax.operations(operations), List.of());
    return new Question(subject, meaning, "linearizability", model, scope);
  }

  private static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  private static void prove(Budget budget) {
    Prover.answer(
        new ProofRequest(
            classPath(),
            LazySet.class.getName(),
            List.of(),
            AbstractType.SET,
            ProofRequest.Keys.INNER,
            Map.of()),
        budget);
  }

  private static void serialize(Budget budget) {
    SerializabilityCheck.Request asked =
        new SerializabilityCheck.Request(
            List.of(),
            QUEUE,
            CallSyntax.operations("offer, poll"),
            Optional.empty(),
            List.of(),
            2,
            3,
            new TransactionModel(Set.of(), Aborts.NEVER, Order.OF_ONE_THREAD, ClientAutomaton.ANY));
    try (SerializabilityCheck search = new SerializabilityCheck(asked, budget)) {
      search.search(Integer.MAX_VALUE, budget);
    }
  }

  private static void barriers(Budget budget) {
    BarrierSearch.Request asked =
        new BarrierSearch.Request(
            List.of(),
            QUEUE,
            "java.util.ArrayDeque",
            Optional.empty(),
            CallSyntax.operations("offer, poll"));
    try (BarrierSearch search = new BarrierSearch(asked, budget)) {
      search.search(new BarrierBounds(2, 3, 6), budget);
    }
  }

  /** Tokens go down a chain and double on the way back. */
  private static void cover(Budget budget) {
    int places = 30;
    StringBuilder net = new StringBuilder("vars\n");
    IntStream.range(0, places).forEach(i -> net.append(" x").append(i));
    net.append("\n\nrules\n");
    for (int i = 0; i + 1 < places; i++) {
      int j = i + 1;
      net.append("x%d >= 2 -> x%d' = x%d-2, x%d' = x%d+1;\n".formatted(i, i, i, j, j));
      net.append("x%d >= 1 -> x%d' = x%d-1, x%d' = x%d+2;\n".formatted(j, j, j, i, i));
    }
    net.append("\ninit\nx0 >= 1");
    IntStream.range(1, places).forEach(i -> net.append(", x" + i + " = 0"));
    net.append("\n\ntarget\nx29 >= 9, x15 >= 9\n");
    CoverabilityPortfolio.all().decide(MistReader.read("chain.spec", net.toString()), budget);
  }
}
