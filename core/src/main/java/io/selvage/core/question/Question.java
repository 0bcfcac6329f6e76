package io.selvage.core.question;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Does the subject mean what the specification says?
 *
 * @param about what is checked
 * @param specification the name of a sequential class on the subject's class path; the subject's
 *     own class stands for itself, one call at a time. Empty where the subject says it all.
 * @param criterion by name: {@code linearizability}
 * @param memoryModel by name: {@code sc}
 * @param options what only some engines understand
 * @param messages whether exceptions are compared by their messages, too
 */
public record Question(
    Subject about,
    String specification,
    String criterion,
    String memoryModel,
    List<EngineOption> options,
    Scope scope,
    MessageComparison messages) {
  public Question {
    options = List.copyOf(options);
  }

  /** With messages of exceptions as they are compared by default. */
  public Question(
      Subject about, String specification, String criterion, String memoryModel, Scope scope) {
    this(
        about,
        specification,
        criterion,
        memoryModel,
        List.of(),
        scope,
        MessageComparison.BY_DEFAULT);
  }

  /** About a subject that is one thing and says itself what is right, all of it. */
  public Question(Subject about, String criterion, EngineOption... options) {
    this(
        about,
        "",
        criterion,
        "sc",
        List.of(options),
        new Scope.Whole(),
        MessageComparison.BY_DEFAULT);
  }

  /** The class that is checked; only those may ask that answer for classes. */
  public ClassSubject subject() {
    return (ClassSubject) about;
  }

  public Question within(Scope other) {
    return new Question(about, specification, criterion, memoryModel, options, other, messages);
  }

  public Question about(Subject other) {
    return new Question(other, specification, criterion, memoryModel, options, scope, messages);
  }

  public Question against(String other) {
    return new Question(about, other, criterion, memoryModel, options, scope, messages);
  }

  public Question by(String other) {
    return new Question(about, specification, other, memoryModel, options, scope, messages);
  }

  public Question under(String model) {
    return new Question(about, specification, criterion, model, options, scope, messages);
  }

  public Question with(EngineOption option) {
    List<EngineOption> all = Stream.concat(options.stream(), Stream.of(option)).toList();
    return new Question(about, specification, criterion, memoryModel, all, scope, messages);
  }

  /** With an option in words; an empty one says nothing. */
  public Question with(String name, String value) {
    return value.isEmpty() ? this : with(new EngineOption.Named(name, value));
  }

  public Question comparing(MessageComparison how) {
    return new Question(about, specification, criterion, memoryModel, options, scope, how);
  }

  /** The last option of that type. */
  public <T extends EngineOption> Optional<T> option(Class<T> type) {
    return options.stream().filter(type::isInstance).map(type::cast).reduce((a, b) -> b);
  }

  /** The options in words. */
  public List<EngineOption.Named> named() {
    return options.stream()
        .filter(EngineOption.Named.class::isInstance)
        .map(EngineOption.Named.class::cast)
        .toList();
  }

  /** What an option in words says; empty if it is not there. */
  public String named(String name) {
    return named().stream()
        .filter(it -> it.name().equals(name))
        .map(EngineOption.Named::value)
        .reduce("", (a, b) -> b);
  }

  /** Whether exceptions are compared by type and message, not by type only. */
  public boolean comparesMessages() {
    return messages.areCompared(subject().className(), specification);
  }
}
