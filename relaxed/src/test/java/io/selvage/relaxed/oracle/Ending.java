package io.selvage.relaxed.oracle;

import io.selvage.core.Outcome;
import java.util.List;

/**
 * What can be seen of an execution afterwards.
 *
 * @param outcomes of the one call of each thread
 * @param finals the last words of the object's slots
 */
public record Ending(List<Outcome> outcomes, List<Long> finals) {
  public Ending {
    outcomes = List.copyOf(outcomes);
    finals = List.copyOf(finals);
  }

  @Override
  public String toString() {
    return outcomes + " " + finals;
  }
}
