package io.selvage.core;

/**
 * Does the subject mean what the specification says?
 *
 * @param specification the name of a sequential class on the subject's class path; the subject's
 *     own class stands for itself, one call at a time
 * @param criterion by name: {@code linearizability}
 * @param memoryModel by name: {@code sc}
 * @param strength how much calls must synchronise, by name; empty for what follows from the values
 *     they return. Under sequential consistency it means nothing.
 */
public record Question(
    Subject subject,
    String specification,
    String criterion,
    String memoryModel,
    String strength,
    Scope scope) {

  public Question(
      Subject subject, String specification, String criterion, String memoryModel, Scope scope) {
    this(subject, specification, criterion, memoryModel, "", scope);
  }

  public Question within(Scope other) {
    return new Question(subject, specification, criterion, memoryModel, strength, other);
  }

  public Question about(Subject other) {
    return new Question(other, specification, criterion, memoryModel, strength, scope);
  }

  public Question against(String other) {
    return new Question(subject, other, criterion, memoryModel, strength, scope);
  }

  public Question by(String other) {
    return new Question(subject, specification, other, memoryModel, strength, scope);
  }

  public Question under(String model) {
    return new Question(subject, specification, criterion, model, strength, scope);
  }

  public Question synchronising(String other) {
    return new Question(subject, specification, criterion, memoryModel, other, scope);
  }
}
