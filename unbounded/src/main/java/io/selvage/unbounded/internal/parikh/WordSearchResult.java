package io.selvage.unbounded.internal.parikh;

import java.util.List;

/** Whether a word exists. */
public sealed interface WordSearchResult {
  /** A word exists: the numbers of the demands of its symbols, in order. */
  record Word(List<Integer> demands) implements WordSearchResult {
    public Word {
      demands = List.copyOf(demands);
    }
  }

  /** No word exists. */
  record None(Why why) implements WordSearchResult {}

  /** The search was inconclusive. */
  record Undecided(String why) implements WordSearchResult {}

  /** The step that showed that no word exists. */
  enum Why {
    /** A symbol that the language does not have. */
    FOREIGN("a call with an outcome that it never has"),
    RATIONAL("the counts are infeasible, even with fractions"),
    WHOLE("the counts are feasible with fractions but not with whole numbers"),
    /** Only solutions with a detached cycle exist. */
    CONNECTED("the counts require a cycle that is never entered"),
    /** All orders were tried. */
    ORDERS("no order of the calls is a word of the specification");

    private final String words;

    Why(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }
}
