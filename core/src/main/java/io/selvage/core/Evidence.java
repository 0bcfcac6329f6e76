package io.selvage.core;

import java.util.List;

/** What an answer rests on; checked by independent code before it is shown. */
public sealed interface Evidence permits Evidence.Linearization, Counterexample, Exhaustion {
  /** Operation numbers in an order that the specification can follow; dropped ones are absent. */
  record Linearization(List<Integer> order, String strategy) implements Evidence {
    public Linearization {
      order = List.copyOf(order);
    }
  }
}
