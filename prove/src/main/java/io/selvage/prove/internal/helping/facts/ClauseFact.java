package io.selvage.prove.internal.helping.facts;

import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.certificate.ContentChange.Part;
import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.code.OperationKind;
import java.util.List;
import java.util.stream.Collectors;

/** A fact that the checker found and the clauses must confirm; each is queried once. */
public sealed interface ClauseFact {
  /** A stack is changed by a single operation. */
  record Changed(ContentChange change) implements ClauseFact {
    @Override
    public String toString() {
      return change.toString();
    }
  }

  /** The state of a stack at some point during a call that returns null. */
  record Empty(List<Part> content) implements ClauseFact {
    public Empty {
      content = List.copyOf(content);
    }
  }

  /**
   * One step linearizes a put and a take, and the stack is unchanged (Definition 2, 3.(2)).
   *
   * @param given the argument of the put
   * @param taken the result of the take
   */
  record Eliminated(String given, String taken) implements ClauseFact {
    @Override
    public String toString() {
      return "PUT(" + given + ") and TAKE() = " + taken + ": vals' = vals";
    }
  }

  /**
   * A point at which an operation of a cell is linearized: {@code val} and {@code val'} are its
   * content, {@code cond} and {@code cond'} the control at {@code index}, {@code v0}, {@code v1}
   * its arguments, {@code result} its result. Letters are objects.
   *
   * @param arguments their number, which distinguishes a flag from many controls
   */
  record Situation(OperationKind kind, int arguments, List<ClauseComparison> known)
      implements ClauseFact {
    public Situation {
      known = List.copyOf(known);
    }

    @Override
    public String toString() {
      return kind + ": " + words(known);
    }
  }

  /** A step that publishes a descriptor in a cell, which leaves the content unchanged. */
  record Unchanged(List<ClauseComparison> known) implements ClauseFact {
    public Unchanged {
      known = List.copyOf(known);
    }

    @Override
    public String toString() {
      return "val' = val: " + words(known);
    }
  }

  private static String words(List<ClauseComparison> known) {
    return known.stream().map(ClauseComparison::toString).collect(Collectors.joining(", "));
  }
}
