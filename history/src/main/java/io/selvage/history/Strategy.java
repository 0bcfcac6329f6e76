package io.selvage.history;

import io.selvage.core.Budget;

/** A way to find linearizations where every operation sees all before it ({@code vis ⊇ lin}). */
interface Strategy {
  /** As named in the evidence: {@code wing-gong}. */
  String name();

  <S> Finding<S> find(Problem<S> problem, Budget budget);
}
