package io.selvage.unbounded.barriers;

import io.selvage.core.history.History;
import io.selvage.unbounded.internal.automata.ContextFreeGrammar;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Definition 2 as it is written: all orders, all completions, all drops. */
public final class BruteForce {
  private final History history;
  private final List<CallSymbol> alphabet;
  private final Predicate<List<CallSymbol>> isWord;

  private BruteForce(
      History history, Set<CallSymbol> alphabet, Predicate<List<CallSymbol>> isWord) {
    this.history = history;
    this.alphabet = List.copyOf(alphabet);
    this.isWord = isWord;
  }

  public static boolean isLinearizable(History history, FiniteAutomaton automaton) {
    return new BruteForce(history, automaton.symbols(), automaton::accepts)
        .search(new BitSet(), new ArrayList<>());
  }

  public static boolean isLinearizable(History history, ContextFreeGrammar grammar) {
    return new BruteForce(history, grammar.symbols(), word -> derives(grammar, word))
        .search(new BitSet(), new ArrayList<>());
  }

  private boolean search(BitSet done, List<CallSymbol> word) {
    boolean isOver = true;
    for (int i = done.nextClearBit(0); i < history.size(); i = done.nextClearBit(i + 1)) {
      isOver &= history.operation(i).isPending();
      if (isMinimal(i, done)) {
        done.set(i);
        for (CallSymbol symbol : options(i)) {
          word.add(symbol);
          if (search(done, word)) {
            return true;
          }
          word.remove(word.size() - 1);
        }
        done.clear(i);
      }
    }
    return isOver && isWord.test(word);
  }

  private boolean isMinimal(int operation, BitSet done) {
    for (int other = done.nextClearBit(0);
        other < history.size();
        other = done.nextClearBit(other + 1)) {
      if (history.before(other, operation)) {
        return false;
      }
    }
    return true;
  }

  private List<CallSymbol> options(int operation) {
    CallSymbol symbol = CallSymbol.of(history.operation(operation));
    return symbol.isPending()
        ? alphabet.stream().filter(it -> it.call().equals(symbol.call())).toList()
        : List.of(symbol);
  }

  /** By sets of nonterminals for each part of the word, to a fixed point. */
  static boolean derives(ContextFreeGrammar grammar, List<CallSymbol> word) {
    int size = word.size();
    BitSet[][] made = new BitSet[size + 1][size + 1];
    for (int from = 0; from <= size; from++) {
      for (int to = from; to <= size; to++) {
        made[from][to] = new BitSet();
      }
    }
    for (boolean grew = true; grew; ) {
      grew = false;
      for (int from = 0; from <= size; from++) {
        for (int to = from; to <= size; to++) {
          for (ContextFreeGrammar.Production each : grammar.productions()) {
            if (!made[from][to].get(each.of()) && makes(each, word, made, from, to)) {
              made[from][to].set(each.of());
              grew = true;
            }
          }
        }
      }
    }
    return made[0][size].get(0);
  }

  private static boolean makes(
      ContextFreeGrammar.Production production,
      List<CallSymbol> word,
      BitSet[][] made,
      int from,
      int to) {
    if (production instanceof ContextFreeGrammar.Emits emits) {
      return to == from + 1 && word.get(from).equals(emits.symbol());
    }
    List<Integer> parts = ((ContextFreeGrammar.Becomes) production).parts();
    if (parts.isEmpty()) {
      return from == to;
    } else if (parts.size() == 1) {
      return made[from][to].get(parts.get(0));
    }
    for (int middle = from; middle <= to; middle++) {
      if (made[from][middle].get(parts.get(0)) && made[middle][to].get(parts.get(1))) {
        return true;
      }
    }
    return false;
  }
}
