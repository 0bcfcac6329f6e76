package io.selvage.unbounded.internal.parikh;

import java.util.List;

/** Whether there is a word. */
public sealed interface WordSearchResult {
  /** There is: the numbers of the demands that its symbols are of, in order. */
  record Word(List<Integer> demands) implements WordSearchResult {
    public Word {
      demands = List.copyOf(demands);
    }
  }

  /** There is none. */
  record None(Why why) implements WordSearchResult {}

  /** Nobody knows. */
  record Undecided(String why) implements WordSearchResult {}

  /** At which step of the attack it was seen that there is none. */
  enum Why {
    /** A symbol that the language does not have. */
    FOREIGN("a call with an outcome that it never has"),
    RATIONAL("the counts are infeasible, even with fractions"),
    WHOLE("the counts are feasible with fractions but not with whole numbers"),
    /** Without connectivity there would be one: a detached cycle. */
    CONNECTED("the counts require a cycle that is never entered"),
    /** All were tried. */
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
