package io.selvage.refine.paper;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Progress;
import io.selvage.core.Value;
import io.selvage.refine.product.Found;
import io.selvage.refine.product.Meaning;
import io.selvage.refine.product.ModelPeek;
import io.selvage.refine.product.Product;
import io.selvage.refine.product.Reduction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ModelsTest {
  private static final Set<Reduction> NONE = EnumSet.noneOf(Reduction.class);
  private static final Set<Reduction> ORBITS =
      EnumSet.of(Reduction.SYMMETRY, Reduction.PAIR_SYMMETRY);

  static Stream<Model> small() {
    return Stream.of(
        new Counter(1, 2),
        new Counter(2, 3),
        new Counter(1, 2, Client.FOR_EVER, Counter.Swap.COMPARE_AND_SET),
        new Counter(2, 2, Client.FOR_EVER, Counter.Swap.COMPARE_AND_SET),
        new Counter(2, 2, Client.ONCE, Counter.Swap.WRITE),
        new Counter(2, 3, Client.FOR_EVER, Counter.Swap.WRITE),
        new Points(2, 3, Client.ONCE),
        new Points(2, 2, Client.FOR_EVER),
        new Register(2, 2, Client.FOR_EVER),
        new Register(3, 3, Client.ONCE),
        new Register(3, 2, Client.FOR_EVER),
        new Queue(1, 2),
        new Queue(2, 2),
        new Indicator(2, 1),
        new FigureThree(),
        new LostUpdate());
  }

  private static Found search(Model model, Set<Reduction> reductions, Budget budget) {
    Meaning meaning = new Meaning(model.specification(), model.alphabet());
    ModelRun run = new ModelRun(model, meaning, reductions);
    return new Product(run, meaning, reductions, budget, Progress.NONE).search();
  }

  private static Found search(Model model, Set<Reduction> reductions) {
    return search(model, reductions, Budget.unlimited());
  }

  private static List<Set<Reduction>> allReductions() {
    List<Reduction> relevant =
        List.of(
            Reduction.SUBSUMPTION,
            Reduction.SYMMETRY,
            Reduction.PAIR_SYMMETRY,
            Reduction.CARTESIAN);
    List<Set<Reduction>> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << relevant.size(); bits++) {
      Set<Reduction> some = EnumSet.noneOf(Reduction.class);
      for (int i = 0; i < relevant.size(); i++) {
        if ((bits >> i & 1) != 0) {
          some.add(relevant.get(i));
        }
      }
      all.add(some);
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("small")
  void thereAreAsManyPairsAsTheDefinitionSays(Model model) {
    int expected = NaiveProduct.pairs(model);
    Found found = search(model, NONE);
    assertThat(found.violation().isPresent()).isEqualTo(expected < 0);
    if (expected >= 0) {
      assertThat(found.pairs()).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("small")
  void reductionsChangeNoVerdict(Model model) {
    Found plain = search(model, NONE);
    for (Set<Reduction> reductions : allReductions()) {
      Found found = search(model, reductions);
      assertThat(found.violation().isPresent())
          .as(reductions.toString())
          .isEqualTo(plain.violation().isPresent());
      if (plain.violation().isEmpty()) {
        assertThat(found.pairs()).isLessThanOrEqualTo(plain.pairs());
      } else if (!reductions.contains(Reduction.CARTESIAN)) {
        assertThat(found.violation().map(List::size)).isEqualTo(plain.violation().map(List::size));
      }
    }
  }

  /** The cells of Table 1 that take a second at most; all of them: selvage reproduce refinement. */
  @ParameterizedTest
  @CsvSource({
    "counter, 4, 3, 3674, 669, 666, 2910",
    "counter, 4, 4, 124558, -1, 5824, 101037",
    "points, 4, 3, 535, 114, 114, -1",
    "points, 4, 4, 9165, 536, 536, -1",
    "points, 2, 5, 175747, 2384, 2384, -1",
    "points, 4, 5, 190367, 2495, 2495, -1",
    "register, 4, 3, 9338, 4938, -1, 2443",
    "register, 3, 4, 52381, -1, -1, 12028",
    "register, 4, 4, 186316, -1, -1, 32222"
  })
  void tableOneToTheState(
      String kind, int size, int processes, int none, int symmetric, int orbits, int cartesian) {
    Model model =
        switch (kind) {
          case "counter" -> new Counter(size, processes);
          case "points" -> new Points(size, processes, Client.ONCE);
          default -> new Register(size, processes, Client.ONCE);
        };
    assertThat(search(model, NONE).pairs()).isEqualTo(none);
    if (symmetric >= 0) {
      assertThat(search(model, EnumSet.of(Reduction.SYMMETRY)).pairs()).isEqualTo(symmetric);
    }
    if (orbits >= 0) {
      assertThat(search(model, ORBITS).pairs()).isEqualTo(orbits);
    }
    if (cartesian >= 0) {
      assertThat(search(model, EnumSet.of(Reduction.CARTESIAN)).pairs())
          .isLessThanOrEqualTo(cartesian);
    }
  }

  /** Steps of these are guessed, and so are sizes: the paper has 181,591 and 17,629. */
  @Test
  void queueAndIndicator() {
    assertThat(search(new Queue(3, 3), ORBITS).pairs()).isEqualTo(49_767);
    assertThat(search(new Indicator(2, 2), NONE).pairs()).isEqualTo(17_340);
  }

  /** 1 went in before 2, and 2 comes out while nobody has taken that 1. */
  @Test
  void theBuggyQueueGivesAwayWhatIsNotFirst() {
    BuggyQueue queue = new BuggyQueue(2, 2);
    Meaning meaning = new Meaning(queue.specification(), queue.alphabet());
    ModelRun run = new ModelRun(queue, meaning, ORBITS);
    Found found = new Product(run, meaning, ORBITS, Budget.unlimited(), Progress.NONE).search();
    List<Found.Event> events = found.violation().orElseThrow();
    List<Integer> calls = events.stream().map(Found.Event::call).filter(c -> c >= 0).toList();
    assertThat(calls).containsExactlyInAnyOrder(0, 0, 1, 1, 2);
    Found.Event last = events.get(events.size() - 1);
    assertThat(meaning.outcome(last.outcome())).isEqualTo(Outcome.returned(Value.of(2)));
  }

  @Test
  void figureThree() {
    Found whole = search(new FigureThree(), NONE);
    assertThat(whole.pairs()).isEqualTo(33);
    assertThat(whole.moves()).isEqualTo(50);
    Found reduced = search(new FigureThree(), EnumSet.of(Reduction.CARTESIAN));
    assertThat(reduced.pairs()).isEqualTo(20);
    Meaning meaning =
        new Meaning(new FigureThree().specification(), List.of(Invocation.of("push")));
    assertThat(ModelPeek.executed(new ModelRun(new FigureThree(), meaning, NONE))).isEqualTo(41);
  }

  @Test
  void theUpdateThatThePrintedAlgorithmLosesIsFound() {
    assertThat(search(new LostUpdate(), EnumSet.of(Reduction.CARTESIAN)).violation()).isPresent();
  }

  @ParameterizedTest
  @MethodSource("small")
  void anyNumberOfWorkersFindsTheSame(Model model) {
    for (Set<Reduction> reductions : allReductions()) {
      Found one = search(model, reductions, 1);
      for (int workers : new int[] {2, 3, 5}) {
        assertThat(search(model, reductions, workers))
            .as("%s %s, %d workers", model, reductions, workers)
            .isEqualTo(one);
      }
    }
  }

  /** Rounds of several tasks, so that workers really share them. */
  @Test
  void anyNumberOfWorkersCountsTheSame() {
    for (Set<Reduction> reductions :
        List.of(NONE, EnumSet.of(Reduction.SUBSUMPTION), Reduction.defaults())) {
      Found one = search(new Counter(4, 4), reductions, 1);
      for (int workers : new int[] {2, 4}) {
        assertThat(search(new Counter(4, 4), reductions, workers)).isEqualTo(one);
      }
    }
    Model wrong = new Counter(4, 4, Client.FOR_EVER, Counter.Swap.WRITE);
    Found one = search(wrong, NONE, 1);
    assertThat(one.violation()).isPresent();
    assertThat(search(wrong, NONE, 3)).isEqualTo(one);
  }

  private static Found search(Model model, Set<Reduction> reductions, int workers) {
    Meaning meaning = new Meaning(model.specification(), model.alphabet());
    ModelRun run = new ModelRun(model, meaning, reductions);
    return withoutNumbers(
        new Product(run, meaning, reductions, Budget.unlimited(), Progress.NONE).search(workers),
        meaning);
  }

  /** Outcomes are numbered as they come, which may differ. */
  private static Found withoutNumbers(Found found, Meaning meaning) {
    return new Found(
        found
            .violation()
            .map(
                events ->
                    events.stream()
                        .map(
                            it ->
                                new Found.Event(
                                    it.thread(),
                                    it.call(),
                                    it.outcome() < 0
                                        ? -1
                                        : meaning.outcome(it.outcome()).toString().hashCode()))
                        .toList()),
        found.stuck(),
        found.states(),
        found.moves(),
        found.pairs(),
        found.sets(),
        found.cuts(),
        found.refusals(),
        found.stopped(),
        0);
  }

  /** Memory that is there but may not be used. */
  @Test
  void outOfMemoryIsNotAYesButTellsHowFarItWent() {
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    Budget tiny = Budget.of(Duration.ofDays(1), used + (8 << 20));
    Found found = search(new Counter(4, 6), NONE, tiny);
    assertThat(found.stopped()).isEqualTo("out of memory");
    assertThat(found.isComplete()).isFalse();
    assertThat(found.pairs()).isGreaterThan(10_000);
  }

  @Test
  void whatDoesNotFitIsNotAYes() {
    Found found = search(new Register(4, 3, Client.FOR_EVER), NONE, Budget.of(Duration.ZERO));
    assertThat(found.stopped()).isEqualTo("out of time");
    assertThat(found.isComplete()).isFalse();
  }
}
