package io.selvage.unbounded.parikh;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.unbounded.automata.Automaton;
import io.selvage.unbounded.automata.Definitions;
import io.selvage.unbounded.automata.SpecificationReader;
import io.selvage.unbounded.automata.Symbol;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ParikhTest {
  private static final Symbol A = letter("a");
  private static final Symbol B = letter("b");
  private static final Symbol C = letter("c");

  private static Symbol letter(String name) {
    return new Symbol(Invocation.of(name), Outcome.NOTHING);
  }

  private static Demand count(Symbol symbol, long count) {
    return new Demand(symbol, 0, 0, count);
  }

  /**
   * 0 -a- 0, and a cycle 1 -b- 2 -c- 1 that is entered from 0 by a only where there is a bridge.
   */
  private static Automaton detached(Automaton.Edge... more) {
    List<Automaton.Edge> edges =
        new ArrayList<>(
            List.of(
                new Automaton.Edge(0, A, 0),
                new Automaton.Edge(1, B, 2),
                new Automaton.Edge(2, C, 1)));
    edges.addAll(List.of(more));
    return new Automaton(0, List.of(true, true, true), edges);
  }

  @Test
  void aDetachedCycleDoesNotCount() {
    List<Demand> demands = List.of(count(A, 3), count(B, 5), count(C, 5));
    Finding without = LayeredPaths.find(detached(), 1, demands, Budget.unlimited());
    assertThat(without).isEqualTo(new Finding.None(Finding.Why.CONNECTED));
    Automaton bridged = detached(new Automaton.Edge(0, A, 1));
    Finding with = LayeredPaths.find(bridged, 1, demands, Budget.unlimited());
    assertThat(with).isInstanceOf(Finding.Word.class);
    assertThat(((Finding.Word) with).demands()).hasSize(13);
  }

  /** In two layers of which the second is entered beyond the bridge. */
  @Test
  void aDetachedCycleOfALaterLayerDoesNotCount() {
    Automaton bridged = detached(new Automaton.Edge(0, A, 1), new Automaton.Edge(1, A, 0));
    List<Demand> demands =
        List.of(new Demand(A, 0, 0, 2), new Demand(B, 1, 1, 4), new Demand(C, 1, 1, 4));
    assertThat(LayeredPaths.find(bridged, 2, demands, Budget.unlimited()))
        .isInstanceOf(Finding.Word.class);
    List<Demand> late =
        List.of(new Demand(A, 1, 1, 1), new Demand(B, 0, 0, 4), new Demand(C, 0, 0, 4));
    assertThat(LayeredPaths.find(bridged, 2, late, Budget.unlimited()))
        .isEqualTo(new Finding.None(Finding.Why.CONNECTED));
  }

  /** One a more than pairs: half a walk would do. */
  @Test
  void halvesDoNotCount() {
    Automaton pairs = SpecificationReader.read("test", "(a() a())* b()").automaton();
    assertThat(LayeredPaths.find(pairs, 1, List.of(count(A, 7), count(B, 1)), Budget.unlimited()))
        .isEqualTo(new Finding.None(Finding.Why.WHOLE));
    assertThat(LayeredPaths.find(pairs, 1, List.of(count(A, 8), count(B, 1)), Budget.unlimited()))
        .isInstanceOf(Finding.Word.class);
    assertThat(LayeredPaths.find(pairs, 1, List.of(count(A, 8), count(B, 2)), Budget.unlimited()))
        .isEqualTo(new Finding.None(Finding.Why.RATIONAL));
    assertThat(LayeredPaths.find(pairs, 1, List.of(count(A, 8), count(C, 2)), Budget.unlimited()))
        .isEqualTo(new Finding.None(Finding.Why.FOREIGN));
  }

  /** A nonterminal that makes itself is a detached derivation. */
  @Test
  void aDetachedDerivationDoesNotCount() {
    Definitions definitions = SpecificationReader.read("test", "s = a() s | b(); ");
    Definitions withRing =
        SpecificationReader.read("test", "s = a() s | b() | t c() c(); t = c() t a() | ();");
    List<Demand> demands = List.of(count(A, 2), count(B, 1), count(C, 2));
    assertThat(LayeredTrees.find(definitions.grammar(), 1, demands, Budget.unlimited()))
        .isEqualTo(new Finding.None(Finding.Why.FOREIGN));
    assertThat(LayeredTrees.find(withRing.grammar(), 1, demands, Budget.unlimited()))
        .isEqualTo(new Finding.None(Finding.Why.CONNECTED));
    assertThat(
            LayeredTrees.find(
                withRing.grammar(), 1, List.of(count(A, 5), count(C, 5)), Budget.unlimited()))
        .isInstanceOf(Finding.Word.class);
  }
}
