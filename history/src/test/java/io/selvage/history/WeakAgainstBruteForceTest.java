package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Criterion;
import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.axiom.RelationTerm;
import io.selvage.history.weak.PlacementOrder;
import io.selvage.history.weak.VisibilityStrategy;
import io.selvage.history.weak.WeakConsistency;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Weak criteria, named and random, by search and by their definition. */
@Tag("full")
final class WeakAgainstBruteForceTest {
  private static final long SEED = 20261115;

  /** All histories of up to three operations, then how many satisfy each criterion, as listed. */
  private static final Map<String, List<Integer>> SMALL =
      Map.of(
          "register", List.of(1612, 736, 769, 742, 748, 816, 756, 826, 769, 837, 780, 850),
          "queue", List.of(1612, 725, 754, 754, 758, 826, 767, 826, 779, 850, 791, 850),
          "coin", List.of(974, 799, 828, 803, 802, 820, 807, 826, 828, 846, 835, 854),
          "bag", List.of(974, 449, 464, 464, 466, 476, 466, 476, 481, 494, 481, 494),
          "lock", List.of(1612, 749, 798, 882, 906, 1076, 906, 1106, 939, 1115, 939, 1154),
          "map", List.of(2482, 649, 692, 717, 703, 768, 728, 792, 744, 814, 774, 846));

  private static final Map<String, Integer> RANDOM =
      Map.of(
          "register", 1525,
          "queue", 1531,
          "coin", 1903,
          "bag", 1557,
          "lock", 1657,
          "map", 1288);

  static List<Alphabet<?>> alphabets() {
    List<Alphabet<?>> alphabets = new ArrayList<>(Alphabet.all().toList());
    alphabets.add(NamedAlphabets.all().filter(it -> it.toString().equals("map")).findAny().get());
    return alphabets;
  }

  /** How many histories satisfy each criterion, by its name. */
  private static final class Tally {
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    <S> void judge(History history, Specification<S> specification) {
      counts.merge("all", 1, Integer::sum);
      for (Criterion criterion : NamedCriteria.list()) {
        boolean holds = agree(history, NamedCriteria.axioms(criterion), specification);
        counts.merge(criterion.name(), holds ? 1 : 0, Integer::sum);
      }
    }
  }

  /** Judges by every strategy; gives what the definition says. */
  private static <S> boolean agree(
      History history, ConsistencyAxioms axioms, Specification<S> specification) {
    boolean expected = new WeakOracle<>(history, axioms, specification).holds();
    WeakConsistency criterion = WeakConsistency.of("some", "some", axioms);
    for (VisibilityStrategy visibility : VisibilityStrategy.values()) {
      for (PlacementOrder placing : PlacementOrder.values()) {
        assertThat(
                criterion
                    .by(visibility, placing)
                    .judge(history, specification, Budget.unlimited())
                    .word())
            .as("%s by %s+%s of %s", axioms, visibility, placing, history)
            .isEqualTo(expected ? "verified" : "refuted");
      }
    }
    return expected;
  }

