package io.selvage.core.question;

import io.selvage.core.syntax.CallSyntax;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A question about all clients up to some limits as text that can be sent to another process. Only
 * the names of the class path entries are sent.
 */
public record SerializedQuestion(
    List<String> classPath,
    String className,
    String operations,
    String setUp,
    String protocol,
    List<String> invariants,
    List<String> preparation,
    List<String> asked,
    List<String> options,
    List<Integer> limits)
    implements Serializable {
  public SerializedQuestion {
    classPath = List.copyOf(classPath);
    invariants = List.copyOf(invariants);
    preparation = List.copyOf(preparation);
    asked = List.copyOf(asked);
    options = List.copyOf(options);
    limits = List.copyOf(limits);
  }

  /**
   * @param question whose scope is growing, up to limits, or a sample of executions; it arrives as
   *     one of the latter two
   */
  public static SerializedQuestion of(Question question) {
    ClassSubject subject = question.subject();
    return new SerializedQuestion(
        subject.classPath().stream().map(it -> it.toAbsolutePath().toString()).toList(),
        subject.className(),
        CallSyntax.printOperations(subject.operations()),
        CallSyntax.print(subject.setUp()),
        subject.protocol().isFree() ? "" : subject.protocol().toString(),
        subject.invariants(),
        subject.preparation(),
        List.of(
            question.specification(),
            question.criterion(),
            question.memoryModel(),
            question.scope() instanceof Scope.Partly partly ? partly.portion().text() : "",
            question.messages().name()),
        options(question),
        limits(question.scope()));
  }

  /** The options given as text: alternating names and values. */
  private static List<String> options(Question question) {
    return question.named().stream().flatMap(it -> Stream.of(it.name(), it.value())).toList();
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

  /** The question, with the class path in the same locations. */
  public Question question() {
    return question(classPath.stream().map(Path::of).toList());
  }

  /** The question, with the class path in the given locations. */
  public Question question(List<Path> places) {
    ClassSubject subject =
        new ClassSubject(
            places,
            className,
            CallSyntax.operations(operations),
            CallSyntax.calls(setUp),
            UsageProtocol.parse(protocol),
            invariants,
            preparation);
    return new Question(
        subject,
        asked.get(0),
        asked.get(1),
        asked.get(2),
        IntStream.range(0, options.size() / 2)
            .<EngineOption>mapToObj(
                i -> new EngineOption.Named(options.get(2 * i), options.get(2 * i + 1)))
            .toList(),
        scope(),
        MessageComparison.valueOf(asked.get(4)));
  }

  private Scope scope() {
    String portion = asked.get(3);
    return portion.isEmpty()
        ? new Scope.UpTo(limits.get(0), limits.get(1), limits.get(2))
        : new Scope.Partly(
            limits.get(0), limits.get(1), limits.get(2), Scope.Portion.parse(portion));
  }
}
