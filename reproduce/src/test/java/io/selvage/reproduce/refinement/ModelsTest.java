package io.selvage.reproduce.refinement;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.internal.product.RefinementProduct;
import io.selvage.refine.model.AlgorithmModel;
import io.selvage.refine.model.ModelPeek;
import io.selvage.refine.model.ModelRun;
import io.selvage.refine.model.NaiveProduct;
import io.selvage.refine.model.SearchReduction;
import io.selvage.refine.product.RefinementResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("full")
class ModelsTest {
  private static final Set<SearchReduction> NONE = EnumSet.noneOf(SearchReduction.class);
  private static final Set<SearchReduction> ORBITS =
      EnumSet.of(SearchReduction.SYMMETRY, SearchReduction.PAIR_SYMMETRY);

  static Stream<AlgorithmModel> small() {
    return Stream.of(
        new StackHeightCounter(1, 2),
        new StackHeightCounter(2, 3),
        new StackHeightCounter(
            1, 2, CallRepetition.FOR_EVER, StackHeightCounter.Swap.COMPARE_AND_SET),
        new StackHeightCounter(
            2, 2, CallRepetition.FOR_EVER, StackHeightCounter.Swap.COMPARE_AND_SET),
        new StackHeightCounter(2, 2, CallRepetition.ONCE, StackHeightCounter.Swap.WRITE),
        new StackHeightCounter(2, 3, CallRepetition.FOR_EVER, StackHeightCounter.Swap.WRITE),
        new StackHeightPoints(2, 3, CallRepetition.ONCE),
        new StackHeightPoints(2, 2, CallRepetition.FOR_EVER),
        new BitRegisterModel(2, 2, CallRepetition.FOR_EVER),
        new BitRegisterModel(3, 3, CallRepetition.ONCE),
        new BitRegisterModel(3, 2, CallRepetition.FOR_EVER),
        new MichaelScottModel(1, 2),
        new MichaelScottModel(2, 2),
        new NonzeroIndicatorModel(2, 1),
        new FigureThree(),
        new LostUpdate());
  }

  private static RefinementResult search(
      AlgorithmModel model, Set<SearchReduction> reductions, Budget budget) {
    IndexedSpecification meaning =
        new IndexedSpecification(model.specification(), model.alphabet());
    ModelRun run = new ModelRun(model, meaning, reductions);
    return new RefinementProduct(run, meaning, reductions, budget, ProgressListener.NONE).search();
  }

  private static RefinementResult search(AlgorithmModel model, Set<SearchReduction> reductions) {
    return search(model, reductions, Budget.unlimited());
  }

