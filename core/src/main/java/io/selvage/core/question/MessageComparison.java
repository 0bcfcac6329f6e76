package io.selvage.core.question;

/** Whether exceptions are compared by message as well as by type. */
public enum MessageComparison {
  /** If the class is its own specification, but not if another class is. */
  BY_DEFAULT,
  COMPARED,
  IGNORED;

  /** Whether the messages of the class are compared with those of the specification. */
  public boolean areCompared(String className, String specification) {
    return this == COMPARED || this == BY_DEFAULT && className.equals(specification);
  }
}
