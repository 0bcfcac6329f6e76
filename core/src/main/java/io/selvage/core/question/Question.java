package io.selvage.core.question;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Does the subject satisfy the specification?
 *
 * @param about what is checked
 * @param specification the name of a sequential class on the class path of the subject. The
 *     subject's own class stands for itself, called sequentially. Empty if the subject defines
 *     correctness itself.
 * @param criterion by name: {@code linearizability}
 * @param memoryModel by name: {@code sc}
 * @param options what only some engines support
 * @param messages whether exceptions are also compared by message
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

  /** With the default comparison of exception messages. */
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

  /** About the whole of a subject that itself defines what is correct. */
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

  /** The class under check. Only engines whose subject is a class may call this. */
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

  /** With an option as text; an empty value adds none. */
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

  /** The options given as text. */
  public List<EngineOption.Named> named() {
    return options.stream()
        .filter(EngineOption.Named.class::isInstance)
        .map(EngineOption.Named.class::cast)
        .toList();
  }

  /** The value of an option given as text; empty if absent. */
  public String named(String name) {
    return named().stream()
        .filter(it -> it.name().equals(name))
        .map(EngineOption.Named::value)
        .reduce("", (a, b) -> b);
  }

  /** Whether exceptions are compared by type and message rather than by type only. */
  public boolean comparesMessages() {
    return messages.areCompared(subject().className(), specification);
  }
}
