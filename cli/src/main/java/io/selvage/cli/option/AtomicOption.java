package io.selvage.cli.option;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.modular.ClassSubstitution;
import io.selvage.cli.modular.VerifiedClass;
import io.selvage.cli.modular.VerifiedClassStore;
import io.selvage.cli.session.AnswerCache;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Classes that were verified in this folder, taken to be atomic in a larger check. */
public final class AtomicOption {
  /** Who answers for a memory model. */
  private static final Map<String, String> ENGINES = Map.of("sc", "refine", "java", "relaxed");

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--atomic",
      paramLabel = "CLASSES",
      split = ",",
      description =
          "Treat each call of these classes as one atomic step that synchronises"
              + " according to its verified strength. The classes must have been verified in"
              + " this directory with the same class path and memory model. Beyond what was"
              + " verified, the result is unknown.")
  private List<String> classes = List.of();

  private List<String> assumptions = List.of();

  /** The check without replacements. */
  private Optional<Check> asWritten = Optional.empty();

  public boolean isAsked() {
    return !classes.isEmpty();
  }

  /** The check with these classes replaced, by the engine that knows the memory model. */
  public Check apply(Check check, Terminal terminal) {
    Question question = check.question();
    if (!ENGINES.containsKey(question.memoryModel()) || question.scope() instanceof Scope.Endless) {
      throw Diagnostic.NOT_ATOMIC.error(
          classes.get(0), "--atomic requires the model sc or java and a bounded number of calls");
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
    ClassSubstitution.write(folder, verified, classPath, question.subject().className());
    return check
        .classPath(Stream.concat(Stream.of(folder), classPath.stream()).toList())
        .engine(engine(question));
  }

  private static VerifiedClass find(
      String name, String content, Question question, Terminal terminal) {
    String model = question.memoryModel();
    VerifiedClass found =
        VerifiedClassStore.in(terminal.folder())
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
  public List<String> assumptions() {
    return assumptions;
  }

  private static String engine(Question question) {
    return Objects.requireNonNull(ENGINES.get(question.memoryModel()));
  }

  /**
   * Under a weak memory model the classes may synchronise more than was verified: then a violation
   * may be none. It is put to the classes themselves.
   */
  public Answer confirmed(Answer answer, Budget budget) {
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
            .ask(budget, ProgressListener.NONE);
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
  public void remember(Answer answer, Terminal terminal) {
    if (!isAsked()) {
      String content = AnswerCache.content(answer.question().subject().classPath());
      VerifiedClass.of(answer, content).forEach(VerifiedClassStore.in(terminal.folder())::put);
    }
  }
}
