package io.selvage.history.internal.strategy;

import static io.selvage.history.Alphabet.done;
import static io.selvage.history.Alphabet.gives;
import static io.selvage.history.Alphabet.pending;
import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.Alphabet;
import io.selvage.history.BruteForce;
import io.selvage.history.Histories;
import io.selvage.history.RandomHistories;
import io.selvage.history.Specs;
import io.selvage.history.StrongConsistency;
import io.selvage.history.internal.problem.BaseOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker accepts what the definition accepts, and nothing else. */
final class LinearizationCheckerTest {
  private static final long SEED = 4711;

  static java.util.stream.Stream<Alphabet<?>> alphabets() {
    return Alphabet.all();
  }

  @Test
  void saysWhatIsWrong() {
    History history =
        Histories.sequential(
            done("enq", Value.of(1)), gives("deq", Value.of(1)), pending("enq", Value.of(2)));
    assertThat(fault(history, 0, 1)).isEmpty();
    assertThat(fault(history, 0, 1, 2)).isEmpty();
    assertThat(fault(history, 0)).isEqualTo("operation 1 is missing");
    assertThat(fault(history, 0, 1, 0)).isEqualTo("operation 0 is there twice");
    assertThat(fault(history, 0, 1, 3)).isEqualTo("there is no operation 3");
    assertThat(fault(history, -1, 0, 1)).isEqualTo("there is no operation -1");
    assertThat(fault(history, 1, 0))
        .isEqualTo("operation 0 comes after one that began when it had ended");
    assertThat(
            fault(Histories.concurrent(done("enq", Value.of(1)), gives("deq", Value.of(2))), 0, 1))
        .isEqualTo("the specification cannot follow");
  }

  @Test
  void whatBlocksACallIsCompleted() {
    History history = Histories.concurrent(pending("lock"), pending("lock"));
    assertThat(check(history, Specs.LOCK).faultOfBlocking(List.of(0), 1))
        .contains("operation 0 is pending, and takes effect");
    assertThat(check(history, Specs.LOCK).faultOfBlocking(List.of(7), 1))
        .contains("there is no operation 7");
  }

  private static <S> LinearizationChecker<S> check(
      History history, Specification<S> specification) {
    return new LinearizationChecker<>(history, BaseOrder.HAPPENS_BEFORE, specification);
  }

  private static String fault(History history, Integer... order) {
    return check(history, Specs.QUEUE).fault(List.of(order)).orElse("");
  }

  /** Every sequence of operations without repetition, of histories of both kinds. */
  @ParameterizedTest
  @MethodSource("alphabets")
  void agreesWithTheDefinitionOnEverySequence(Alphabet<?> alphabet) {
    int accepted = 0;
    for (long seed = SEED; seed < SEED + 1000; seed++) {
      RandomHistories random = new RandomHistories(seed);
      accepted += checkAll(seed, random.timed(alphabet, 4), alphabet.specification());
      accepted += checkAll(seed, random.clocked(alphabet, 4), alphabet.specification());
    }
    assertThat(accepted).isPositive();
  }

  private static <S> int checkAll(long seed, History history, Specification<S> specification) {
    int accepted = 0;
    for (int subset = 0; subset < 1 << history.size(); subset++) {
      List<Integer> chosen = new ArrayList<>();
      for (int i = 0; i < history.size(); i++) {
        if ((subset >> i & 1) == 1) {
          chosen.add(i);
        }
      }
      List<List<Integer>> orders = new ArrayList<>();
      BruteForce.anyPermutation(List.of(), chosen, order -> !orders.add(order));
      for (List<Integer> order : orders) {
        boolean right =
            order.containsAll(BruteForce.numbers(history, false))
                && BruteForce.respects(history, order)
                && !BruteForce.ends(history, specification, order).isEmpty();
        assertThat(check(history, specification).fault(order).isEmpty())
            .as("seed %d, %s in order %s", seed, history.operations(), order)
            .isEqualTo(right);
        accepted += right ? 1 : 0;
      }
    }
    return accepted;
  }

  /** What the search found, spoilt in every simple way. */
  @ParameterizedTest
  @MethodSource("alphabets")
  void refusesSpoiltEvidence(Alphabet<?> alphabet) {
    for (long seed = SEED; seed < SEED + 2000; seed++) {
      spoil(seed, new RandomHistories(seed).timed(alphabet, 6), alphabet.specification());
    }
  }

  private static <S> void spoil(long seed, History history, Specification<S> specification) {
    Verdict verdict =
        StrongConsistency.LINEARIZABILITY.judge(history, specification, Budget.unlimited());
    if (verdict instanceof Verdict.Verified verified) {
      List<Integer> order = ((Evidence.Linearization) verified.evidence()).order();
      for (int i = 0; i < order.size(); i++) {
        List<Integer> twice = new ArrayList<>(order);
        twice.add(order.get(i));
        refuse(seed, history, specification, twice);
        List<Integer> without = new ArrayList<>(order);
        without.remove(i);
        if (!history.operation(order.get(i)).isPending()) {
          refuse(seed, history, specification, without);
        }
        for (int j = i + 1; j < order.size(); j++) {
          if (history.before(order.get(i), order.get(j))) {
            List<Integer> late = new ArrayList<>(without);
            late.add(j, order.get(i));
            refuse(seed, history, specification, late);
          }
        }
      }
    }
  }

  private static <S> void refuse(
      long seed, History history, Specification<S> specification, List<Integer> order) {
    assertThat(check(history, specification).fault(order))
        .as("seed %d, %s in order %s", seed, history.operations(), order)
        .isPresent();
  }
}
