package io.selvage.fuzz;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * One kind of cases. A case follows from its seed alone, and so does what is said of it.
 *
 * @param <C> a case
 */
public interface FuzzMode<C> {
  String name();

  C generate(Random random);

  /** What the engines and the oracle say of a case, if they do not agree. */
  Optional<String> difference(C example);

  /** Cases that are a little smaller, the smallest first. */
  List<C> smaller(C example);

  /** A case as text from which a person can reproduce it. */
  String show(C example);

  /** How many cases had which answer, in one line. */
  default String counts() {
    return "";
  }
}
