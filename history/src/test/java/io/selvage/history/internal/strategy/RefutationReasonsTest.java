package io.selvage.history.internal.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.Alphabet;
import io.selvage.history.BruteForce;
import io.selvage.history.RandomHistories;
import io.selvage.history.StrongConsistency;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reasons are true, they differ, and where they are few no order escapes them. */
final class RefutationReasonsTest {
  private static final long SEED = 1729;

  static java.util.stream.Stream<Alphabet<?>> alphabets() {
    return Alphabet.all();
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void reasonsExplain(Alphabet<?> alphabet) {
    int explained = 0;
    for (long seed = SEED; seed < SEED + 2000; seed++) {
      int size = 2 + (int) (seed % 5);
      RandomHistories random = new RandomHistories(seed);
      explained += explain(seed, random.timed(alphabet, size), alphabet.specification());
      explained += explain(seed, random.clocked(alphabet, size), alphabet.specification());
    }
    assertThat(explained).as("histories with all their reasons").isPositive();
  }

  /** 1 where all reasons could be compared. */
  private static <S> int explain(long seed, History history, Specification<S> specification) {
    String context = "seed " + seed + ", " + history.operations();
    Verdict verdict =
        StrongConsistency.LINEARIZABILITY.judge(history, specification, Budget.unlimited());
    if (verdict instanceof Verdict.Refuted refuted) {
      Counterexample counterexample = refuted.counterexample();
      assertThat(counterexample.reasons()).as(context).isNotEmpty().hasSizeLessThanOrEqualTo(8);
      assertThat(new HashSet<>(counterexample.reasons()))
          .as(context)
          .hasSameSizeAs(counterexample.reasons());
      for (RejectedOrder reason : counterexample.reasons()) {
        assertThat(isTrue(history, specification, reason)).as("%s: %s", context, reason).isTrue();
        assertThat(reason.why()).startsWith("must ");
      }
      Set<List<Integer>> deadEnds = minimalDeadEnds(history, specification);
      if (deadEnds.size() <= RefutationReasons.MOST) {
        assertExplainsAll(context, history, deadEnds, counterexample.reasons());
        return 1;
      }
    }
    return 0;
  }

  /** The prefix can be followed and the operation may come next, but cannot have its outcome. */
  private static <S> boolean isTrue(
      History history, Specification<S> specification, RejectedOrder reason) {
    List<Integer> longer = new ArrayList<>(reason.prefix());
    longer.add(reason.operation());
    List<Integer> missing = BruteForce.numbers(history, false);
    missing.removeAll(longer);
    return BruteForce.respects(history, longer)
        && missing.stream().noneMatch(left -> history.before(left, reason.operation()))
        && !BruteForce.ends(history, specification, reason.prefix()).isEmpty()
        && BruteForce.ends(history, specification, longer).isEmpty();
  }

  /** Every order up to the first completed operation that the specification refuses. */
  private static <S> Set<List<Integer>> minimalDeadEnds(
      History history, Specification<S> specification) {
    Set<List<Integer>> deadEnds = new HashSet<>();
    List<Integer> pending = BruteForce.numbers(history, true);
    for (int subset = 0; subset < 1 << pending.size(); subset++) {
      List<Integer> chosen = BruteForce.numbers(history, false);
      for (int i = 0; i < pending.size(); i++) {
        if ((subset >> i & 1) == 1) {
          chosen.add(pending.get(i));
        }
      }
      BruteForce.anyPermutation(
          List.of(),
          chosen,
          order -> {
            if (BruteForce.respects(history, order)) {
              int length = 1;
              while (!BruteForce.ends(history, specification, order.subList(0, length)).isEmpty()) {
                length++;
              }
              if (!history.operation(order.get(length - 1)).isPending()) {
                deadEnds.add(order.subList(0, length));
              }
            }
            return false;
          });
    }
    return deadEnds;
  }

  /**
   * Orders with a pending operation that changes nothing, or with the other of two, are left out.
   */
  private static void assertExplainsAll(
      String context, History history, Set<List<Integer>> deadEnds, List<RejectedOrder> reasons) {
    Set<List<Integer>> explained = new HashSet<>();
    for (RejectedOrder reason : reasons) {
      List<Integer> deadEnd = new ArrayList<>(reason.prefix());
      deadEnd.add(reason.operation());
      explained.add(deadEnd);
    }
    assertThat(deadEnds).as(context).containsAll(explained);
    deadEnds.removeIf(
        deadEnd -> deadEnd.stream().anyMatch(number -> history.operation(number).isPending()));
    assertThat(explained).as(context).containsAll(deadEnds);
  }
}
