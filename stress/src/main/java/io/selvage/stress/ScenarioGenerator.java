package io.selvage.stress;

import io.selvage.core.Invocation;
import io.selvage.core.SpecificationSession;
import io.selvage.core.Value;
import io.selvage.core.question.Client;
import io.selvage.core.question.UsageProtocol;
import io.selvage.stress.internal.generate.OperationAlphabet;
import io.selvage.stress.internal.generate.ReadOnlyCalls;
import io.selvage.stress.internal.generate.ScenarioRelevance;
import io.selvage.stress.internal.generate.SmallScenarios;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Random scenarios over an alphabet, determined by a seed. Each consists of few of the methods, and
 * many of its parameters take one value only (Groce et al., "Swarm testing", 2012): with all
 * methods and values at once, calls rarely interact. Scenarios that cannot reveal anything are
 * skipped, as are those that differ from an earlier one only by a permutation of threads.
 */
public final class ScenarioGenerator {
  private static final int MOST_METHODS = 3;
  private static final int MOST_BEFORE = 2;
  private static final int MOST_AFTER = 2;

  /** After this many consecutive small candidates of which none is relevant, any is accepted. */
  private static final int CANDIDATES = 2_000;

  /** After this many consecutive duplicates the scenarios are considered exhausted. */
  private static final int PATIENCE = 10_000;

  private final OperationAlphabet alphabet;
  private final ReadOnlyCalls observers;
  private final Size size;
  private final UsageProtocol protocol;
  private final SplittableRandom random;
  private final ScenarioRelevance foresight;
  private final SmallScenarios ofObservers;
  private final SmallScenarios ofAllCalls;
  private final Set<Scenario> made = new HashSet<>();
  private int turn;

  /**
   * The maximum size of scenarios.
   *
   * @param threads at most
   * @param calls of all threads together, at most
   */
  public record Size(int threads, int calls) {
    public Size {
      if (threads < 2 || calls < 2) {
        throw new IllegalArgumentException("a program has at least two threads and two calls");
      }
    }
  }

  public ScenarioGenerator(
      OperationAlphabet alphabet, SpecificationSession specification, Size size, long seed) {
    this(alphabet, specification, size, UsageProtocol.FREE, seed);
  }

  /**
   * @param protocol the rules for the threads; calls before and after are exempt
   */
  public ScenarioGenerator(
      OperationAlphabet alphabet,
      SpecificationSession specification,
      Size size,
      UsageProtocol protocol,
      long seed) {
    this.alphabet = alphabet;
    this.protocol = protocol;
    this.observers = ReadOnlyCalls.of(specification, alphabet.calls());
    this.foresight = new ScenarioRelevance(specification);
    this.size = size;
    this.random = new SplittableRandom(seed);
    this.ofObservers = small(seed);
    this.ofAllCalls = small(seed + 1);
  }

  private SmallScenarios small(long seed) {
    List<Invocation> calls = alphabet.calls();
    List<Invocation> changing = calls.stream().filter(call -> !observers.contains(call)).toList();
    return new SmallScenarios(calls, changing, size.calls(), seed);
  }

  /**
   * The kind of violation that a scenario targets; most scenarios target the most frequent kinds in
   * otherwise correct classes.
   */
  private enum Kind {
    /** Observers that are not atomic; minimal scenarios that can show this. */
    OBSERVERS,
    /** Any calls that are not atomic; minimal scenarios that can show this. */
    ALL_CALLS,
    /** Any other violation. */
    ANYTHING;

    private static final List<Kind> TURNS =
        List.of(OBSERVERS, ALL_CALLS, OBSERVERS, ANYTHING, OBSERVERS);
  }

  /** The next scenario; empty if they appear to be exhausted. */
  public Optional<Scenario> next() {
    Kind kind = Kind.TURNS.get(turn++ % Kind.TURNS.size());
    Optional<Scenario> next =
        switch (kind) {
          case OBSERVERS -> enumerated(ofObservers, observers::contains);
          case ALL_CALLS -> enumerated(ofAllCalls, call -> true);
          case ANYTHING -> Optional.empty();
        };
    return next.isPresent() ? next : drawn();
  }

