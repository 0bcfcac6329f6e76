package io.selvage.refine.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.refine.internal.graph.EncodedState;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.graph.ObservedMove;
import io.selvage.refine.internal.ltl.EventProposition;
import io.selvage.refine.internal.ltl.EventProposition.Kind;
import io.selvage.refine.internal.ltl.LtlFormula;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.ltl.LtlProperty;
import io.selvage.refine.ltl.RandomFormulas;
import io.selvage.refine.product.Nothing;
import io.selvage.refine.product.RandomObject;
import io.selvage.refine.product.Rounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Formulas and objects by chance against runs by chance, judged by definition. */
class LtlPropertyCheckTest {
  private static final int OBJECTS = 600;
  private static final int RUNS = 60;

  private static List<EventProposition> propositions() {
    List<EventProposition> all = new ArrayList<>();
    for (int thread = 0; thread < RandomObject.THREADS; thread++) {
      all.add(new EventProposition(Kind.CALL, thread, "", ""));
      all.add(new EventProposition(Kind.RETURN, thread, "m", ""));
      all.add(new EventProposition(Kind.RETURN, thread, "", "1"));
    }
    return all;
  }

  /** Outcomes 0 and 1 have these numbers. */
  private static IndexedSpecification meaning() {
    IndexedSpecification meaning =
        new IndexedSpecification(new Nothing(), List.of(Invocation.of("m")));
    assertThat(meaning.number(Outcome.returned(Value.of(0)))).isZero();
    assertThat(meaning.number(Outcome.returned(Value.of(1)))).isEqualTo(1);
    return meaning;
  }

  @Test
  void agreesWithRuns() {
    int holding = 0;
    int asked = 0;
    for (int seed = 0; seed < OBJECTS; seed++) {
      Random random = new Random(seed);
      RandomObject object = new RandomObject(random);
      LtlFormula formula =
          new RandomFormulas(random, propositions().size()).next(1 + random.nextInt(3));
      LtlProperty property = new LtlProperty("seed " + seed, formula, propositions());
      LivenessCheck liveness = LivenessCheck.of(object, Budget.unlimited());
      LtlPropertyCheck check =
          new LtlPropertyCheck(liveness, property, meaning(), Budget.unlimited());
      assertThat(check.doubt()).isEmpty();
      for (Fairness fairness : Fairness.values()) {
        asked++;
        Optional<Lasso> violation = check.violation(fairness);
        String about = "seed " + seed + ", fairness " + fairness + ": " + formula;
        Rounds rounds = new Rounds(object);
        if (violation.isPresent()) {
          assertThat(rounds.follow(violation.get())).as(about).isTrue();
          assertThat(rounds.isFair(fairness)).as(about).isTrue();
          assertThat(rounds.satisfies(formula)).as(about).isFalse();
        } else {
          holding++;
          for (int i = 0; i < RUNS; i++) {
            rounds.wander(random);
            assertThat(rounds.satisfies(formula) || !rounds.isFair(fairness)).as(about).isTrue();
          }
        }
      }
    }
    assertThat(holding).as("of " + asked).isBetween(asked / 5, asked - asked / 5);
  }

  /** The same for calls that do not return, for threads that wait, and for where all ends. */
  @Test
  void agreesWithRunsOnReturns() {
    int holding = 0;
    for (int seed = 0; seed < OBJECTS; seed++) {
      RandomObject object = new RandomObject(new Random(seed));
      LivenessCheck liveness = LivenessCheck.of(object, Budget.unlimited());
      LtlProperty property =
          LtlProperty.parse("[] (call(0) -> <> return(0)) && [] (call(1) -> <> return(1))");
      LtlPropertyCheck check =
          new LtlPropertyCheck(liveness, property, meaning(), Budget.unlimited());
      for (Fairness fairness : Fairness.values()) {
        boolean holds = check.violation(fairness).isEmpty();
        holding += holds ? 1 : 0;
        assertThat(liveness.leadsToReturn(fairness)).as("seed " + seed).isEqualTo(holds);
        liveness
            .neverReturning(fairness)
            .ifPresent(run -> assertThat(new Rounds(object).follow(run)).isTrue());
      }
    }
    assertThat(holding).isPositive();
  }

  /** A thread that makes one of two calls and does not remember which. */
  private static final class Forgetful implements ImplementationModel {
    private int place;
    private int before;

    @Override
    public ImplementationModel another() {
      return new Forgetful();
    }

    @Override
    public int threads() {
      return 1;
    }

    @Override
    public void begin() {
      place = 0;
    }

    @Override
    public void read(long[] words, int size) {
      place = (int) words[0];
    }

    @Override
    public int moves(int thread) {
      return place == 0 ? 2 : 1;
    }

    @Override
    public void perform(int thread, int move, ObservedMove seen) {
      before = place;
      if (place == 0) {
        seen.called(move);
      } else {
        seen.returned(0);
      }
      place = 1 - place;
    }

    @Override
    public void back() {
      place = before;
    }

    @Override
    public boolean write(EncodedState state) {
      state.clear(1);
      state.put(place);
      return true;
    }
  }

  @Test
  void whatStatesDoNotTellIsUnknown() {
    LivenessCheck liveness = LivenessCheck.of(new Forgetful(), Budget.unlimited());
    IndexedSpecification meaning =
        new IndexedSpecification(new Nothing(), List.of(Invocation.of("m"), Invocation.of("n")));
    meaning.number(Outcome.NOTHING);
    LtlProperty vague = LtlProperty.parse("[] (call(0, m) -> <> return(0, m))");
    assertThat(new LtlPropertyCheck(liveness, vague, meaning, Budget.unlimited()).doubt())
        .startsWith("REF-037");
    LtlProperty clear = LtlProperty.parse("[] (call(0, m) -> X return(0))");
    LtlPropertyCheck check = new LtlPropertyCheck(liveness, clear, meaning, Budget.unlimited());
    assertThat(check.doubt()).isEmpty();
    assertThat(check.violation(Fairness.WEAK)).isEmpty();
    assertThat(check.violation(Fairness.NONE)).isEmpty();
    LtlProperty wrong = LtlProperty.parse("<> call(0, m)");
    assertThat(
            new LtlPropertyCheck(liveness, wrong, meaning, Budget.unlimited())
                .violation(Fairness.STRONG))
        .isPresent();
  }
}
