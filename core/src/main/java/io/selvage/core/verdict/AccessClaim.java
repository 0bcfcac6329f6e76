package io.selvage.core.verdict;

import java.util.List;
import java.util.Optional;

/**
 * What a proof relies on for each access to a field of the object under check, once operations are
 * called. A run can be compared with it.
 *
 * @param field as class files name it: {@code demo/Queue.head}
 * @param guard the lock that each access (guarded) or each write (volatile) holds; none where there
 *     is none, or where runs cannot be compared with it
 */
public record AccessClaim(String field, Kind kind, Optional<Guard> guard) {
  /** What makes accesses safe. */
  public enum Kind {
    /** No operation writes it. */
    FROZEN,
    /** Each access holds the guard. */
    GUARDED,
    /** Each access is volatile; each write holds the guard, if there is one. */
    VOLATILE
  }

  /**
   * The monitor of an object, or the lock that it is.
   *
   * @param fields the way to the object: final fields from the object under check
   */
  public record Guard(List<String> fields) {
    public Guard {
      fields = List.copyOf(fields);
    }

    @Override
    public String toString() {
      return fields.isEmpty() ? "this" : "this." + String.join(".", fields);
    }
  }

  /** As reports have it. */
  public String words() {
    String by = guard.map(it -> " by " + it).orElse("");
    return field + " is " + kind.name().toLowerCase(java.util.Locale.ROOT) + by;
  }
}
