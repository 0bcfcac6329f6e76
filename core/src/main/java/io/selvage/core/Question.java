package io.selvage.core;

/**
 * Does the subject mean what the specification says?
 *
 * @param specification the name of a sequential class on the subject's class path; the subject's
 *     own class stands for itself, one call at a time
 * @param criterion by name: {@code linearizability}
 * @param memoryModel by name: {@code sc}
 */
public record Question(
    Subject subject, String specification, String criterion, String memoryModel, Scope scope) {

  public Question within(Scope other) {
    return new Question(subject, specification, criterion, memoryModel, other);
  }
}
