package io.selvage.check;

import io.selvage.core.FacadeProvider;
import io.selvage.core.Invocation;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.engine.CodeDigest;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.FacadeRequest;
import io.selvage.core.question.FacadeRequest.Others;
import io.selvage.core.question.MadeBy;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CreationSyntax;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How objects are created that have no constructor without parameters: Selvage writes a class that
 * creates one and hands its calls on to it, and checks that class (decision 0351).
 *
 * @param subject an expression as {@link CreationSyntax} reads it; empty for a constructor without
 *     parameters
 * @param specification the same; empty for a constructor without parameters, or for {@code subject}
 *     if the class is its own specification
 */
public record SubjectCreation(String subject, String specification) {
  private static final int DIGEST = 16;

  public static final SubjectCreation PLAIN = new SubjectCreation("", "");

  public boolean isPlain() {
    return subject.isEmpty() && specification.isEmpty();
  }

  /**
   * The question about objects that are created so.
   *
   * @param folder for the classes that are written; they are kept for replays
   */
  public Question applied(Question question, Path folder) {
    if (isPlain()) {
      return question;
    }
    ClassSubject about = question.subject();
    Set<String> names = names(about, question.scope());
    Path made =
        folder
            .toAbsolutePath()
            .resolve(".selvage/made")
            .resolve(
                CodeDigest.of(
                    List.of(
                        about.className(),
                        question.specification(),
                        subject,
                        specification,
                        names.stream().sorted().toList().toString()),
                    DIGEST));
    boolean isOwn = question.specification().equals(about.className());
    String className = about.className();
    String checked =
        subject.isEmpty()
            ? className
            : write(
                made,
                request(
                    about,
                    className,
                    subject,
                    names,
                    about.operations().isEmpty() ? Others.DECLARED : Others.NONE,
                    "_made"));
    String means =
        specification.isEmpty()
            ? isOwn ? checked : question.specification()
            : write(
                made,
                request(
                    about,
                    question.specification(),
                    specification,
                    names,
                    Others.INHERITED,
                    "_specification"));
    return question
        .about(about.withClassName(checked).withClassPath(front(made, about.classPath())))
        .against(means)
        .with(new MadeBy(className, subject, specification));
  }

  private static List<Path> front(Path made, List<Path> classPath) {
    return Stream.concat(Stream.of(made), classPath.stream()).toList();
  }

  private static FacadeRequest request(
      ClassSubject about,
      String className,
      String text,
      Set<String> names,
      Others others,
      String suffix) {
    return new FacadeRequest(
        about.classPath(), className, CreationSyntax.expression(text), text, names, others, suffix);
  }

  private static String write(Path folder, FacadeRequest request) {
    return FacadeProvider.installed()
        .orElseThrow(
            () ->
                Diagnostic.NO_CREATION.error(
                    request.className(), request.text(), "no module that reads classes is present"))
        .write(folder, request);
  }

  /** All methods that the question names. */
  private static Set<String> names(ClassSubject about, Scope scope) {
    Set<String> names = new HashSet<>(about.invariants());
    about.operations().stream().map(OperationRequest::name).forEach(names::add);
    about.setUp().stream().map(Invocation::method).forEach(names::add);
    names.addAll(about.protocol().methods());
    if (scope instanceof Scope.Given given) {
      given.client().threads().stream()
          .flatMap(List::stream)
          .map(Invocation::method)
          .forEach(names::add);
    }
    return names;
  }
}
