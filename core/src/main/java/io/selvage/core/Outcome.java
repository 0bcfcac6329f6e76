package io.selvage.core;

/** What came of a call: a value, an exception (compared by class), or nothing yet. */
public sealed interface Outcome {
  Outcome PENDING = new Pending();
  Outcome NOTHING = new Returned(Value.VOID);

  record Returned(Value value) implements Outcome {
    @Override
    public boolean isPending() {
      return false;
    }

    @Override
    public String toString() {
      return value.equals(Value.VOID) ? "done" : value.toString();
    }
  }

  record Threw(String className) implements Outcome {
    @Override
    public boolean isPending() {
      return false;
    }

    @Override
    public String toString() {
      return className.substring(className.lastIndexOf('.') + 1);
    }
  }

  /** The call has not returned, and perhaps never will. */
  record Pending() implements Outcome {
    @Override
    public boolean isPending() {
      return true;
    }

    @Override
    public String toString() {
      return "pending";
    }
  }

  static Outcome returned(Value value) {
    return new Returned(value);
  }

  /** Not a default method: those make initialising this interface and its records a deadlock. */
  boolean isPending();
}
