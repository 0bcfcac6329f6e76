package io.selvage.unbounded.barriers;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.internal.barriers.IntervalAnnotation;
import io.selvage.unbounded.internal.barriers.IntervalImage;
import io.selvage.unbounded.internal.machines.CounterMachine;
import io.selvage.unbounded.internal.machines.CounterMachine.CounterAction;
import io.selvage.unbounded.internal.machines.CounterMachine.RunOutcome;
import io.selvage.unbounded.internal.machines.CounterMachine.Transition;
import io.selvage.unbounded.internal.machines.CounterMachineReduction;
import io.selvage.unbounded.internal.machines.MachineHistory;
import io.selvage.unbounded.internal.parikh.WordSearchResult;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Section 5: honest runs to the target are the histories that are not linearizable. */
@Tag("full")
final class CounterMachineTest {
  /** Figure 6: raised twice, lowered twice, tested; then the target is reached. */
  private static final CounterMachine TWICE =
      new CounterMachine(
          1,
          5,
          List.of(
              new Transition(0, CounterAction.RAISE, 0, 1),
              new Transition(1, CounterAction.RAISE, 0, 2),
              new Transition(2, CounterAction.LOWER, 0, 3),
              new Transition(3, CounterAction.LOWER, 0, 4),
              new Transition(4, CounterAction.ZERO, 0, 5),
              new Transition(3, CounterAction.ZERO, 0, 5)));

  private static boolean isLinearizable(CounterMachine machine, History history) {
    IntervalImage image = IntervalAnnotation.of(history, (IntervalOrder) history.order()).image();
    WordSearchResult finding =
        image.in(CounterMachineReduction.specification(machine), Budget.unlimited());
    assertThat(finding).isNotInstanceOf(WordSearchResult.Undecided.class);
    return finding instanceof WordSearchResult.Word;
  }

  @Test
  void figureSix() {
    List<Integer> honest = List.of(0, 1, 2, 3, 4);
    assertThat(TWICE.fate(honest)).contains(RunOutcome.REACHES);
    assertThat(isLinearizable(TWICE, MachineHistory.of(TWICE, honest))).isFalse();
    List<Integer> cheating = List.of(0, 1, 2, 5);
    assertThat(TWICE.fate(cheating)).contains(RunOutcome.CHEATS);
    assertThat(isLinearizable(TWICE, MachineHistory.of(TWICE, cheating))).isTrue();
    List<Integer> early = List.of(0, 1, 2, 3);
    assertThat(TWICE.fate(early)).contains(RunOutcome.MISSES);
    assertThat(isLinearizable(TWICE, MachineHistory.of(TWICE, early))).isTrue();
    assertThat(TWICE.fate(List.of(1))).isEmpty();
  }

  @Test
  void aTestCostsTwoBarriers() {
    CounterMachine round =
        new CounterMachine(
            1,
            9,
            List.of(
                new Transition(0, CounterAction.RAISE, 0, 1),
                new Transition(1, CounterAction.LOWER, 0, 2),
                new Transition(2, CounterAction.ZERO, 0, 0)));
    for (int rounds = 1; rounds <= 4; rounds++) {
      List<Integer> run = new ArrayList<>();
      for (int i = 0; i < rounds; i++) {
        run.addAll(List.of(0, 1, 2));
      }
      History history = MachineHistory.of(round, run);
      // the last test opens nothing
      assertThat(IntervalAnnotation.of(history, (IntervalOrder) history.order()).barriers())
          .isEqualTo(2 * rounds - 1);
    }
  }

  @Test
  void randomMachines() {
    long seed = 20136;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    Map<RunOutcome, Integer> fates = new EnumMap<>(RunOutcome.class);
    int compared = 0;
    for (int i = 0; i < 120; i++) {
      CounterMachine machine = machine(random);
      List<Integer> run = run(random, machine);
      History history = MachineHistory.of(machine, run);
      RunOutcome fate = machine.fate(run).orElseThrow();
      fates.merge(fate, 1, Integer::sum);
      assertThat(isLinearizable(machine, history))
          .as("%s of %s", run, machine)
          .isEqualTo(fate != RunOutcome.REACHES);
      if (history.size() <= 6) {
        FiniteAutomaton specification = CounterMachineReduction.specification(machine);
        assertThat(BruteForce.isLinearizable(history, specification))
            .isEqualTo(fate != RunOutcome.REACHES);
        compared++;
      }
    }
    assertThat(fates)
        .isEqualTo(Map.of(RunOutcome.REACHES, 50, RunOutcome.MISSES, 50, RunOutcome.CHEATS, 20));
    assertThat(compared).isEqualTo(67);
  }

  private static CounterMachine machine(Random random) {
    int states = 3;
    int counters = 1 + random.nextInt(2);
    List<Transition> transitions = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      transitions.add(
          new Transition(
              random.nextInt(states),
              CounterAction.values()[random.nextInt(3)],
              random.nextInt(counters),
              random.nextInt(states + 1)));
    }
    return new CounterMachine(counters, states, transitions);
  }

  private static List<Integer> run(Random random, CounterMachine machine) {
    List<Integer> run = new ArrayList<>();
    for (int tries = 0; tries < 40 && run.size() < 6; tries++) {
      List<Integer> longer = new ArrayList<>(run);
      longer.add(random.nextInt(machine.transitions().size()));
      if (machine.fate(longer).isPresent()) {
        run = longer;
      }
    }
    return run;
  }
}
