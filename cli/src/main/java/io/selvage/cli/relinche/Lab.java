package io.selvage.cli.relinche;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.clients.MostParallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.ZipFile;

/** Where cases are tried. */
final class Lab {
  private final List<Path> classPath;

  /** Whether classes only copy values, by name and strength, as far as it was asked. */
  private final Map<String, Boolean> copiers = new HashMap<>();

  Lab(List<Path> classPath) {
    this.classPath = classPath;
  }

  /** Whether an entry of the class path has a file of that name. */
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

  /** One most parallel client, and with it all that make the same calls. */
  MostParallel.Counts check(
      Case it, String strength, List<Invocation> calls, Strengths strengths, Budget budget) {
    if (!copiesValues(it, strength)) {
      return MostParallel.Counts.doubtful("REF-042 values are not only copied and compared");
    }
    return new MostParallel(question(it, strength, calls), strengths, MostParallel.Search.FIRST)
        .check(budget);
  }

  /** Finds out what need not be asked again, before the time of a row begins. */
  void prepare(Case it, String strength) {
    copiesValues(it, strength);
  }

  /** Whether values may be renamed, which the analysis of a container does. */
  private boolean copiesValues(Case it, String strength) {
    return copiers.computeIfAbsent(
        it.type() + "/" + strength,
        name ->
            new MostParallel(
                    question(it, strength, it.menu().of(2, 2)),
                    Strengths::asWritten,
                    MostParallel.Search.FIRST)
                .onlyCopiesValues());
  }

  /** The specification alone. */
  MostParallel.Counts analyse(Case it, String strength, List<Invocation> calls) {
    return new MostParallel(
            question(it, strength, calls), Strengths::asWritten, MostParallel.Search.FIRST)
        .analyse();
  }

  private Question question(Case it, String strength, List<Invocation> calls) {
    Client parallel = new Client(calls.stream().map(List::of).toList());
    return new Question(
        new Subject(classPath, it.type(), CallSyntax.operations(it.operations()), List.of()),
        it.meaning(),
        "linearizability",
        "java",
        strength,
        new Scope.Given(parallel));
  }

  /**
   * What came of all clients, size by size.
   *
   * @param calls the largest size of which all clients were seen and found right
   * @param executions complete ones
   * @param doubt why there was no larger size; empty if it was not asked for, or refuted
   */
  record Grown(int calls, long executions, Optional<MostParallel.Found> found, String doubt) {
    /** In words. */
    String text() {
      String right = "every client of up to " + calls + " calls";
      if (found.isPresent()) {
        return "refuted with " + (calls + 1) + " calls: " + found.get().client();
      }
      return doubt.isEmpty() ? "verified: " + right : "verified: " + right + ", then " + doubt;
    }
  }

  /** All clients of up to so many calls. */
  Grown grow(Case it, String strength, int calls, Strengths strengths, Budget budget) {
    return grow(it, calls, budget, each -> check(it, strength, each, strengths, budget));
  }

  /** All that keep to a protocol. */
  Grown grow(Case it, String strength, int calls, Protocol protocol, Budget budget) {
    return grow(
        it,
        calls,
        budget,
        each -> {
          Question free = question(it, strength, each);
          return new MostParallel(
                  free.about(free.subject().withProtocol(protocol)),
                  Strengths::asWritten,
                  MostParallel.Search.FIRST)
              .check(budget);
        });
  }

  private static Grown grow(
      Case it, int calls, Budget budget, Function<List<Invocation>, MostParallel.Counts> trial) {
    long executions = 0;
    for (int size = 1; size <= calls; size++) {
      for (List<Invocation> each : it.menu().ofSize(size)) {
        MostParallel.Counts counts = trial.apply(each);
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