  private static List<Set<SearchReduction>> allReductions() {
    List<SearchReduction> relevant =
        List.of(
            SearchReduction.SUBSUMPTION,
            SearchReduction.SYMMETRY,
            SearchReduction.PAIR_SYMMETRY,
            SearchReduction.CARTESIAN);
    List<Set<SearchReduction>> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << relevant.size(); bits++) {
      Set<SearchReduction> some = EnumSet.noneOf(SearchReduction.class);
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
  void thereAreAsManyPairsAsTheDefinitionSays(AlgorithmModel model) {
    int expected = NaiveProduct.pairs(model);
    RefinementResult found = search(model, NONE);
    assertThat(found.violation().isPresent()).isEqualTo(expected < 0);
    if (expected >= 0) {
      assertThat(found.pairs()).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("small")
  void reductionsChangeNoVerdict(AlgorithmModel model) {
    RefinementResult plain = search(model, NONE);
    for (Set<SearchReduction> reductions : allReductions()) {
      RefinementResult found = search(model, reductions);
      assertThat(found.violation().isPresent())
          .as(reductions.toString())
          .isEqualTo(plain.violation().isPresent());
      if (plain.violation().isEmpty()) {
        assertThat(found.pairs()).isLessThanOrEqualTo(plain.pairs());
      } else if (!reductions.contains(SearchReduction.CARTESIAN)) {
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
        TableOneCell cell = TableOne.count(row, column, Budget.unlimited(), ProgressListener.NONE);
        assertThat(cell.isAsRequested()).as(cell.toString()).isTrue();
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
      TableOneCell.Agreement standing,
      boolean asked) {
    TableOne.Row row =
        TableOne.rows().stream().filter(it -> it.kind() == kind).findFirst().orElseThrow();
    TableOneCell cell = new TableOneCell(row, column, found(pairs, ""));
    assertThat(cell.standing()).isEqualTo(standing);
    assertThat(cell.isAsRequested()).isEqualTo(asked);
    TableOneCell unknown = new TableOneCell(row, column, found(pairs, "out of time"));
    assertThat(unknown.standing()).isEqualTo(TableOneCell.Agreement.UNKNOWN);
    assertThat(unknown.isAsRequested()).isFalse();
  }

  private static RefinementResult found(long pairs, String stopped) {
    return new RefinementResult(
        Optional.empty(), Optional.empty(), 1, 1, pairs, 1, 0, Set.of(), stopped, 0);
  }

  /**
   * One representative of a state, and whole orbits (Algorithms 4.2 and 4.3); the paper has 669.
   */
  @ParameterizedTest
  @CsvSource({"counter, 4, 3, 669, 666", "counter, 4, 4, -1, 5824", "register, 4, 3, 4938, 4923"})
  void symmetry(String kind, int size, int processes, int symmetric, int orbits) {
    AlgorithmModel model =
        kind.equals("counter")
            ? new StackHeightCounter(size, processes)
            : new BitRegisterModel(size, processes, CallRepetition.ONCE);
    if (symmetric >= 0) {
      assertThat(search(model, EnumSet.of(SearchReduction.SYMMETRY)).pairs()).isEqualTo(symmetric);
    }
    assertThat(search(model, ORBITS).pairs()).isEqualTo(orbits);
  }

  /** Steps of these are guessed, and so are sizes: the paper has 181,591 and 17,629. */
  @Test
  void queueAndIndicator() {
    assertThat(search(new MichaelScottModel(3, 3), ORBITS).pairs()).isEqualTo(49_767);
    assertThat(search(new NonzeroIndicatorModel(2, 2), NONE).pairs()).isEqualTo(17_340);
  }

  /** 1 went in before 2, and 2 comes out while nobody has taken that 1. */
  @Test
  void theBuggyQueueGivesAwayWhatIsNotFirst() {
    ShannQueueModel queue = new ShannQueueModel(2, 2);
    IndexedSpecification meaning =
        new IndexedSpecification(queue.specification(), queue.alphabet());
    ModelRun run = new ModelRun(queue, meaning, ORBITS);
    RefinementResult found =
        new RefinementProduct(run, meaning, ORBITS, Budget.unlimited(), ProgressListener.NONE)
            .search();
    List<RefinementResult.Event> events = found.violation().orElseThrow();
    List<Integer> calls =
        events.stream().map(RefinementResult.Event::call).filter(c -> c >= 0).toList();
    assertThat(calls).containsExactlyInAnyOrder(0, 0, 1, 1, 2);
    RefinementResult.Event last = events.get(events.size() - 1);
    assertThat(meaning.outcome(last.outcome())).isEqualTo(Outcome.returned(Value.of(2)));
  }

  @Test
  void figureThree() {
    RefinementResult whole = search(new FigureThree(), NONE);
    assertThat(whole.pairs()).isEqualTo(33);
    assertThat(whole.moves()).isEqualTo(50);
    RefinementResult reduced = search(new FigureThree(), EnumSet.of(SearchReduction.CARTESIAN));
    assertThat(reduced.pairs()).isEqualTo(20);
    IndexedSpecification meaning =
        new IndexedSpecification(new FigureThree().specification(), List.of(Invocation.of("push")));
    assertThat(ModelPeek.executed(new ModelRun(new FigureThree(), meaning, NONE))).isEqualTo(41);
  }

  @Test
  void theUpdateThatThePrintedAlgorithmLosesIsFound() {
    assertThat(search(new LostUpdate(), EnumSet.of(SearchReduction.CARTESIAN)).violation())
        .isPresent();
  }

  @ParameterizedTest
  @MethodSource("small")
  void anyNumberOfWorkersFindsTheSame(AlgorithmModel model) {
    for (Set<SearchReduction> reductions : allReductions()) {
      RefinementResult one = search(model, reductions, 1);
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
    for (Set<SearchReduction> reductions :
        List.of(NONE, EnumSet.of(SearchReduction.SUBSUMPTION), SearchReduction.defaults())) {
      RefinementResult one = search(new StackHeightCounter(4, 4), reductions, 1);
      for (int workers : new int[] {2, 4}) {
        assertThat(search(new StackHeightCounter(4, 4), reductions, workers)).isEqualTo(one);
      }
    }
    AlgorithmModel wrong =
        new StackHeightCounter(4, 4, CallRepetition.FOR_EVER, StackHeightCounter.Swap.WRITE);
    RefinementResult one = search(wrong, NONE, 1);
    assertThat(one.violation()).isPresent();
    assertThat(search(wrong, NONE, 3)).isEqualTo(one);
  }

  private static RefinementResult search(
      AlgorithmModel model, Set<SearchReduction> reductions, int workers) {
    IndexedSpecification meaning =
        new IndexedSpecification(model.specification(), model.alphabet());
    ModelRun run = new ModelRun(model, meaning, reductions);
    return withoutNumbers(
        new RefinementProduct(run, meaning, reductions, Budget.unlimited(), ProgressListener.NONE)
            .search(workers),
        meaning);
  }

  /** Outcomes are numbered as they come, which may differ. */
  private static RefinementResult withoutNumbers(
      RefinementResult found, IndexedSpecification meaning) {
    return new RefinementResult(
        found
            .violation()
            .map(
                events ->
                    events.stream()
                        .map(
                            it ->
                                new RefinementResult.Event(
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
        found.unsupportedReasons(),
        found.stopped(),
        0);
  }

  /** Where there is no memory at all, what is told takes what was kept for that. */
  @Test
  void anErrorForLackOfMemoryTellsHowFarItWentToo() {
    StackHeightCounter model = new StackHeightCounter(2, 3);
    IndexedSpecification meaning =
        new IndexedSpecification(model.specification(), model.alphabet());
    ModelRun run = new ModelRun(model, meaning, NONE);
    ProgressListener full =
        (what, done) -> {
          if (done > 20) {
            throw new OutOfMemoryError("by the test");
          }
        };
    RefinementResult found =
        new RefinementProduct(run, meaning, NONE, Budget.unlimited(), full).search();
    assertThat(found.stopped()).isEqualTo("out of memory");
    assertThat(found.isComplete()).isFalse();
    assertThat(found.violation()).isEmpty();
    assertThat(found.pairs()).isGreaterThan(20);
  }

  /** Memory that is spent at some look, long before that of the machine that tests this. */
  @Test
  void outOfMemoryIsNotAYesButTellsHowFarItWent() {
    Budget tiny = Budget.of(Duration.ofDays(1), 20, new Growing());
    RefinementResult found = search(new StackHeightCounter(4, 6), NONE, tiny);
    assertThat(found.stopped()).isEqualTo("out of memory");
    assertThat(found.isComplete()).isFalse();
    assertThat(found.pairs()).isGreaterThan(10_000);
  }

  /** A byte more whenever it is read, and time enough that it is read often. */
  private static final class Growing implements Budget.Meter {
    private final AtomicLong readings = new AtomicLong();
    private final AtomicLong nanos = new AtomicLong();

    @Override
    public long nanos() {
      return nanos.addAndGet(1_000_000);
    }

    @Override
    public long bytes() {
      return readings.incrementAndGet();
    }

    @Override
    public long bytesWithoutGarbage() {
      return readings.get();
    }
  }

  @Test
  void whatDoesNotFitIsNotAYes() {
    RefinementResult found =
        search(new BitRegisterModel(4, 3, CallRepetition.FOR_EVER), NONE, Budget.of(Duration.ZERO));
    assertThat(found.stopped()).isEqualTo("out of time");
    assertThat(found.isComplete()).isFalse();
  }
}