  /** A pending release that sees two acquisitions in a row, which cannot have happened. */
  @Test
  void whatAPendingOperationSeesCanHaveHappened() {
    Alphabet<?> mutex =
        NamedAlphabets.all().filter(it -> it.toString().equals("mutex")).findAny().get();
    Operation acquire = mutex.operations().get(0);
    Operation pendingRelease = mutex.operations().get(4);
    boolean[][] before = new boolean[4][4];
    before[0][2] = true;
    before[1][2] = true;
    before[1][3] = true;
    History history = Histories.clocked(List.of(acquire, acquire, pendingRelease, acquire), before);
    ConsistencyAxioms weak = NamedCriteria.axioms(NamedCriteria.find("weak").orElseThrow());
    assertThat(agree(history, weak, mutex.specification())).isFalse();
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void allHistoriesOfThreeOperations(Alphabet<?> alphabet) {
    Tally tally = new Tally();
    for (int size = 0; size <= 3; size++) {
      Histories.allTimed(alphabet, size, it -> tally.judge(it, alphabet.specification()));
      if (size < 3) {
        Histories.allClocked(alphabet, size, it -> tally.judge(it, alphabet.specification()));
      }
    }
    assertThat(List.copyOf(tally.counts.values())).isEqualTo(SMALL.get(alphabet.toString()));
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void randomHistoriesAndAxioms(Alphabet<?> alphabet) {
    assertThat(satisfied(alphabet, 2_000)).isEqualTo(RANDOM.get(alphabet.toString()));
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("alphabets")
  void manyRandomHistoriesAndAxioms(Alphabet<?> alphabet) {
    assertThat(satisfied(alphabet, 17_000)).isBetween(8_000, 16_999);
  }

  private static int satisfied(Alphabet<?> alphabet, int many) {
    List<String> methods =
        alphabet.operations().stream().map(it -> it.invocation().method()).distinct().toList();
    int satisfied = 0;
    for (long seed = SEED; seed < SEED + many; seed++) {
      int size = 2 + (int) (seed % 4);
      RandomHistories random = new RandomHistories(seed);
      History history =
          seed % 3 == 0 ? random.clocked(alphabet, size) : random.timed(alphabet, size);
      ConsistencyAxioms axioms =
          seed % 2 == 0
              ? new RandomAxioms(seed, methods).next()
              : NamedCriteria.axioms(
                  NamedCriteria.list().get((int) (seed / 2 % NamedCriteria.list().size())));
      try {
        satisfied += agree(history, axioms, alphabet.specification()) ? 1 : 0;
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    return satisfied;
  }

  /** The criterion that is made of axioms is judged as the axioms say, whatever its name. */
  @Test
  void axiomsMeanTheSameByWhateverCriterion() {
    Alphabet<?> register = Alphabet.REGISTER;
    int strong = 0;
    for (long seed = SEED; seed < SEED + 4_000; seed++) {
      ConsistencyAxioms axioms = new RandomAxioms(seed, List.of("read", "write")).next();
      ConsistencyAxioms seeing = seed % 2 == 0 ? axioms.seeing(RelationTerm.Name.LIN) : axioms;
      History history = new RandomHistories(seed).timed(register, 4);
      Criterion criterion = NamedCriteria.of(seeing);
      strong += criterion instanceof StrongConsistency ? 1 : 0;
      assertThat(holds(criterion, history, register.specification()))
          .as("seed %d: %s as %s of %s", seed, seeing, criterion.name(), history)
          .isEqualTo(new WeakOracle<>(history, seeing, register.specification()).holds());
    }
    assertThat(strong).isEqualTo(2_110);
  }

  /** What implication promises: no history satisfies the one criterion and not the other. */
  @Test
  void whatIsImpliedHolds() {
    Alphabet<?> register = Alphabet.REGISTER;
    int implied = 0;
    for (long seed = SEED; seed < SEED + 6_000; seed++) {
      RandomAxioms random = new RandomAxioms(seed, List.of("read", "write"));
      ConsistencyAxioms one = random.next();
      ConsistencyAxioms other = random.next();
      if (one.imply(other)) {
        implied++;
        History history = new RandomHistories(seed).timed(register, 4);
        boolean holds = new WeakOracle<>(history, one, register.specification()).holds();
        assertThat(!holds || new WeakOracle<>(history, other, register.specification()).holds())
            .as("seed %d: %s implies %s, not so of %s", seed, one, other, history)
            .isTrue();
      }
    }
    assertThat(implied).isEqualTo(1_680);
  }

  private static <S> boolean holds(
      Criterion criterion, History history, Specification<S> specification) {
    return criterion.judge(history, specification, Budget.unlimited()) instanceof Verdict.Verified;
  }

  @Test
  void linearizabilityIsTheInstanceWhereAllSeeAllBefore() {
    assertThat(NamedCriteria.find("lin >= hb, vis = lin"))
        .contains(StrongConsistency.LINEARIZABILITY);
    assertThat(NamedCriteria.find("vis = lin")).contains(StrongConsistency.SEQUENTIAL);
  }
}
