package io.selvage.prove.internal.helping.facts;

import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.certificate.ContentChange.Part;
import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.code.OperationKind;
import java.util.List;
import java.util.stream.Collectors;

/** Something that the checker found and the clauses must say, too: each is asked once. */
public sealed interface ClauseFact {
  /** A stack changes by one operation alone. */
  record Changed(ContentChange change) implements ClauseFact {
    @Override
    public String toString() {
      return change.toString();
    }
  }

  /** A stack is as it is at a moment of a call that returns null. */
  record Empty(List<Part> content) implements ClauseFact {
    public Empty {
      content = List.copyOf(content);
    }
  }

  /**
   * One step linearizes a put and a take, and the stack is as before (Definition 2, 3.(2)).
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
   * A moment at which an operation of a cell is linearized: {@code val} and {@code val'} are its
   * content, {@code cond} and {@code cond'} the control at {@code index}, {@code v0}, {@code v1}
   * its arguments, {@code result} what it returns. Letters are objects.
   *
   * @param arguments how many, which tells a flag from many controls
   */
  record Situation(OperationKind duty, int arguments, List<ClauseComparison> known)
      implements ClauseFact {
    public Situation {
      known = List.copyOf(known);
    }

    @Override
    public String toString() {
      return duty + ": " + words(known);
    }
  }

  /** A step that shows a descriptor in a cell, which leaves the content as it is. */
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
