package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Counterexample;
import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.program.load.Counters;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

    /** Nothing was counted. */
    public static Counts doubtful(String doubt) {
      return new Counts(0, 0, 0, 0, 0, 0, 0, 0, doubt, Optional.empty());
    }

    /** Of a container, results that differ only in who is who count once, as GenMC has it. */
    private static Counts of(Analysis analysis, Promise promise, long time) {
      return new Counts(
          promise.asksWhoGave() ? analysis.observations() : analysis.allObservations(),
          promise.asksWhoGave() ? analysis.extensions() : analysis.allExtensions(),
          0,
          0,
          0,
          time,
          0,
          0,
          "",
          Optional.empty());
    }

    /** The trial analyses the specification once more: that is no part of enumerating. */
    private Counts with(Trial.Result result, long time, String otherDoubt) {
      return new Counts(
          observations,
          minimal,
          result.seen().complete(),
          result.seen().blocked(),
          result.extensions(),
          analysing,
          Math.max(0, time - analysing - result.refining()),
          result.refining(),
          result.doubt().isEmpty() && result.found().isEmpty() ? otherDoubt : result.doubt(),
          result.found().map(MostParallel::found));
    }

    /** All of it, in seconds. */
    public double seconds() {
      return (analysing + enumerating + refining) / 1e9;
    }

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

  /**
   * Whether the class and its meaning only copy and compare what they are given, as far as random
   * runs show. It is to be asked once before clients of a container are checked: the analysis
   * renames values.
   */
  public boolean onlyCopiesValues() {
    try (World world = World.of(question.subject().classPath(), question.subject().className())) {
      TwoObjects objects = TwoObjects.of(world, question, 1);
      return !Promise.of(question, objects).asksWhoGave()
          || objects.trying(objects::onlyCompareValues);
    }
  }

  /**
   * Both algorithms. Counters that nobody reads are left out first: without them there is no less
   * to be found and less to be explored. What is found there may need the synchronisation that was
   * left out, so that it counts only if it is found in the code as written.
   */
  public Counts check(Budget budget) {
    return lean(budget)
        .orElseGet(() -> answer(Counters.AS_WRITTEN, world -> conform(world, budget)));
  }

  /** Nothing if something was left out and it may have mattered. */
  private Optional<Counts> lean(Budget budget) {
    boolean[] isLess = new boolean[1];
    Counts counts =
        answer(
            Counters.UNREAD,
            world -> {
              try {
                return conform(world, budget);
              } finally {
                isLess[0] = world.leavesOutUpdates();
              }
            });
    return isLess[0] && !counts.word().equals("verified") ? Optional.empty() : Optional.of(counts);
  }

  /** The first algorithm alone: of the specification, whatever the subject is. */
  public Counts analyse() {
    return answer(Counters.AS_WRITTEN, world -> analyse(TwoObjects.of(world, question, 1)));
  }

  private Counts answer(Counters counters, Function<World, Counts> part) {
    try (World world =
        World.of(question.subject().classPath(), question.subject().className(), counters)) {
      return part.apply(world);
    } catch (Refused refused) {
      return Counts.doubtful(refused.line());
    }
  }

  private Counts analyse(TwoObjects objects) {
    Promise promise = Promise.of(question, objects);
    ParallelCalls calls = calls(promise);
    long start = System.nanoTime();
    Analysis analysis =
        objects.trying(() -> Analysis.of(calls, objects.meaning(), promise.synchronization()));
    return Counts.of(analysis, promise, System.nanoTime() - start);
  }

  private ParallelCalls calls(Promise promise) {
    Client client = ((Scope.Given) question.scope()).client();
    promise.requireUnmistakable(client);
    return ParallelCalls.of(all(client), promise.independence());
  }

  private Counts conform(World world, Budget budget) {
    TwoObjects objects = TwoObjects.of(world, question, 1);
    Promise promise = Promise.of(question, objects);
    Counts analysed = analyse(objects);
    long start = System.nanoTime();
    SeenUses uses = new SeenUses();
    Trial.Result result = objects.trying(() -> tried(objects, promise, uses, budget));
    String doubt = uses.degree() == Degree.COMPUTED ? Promise.COMPUTES : objects.doubt();
    return analysed.with(result, System.nanoTime() - start, doubt);
  }

  private Trial.Result tried(TwoObjects objects, Promise promise, SeenUses uses, Budget budget) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("no memory model of that name"));
    Trial<?> trial =
        new Trial<>(
            objects::instance,
            objects.meaning(),
            promise.synchronization(),
            model,
            strengths,
            budget);
    ParallelCalls calls = calls(promise);
    if (promise.asksWhoGave()) {
      objects.tell(uses, calls);
      trial.telling(uses.ofSubject);
    }
    Protocol protocol = question.subject().protocol();
    return search == Search.FIRST
        ? trial.checkUntilFound(calls, protocol)
        : trial.check(calls, protocol);
  }

  private static Found found(Refutation refutation) {
    return new Found(refutation.text(), refutation.what(), refutation.counterexample());
  }

  private static List<Invocation> all(Client client) {
    List<Invocation> calls = new ArrayList<>();
    client.threads().forEach(calls::addAll);
    return calls;
  }
}
