package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.TokenBag;
import java.util.List;

/**
 * A target is covered: so many tokens to begin with, in the places that may have any number, and
 * the transitions to take, by their numbers.
 */
public record CoveringRun(TokenBag start, List<Integer> steps) implements CoverabilityCertificate {
  public CoveringRun {
    steps = List.copyOf(steps);
  }
}
