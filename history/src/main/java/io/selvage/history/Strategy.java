package io.selvage.history;

import io.selvage.core.Budget;

/** A way to find linearizations where every operation sees all before it ({@code vis ⊇ lin}). */
interface Strategy {
  /** As it is selected: {@code wgl}. */
  String name();

  /** What comes of the search says which strategies decided it, of those this one is made of. */
  <S> Finding<S> find(Problem<S> problem, Budget budget);
}
