package io.selvage.reproduce.relinche;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.clients.MostParallelClientCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.ZipFile;

/** Runs the cases. */
final class CaseRunner {
  private final List<Path> classPath;

  /** Whether classes only copy values, by name and strength, as far as computed. */
  private final Map<String, Boolean> copiers = new HashMap<>();

  CaseRunner(List<Path> classPath) {
    this.classPath = classPath;
  }

  /** Whether an entry of the class path contains a file of that name. */
  boolean has(String file) {
    return classPath.stream().anyMatch(entry -> has(entry, file));
  }

  private static boolean has(Path entry, String file) {
    if (Files.isDirectory(entry)) {
      return Files.exists(entry.resolve(file));
    }
    try (ZipFile archive = new ZipFile(entry.toFile())) {
      return archive.getEntry(file) != null;
    } catch (IOException e) {
      return false;
    }
  }

  /** One most parallel client, which covers all clients with the same calls. */
  MostParallelClientCheck.Counts check(
      RelincheCase it,
      String strength,
      List<Invocation> calls,
      StepStrengths strengths,
      Budget budget) {
    if (!copiesValues(it, strength)) {
      return MostParallelClientCheck.Counts.doubtful(
          "REF-042 the code does more with values than copy and compare them");
    }
    return new MostParallelClientCheck(
            question(it, strength, calls), strengths, MostParallelClientCheck.Search.FIRST)
        .check(budget);
  }

  /** Computes what can be cached, before the time of a row begins. */
  void prepare(RelincheCase it, String strength) {
    copiesValues(it, strength);
  }

  /** Whether values may be renamed, which the analysis of a container relies on. */
  private boolean copiesValues(RelincheCase it, String strength) {
    return copiers.computeIfAbsent(
        it.type() + "/" + strength,
        name ->
            new MostParallelClientCheck(
                    question(it, strength, it.menu().of(2, 2)),
                    StepStrengths::asWritten,
                    MostParallelClientCheck.Search.FIRST)
                .onlyCopiesValues());
  }

  /** The specification alone. */
  MostParallelClientCheck.Counts analyse(RelincheCase it, String strength, List<Invocation> calls) {
    return new MostParallelClientCheck(
            question(it, strength, calls),
            StepStrengths::asWritten,
            MostParallelClientCheck.Search.FIRST)
        .analyse();
  }

  private Question question(RelincheCase it, String strength, List<Invocation> calls) {
    Client parallel = new Client(calls.stream().map(List::of).toList());
    return new Question(
            new ClassSubject(
                classPath, it.type(), CallSyntax.operations(it.operations()), List.of()),
            it.specification(),
            "linearizability",
            "java",
            new Scope.Given(parallel))
        .with("strength", strength);
  }

  /**
   * The result for all clients, by size.
   *
   * @param calls the largest size of which all clients were completed without a violation
   * @param executions complete ones
   * @param doubt why there was no larger size; empty if none was requested, or if refuted
   */
  record Grown(
      int calls,
      long executions,
      Optional<MostParallelClientCheck.ConfirmedFault> found,
      String doubt) {
    /** As text. */
    String text() {
      String right = "every client of up to " + calls + " calls";
      if (found.isPresent()) {
        return "refuted with " + (calls + 1) + " calls: " + found.get().client();
      }
      return doubt.isEmpty() ? "verified: " + right : "verified: " + right + ", then " + doubt;
    }
  }

  /** All clients with up to the given number of calls. */
  Grown grow(RelincheCase it, String strength, int calls, StepStrengths strengths, Budget budget) {
    return grow(it, calls, budget, each -> check(it, strength, each, strengths, budget));
  }

  /** All clients that obey a protocol. */
  Grown grow(RelincheCase it, String strength, int calls, UsageProtocol protocol, Budget budget) {
    return grow(
        it,
        calls,
        budget,
        each -> {
          Question free = question(it, strength, each);
          return new MostParallelClientCheck(
                  free.about(free.subject().withProtocol(protocol)),
                  StepStrengths::asWritten,
                  MostParallelClientCheck.Search.FIRST)
              .check(budget);
        });
  }

  private static Grown grow(
      RelincheCase it,
      int calls,
      Budget budget,
      Function<List<Invocation>, MostParallelClientCheck.Counts> trial) {
    long executions = 0;
    for (int size = 1; size <= calls; size++) {
      for (List<Invocation> each : it.menu().ofSize(size)) {
        MostParallelClientCheck.Counts counts = trial.apply(each);
        executions += counts.complete();
        String doubt = counts.doubt().isEmpty() ? "" : counts.doubt() + " at " + size;
        if (counts.found().isPresent() || !doubt.isEmpty()) {
          return new Grown(size - 1, executions, counts.found(), doubt);
        }
        if (budget.look()) {
          return new Grown(size - 1, executions, counts.found(), budget.whySpent());
        }
      }
    }
    return new Grown(calls, executions, Optional.empty(), "");
  }
}
