package io.selvage.core;

import java.util.Optional;

/** What came of a call: a value, an exception, or nothing yet. */
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

  /**
   * @param message empty where there is none, or none that is compared
   */
  record Threw(String className, Optional<String> message) implements Outcome {
    public Threw(String className) {
      this(className, Optional.empty());
    }

    @Override
    public boolean isPending() {
      return false;
    }

    @Override
    public String toString() {
      String simple = className.substring(className.lastIndexOf('.') + 1);
      return message.map(text -> simple + ": " + text).orElse(simple);
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
