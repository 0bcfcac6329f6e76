package io.selvage.core.question;

/** Whether exceptions are compared by their messages, too, or by their types only. */
public enum MessageComparison {
  /** Where the class is its own specification, and not where another class is. */
  BY_DEFAULT,
  COMPARED,
  IGNORED;

  /** Whether an object of the class is held to the messages of the specification. */
  public boolean areCompared(String className, String specification) {
    return this == COMPARED || this == BY_DEFAULT && className.equals(specification);
  }
}
