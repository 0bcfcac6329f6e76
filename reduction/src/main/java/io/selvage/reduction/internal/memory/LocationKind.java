package io.selvage.reduction.internal.memory;

import java.util.Optional;

/** What makes accesses to a location safe. */
public sealed interface LocationKind {
  /** Never written after publication. */
  record Frozen() implements LocationKind {
    @Override
    public String toString() {
      return "frozen";
    }
  }

  /** Every access holds the guard, every write holds it alone. */
  record Guarded(Guard guard) implements LocationKind {
    @Override
    public String toString() {
      return "guarded " + guard;
    }
  }

  /**
   * Every access is volatile.
   *
   * @param writes the guard that every write holds alone
   * @param weak whether some access is weaker than volatile
   */
  record Volatile(Optional<Guard> writes, boolean weak) implements LocationKind {
    @Override
    public String toString() {
      return (weak ? "weak" : "volatile") + writes.map(it -> " written " + it).orElse("");
    }
  }

  /** None of these. */
  record Racy() implements LocationKind {
    @Override
    public String toString() {
      return "racy";
    }
  }
}
