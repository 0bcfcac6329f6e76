package io.selvage.cli;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.cli.modular.Substitution;
import io.selvage.cli.modular.VerifiedClass;
import io.selvage.cli.modular.VerifiedClasses;
import io.selvage.core.Diagnostic;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Classes that were verified in this folder, taken to be atomic in a larger check. */
final class AtomicOption {
  @Option(
      names = "--atomic",
      paramLabel = "CLASSES",
      split = ",",
      description =
          "Classes that were verified in this folder with the same class path, under sc: each of"
              + " their calls is taken to be one step. Beyond what was verified the answer is"
              + " unknown.")
  private List<String> classes = List.of();

  boolean isAsked() {
    return !classes.isEmpty();
  }

  /** The check with these classes replaced, by the engine that knows sequential consistency. */
  Check apply(Check check, Terminal terminal) {
    Question question = check.question();
    if (!question.memoryModel().equals("sc") || question.scope() instanceof Scope.Endless) {
      throw Diagnostic.NOT_ATOMIC.error(
          classes.get(0), "that holds under sc and for clients of some calls only");
    }
    List<Path> classPath = question.subject().classPath();
    String content = AnswerCache.content(classPath);
    List<VerifiedClass> verified =
        classes.stream().map(name -> find(name, content, question, terminal)).toList();
    Path folder = terminal.folder().resolve(".selvage/atomic/" + content.substring(0, 16));
    Substitution.write(folder, verified, classPath);
    return check
        .classPath(Stream.concat(Stream.of(folder), classPath.stream()).toList())
        .engine("refine");
  }

  private static VerifiedClass find(
      String name, String content, Question question, Terminal terminal) {
    VerifiedClass found =
        VerifiedClasses.in(terminal.folder())
            .get(name)
            .orElseThrow(
                () ->
                    Diagnostic.NOT_ATOMIC.error(
                        name,
                        "it was not verified in this folder; check it first, with values for"
                            + " arguments as in --ops \"offer({1, 2}),poll\""));
    if (!found.content().equals(content)) {
      throw Diagnostic.NOT_ATOMIC.error(
          name, "something on the class path has changed since it was verified; check it again");
    }
    int threads = threads(question.scope());
    if (threads > found.threads()) {
      throw Diagnostic.NOT_ATOMIC.error(
          name, "it was verified for " + found.threads() + " threads, not for " + threads);
    }
    return found;
  }

  private static int threads(Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      return growing.threads();
    }
    return scope instanceof Scope.UpTo upTo
        ? upTo.threads()
        : ((Scope.Given) scope).client().threads().size();
  }

  /** For the guarantee. */
  List<String> assumptions(Terminal terminal) {
    List<String> all = new ArrayList<>();
    for (String name : classes) {
      VerifiedClasses.in(terminal.folder())
          .get(name)
          .map(VerifiedClass::assumption)
          .ifPresent(all::add);
    }
    return all;
  }

  /** What an answer establishes, to be relied on later. */
  void remember(Answer answer, Terminal terminal) {
    if (!isAsked()) {
      String content = AnswerCache.content(answer.question().subject().classPath());
      VerifiedClass.of(answer, content).ifPresent(VerifiedClasses.in(terminal.folder())::put);
    }
  }
}
