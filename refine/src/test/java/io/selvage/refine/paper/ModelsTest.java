package io.selvage.refine.paper;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.refine.product.Found;
import io.selvage.refine.product.Meaning;
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
import org.junit.jupiter.params.provider.MethodSource;

class ModelsTest {
  private static final Set<Reduction> NONE = EnumSet.noneOf(Reduction.class);

  static Stream<Model> small() {
    return Stream.of(
        counter(1, 2),
        counter(2, 2),
        counter(2, 3),
        new Register(2, 1),
        new Register(3, 1),
        new Register(3, 2),
        new Counter(2, 2, Counter.Step.WRITE),
        new Counter(1, 3, Counter.Step.WRITE));
  }

  private static Counter counter(int capacity, int threads) {
    return new Counter(capacity, threads, Counter.Step.COMPARE_AND_SET);
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
    List<Set<Reduction>> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << Reduction.values().length; bits++) {
      Set<Reduction> some = EnumSet.noneOf(Reduction.class);
      for (Reduction each : Reduction.values()) {
        if ((bits >> each.ordinal() & 1) != 0) {
          some.add(each);
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
  void reductionsChangeNoVerdictAndNoLength(Model model) {
    Found plain = search(model, NONE);
    for (Set<Reduction> reductions : allReductions()) {
      Found found = search(model, reductions);
      assertThat(found.violation().map(List::size))
          .as(reductions.toString())
          .isEqualTo(plain.violation().map(List::size));
      assertThat(found.pairs()).isLessThanOrEqualTo(plain.pairs());
    }
  }

  @Test
  void countsAreWhatTheyWere() {
    assertThat(search(counter(2, 3), NONE).pairs()).isEqualTo(21_453);
    assertThat(search(counter(2, 3), NONE).states()).isEqualTo(2_106);
    assertThat(search(new Register(4, 2), NONE).pairs()).isEqualTo(380_454);
    assertThat(search(new Register(4, 2), EnumSet.allOf(Reduction.class)).pairs())
        .isEqualTo(25_736);
  }

  /** One push and another, both seen to succeed where there is room for two, and then a third. */
  @Test
  void aLostUpdateTakesThreeCalls() {
    Found found = search(new Counter(2, 2, Counter.Step.WRITE), NONE);
    long calls =
        found.violation().orElseThrow().stream().filter(event -> event.call() >= 0).count();
    assertThat(calls).isEqualTo(3);
  }

  @Test
  void whatDoesNotFitIsNotAYes() {
    Found found = search(new Register(4, 2), NONE, Budget.of(Duration.ZERO));
    assertThat(found.stopped()).isEqualTo("out of time");
    assertThat(found.isComplete()).isFalse();
  }
}
