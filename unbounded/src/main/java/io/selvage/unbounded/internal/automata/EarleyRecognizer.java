package io.selvage.unbounded.internal.automata;

import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Parses a word of a context-free language symbol by symbol (J. Earley, "An Efficient Context-Free
 * Parsing Algorithm", CACM 1970), with backtracking, for a search that tries many orders.
 */
public final class EarleyRecognizer {
  private final ContextFreeGrammar grammar;
  private final BitSet empty;
  private final List<Set<Item>> columns = new ArrayList<>();

  /** The parsed prefix of the production, starting at that column. */
  private record Item(int production, int dot, int from) {}

  public EarleyRecognizer(ContextFreeGrammar grammar) {
    this.grammar = grammar;
    this.empty = empty(grammar);
    Set<Item> first = new LinkedHashSet<>();
    predict(0, 0, first);
    columns.add(first);
    close(first);
  }

  /** The nonterminals that derive the empty word. */
  private static BitSet empty(ContextFreeGrammar grammar) {
    BitSet empty = new BitSet();
    for (boolean grew = true; grew; ) {
      grew = false;
      for (ContextFreeGrammar.Production production : grammar.productions()) {
        if (production instanceof ContextFreeGrammar.Becomes becomes
            && becomes.parts().stream().allMatch(empty::get)
            && !empty.get(becomes.of())) {
          empty.set(becomes.of());
          grew = true;
        }
      }
    }
    return empty;
  }

  /**
   * Reads a symbol; false if no word has this prefix, as far as can be determined, and then nothing
   * was read.
   */
  public boolean read(CallSymbol symbol) {
    Set<Item> next = new LinkedHashSet<>();
    for (Item item : last()) {
      if (item.dot == 0
          && grammar.productions().get(item.production) instanceof ContextFreeGrammar.Emits emits
          && emits.symbol().equals(symbol)) {
        next.add(new Item(item.production, 1, item.from));
      }
    }
    if (next.isEmpty()) {
      return false;
    }
    columns.add(next);
    close(next);
    return true;
  }

  /** Removes the last symbol. */
  public void back() {
    columns.remove(columns.size() - 1);
  }

  /** Whether the symbols read are a word. */
  public boolean accepts() {
    return last().stream().anyMatch(item -> item.from == 0 && of(item) == 0 && isDone(item));
  }

  private Set<Item> last() {
    return columns.get(columns.size() - 1);
  }

  private int of(Item item) {
    return grammar.productions().get(item.production).of();
  }

  private boolean isDone(Item item) {
    ContextFreeGrammar.Production production = grammar.productions().get(item.production);
    return production instanceof ContextFreeGrammar.Becomes becomes
        ? item.dot == becomes.parts().size()
        : item.dot == 1;
  }

  private void close(Set<Item> column) {
    int here = columns.size() - 1;
    ArrayDeque<Item> work = new ArrayDeque<>(column);
    while (!work.isEmpty()) {
      Item item = work.poll();
      Set<Item> found = new LinkedHashSet<>();
      if (isDone(item)) {
        for (Item waiting : List.copyOf(columns.get(item.from))) {
          if (next(waiting) == of(item)) {
            found.add(new Item(waiting.production, waiting.dot + 1, waiting.from));
          }
        }
      } else if (next(item) >= 0) {
        predict(next(item), here, found);
        if (empty.get(next(item))) {
          found.add(new Item(item.production, item.dot + 1, item.from));
        }
      }
      for (Item each : found) {
        if (column.add(each)) {
          work.add(each);
        }
      }
    }
  }

  /** The next nonterminal, or -1. */
  private int next(Item item) {
    return grammar.productions().get(item.production) instanceof ContextFreeGrammar.Becomes becomes
            && item.dot < becomes.parts().size()
        ? becomes.parts().get(item.dot)
        : -1;
  }

  private void predict(int nonterminal, int here, Set<Item> found) {
    for (int i = 0; i < grammar.productions().size(); i++) {
      if (grammar.productions().get(i).of() == nonterminal) {
        found.add(new Item(i, 0, here));
      }
    }
  }
}
