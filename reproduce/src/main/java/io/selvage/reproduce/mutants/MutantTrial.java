package io.selvage.reproduce.mutants;

import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import io.selvage.refine.RefineEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The results for a mutant: of the prover, for any number of threads, and of the exploration of all
 * schedules, within bounds. The prover receives the kind of each method, which the author of the
 * mutant has specified.
 */
public final class MutantTrial {
  private static final Map<String, OperationKind> DUTIES =
      Map.of(
          "add",
          OperationKind.ADD,
          "remove",
          OperationKind.REMOVE,
          "contains",
          OperationKind.CONTAINS);

  private static final Scope SMALL = new Scope.UpTo(2, 3, 2);

  private static final Scope LONGER = new Scope.UpTo(2, 4, 1);

  /** The bounds, as text. */
  public static final String BOUNDS =
      "2 threads, all clients of 3 calls with 2 values and of 4 calls with one, from an empty"
          + " object, one with a value, and of sets also one with both; of helping classes as the"
          + " list of mutants says";

  private final SampleMutant mutant;
  private final Path folder;
  private final Supplier<Budget> budget;

  public MutantTrial(SampleMutant mutant, Path folder, Supplier<Budget> budget) {
    this.mutant = mutant;
    this.folder = folder;
    this.budget = budget;
  }

  /** The result of the prover. */
  public ProofResult proof() {
    return Prover.answer(
        new ProofRequest(
            List.of(MutantCompiler.prover(mutant, folder)),
            mutant.sample(),
            List.of(),
            mutant.type(),
            ProofRequest.Keys.INNER,
            mutant.type() == AbstractType.SET ? DUTIES : Map.of()),
        budget.get());
  }

  /**
   * The result of the exploration.
   *
   * @param setUp the calls before, as text
   */
  public record Found(Verdict verdict, String setUp) {}

  /**
   * The result of the exploration. Stuck calls are ignored, since linearizability does not restrict
   * them.
   */
  public Found search(Path samples) {
    Path classes = MutantCompiler.search(mutant, folder);
    Found last = new Found(Verdict.Unknown.because("not asked"), "");
    for (String setUp : setUps()) {
      for (Scope scope : scopes()) {
        Question question = question(classes, samples, setUp, scope);
        last =
            new Found(
                new RefineEngine().answer(question, budget.get(), ProgressListener.NONE), setUp);
        if (!(last.verdict() instanceof Verdict.Verified) && !isStuck(last.verdict())) {
          return last;
        }
      }
    }
    return last;
  }

  private List<Scope> scopes() {
    List<Scope> scopes = new ArrayList<>();
    mutant.search().clients().forEach(c -> scopes.add(new Scope.Given(CallSyntax.client(c))));
    return scopes.isEmpty() ? List.of(SMALL, LONGER) : scopes;
  }

  private static boolean isStuck(Verdict verdict) {
    return verdict instanceof Verdict.Refuted refuted
        && refuted.counterexample().code().equals("LIN-002");
  }

  /** The set-up calls: none, or such that the object holds one value, or both keys. */
  private List<String> setUps() {
    if (!mutant.search().setUps().isEmpty()) {
      return mutant.search().setUps();
    }
    return switch (mutant.type()) {
      case SET -> List.of("", "add(1)", "add(1); add(2)");
      case STACK -> List.of("", "push(1)");
      default -> List.of("", "enqueue(1)");
    };
  }

  private Question question(Path classes, Path samples, String setUp, Scope scope) {
    String usual =
        switch (mutant.type()) {
          case SET -> "add, remove, contains";
          case STACK -> "push, pop";
          default -> "enqueue, dequeue";
        };
    String known =
        switch (mutant.type()) {
          case SET -> "IntSet";
          case STACK -> "LifoStack";
          default -> "FifoQueue";
        };
    String operations = mutant.search().operations().orElse(usual);
    String specification = mutant.search().specification().orElse("io.selvage.samples." + known);
    ClassSubject subject =
        new ClassSubject(
            List.of(classes, samples),
            mutant.sample(),
            CallSyntax.operations(operations),
            CallSyntax.calls(setUp));
    return new Question(subject, specification, "linearizability", "sc", scope);
  }

  /** An execution as a single line: the calls of each thread, with their results. */
  public static String line(Counterexample found, String setUp) {
    Map<Integer, String> threads = new TreeMap<>();
    for (Operation each : found.history().operations()) {
      threads.merge(each.thread(), each.toString(), (before, after) -> before + "; " + after);
    }
    String before = setUp.isEmpty() ? "" : "after " + setUp + ":  ";
    return before + String.join("  |  ", threads.values());
  }
}
