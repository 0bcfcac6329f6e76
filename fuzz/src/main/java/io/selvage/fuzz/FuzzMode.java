package io.selvage.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * One kind of test case. A case and its results depend on its seed alone.
 *
 * @param <C> a case
 */
public interface FuzzMode<C> {
  String name();

  C generate(Random random);

  /** The results of the engines and the oracle, if they disagree. */
  Optional<String> difference(C example);

  /** Slightly smaller cases, the smallest first. */
  List<C> smaller(C example);

  /** A case as text from which it can be reproduced. */
  String show(C example);

  /** The number of cases with each answer, as a single line. */
  default String counts() {
    return "";
  }
}
