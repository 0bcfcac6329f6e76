package io.selvage.history.internal.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.Alphabet;
import io.selvage.history.Histories;
import io.selvage.history.NamedAlphabets;
import io.selvage.history.Oracle;
import io.selvage.history.RandomHistories;
import io.selvage.history.internal.problem.BaseOrder;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.search.ChainDownSet;
import io.selvage.history.internal.search.IntervalDownSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every strategy and every cut, on every specification with a name, against brute force. */
@Tag("full")
final class StrategyNamesTest {
  private static final long SEED = 20261116;

  /** 16 specifications: 100,000 histories. */
  private static final int RANDOM = 6250;

  private static final List<LinearizationStrategy> LINEARIZABLE =
      List.of(
          WingGongStrategy.plain(),
          WingGongStrategy.memoised(),
          WingGongStrategy.memoised(ChainDownSet::new),
          WingGongStrategy.memoised(
              problem -> new IntervalDownSet(problem, IntervalDownSet.First.CALLED)),
          WingGongStrategy.justInTime(),
          StrategyNames.named("drop+wgl"),
          StrategyNames.named("keys+jit"),
          StrategyNames.named("keys+wing-gong"),
          StrategyNames.named("quiescence+wgl"),
          StrategyNames.named("drop+keys+quiescence+jit"),
          StrategyNames.named("monitor+wgl"),
          StrategyNames.named("keys+monitor+drop+jit"),
          StrategyNames.named("auto"));

  private static final List<LinearizationStrategy> SEQUENTIAL =
      List.of(
          WingGongStrategy.plain(),
          WingGongStrategy.memoised(),
          WingGongStrategy.memoised(ChainDownSet::new),
          StrategyNames.named("drop+keys+quiescence+jit"));

  /** How many histories there are, how many are linearizable, and sequentially consistent. */
  record Counts(int histories, int linearizable, int sequential) {}

  private static final Map<String, Counts> UP_TO_THREE =
      Map.ofEntries(
          Map.entry("register", new Counts(1520, 684, 717)),
          Map.entry("cas-register", new Counts(1520, 734, 773)),
          Map.entry("multi-register", new Counts(907, 157, 163)),
          Map.entry("kv", new Counts(1520, 513, 535)),
          Map.entry("counter", new Counts(1520, 764, 792)),
          Map.entry("set", new Counts(1520, 660, 688)),
          Map.entry("map", new Counts(2361, 607, 650)),
          Map.entry("queue", new Counts(1520, 673, 702)),
          Map.entry("queue:1", new Counts(1520, 531, 571)),
          Map.entry("stack", new Counts(1520, 685, 714)),
          Map.entry("deque", new Counts(1520, 520, 546)),
          Map.entry("priority-queue", new Counts(1520, 677, 706)),
          Map.entry("max-priority-queue", new Counts(1520, 677, 706)),
          Map.entry("mutex", new Counts(486, 216, 233)),
          Map.entry("list", new Counts(1129, 401, 425)),
          Map.entry("keyed-cas-register", new Counts(2361, 1252, 1307)));

  private static final Map<String, Counts> UP_TO_FOUR =
      Map.ofEntries(
          Map.entry("register", new Counts(32_936, 12_328, 13_872)),
          Map.entry("cas-register", new Counts(32_936, 13_398, 15_254)),
          Map.entry("multi-register", new Counts(16_027, 2170, 2417)),
          Map.entry("kv", new Counts(32_936, 7949, 9013)),
          Map.entry("counter", new Counts(32_936, 14_940, 16_610)),
          Map.entry("set", new Counts(32_936, 11_993, 13_267)),
          Map.entry("map", new Counts(60_601, 12_331, 14_394)),
          Map.entry("queue", new Counts(32_936, 11_961, 13_267)),
          Map.entry("queue:1", new Counts(32_936, 9631, 11_296)),
          Map.entry("stack", new Counts(32_936, 12_361, 13_695)),
          Map.entry("deque", new Counts(32_936, 9439, 10_535)),
          Map.entry("priority-queue", new Counts(32_936, 12_025, 13_358)),
          Map.entry("max-priority-queue", new Counts(32_936, 12_025, 13_358)),
          Map.entry("mutex", new Counts(6646, 2647, 3091)),
          Map.entry("list", new Counts(23_305, 5941, 6997)),
          Map.entry("keyed-cas-register", new Counts(60_601, 28_655, 31_828)));

