package io.selvage.core.verdict;

import io.selvage.core.trace.SourcePosition;
import java.util.List;

/**
 * Two accesses to one plain location, one of them a write, that no lock keeps apart. Something else
 * than a lock might: it was not looked for.
 *
 * @param location the field, as a person calls it
 */
public record DataRace(String location, Access first, Access second) {
  /**
   * An access.
   *
   * @param operation the method called
   * @param writes whether it writes
   * @param locks the locks held, as a person calls them
   */
  public record Access(String operation, boolean writes, SourcePosition at, List<String> locks) {
    public Access {
      locks = List.copyOf(locks);
    }

    public String words() {
      String held = locks.isEmpty() ? "without a lock" : "holding " + String.join(" and ", locks);
      return (writes ? "written" : "read") + " at " + at + " " + held;
    }
  }

  /** In one line. */
  public String words() {
    return "possible data race: " + location + " is " + first.words() + " and " + second.words();
  }
}
