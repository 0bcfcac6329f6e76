package io.selvage.unbounded.parikh;

import java.util.List;

/** Whether there is a word. */
public sealed interface Finding {
  /** There is: the numbers of the demands that its symbols are of, in order. */
  record Word(List<Integer> demands) implements Finding {
    public Word {
      demands = List.copyOf(demands);
    }
  }

  /** There is none. */
  record None(Why why) implements Finding {}

  /** Nobody knows. */
  record Undecided(String why) implements Finding {}

  /** At which step of the attack it was seen that there is none. */
  enum Why {
    /** A symbol that the language does not have. */
    FOREIGN("a call with an outcome that it never has"),
    RATIONAL("the counts cannot be, not even in fractions"),
    WHOLE("the counts could be in fractions, but not in whole numbers"),
    /** Without connectivity there would be one: a detached cycle. */
    CONNECTED("the counts could be only with a cycle that is never entered");

    private final String words;

    Why(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }
}
