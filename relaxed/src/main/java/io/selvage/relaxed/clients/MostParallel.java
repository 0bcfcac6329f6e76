package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Counterexample;
import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One most parallel client by itself, and with it every client that makes the same calls: what the
 * paper's figures count. The client of the question says which calls; how it orders them is not
 * asked.
 */
public final class MostParallel {
  private final Question question;
  private final Strengths strengths;
  private final Search search;

  /** Which fault is looked for. */
  public enum Search {
    /** Any. */
    FIRST,
    /** One that needs as few orders of the client as any. */
    FEWEST_EDGES
  }

  /**
   * @param question with a given client
   * @param strengths how strong accesses are; not as written, for mutants
   */
  public MostParallel(Question question, Strengths strengths, Search search) {
    this.question = question;
    this.strengths = strengths;
    this.search = search;
  }

  /**
   * What was seen.
   *
   * @param observations of the specification
   * @param minimal extensions of the specification
   * @param extensions that were checked against executions
   * @param analysing how long the specification took, in nanoseconds; so the others
   * @param enumerating the executions
   * @param refining held against the specification
   * @param doubt why nothing follows; else empty
   */
  public record Counts(
      long observations,
      long minimal,
      long complete,
      long blocked,
      long extensions,
      long analysing,
      long enumerating,
      long refining,
      String doubt,
      Optional<Found> found) {

    /** As a word of a verdict. */
    public String word() {
      return found.isPresent() ? "refuted" : doubt.isEmpty() ? "verified" : "unknown";
    }
  }

  /**
   * A client that was made real, explored, and shows the fault.
   *
   * @param client as a program, with what its calls returned
   */
  public record Found(String client, String what, Counterexample counterexample) {}

  public Counts check(Budget budget) {
    try (World world = World.of(question.subject().classPath(), question.subject().className())) {
      return check(world, budget);
    } catch (Refused refused) {
      return new Counts(0, 0, 0, 0, 0, 0, 0, 0, refused.line(), Optional.empty());
    }
  }

  private Counts check(World world, Budget budget) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("no memory model of that name"));
    TwoObjects objects = TwoObjects.of(world, question, 1);
    Promise promise = Promise.of(question, objects.alphabet());
    Client client = ((Scope.Given) question.scope()).client();
    promise.requireUnmistakable(client);
    if (promise.asksWhoGave() && !trying(objects, objects::onlyCompareValues)) {
      return new Counts(0, 0, 0, 0, 0, 0, 0, 0, "REF-042 values are not only copied", none());
    }
    ParallelCalls calls = ParallelCalls.of(all(client), promise.independence());
    long start = System.nanoTime();
    Analysis analysis =
        trying(
            objects, () -> Analysis.of(calls, objects.meaning(), promise.synchronization()));
    long analysing = System.nanoTime() - start;
    return trying(
        objects,
        () -> {
          Trial<?> trial =
              new Trial<>(
                  objects::instance,
                  objects.meaning(),
                  promise.synchronization(),
                  model,
                  strengths,
                  budget);
          long begin = System.nanoTime();
          Trial.Result result =
              search == Search.FIRST ? trial.checkUntilFound(calls) : trial.check(calls);
          long all = System.nanoTime() - begin;
          return new Counts(
              analysis.observations(),
              analysis.extensions(),
              result.executions(),
              result.blocked(),
              result.extensions(),
              analysing,
              Math.max(0, all - analysing - result.refining()),
              result.refining(),
              result.doubt(),
              result.found().map(MostParallel::found));
        });
  }

  private static Optional<Found> none() {
    return Optional.empty();
  }

  private static Found found(Refutation refutation) {
    return new Found(refutation.text(), refutation.what(), refutation.counterexample());
  }

  private static List<Invocation> all(Client client) {
    List<Invocation> calls = new ArrayList<>();
    client.threads().forEach(calls::addAll);
    return calls;
  }

  /** Again, whenever something turns out that should have been known. */
  private static <T> T trying(TwoObjects objects, Supplier<T> attempt) {
    for (; ; ) {
      try {
        return attempt.get();
      } catch (NeedsClass needed) {
        objects.initialise(needed);
      } catch (Stale known) {
        objects.meaning();
      }
    }
  }
}
