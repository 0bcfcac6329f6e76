package io.selvage.unbounded.internal.automata;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.unbounded.language.CallSymbol;
import io.selvage.unbounded.language.LanguageReader;
import io.selvage.unbounded.language.LanguageReaderTest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Section 2.4: against the definition of completions, by trying all of them. */
final class PendingClosureTest {
  @Test
  void figureThreeIsTheClosureOfFigureTwo() {
    FiniteAutomaton stack =
        LanguageReader.read("figure 2", LanguageReaderTest.TWO_ELEMENT_STACK).automaton();
    FiniteAutomaton closure = PendingClosure.of(stack);
    // five edges; four that complete (two of them are loops that drop, too); six loops
    assertThat(closure.edges()).hasSize(5 + 4 + 6);
    assertThat(closure.accepts(LanguageReaderTest.word("push(a) -> *, pop() -> true"))).isTrue();
    assertThat(closure.accepts(LanguageReaderTest.word("push(a) -> *, pop() -> false"))).isTrue();
    assertThat(closure.accepts(LanguageReaderTest.word("pop() -> true, push(a) -> *"))).isFalse();
  }

  @Test
  void acceptsWhatHasACompletion() {
    long seed = 20132;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    int accepted = 0;
    for (int i = 0; i < 400; i++) {
      FiniteAutomaton automaton = random(random);
      FiniteAutomaton closure = PendingClosure.of(automaton);
      List<CallSymbol> symbols = new ArrayList<>(automaton.symbols());
      Set<CallSymbol> pending = new LinkedHashSet<>();
      symbols.forEach(it -> pending.add(it.pending()));
      List<CallSymbol> all = new ArrayList<>(symbols);
      all.addAll(pending);
      for (int j = 0; j < 50 && !all.isEmpty(); j++) {
        List<CallSymbol> word = new ArrayList<>();
        for (int length = random.nextInt(6); length > 0; length--) {
          word.add(all.get(random.nextInt(all.size())));
        }
        boolean expected = hasCompletion(automaton, symbols, word, 0, new ArrayList<>());
        assertThat(closure.accepts(word)).as("%s in%n%s", word, automaton).isEqualTo(expected);
        accepted += expected ? 1 : 0;
      }
    }
    assertThat(accepted).isEqualTo(ACCEPTED);
  }

  private static final int ACCEPTED = 9233;

  private static boolean hasCompletion(
      FiniteAutomaton automaton,
      List<CallSymbol> symbols,
      List<CallSymbol> word,
      int at,
      List<CallSymbol> made) {
    if (at == word.size()) {
      return automaton.accepts(made);
    }
    CallSymbol symbol = word.get(at);
    if (symbol.isPending() && hasCompletion(automaton, symbols, word, at + 1, made)) {
      return true;
    }
    for (CallSymbol other : symbols) {
      if (other.equals(symbol) || symbol.isPending() && other.pending().equals(symbol)) {
        List<CallSymbol> longer = new ArrayList<>(made);
        longer.add(other);
        if (hasCompletion(automaton, symbols, word, at + 1, longer)) {
          return true;
        }
      }
    }
    return false;
  }

  static FiniteAutomaton random(Random random) {
    int states = 1 + random.nextInt(4);
    List<Boolean> accepting = new ArrayList<>();
    for (int i = 0; i < states; i++) {
      accepting.add(random.nextInt(3) > 0);
    }
    List<FiniteAutomaton.Edge> edges = new ArrayList<>();
    for (int i = random.nextInt(8); i >= 0; i--) {
      CallSymbol symbol =
          LanguageReaderTest.symbol("ab".charAt(random.nextInt(2)) + "() -> " + random.nextInt(2));
      edges.add(new FiniteAutomaton.Edge(random.nextInt(states), symbol, random.nextInt(states)));
    }
    return new FiniteAutomaton(0, accepting, edges);
  }
}
