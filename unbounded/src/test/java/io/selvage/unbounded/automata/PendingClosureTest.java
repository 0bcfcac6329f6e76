package io.selvage.unbounded.automata;

import static org.assertj.core.api.Assertions.assertThat;

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
    Automaton stack =
        SpecificationReader.read("figure 2", SpecificationReaderTest.TWO_ELEMENT_STACK).automaton();
    Automaton closure = PendingClosure.of(stack);
    // five edges; four that complete (two of them are loops that drop, too); six loops
    assertThat(closure.edges()).hasSize(5 + 4 + 6);
    assertThat(closure.accepts(SpecificationReaderTest.word("push(a) -> *, pop() -> true")))
        .isTrue();
    assertThat(closure.accepts(SpecificationReaderTest.word("push(a) -> *, pop() -> false")))
        .isTrue();
    assertThat(closure.accepts(SpecificationReaderTest.word("pop() -> true, push(a) -> *")))
        .isFalse();
  }

  @Test
  void acceptsWhatHasACompletion() {
    long seed = 20132;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    int accepted = 0;
    for (int i = 0; i < 400; i++) {
      Automaton automaton = random(random);
      Automaton closure = PendingClosure.of(automaton);
      List<Symbol> symbols = new ArrayList<>(automaton.symbols());
      Set<Symbol> pending = new LinkedHashSet<>();
      symbols.forEach(it -> pending.add(it.pending()));
      List<Symbol> all = new ArrayList<>(symbols);
      all.addAll(pending);
      for (int j = 0; j < 50 && !all.isEmpty(); j++) {
        List<Symbol> word = new ArrayList<>();
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
      Automaton automaton, List<Symbol> symbols, List<Symbol> word, int at, List<Symbol> made) {
    if (at == word.size()) {
      return automaton.accepts(made);
    }
    Symbol symbol = word.get(at);
    if (symbol.isPending() && hasCompletion(automaton, symbols, word, at + 1, made)) {
      return true;
    }
    for (Symbol other : symbols) {
      if (other.equals(symbol) || symbol.isPending() && other.pending().equals(symbol)) {
        List<Symbol> longer = new ArrayList<>(made);
        longer.add(other);
        if (hasCompletion(automaton, symbols, word, at + 1, longer)) {
          return true;
        }
      }
    }
    return false;
  }

  static Automaton random(Random random) {
    int states = 1 + random.nextInt(4);
    List<Boolean> accepting = new ArrayList<>();
    for (int i = 0; i < states; i++) {
      accepting.add(random.nextInt(3) > 0);
    }
    List<Automaton.Edge> edges = new ArrayList<>();
    for (int i = random.nextInt(8); i >= 0; i--) {
      Symbol symbol =
          SpecificationReaderTest.symbol(
              "ab".charAt(random.nextInt(2)) + "() -> " + random.nextInt(2));
      edges.add(new Automaton.Edge(random.nextInt(states), symbol, random.nextInt(states)));
    }
    return new Automaton(0, accepting, edges);
  }
}