  private Optional<Scenario> enumerated(SmallScenarios small, Predicate<Invocation> mayMiss) {
    for (int i = 0; i < CANDIDATES; i++) {
      Optional<Scenario> next = small.next().map(Scenario::canonical);
      if (next.isEmpty()) {
        return next;
      }
      if (isNew(next.get()) && foresight.isMinimal(next.get(), mayMiss)) {
        made.add(next.get());
        return next;
      }
    }
    return Optional.empty();
  }

  private Optional<Scenario> drawn() {
    for (int i = 0; i < PATIENCE; i++) {
      Scenario scenario = draw().canonical();
      if (isNew(scenario) && observers.canShow(scenario)) {
        made.add(scenario);
        return Optional.of(scenario);
      }
    }
    return Optional.empty();
  }

  private boolean isNew(Scenario scenario) {
    return !made.contains(scenario) && protocol.allows(scenario.client());
  }

  private Scenario draw() {
    List<List<Invocation>> swarm = swarm();
    List<List<Invocation>> threads = new ArrayList<>();
    for (int calls : shape()) {
      threads.add(IntStream.range(0, calls).mapToObj(i -> call(swarm)).toList());
    }
    return new Scenario(before(swarm), new Client(threads), after(swarm));
  }

  /** Calls before matter only if they change something. */
  private List<Invocation> before(List<List<Invocation>> swarm) {
    List<List<Invocation>> changing =
        swarm.stream()
            .map(calls -> calls.stream().filter(call -> !observers.contains(call)).toList())
            .filter(calls -> !calls.isEmpty())
            .toList();
    int calls = changing.isEmpty() ? 0 : random.nextInt(MOST_BEFORE + 1);
    return IntStream.range(0, calls).mapToObj(i -> call(changing)).toList();
  }

  /** Often nothing; otherwise calls that read the final state. */
  private List<Invocation> after(List<List<Invocation>> swarm) {
    int calls = random.nextBoolean() ? 0 : 1 + random.nextInt(MOST_AFTER);
    return IntStream.range(0, calls).mapToObj(i -> call(swarm)).toList();
  }

  /** The number of calls of each thread. */
  private int[] shape() {
    int threads = Math.min(size.threads(), size.calls());
    threads = random.nextInt(4) > 0 ? 2 : 2 + random.nextInt(threads - 1);
    int[] shape = IntStream.range(0, threads).map(t -> 1).toArray();
    int more = random.nextInt(size.calls() - threads + 1);
    for (int i = 0; i < more; i++) {
      shape[random.nextInt(threads)]++;
    }
    return shape;
  }

  /** For each of a few methods, the calls to use. */
  private List<List<Invocation>> swarm() {
    List<OperationAlphabet.Letter> left = new ArrayList<>(alphabet.letters());
    List<List<Invocation>> swarm = new ArrayList<>();
    int methods = 1 + random.nextInt(Math.min(MOST_METHODS, left.size()));
    int favourite = random.nextInt(Integer.MAX_VALUE);
    for (int i = 0; i < methods; i++) {
      OperationAlphabet.Letter letter = left.remove(random.nextInt(left.size()));
      swarm.add(narrowed(letter, favourite).calls());
    }
    return swarm;
  }

  /** One value is preferred throughout, so that calls of different methods interact. */
  private OperationAlphabet.Letter narrowed(OperationAlphabet.Letter letter, int favourite) {
    List<List<Value>> domains = new ArrayList<>();
    for (List<Value> domain : letter.domains()) {
      boolean isComplete = random.nextBoolean();
      domains.add(isComplete ? domain : List.of(domain.get(favourite % domain.size())));
    }
    return new OperationAlphabet.Letter(letter.method(), domains);
  }

  private Invocation call(List<List<Invocation>> swarm) {
    List<Invocation> calls = swarm.get(random.nextInt(swarm.size()));
    return calls.get(random.nextInt(calls.size()));
  }
}
