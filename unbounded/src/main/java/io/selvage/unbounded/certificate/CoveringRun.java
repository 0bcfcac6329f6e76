package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.TokenBag;
import java.util.List;

/**
 * A run that covers a target: the initial tokens in the places with an arbitrary initial number,
 * and the transitions, by their numbers.
 */
public record CoveringRun(TokenBag start, List<Integer> steps) implements CoverabilityCertificate {
  public CoveringRun {
    steps = List.copyOf(steps);
  }
}
