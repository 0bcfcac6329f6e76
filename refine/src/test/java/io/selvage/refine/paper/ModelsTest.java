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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
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

  private static Stream<TableOne.Row> exact() {
    return TableOne.rows().stream().filter(row -> row.kind().isExact());
  }

  private static boolean isSmall(TableOne.Row row) {
    return row.states(TableOne.Column.NONE).orElse(Long.MAX_VALUE) < 600_000;
  }

  static Stream<TableOne.Row> smallRows() {
    return exact().filter(ModelsTest::isSmall);
  }

  static Stream<TableOne.Row> largeRows() {
    return exact().filter(row -> !isSmall(row));
  }

  @ParameterizedTest
  @MethodSource("smallRows")
  void tableOneToTheState(TableOne.Row row) {
    assertAsAsked(row);
  }

  /** All that the paper has, and more: selvage reproduce refinement. */
  @Tag("long")
  @ParameterizedTest
  @MethodSource("largeRows")
  void tableOneToTheStateWhereThatTakesLong(TableOne.Row row) {
    assertAsAsked(row);
  }

  /** As many states where that is asked, and not more with partial-order reduction. */
  private static void assertAsAsked(TableOne.Row row) {
    for (TableOne.Column column : TableOne.Column.values()) {
      if (row.states(column).isPresent()) {
        Cell cell = TableOne.count(row, column, Budget.unlimited(), Progress.NONE);
        assertThat(cell.isAsAsked()).as(cell.toString()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "REGISTER, NONE, 9338, SAME, true",
    "REGISTER, NONE, 9337, OTHER, false",
    "REGISTER, NONE, 9339, MORE, false",
    "REGISTER, SYMMETRY, 4937, OTHER, true",
    "REGISTER, SYMMETRY, 4939, MORE, false",
    "REGISTER, PARTIAL_ORDER, 2443, SAME, true",
    "REGISTER, PARTIAL_ORDER, 2444, MORE, false",
    "COUNTER, BOTH, 557, MORE, false",
    "POINTS, SYMMETRY, 113, OTHER, false",
    "POINTS, PARTIAL_ORDER, 199, MORE, true",
    "QUEUE, NONE, 1, OTHER, true",
    "BUGGY_QUEUE, NONE, 1, OTHER, false",
  })
  void whatIsAskedOfACell(
      TableOne.Kind kind,
      TableOne.Column column,
      long pairs,
      Cell.Standing standing,
      boolean asked) {
    TableOne.Row row =
        TableOne.rows().stream().filter(it -> it.kind() == kind).findFirst().orElseThrow();
    Cell cell = new Cell(row, column, found(pairs, ""));
    assertThat(cell.standing()).isEqualTo(standing);
    assertThat(cell.isAsAsked()).isEqualTo(asked);
    Cell unknown = new Cell(row, column, found(pairs, "out of time"));
    assertThat(unknown.standing()).isEqualTo(Cell.Standing.UNKNOWN);
    assertThat(unknown.isAsAsked()).isFalse();
  }

  private static Found found(long pairs, String stopped) {
    return new Found(Optional.empty(), Optional.empty(), 1, 1, pairs, 1, 0, Set.of(), stopped, 0);
  }

  /**
   * One representative of a state, and whole orbits (Algorithms 4.2 and 4.3); the paper has 669.
   */
  @ParameterizedTest
  @CsvSource({"counter, 4, 3, 669, 666", "counter, 4, 4, -1, 5824", "register, 4, 3, 4938, 4923"})
  void symmetry(String kind, int size, int processes, int symmetric, int orbits) {
    Model model =
        kind.equals("counter")
            ? new Counter(size, processes)
            : new Register(size, processes, Client.ONCE);
    if (symmetric >= 0) {
      assertThat(search(model, EnumSet.of(Reduction.SYMMETRY)).pairs()).isEqualTo(symmetric);
    }
    assertThat(search(model, ORBITS).pairs()).isEqualTo(orbits);
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
