package io.selvage.fuzz;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Shrinks a case with a difference: removes parts while a difference remains. */
final class CaseShrinker {
  /** Each attempt runs all engines again. */
  private static final int MOST_TRIES = 300;

  private static final int FRAMES = 12;

  private CaseShrinker() {}

  record Shrunk(String text, String difference) {}

  static <C> Shrunk shrink(FuzzMode<C> mode, C example, String difference) {
    C smallest = example;
    String why = difference;
    int tries = 0;
    for (boolean isSmaller = true; isSmaller && tries < MOST_TRIES; ) {
      isSmaller = false;
      for (C candidate : mode.smaller(smallest)) {
        Optional<String> found = tries++ < MOST_TRIES ? check(mode, candidate) : Optional.empty();
        if (found.isPresent()) {
          smallest = candidate;
          why = found.get();
          isSmaller = true;
          break;
        }
      }
    }
    return new Shrunk(mode.show(smallest), why);
  }

  /** An exception of an engine also counts as a difference. */
  static <C> Optional<String> check(FuzzMode<C> mode, C example) {
    try {
      return mode.difference(example);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      return Optional.of(
          Arrays.stream(e.getStackTrace())
              .limit(FRAMES)
              .map(frame -> "\n  at " + frame)
              .collect(Collectors.joining("", "crash: " + e, "")));
    }
  }
}
