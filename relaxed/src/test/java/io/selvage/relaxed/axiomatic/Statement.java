package io.selvage.relaxed.axiomatic;

import java.util.List;
import java.util.stream.Collectors;

/** A statement of a thread. */
sealed interface Statement {
  /**
   * A place: {@code x}, {@code A.f}, or the field of the object that a register refers to.
   *
   * @param name of the place, or of the register
   * @param field of a reference in a register; empty for a place that is named
   */
  record Place(String name, String field) {
    private static final String DEFAULT_FIELD = "f";

    static Place parse(String text) {
      if (!text.startsWith("*")) {
        return new Place(text, "");
      }
      int dot = text.indexOf('.');
      return dot < 0
          ? new Place(text.substring(1), DEFAULT_FIELD)
          : new Place(text.substring(1, dot), text.substring(dot + 1));
    }

    boolean isIndirect() {
      return !field.isEmpty();
    }

    @Override
    public String toString() {
      return isIndirect() ? "*" + name + "." + field : name;
    }
  }

  record Read(String register, String mode, Place place) implements Statement {
    @Override
    public String toString() {
      return register + "=R." + mode + " " + place;
    }
  }

  record Write(String mode, Place place, Expression word) implements Statement {
    @Override
    public String toString() {
      return "W." + mode + " " + place + " " + word;
    }
  }

  /** What an update writes. */
  enum Change {
    /** Exchange. */
    XCHG,
    /** Fetch and add. */
    FAA,
    /** Compare and set: the register gets the word found; it is a read if it does not write. */
    CAS
  }

  /**
   * An atomic update.
   *
   * @param expected only of {@link Change#CAS}
   */
  record Update(
      String register,
      Change change,
      String mode,
      Place place,
      Expression expected,
      Expression operand)
      implements Statement {
    @Override
    public String toString() {
      String words = change == Change.CAS ? expected + " " + operand : operand.toString();
      return register + "=" + change + "." + mode + " " + place + " " + words;
    }
  }

  record Fence(FenceKind kind) implements Statement {
    @Override
    public String toString() {
      return "F." + kind;
    }
  }

  /** The end of the constructor of an object. */
  record Freeze(String object) implements Statement {
    @Override
    public String toString() {
      return "freeze " + object;
    }
  }

  record Assign(String register, Expression word) implements Statement {
    @Override
    public String toString() {
      return register + "=" + word;
    }
  }

  record Branch(Expression condition, List<Statement> yes, List<Statement> no)
      implements Statement {
    public Branch {
      yes = List.copyOf(yes);
      no = List.copyOf(no);
    }

    @Override
    public String toString() {
      String then = "if " + condition + " { " + text(yes) + " }";
      return no.isEmpty() ? then : then + " else { " + text(no) + " }";
    }
  }

  static String text(List<Statement> statements) {
    return statements.stream().map(Object::toString).collect(Collectors.joining("; "));
  }
}
