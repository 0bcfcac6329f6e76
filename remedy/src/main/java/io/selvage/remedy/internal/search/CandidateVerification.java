package io.selvage.remedy.internal.search;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.MessageComparison;
import io.selvage.core.question.Question;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.remedy.internal.classfile.OriginalCopies;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks the question that was refuted about changed classes. The changed classes stand in front of
 * the class path, and copies of the original ones beside them: a class that is its own
 * specification is compared with the original, and with another specification it must also behave
 * like the original in sequence.
 */
final class CandidateVerification {
  private static final String REFINE = "refine";
  private static final String RELAXED = "relaxed";
  private static final String REDUCTION = "reduction";
  private static final String SC = "sc";
  static final String JAVA = "java";

  /**
   * Proofs by reduction take well under a second. Afterwards longer and longer sequences of calls
   * are compared as long as there is time, and no remedy needs that.
   */
  private static final Duration PROOF = Duration.ofSeconds(2);

  private final Check check;
  private final OriginalCopies originals;
  private final ProgramSize size;
  private final ProgramSize smallest;
  private final Path folder;
  private final Budget budget;
  private final List<FailingProgram> failing = new ArrayList<>();
  private final boolean requiresJava;

  /**
   * @param failing the program that was refuted
   * @param folder an empty one, for class files
   * @param requiresJava whether the question was also asked under the Java memory model
   */
  CandidateVerification(
      Check check,
      OriginalCopies originals,
      FailingProgram failing,
      boolean requiresJava,
      Path folder,
      Budget budget) {
    this.check = check.anew();
    this.originals = originals;
    this.size = ProgramSize.of(check.question().scope(), failing.client());
    this.smallest = ProgramSize.of(failing.client(), size);
    this.folder = folder;
    this.budget = budget;
    this.requiresJava = requiresJava;
    this.failing.add(failing);
  }

  boolean isOver() {
    return budget.look();
  }

  /**
   * Whether the original class gives other results than its specification even in sequence: then it
   * has no concurrency bug that a remedy could mend.
   */
  boolean differsInSequence() {
    Question question = check.question();
    return !question.specification().equals(question.subject().className())
        && failing.get(0).sequentialOrders().stream()
            .anyMatch(
                order ->
                    verdict(check.client(CallSyntax.print(order)), REFINE)
                        instanceof Verdict.Refuted);
  }

  /**
   * @param changed class files by internal name
   * @return empty if it is not verified
   */
  Optional<VerifiedScope> verify(Map<String, byte[]> changed) {
    Path classes = write(changed);
    Check patched = patched(classes);
    if (failsAgain(patched)) {
      return Optional.empty();
    }
    Optional<ProgramSize> completed = completed(patched);
    if (completed.isPresent() && isOtherSpecification()) {
      completed = completed(againstOriginal(patched)).map(completed.get()::smaller);
    }
    return completed
        .map(done -> new VerifiedScope(done, memoryModels(patched)))
        .filter(scope -> !scope.memoryModels().isEmpty());
  }

  private Optional<ProgramSize> completed(Check patched) {
    return new CompletedSize(smallest, size)
        .of(wanted -> learn(wanted.of(patched), REFINE), () -> isProvedUnderJava(patched));
  }

  private List<String> memoryModels(Check patched) {
    if (isProvedUnderJava(patched)) {
      return List.of(JAVA, SC);
    }
    Verdict relaxed = learn(size.of(patched), RELAXED);
    if (isUnderJava(relaxed)) {
      return List.of(JAVA, SC);
    }
    boolean isUnsupported =
        relaxed instanceof Verdict.Unknown unknown && isUnsupported(unknown.cause());
    return isUnsupported && !requiresJava ? List.of(SC) : List.of();
  }

  private Path write(Map<String, byte[]> changed) {
    try {
      Path classes = Files.createTempDirectory(folder, "classes");
      Map<String, byte[]> copies = originals.copies();
      for (Map<String, byte[]> files : List.of(copies, changed)) {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
          Path path = classes.resolve(file.getKey() + ".class");
          Files.createDirectories(path.getParent());
          Files.write(path, file.getValue());
        }
      }
      return classes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Check patched(Path classes) {
    Question question = check.question();
    List<Path> classPath =
        Stream.concat(Stream.of(classes), question.subject().classPath().stream()).toList();
    MessageComparison messages =
        question.comparesMessages() ? MessageComparison.COMPARED : MessageComparison.IGNORED;
    return check.classPath(classPath).against(copyOf(question.specification())).messages(messages);
  }

  private Check againstOriginal(Check patched) {
    return patched.against(copyOf(check.question().subject().className()));
  }

  private boolean isOtherSpecification() {
    return !check.question().specification().equals(check.question().subject().className());
  }

  private String copyOf(String className) {
    return originals.nameOf(className.replace('.', '/')).replace('/', '.');
  }

  /** Programs that earlier candidates failed are small, and reject most of the others at once. */
  private boolean failsAgain(Check patched) {
    return failing.stream()
        .anyMatch(
            it -> {
              Check program = patched.client(CallSyntax.print(it.client()));
              return verdict(program, it.engine()) instanceof Verdict.Refuted;
            });
  }

  private static boolean isUnderJava(Verdict verdict) {
    return verdict instanceof Verdict.Verified verified
        && verified.guarantee().memoryModel().equals(JAVA);
  }

  private boolean isProvedUnderJava(Check patched) {
    return isUnderJava(verdict(size.of(patched).memoryModel(JAVA), REDUCTION));
  }

  /** The engine does not support the class, which more time would not change. */
  private static boolean isUnsupported(UnknownCause cause) {
    return cause instanceof UnknownCause.Numbered
        || cause instanceof UnknownCause.Several several
            && several.causes().stream().allMatch(it -> isUnsupported(it.cause()));
  }

  private Verdict learn(Check check, String engine) {
    Verdict verdict = verdict(check, engine);
    if (verdict instanceof Verdict.Refuted refuted) {
      FailingProgram.of(refuted.counterexample(), engine)
          .filter(it -> !failing.contains(it))
          .ifPresent(failing::add);
    }
    return verdict;
  }

  private Verdict verdict(Check check, String engine) {
    return ask(check, engine)
        .map(Answer::verdict)
        .orElseGet(() -> Verdict.Unknown.because(budget.cause()));
  }

  /** Half of what is left, so that one candidate does not use up the time of all others. */
  private Optional<Answer> ask(Check check, String engine) {
    if (budget.look()) {
      return Optional.empty();
    }
    Budget half =
        budget.left().map(left -> budget.part().atMost(half(left))).orElseGet(budget::part);
    Budget enough = engine.equals(REDUCTION) ? half.atMost(PROOF) : half;
    try {
      return Optional.of(check.asFarAs(engine).ask(enough, ProgressListener.NONE));
    } catch (UsageException | UnanswerableException e) {
      return Optional.of(unanswered(check, e));
    }
  }

  private static Answer unanswered(Check check, RuntimeException e) {
    String line = e instanceof UsageException usage ? usage.line() : String.valueOf(e.getMessage());
    return new Answer(check.question(), Verdict.Unknown.because(line), List.of(), List.of(), 0);
  }

  private static Duration half(Duration left) {
    return left.dividedBy(2);
  }
}
