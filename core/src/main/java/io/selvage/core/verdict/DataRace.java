package io.selvage.core.verdict;

import io.selvage.core.trace.SourcePosition;
import java.util.List;

/**
 * Two accesses to one plain location, at least one of them a write, that no common lock protects.
 * Other synchronisation might order them; that was not checked.
 *
 * @param location the field, as printed
 */
public record DataRace(String location, Access first, Access second) {
  /**
   * An access.
   *
   * @param operation the method called
   * @param writes whether it writes
   * @param locks the locks held, as printed
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

  /** As a single line. */
  public String words() {
    return "possible data race: " + location + " is " + first.words() + " and " + second.words();
  }
}
