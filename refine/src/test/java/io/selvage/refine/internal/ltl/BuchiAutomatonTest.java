package io.selvage.refine.internal.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.refine.ltl.LtlProperty;
import io.selvage.refine.ltl.NaiveWord;
import io.selvage.refine.ltl.RandomFormulas;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BuchiAutomatonTest {
  private static final int PROPOSITIONS = 3;

  /** Formulas and words by chance: definition, naive definition and automaton say the same. */
  @Test
  void acceptsWhatTheDefinitionSays() {
    int accepted = 0;
    int rounds = 4_000;
    for (int seed = 0; seed < rounds; seed++) {
      Random random = new Random(seed);
      LtlFormula formula = new RandomFormulas(random, PROPOSITIONS).next(1 + random.nextInt(3));
      List<Long> prefix = letters(random, random.nextInt(4));
      List<Long> cycle = letters(random, 1 + random.nextInt(3));
      boolean expected = new NaiveWord(prefix, cycle).satisfies(formula);
      accepted += expected ? 1 : 0;
      String about = "seed " + seed + ": " + formula + " of " + prefix + cycle;
      assertThat(new LassoWord(prefix, cycle).satisfies(formula)).as(about).isEqualTo(expected);
      assertThat(accepts(BuchiAutomaton.of(formula), prefix, cycle)).as(about).isEqualTo(expected);
      assertThat(accepts(BuchiAutomaton.of(LtlFormula.not(formula)), prefix, cycle))
          .as("not, " + about)
          .isEqualTo(!expected);
    }
    assertThat(accepted).isBetween(rounds / 5, rounds - rounds / 5);
  }

  private static List<Long> letters(Random random, int count) {
    List<Long> letters = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      letters.add((long) random.nextInt(1 << PROPOSITIONS));
    }
    return letters;
  }

  private record At(int state, int place) {}

  private record Marked(At at, long marks) {}

  /** From some place that is reached, back to it with all marks: every way is tried. */
  private static boolean accepts(BuchiAutomaton automaton, List<Long> prefix, List<Long> cycle) {
    List<Long> word = new ArrayList<>(prefix);
    word.addAll(cycle);
    Set<Marked> reached = from(automaton, word, prefix.size(), new At(0, 0));
    Set<At> places = new HashSet<>();
    reached.forEach(marked -> places.add(marked.at()));
    return places.stream()
        .anyMatch(
            at ->
                from(automaton, word, prefix.size(), at)
                    .contains(new Marked(at, automaton.marks() | 1L << 63)));
  }

  private static Set<Marked> from(BuchiAutomaton automaton, List<Long> word, int loop, At first) {
    Set<Marked> reached = new HashSet<>();
    ArrayDeque<Marked> work = new ArrayDeque<>(List.of(new Marked(first, 0)));
    while (!work.isEmpty()) {
      Marked here = work.poll();
      int place = here.at().place();
      int next = place + 1 == word.size() ? loop : place + 1;
      for (BuchiAutomaton.Arrow arrow : automaton.arrows(here.at().state())) {
        Marked there =
            new Marked(new At(arrow.target(), next), here.marks() | arrow.marks() | 1L << 63);
        if (arrow.allows(word.get(place)) && reached.add(there)) {
          work.add(there);
        }
      }
    }
    reached.add(new Marked(first, 0));
    return reached;
  }

  @Test
  void isSmall() {
    LtlFormula answered = LtlProperty.parse("[] (call(0, pop) -> <> return(0, pop))").formula();
    assertThat(BuchiAutomaton.of(answered).states()).isEqualTo(2);
    assertThat(BuchiAutomaton.of(LtlFormula.not(answered)).states()).isEqualTo(2);
  }
}
