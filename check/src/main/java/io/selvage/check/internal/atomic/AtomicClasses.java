package io.selvage.check.internal.atomic;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.core.AtomicClassProvider;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.engine.CodeDigest;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.VerifiedClass;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Classes that were verified in a folder, and whose calls are atomic in a larger check (decisions
 * 0071 and 0072).
 *
 * @param folder in which they were verified
 * @param names as in Java source, with their packages
 */
public record AtomicClasses(Path folder, List<String> names) {
  /** The engine for each memory model. */
  private static final Map<String, String> ENGINES = Map.of("sc", "refine", "java", "relaxed");

  private static final int SHORT = 16;

  public AtomicClasses {
    names = List.copyOf(names);
  }

  /**
   * Runs the engine of the memory model with these classes replaced.
   *
   * @param asWritten the check without replacements
   */
  public Answer ask(Check asWritten, Budget budget, ProgressListener progress) {
    Question question = asWritten.question();
    String model = question.memoryModel();
    if (!ENGINES.containsKey(model) || question.scope() instanceof Scope.Endless) {
      throw Diagnostic.NOT_ATOMIC.error(
          names.get(0), "--atomic requires the model sc or java and a bounded number of calls");
    }
    List<Path> classPath = question.subject().classPath();
    String content =
        CodeDigest.with(classPath)
            .orElseThrow(() -> unsupported(names.get(0), "the class path cannot be read"));
    List<VerifiedClass> verified =
        names.stream().map(name -> find(name, content, question)).toList();
    Path replacements = folder.resolve(".selvage/atomic/" + content.substring(0, SHORT) + model);
    AtomicClassProvider.installed()
        .orElseThrow(() -> unsupported(names.get(0), "no module that reads classes is present"))
        .write(replacements, verified, classPath, question.subject().className());
    String engine = Objects.requireNonNull(ENGINES.get(model));
    Answer answer =
        asWritten
            .classPath(Stream.concat(Stream.of(replacements), classPath.stream()).toList())
            .engine(engine)
            .ask(budget, progress);
    return assuming(verified, confirmed(asWritten.engine(engine), answer, budget));
  }

  private VerifiedClass find(String name, String content, Question question) {
    String model = question.memoryModel();
    VerifiedClass found =
        VerifiedClassStore.in(folder)
            .get(name, model)
            .orElseThrow(
                () ->
                    unsupported(
                        name,
                        "it was not verified in this folder under "
                            + model
                            + "; check it first, with values for arguments as in --ops"
                            + " \"offer({10, 20}),poll\""));
    if (!found.content().equals(content)) {
      throw unsupported(
          name,
          "Selvage or something on the class path has changed since it was verified; check it"
              + " again");
    }
    int threads = threads(question.scope());
    if (threads > found.threads()) {
      throw unsupported(
          name, "it was verified for " + found.threads() + " threads, not for " + threads);
    }
    return found;
  }

  private static RuntimeException unsupported(String name, String why) {
    return Diagnostic.NOT_ATOMIC.error(name, why);
  }

  private static int threads(Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      return growing.threads();
    }
    return scope instanceof Scope.UpTo upTo
        ? upTo.threads()
        : ((Scope.Given) scope).client().threads().size();
  }

  /**
   * Under a weak memory model the classes may synchronise more than was verified, so that a
   * violation may not exist. Its client is checked with the classes themselves.
   */
  private Answer confirmed(Check itself, Answer answer, Budget budget) {
    if (itself.question().memoryModel().equals("sc")
        || !(answer.verdict() instanceof Verdict.Refuted refuted)) {
      return answer;
    }
    Client client = refuted.counterexample().again().orElseThrow().client();
    Answer confirmation =
        itself.client(CallSyntax.print(client)).ask(budget, ProgressListener.NONE);
    if (confirmation.verdict() instanceof Verdict.Refuted) {
      return confirmation;
    }
    Verdict unknown =
        Verdict.Unknown.because(
            "the client "
                + CallSyntax.print(client)
                + " goes wrong if "
                + String.join(", ", names)
                + " synchronises no more than was verified; as it is, no violation was found: ask"
                + " without --atomic, or verify a greater --strength");
    return new Answer(answer.question(), unknown, List.of(), List.of(), answer.millis());
  }

  /** The guarantee lists what was taken for granted. */
  private static Answer assuming(List<VerifiedClass> classes, Answer answer) {
    if (!(answer.verdict() instanceof Verdict.Verified verified)) {
      return answer;
    }
    List<String> assumptions = classes.stream().map(VerifiedClass::assumption).toList();
    return answer.exercised(
        new Verdict.Verified(verified.guarantee().assuming(assumptions), verified.evidence()),
        answer.exercise(),
        answer.notes());
  }
}
