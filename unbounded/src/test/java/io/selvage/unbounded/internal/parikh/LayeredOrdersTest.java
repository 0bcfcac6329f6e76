package io.selvage.unbounded.internal.parikh;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.unbounded.internal.automata.ContextFreeGrammar;
import io.selvage.unbounded.internal.automata.EarleyRecognizer;
import io.selvage.unbounded.language.CallSymbol;
import io.selvage.unbounded.language.LanguageReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A few calls and a context-free language: what counting says, trying all orders says, too. */
final class LayeredOrdersTest {
  private static final ContextFreeGrammar STACK =
      LanguageReader.read(
              "stack",
              """
              stack = prefixes content;
              content = (pop() -> null | push(1) full pop() -> 1 | push(2) full pop() -> 2)*;
              full = (push(1) full pop() -> 1 | push(2) full pop() -> 2)*;
              """)
          .grammar();

  private static CallSymbol push(int value) {
    return new CallSymbol(CallSyntax.invocation("push(" + value + ")"), Outcome.NOTHING);
  }

  private static CallSymbol pop(Value value) {
    return new CallSymbol(CallSyntax.invocation("pop()"), Outcome.returned(value));
  }

  /** A stack by hand: whether a word is one of the language. */
  private static boolean isWord(List<CallSymbol> word) {
    List<Value> content = new ArrayList<>();
    for (CallSymbol each : word) {
      if (each.call().method().equals("push")) {
        content.add(each.call().arguments().get(0));
      } else {
        Value top = content.isEmpty() ? Value.NULL : content.remove(content.size() - 1);
        if (!each.outcome().equals(Outcome.returned(top))) {
          return false;
        }
      }
    }
    return true;
  }

  private static CallSymbol any(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> push(1);
      case 1 -> push(2);
      case 2 -> pop(Value.of(1));
      case 3 -> pop(Value.of(2));
      default -> pop(Value.NULL);
    };
  }

  @Test
  void wordsAreRecognised() {
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      EarleyRecognizer recogniser = new EarleyRecognizer(STACK);
      List<CallSymbol> word = new ArrayList<>();
      boolean read = true;
      for (int i = random.nextInt(9); i > 0 && read; i--) {
        word.add(any(random));
        read = recogniser.read(word.get(word.size() - 1));
      }
      assertThat(read && recogniser.accepts())
          .as("seed %d: %s", seed, word)
          .isEqualTo(isWord(word));
      if (read && !word.isEmpty()) {
        recogniser.back();
        assertThat(recogniser.accepts()).isTrue();
      }
    }
  }

  /** Calls in one or two layers: all orders tried here by permuting, and there by searching. */
  @Test
  void ordersAreFound() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<SymbolDemand> demands = new ArrayList<>();
      int calls = 1 + random.nextInt(5);
      for (int i = 0; i < calls; i++) {
        int first = random.nextInt(2);
        CallSymbol symbol = any(random);
        boolean pending = random.nextInt(6) == 0;
        int last = pending ? 1 : first + random.nextInt(2 - first);
        demands.add(new SymbolDemand(pending ? symbol.pending() : symbol, first, last, 1));
      }
      WordSearchResult found = LayeredOrders.find(STACK, 2, demands, Budget.unlimited());
      assertThat(found instanceof WordSearchResult.Word)
          .as("seed %d: %s", seed, demands)
          .isEqualTo(isPossible(demands, 0, new ArrayList<>(), new boolean[calls]));
      assertThat(found).isNotInstanceOf(WordSearchResult.Undecided.class);
    }
  }

  private static boolean isPossible(
      List<SymbolDemand> demands, int layer, List<CallSymbol> word, boolean[] used) {
    if (!isWord(word)) {
      return false;
    }
    boolean layerDone = true;
    for (int i = 0; i < used.length; i++) {
      SymbolDemand demand = demands.get(i);
      layerDone &= used[i] || demand.symbol().isPending() || demand.last() > layer;
      if (!used[i] && demand.first() <= layer && layer <= demand.last()) {
        for (CallSymbol symbol : STACK.symbols()) {
          if (demand.matches(symbol)) {
            used[i] = true;
            word.add(symbol);
            boolean possible = isPossible(demands, layer, word, used);
            word.remove(word.size() - 1);
            used[i] = false;
            if (possible) {
              return true;
            }
          }
        }
      }
    }
    return layerDone && (layer == 1 || isPossible(demands, layer + 1, word, used));
  }
}
