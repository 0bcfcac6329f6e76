package io.selvage.core;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;

/**
 * A question about all clients up to some limits, in words that can be sent. Of the class path only
 * the names are sent.
 */
public record SentQuestion(
    List<String> classPath,
    String className,
    String operations,
    String setUp,
    String protocol,
    List<String> invariants,
    List<String> asked,
    List<Integer> limits)
    implements Serializable {
  public SentQuestion {
    classPath = List.copyOf(classPath);
    invariants = List.copyOf(invariants);
    asked = List.copyOf(asked);
    limits = List.copyOf(limits);
  }

  /**
   * @param question whose scope is growing, up to limits, or some executions only; it arrives as
   *     one of the latter two
   */
  public static SentQuestion of(Question question) {
    Subject subject = question.subject();
    return new SentQuestion(
        subject.classPath().stream().map(it -> it.toAbsolutePath().toString()).toList(),
        subject.className(),
        CallSyntax.printOperations(subject.operations()),
        CallSyntax.print(subject.setUp()),
        subject.protocol().isFree() ? "" : subject.protocol().toString(),
        subject.invariants(),
        List.of(
            question.specification(),
            question.criterion(),
            question.memoryModel(),
            question.strength(),
            question.scope() instanceof Scope.Partly partly ? partly.portion().text() : ""),
        limits(question.scope()));
  }

  private static List<Integer> limits(Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      return List.of(growing.threads(), growing.calls(), growing.values());
    }
    if (scope instanceof Scope.UpTo upTo) {
      return List.of(upTo.threads(), upTo.calls(), upTo.values());
    }
    if (scope instanceof Scope.Partly partly) {
      return List.of(partly.threads(), partly.calls(), partly.values());
    }
    throw new IllegalArgumentException("not about all clients: " + scope);
  }

  /** Where the class path is in the same places. */
  public Question question() {
    return question(classPath.stream().map(Path::of).toList());
  }

  /** Where the class path is in these places. */
  public Question question(List<Path> places) {
    Subject subject =
        new Subject(
            places,
            className,
            CallSyntax.operations(operations),
            CallSyntax.calls(setUp),
            Protocol.parse(protocol),
            invariants);
    return new Question(subject, asked.get(0), asked.get(1), asked.get(2), asked.get(3), scope());
  }

  private Scope scope() {
    String portion = asked.get(4);
    return portion.isEmpty()
        ? new Scope.UpTo(limits.get(0), limits.get(1), limits.get(2))
        : new Scope.Partly(
            limits.get(0), limits.get(1), limits.get(2), Scope.Portion.parse(portion));
  }
}
