package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.Bag;
import java.util.List;

/**
 * A target is covered: so many tokens to begin with, in the places that may have any number, and
 * the transitions to take, by their numbers.
 */
public record Run(Bag start, List<Integer> steps) implements Certificate {
  public Run {
    steps = List.copyOf(steps);
  }
}
