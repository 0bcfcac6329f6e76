package io.selvage.cli;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.cli.modular.Substitution;
import io.selvage.cli.modular.VerifiedClass;
import io.selvage.cli.modular.VerifiedClasses;
import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Client;
import io.selvage.core.Diagnostic;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Classes that were verified in this folder, taken to be atomic in a larger check. */
final class AtomicOption {
  /** Who answers for a memory model. */
  private static final Map<String, String> ENGINES = Map.of("sc", "refine", "java", "relaxed");

  @Option(
      names = "--atomic",
      paramLabel = "CLASSES",
      split = ",",
      description =
          "Classes that were verified in this folder with the same class path, under the same"
              + " memory model: each of their calls is taken to be one step, which synchronises as"
              + " its strength says. Beyond what was verified the answer is unknown.")
  private List<String> classes = List.of();

  private List<String> assumptions = List.of();

  /** The check without replacements. */
  private Optional<Check> asWritten = Optional.empty();

  boolean isAsked() {
    return !classes.isEmpty();
  }

  /** The check with these classes replaced, by the engine that knows the memory model. */
  Check apply(Check check, Terminal terminal) {
    Question question = check.question();
    if (!ENGINES.containsKey(question.memoryModel()) || question.scope() instanceof Scope.Endless) {
      throw Diagnostic.NOT_ATOMIC.error(
          classes.get(0), "that holds under sc and java and for clients of some calls only");
    }
    asWritten = Optional.of(check);
    List<Path> classPath = question.subject().classPath();
    String content = AnswerCache.content(classPath);
    List<VerifiedClass> verified =
        classes.stream().map(name -> find(name, content, question, terminal)).toList();
    assumptions = verified.stream().map(VerifiedClass::assumption).toList();
    Path folder =
        terminal
            .folder()
            .resolve(".selvage/atomic/" + content.substring(0, 16) + question.memoryModel());
    Substitution.write(folder, verified, classPath, question.subject().className());
    return check
        .classPath(Stream.concat(Stream.of(folder), classPath.stream()).toList())
        .engine(engine(question));
  }

  private static VerifiedClass find(
      String name, String content, Question question, Terminal terminal) {
    String model = question.memoryModel();
    VerifiedClass found =
        VerifiedClasses.in(terminal.folder())
            .get(name, model)
            .orElseThrow(
                () ->
                    Diagnostic.NOT_ATOMIC.error(
                        name,
                        "it was not verified in this folder under "
                            + model
                            + "; check it first, with values for arguments as in --ops"
                            + " \"offer({10, 20}),poll\""));
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
  List<String> assumptions() {
    return assumptions;
  }

  private static String engine(Question question) {
    return Objects.requireNonNull(ENGINES.get(question.memoryModel()));
  }

  /**
   * Under a weak memory model the classes may synchronise more than was verified: then a violation
   * may be none. It is put to the classes themselves.
   */
  Answer confirmed(Answer answer, Budget budget) {
    boolean isExact = asWritten.isEmpty() || answer.question().memoryModel().equals("sc");
    if (isExact || !(answer.verdict() instanceof Verdict.Refuted refuted)) {
      return answer;
    }
    Client client = refuted.counterexample().again().orElseThrow().client();
    Answer itself =
        asWritten
            .get()
            .client(CallSyntax.print(client))
            .engine(engine(answer.question()))
            .ask(budget, Progress.NONE);
    if (itself.verdict() instanceof Verdict.Refuted) {
      return itself;
    }
    Verdict unknown =
        Verdict.Unknown.because(
            "the client "
                + CallSyntax.print(client)
                + " goes wrong if "
                + String.join(", ", classes)
                + " synchronises no more than was verified; as it is, no violation was found: ask"
                + " without --atomic, or verify a greater --strength");
    return new Answer(answer.question(), unknown, List.of(), List.of(), answer.millis());
  }

  /** What an answer establishes, to be relied on later. */
  void remember(Answer answer, Terminal terminal) {
    if (!isAsked()) {
      String content = AnswerCache.content(answer.question().subject().classPath());
      VerifiedClass.of(answer, content).forEach(VerifiedClasses.in(terminal.folder())::put);
    }
  }
}
