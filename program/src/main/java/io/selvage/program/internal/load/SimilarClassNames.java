package io.selvage.program.internal.load;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The class that was probably meant: one with the same name in another package or in another class,
 * or one whose name differs in a letter or two.
 */
public final class SimilarClassNames {
  private static final int MOST_CHANGES = 2;
  private static final int MOST_NAMES = 100_000;

  private SimilarClassNames() {}

  /**
   * @param wanted as the user wrote it, with dots
   * @param names internal names
   */
  public static Optional<String> of(String wanted, Stream<String> names) {
    String simple = simple(wanted);
    return names
        .limit(MOST_NAMES)
        .map(name -> name.replace('/', '.'))
        .filter(name -> !name.equals(wanted) && distance(wanted, simple, name) <= MOST_CHANGES)
        .min(
            Comparator.<String>comparingInt(name -> distance(wanted, simple, name))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static String simple(String name) {
    return name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')));
  }

  private static int distance(String wanted, String simple, String name) {
    if (simple(name).equalsIgnoreCase(simple)) {
      return 0;
    }
    return Math.abs(name.length() - wanted.length()) > MOST_CHANGES || simple.length() < 4
        ? Integer.MAX_VALUE
        : changes(wanted, name);
  }

  /** Whether two names differ in a letter or two. */
  public static boolean isClose(String a, String b) {
    return Math.abs(a.length() - b.length()) <= MOST_CHANGES
        && a.length() > 3
        && changes(a, b) <= MOST_CHANGES;
  }

  /** Levenshtein's distance. */
  private static int changes(String a, String b) {
    int[] last = new int[b.length() + 1];
    for (int j = 0; j < last.length; j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] next = new int[last.length];
      next[0] = i;
      for (int j = 1; j < next.length; j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        next[j] = Math.min(last[j - 1] + change, 1 + Math.min(last[j], next[j - 1]));
      }
      last = next;
    }
    return last[b.length()];
  }
}
