package io.selvage.core;

import java.util.Optional;

/** The outcome of a call: a value, an exception, or none yet. */
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
   * @param message empty if the exception has no message, or none that can be compared
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

  /** The call has not returned and may never return. */
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

  /**
   * Not a default method: with a default method, initialising this interface and its records could
   * deadlock.
   */
  boolean isPending();
}
