package io.selvage.unbounded.parikh;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.internal.parikh.LayeredPaths;
import io.selvage.unbounded.internal.parikh.LayeredTrees;
import io.selvage.unbounded.internal.parikh.SymbolDemand;
import io.selvage.unbounded.internal.parikh.WordSearchResult;
import io.selvage.unbounded.language.CallSymbol;
import io.selvage.unbounded.language.LanguageDefinitions;
import io.selvage.unbounded.language.LanguageReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ParikhTest {
  private static final CallSymbol A = letter("a");
  private static final CallSymbol B = letter("b");
  private static final CallSymbol C = letter("c");

  private static CallSymbol letter(String name) {
    return new CallSymbol(Invocation.of(name), Outcome.NOTHING);
  }

  private static SymbolDemand count(CallSymbol symbol, long count) {
    return new SymbolDemand(symbol, 0, 0, count);
  }

  /**
   * 0 -a- 0, and a cycle 1 -b- 2 -c- 1 that is entered from 0 by a only where there is a bridge.
   */
  private static FiniteAutomaton detached(FiniteAutomaton.Edge... more) {
    List<FiniteAutomaton.Edge> edges =
        new ArrayList<>(
            List.of(
                new FiniteAutomaton.Edge(0, A, 0),
                new FiniteAutomaton.Edge(1, B, 2),
                new FiniteAutomaton.Edge(2, C, 1)));
    edges.addAll(List.of(more));
    return new FiniteAutomaton(0, List.of(true, true, true), edges);
  }

  @Test
  void aDetachedCycleDoesNotCount() {
    List<SymbolDemand> demands = List.of(count(A, 3), count(B, 5), count(C, 5));
    WordSearchResult without = LayeredPaths.find(detached(), 1, demands, Budget.unlimited());
    assertThat(without).isEqualTo(new WordSearchResult.None(WordSearchResult.Why.CONNECTED));
    FiniteAutomaton bridged = detached(new FiniteAutomaton.Edge(0, A, 1));
    WordSearchResult with = LayeredPaths.find(bridged, 1, demands, Budget.unlimited());
    assertThat(with).isInstanceOf(WordSearchResult.Word.class);
    assertThat(((WordSearchResult.Word) with).demands()).hasSize(13);
  }

  /** In two layers of which the second is entered beyond the bridge. */
  @Test
  void aDetachedCycleOfALaterLayerDoesNotCount() {
    FiniteAutomaton bridged =
        detached(new FiniteAutomaton.Edge(0, A, 1), new FiniteAutomaton.Edge(1, A, 0));
    List<SymbolDemand> demands =
        List.of(
            new SymbolDemand(A, 0, 0, 2),
            new SymbolDemand(B, 1, 1, 4),
            new SymbolDemand(C, 1, 1, 4));
    assertThat(LayeredPaths.find(bridged, 2, demands, Budget.unlimited()))
        .isInstanceOf(WordSearchResult.Word.class);
    List<SymbolDemand> late =
        List.of(
            new SymbolDemand(A, 1, 1, 1),
            new SymbolDemand(B, 0, 0, 4),
            new SymbolDemand(C, 0, 0, 4));
    assertThat(LayeredPaths.find(bridged, 2, late, Budget.unlimited()))
        .isEqualTo(new WordSearchResult.None(WordSearchResult.Why.CONNECTED));
  }

  /** One a more than pairs: half a walk would do. */
  @Test
  void halvesDoNotCount() {
    FiniteAutomaton pairs = LanguageReader.read("test", "(a() a())* b()").automaton();
    assertThat(LayeredPaths.find(pairs, 1, List.of(count(A, 7), count(B, 1)), Budget.unlimited()))
        .isEqualTo(new WordSearchResult.None(WordSearchResult.Why.WHOLE));
    assertThat(LayeredPaths.find(pairs, 1, List.of(count(A, 8), count(B, 1)), Budget.unlimited()))
        .isInstanceOf(WordSearchResult.Word.class);
    assertThat(LayeredPaths.find(pairs, 1, List.of(count(A, 8), count(B, 2)), Budget.unlimited()))
        .isEqualTo(new WordSearchResult.None(WordSearchResult.Why.RATIONAL));
    assertThat(LayeredPaths.find(pairs, 1, List.of(count(A, 8), count(C, 2)), Budget.unlimited()))
        .isEqualTo(new WordSearchResult.None(WordSearchResult.Why.FOREIGN));
  }

  /** A nonterminal that makes itself is a detached derivation. */
  @Test
  void aDetachedDerivationDoesNotCount() {
    LanguageDefinitions definitions = LanguageReader.read("test", "s = a() s | b(); ");
    LanguageDefinitions withRing =
        LanguageReader.read("test", "s = a() s | b() | t c() c(); t = c() t a() | ();");
    List<SymbolDemand> demands = List.of(count(A, 200), count(B, 1), count(C, 200));
    assertThat(LayeredTrees.find(definitions.grammar(), 1, demands, Budget.unlimited()))
        .isEqualTo(new WordSearchResult.None(WordSearchResult.Why.FOREIGN));
    assertThat(LayeredTrees.find(withRing.grammar(), 1, demands, Budget.unlimited()))
        .isEqualTo(new WordSearchResult.None(WordSearchResult.Why.CONNECTED));
    assertThat(
            LayeredTrees.find(
                withRing.grammar(), 1, List.of(count(A, 500), count(C, 500)), Budget.unlimited()))
        .isInstanceOf(WordSearchResult.Word.class);
  }

  /** So few calls are tried in every order. */
  @Test
  void fewCallsAreOrdered() {
    LanguageDefinitions withRing =
        LanguageReader.read("test", "s = a() s | b() | t c() c(); t = c() t a() | ();");
    List<SymbolDemand> demands = List.of(count(A, 2), count(B, 1), count(C, 2));
    assertThat(LayeredTrees.find(withRing.grammar(), 1, demands, Budget.unlimited()))
        .isEqualTo(new WordSearchResult.None(WordSearchResult.Why.ORDERS));
  }
}
