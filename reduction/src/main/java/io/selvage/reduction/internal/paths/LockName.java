package io.selvage.reduction.internal.paths;

import io.selvage.reduction.internal.term.Term;
import java.util.Collections;

/**
 * A lock, by the value that is locked: the same term is the same lock in all calls on one object.
 *
 * @param kind which of the locks of that object
 */
public record LockName(Term object, Kind kind) {
  /** Kinds of locks. */
  public enum Kind {
    MONITOR("monitor"),
    LOCK("lock"),
    READ_WRITE("read-write lock"),
    STAMPED("stamped lock");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  /** Two names may be of one lock unless their objects come from different places. */
  public boolean mayBe(LockName other) {
    return equals(other)
        || kind == other.kind
            && (object.regions().isEmpty()
                || other.object.regions().isEmpty()
                || !Collections.disjoint(object.regions(), other.object.regions()));
  }

  @Override
  public String toString() {
    return kind.name().toLowerCase(java.util.Locale.ROOT) + "(" + path(object) + ")";
  }

  /** As a person calls it. */
  public String words() {
    return kind == Kind.MONITOR ? "the monitor of " + path(object) : path(object);
  }

  private static String path(Term term) {
    if (term instanceof Term.Apply apply
        && (apply.function().startsWith("field ") || apply.function().startsWith("frozen "))) {
      String field = apply.function().substring(apply.function().lastIndexOf('.') + 1);
      return path(apply.operands().get(0)) + "." + field;
    }
    if (term instanceof Term.Apply apply && apply.function().equals("element")) {
      return path(apply.operands().get(0)) + "[" + apply.operands().get(1) + "]";
    }
    return term.toString();
  }
}