  private static final Map<String, Counts> SOME =
      Map.ofEntries(
          Map.entry("register", new Counts(6250, 4582, 4840)),
          Map.entry("cas-register", new Counts(6250, 4832, 5077)),
          Map.entry("multi-register", new Counts(6250, 3745, 3870)),
          Map.entry("kv", new Counts(6250, 4220, 4436)),
          Map.entry("counter", new Counts(6250, 4630, 4908)),
          Map.entry("set", new Counts(6250, 4628, 4823)),
          Map.entry("map", new Counts(6250, 3957, 4145)),
          Map.entry("queue", new Counts(6250, 4519, 4745)),
          Map.entry("queue:1", new Counts(6250, 4257, 4522)),
          Map.entry("stack", new Counts(6250, 4550, 4766)),
          Map.entry("deque", new Counts(6250, 4240, 4475)),
          Map.entry("priority-queue", new Counts(6250, 4556, 4782)),
          Map.entry("max-priority-queue", new Counts(6250, 4520, 4757)),
          Map.entry("mutex", new Counts(6250, 5034, 5296)),
          Map.entry("list", new Counts(6250, 3885, 4165)),
          Map.entry("keyed-cas-register", new Counts(6250, 4936, 5170)));

  static java.util.stream.Stream<Alphabet<?>> alphabets() {
    return NamedAlphabets.all();
  }

  /** Which strategies judge a history: all of them, or one after the other. */
  private enum Use {
    ALL,
    IN_TURN
  }

  private static final class Tally<S> implements Consumer<History> {
    private final Specification<S> specification;
    private final Use use;
    private int histories;
    private int linearizable;
    private int sequential;

    Tally(Specification<S> specification, Use use) {
      this.specification = specification;
      this.use = use;
    }

    @Override
    public void accept(History history) {
      histories++;
      boolean yes = Oracle.isLinearizable(history, specification);
      linearizable += yes ? 1 : 0;
      for (LinearizationStrategy strategy : inUse(LINEARIZABLE)) {
        agree(strategy, BaseOrder.HAPPENS_BEFORE, history, yes);
      }
      yes = Oracle.isSequentiallyConsistent(history, specification);
      sequential += yes ? 1 : 0;
      for (LinearizationStrategy strategy : inUse(SEQUENTIAL)) {
        agree(strategy, BaseOrder.PROGRAM_ORDER, history, yes);
      }
    }

    private List<LinearizationStrategy> inUse(List<LinearizationStrategy> strategies) {
      return use == Use.ALL ? strategies : List.of(strategies.get(histories % strategies.size()));
    }

    private void agree(
        LinearizationStrategy strategy, BaseOrder base, History history, boolean yes) {
      LinearizationResult<S> finding =
          strategy.find(LinearizationProblem.of(history, base, specification), Budget.unlimited());
      boolean right =
          finding instanceof LinearizationResult.Found<S> found
              ? yes && check(base, history).fault(found.order()).isEmpty()
              : !yes && isExplained((LinearizationResult.Exhausted<S>) finding);
      if (!right) {
        throw new AssertionError(strategy.name() + " is wrong about " + history.operations());
      }
    }

    private LinearizationChecker<S> check(BaseOrder base, History history) {
      return new LinearizationChecker<>(history, base, specification);
    }

    private boolean isExplained(LinearizationResult.Exhausted<S> finding) {
      return !RefutationReasons.of(finding, Budget.unlimited()).isEmpty();
    }

    Counts counts() {
      return new Counts(histories, linearizable, sequential);
    }
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void allSmallHistories(Alphabet<?> alphabet) {
    assertThat(all(alphabet, 3, Use.ALL)).isEqualTo(UP_TO_THREE.get(alphabet.toString()));
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void allHistoriesOfFourInTurn(Alphabet<?> alphabet) {
    assertThat(all(alphabet, 4, Use.IN_TURN)).isEqualTo(UP_TO_FOUR.get(alphabet.toString()));
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("alphabets")
  void allHistoriesOfFour(Alphabet<?> alphabet) {
    assertThat(all(alphabet, 4, Use.ALL)).isEqualTo(UP_TO_FOUR.get(alphabet.toString()));
  }

  private static Counts all(Alphabet<?> alphabet, int size, Use use) {
    Tally<?> tally = new Tally<>(alphabet.specification(), use);
    for (int i = 0; i <= size; i++) {
      Histories.allTimed(alphabet, i, tally);
    }
    return tally.counts();
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void randomHistories(Alphabet<?> alphabet) {
    Tally<?> tally = new Tally<>(alphabet.specification(), Use.ALL);
    for (long seed = SEED; seed < SEED + RANDOM; seed++) {
      History history = new RandomHistories(seed).timed(alphabet, 2 + (int) (seed % 6));
      try {
        tally.accept(history);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + ", " + history.operations(), e);
      }
    }
    assertThat(tally.counts()).isEqualTo(SOME.get(alphabet.toString()));
  }
}
