package io.selvage.relaxed.clients;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.program.load.CounterHandling;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.internal.analysis.ExtensionCache;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.analysis.SpecificationAnalysis;
import io.selvage.relaxed.internal.campaign.ImplementationAndSpecification;
import io.selvage.relaxed.internal.campaign.ObservedValueUses;
import io.selvage.relaxed.internal.campaign.ValueDependence;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.ClientRefutation;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Checks one most parallel client, which covers every client that makes the same calls: the subject
 * of the paper's figures. The client of the question defines the calls; its ordering is ignored.
 */
public final class MostParallelClientCheck {
  private final Question question;
  private final StepStrengths strengths;
  private final Search search;

  /** Which violation to search for. */
  public enum Search {
    /** Any. */
    FIRST,
    /** One with as few client orderings as possible. */
    FEWEST_EDGES
  }

  /**
   * @param question with a given client
   * @param strengths of accesses; for mutants, other than written
   */
  public MostParallelClientCheck(Question question, StepStrengths strengths, Search search) {
    this.question = question;
    this.strengths = strengths;
    this.search = search;
  }

  /**
   * Counts and times.
   *
   * @param observations of the specification
   * @param minimal extensions of the specification
   * @param extensions that were checked against executions
   * @param analysing the time for the specification, in nanoseconds; also the others
   * @param enumerating the executions
   * @param refining the time for comparing them with the specification
   * @param doubt why the result is inconclusive; empty otherwise
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
      Optional<ConfirmedFault> found) {

    /** Nothing was counted. */
    public static Counts doubtful(String doubt) {
      return new Counts(0, 0, 0, 0, 0, 0, 0, 0, doubt, Optional.empty());
    }

    /** For a container, results that differ only by thread identity count once, as in GenMC. */
    private static Counts of(
        SpecificationAnalysis analysis, SynchronizationRequirement requirement, long time) {
      return new Counts(
          requirement.isProducerQuery() ? analysis.observations() : analysis.allObservations(),
          requirement.isProducerQuery() ? analysis.extensions() : analysis.allExtensions(),
          0,
          0,
          0,
          time,
          0,
          0,
          "",
          Optional.empty());
    }

    /** The trial analyses the specification once more, which is not part of enumerating. */
    private Counts with(ClientConformanceRun.Result result, long time, String otherDoubt) {
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
          result.found().map(MostParallelClientCheck::found));
    }

    /** The total time in seconds. */
    public double seconds() {
      return (analysing + enumerating + refining) / 1e9;
    }

    /** The verdict as a word. */
    public String word() {
      return found.isPresent() ? "refuted" : doubt.isEmpty() ? "verified" : "unknown";
    }
  }

  /**
   * A concrete client that was explored and shows the violation.
   *
   * @param client as a program, with the results of its calls
   */
  public record ConfirmedFault(String client, String what) {}

  /**
   * Whether the class and its specification only copy and compare argument values, as far as random
   * runs show. Call this once before checking clients of a container, because the analysis renames
   * values.
   */
  public boolean onlyCopiesValues() {
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      ImplementationAndSpecification objects =
          ImplementationAndSpecification.of(world, question, 1);
      return !SynchronizationRequirement.of(question, objects).isProducerQuery()
          || objects.trying(objects::onlyCompareValues);
    }
  }

  /**
   * Runs both algorithms. Counters that no code reads are omitted first: this loses no violation
   * and explores less. A violation found that way may need the synchronisation that was omitted, so
   * it counts only if it is found in the code as written.
   */
  public Counts check(Budget budget) {
    return lean(budget)
        .orElseGet(
            () ->
                answer(CounterHandling.AS_WRITTEN, world -> conform(world.within(budget), budget)));
  }

  /** Empty if something was omitted and it may have mattered. */
  private Optional<Counts> lean(Budget budget) {
    boolean[] isLess = new boolean[1];
    Counts counts =
        answer(
            CounterHandling.UNREAD,
            world -> {
              try {
                return conform(world.within(budget), budget);
              } finally {
                isLess[0] = world.leavesOutUpdates();
              }
            });
    return isLess[0] && !counts.word().equals("verified") ? Optional.empty() : Optional.of(counts);
  }

  /** Runs only the first algorithm, on the specification; the subject is not used. */
  public Counts analyse() {
    return answer(
        CounterHandling.AS_WRITTEN,
        world ->
            analyse(ImplementationAndSpecification.of(world, question, 1), Budget.unlimited()));
  }

  private Counts answer(CounterHandling counters, Function<ProgramContext, Counts> part) {
    try (ProgramContext world =
        ProgramContext.of(
            question.subject().classPath(), question.subject().className(), counters)) {
      return part.apply(world);
    } catch (UnsupportedFeature unsupported) {
      return Counts.doubtful(unsupported.line());
    } catch (Budget.Spent spent) {
      return Counts.doubtful(spent.why());
    }
  }

  private Counts analyse(ImplementationAndSpecification objects, Budget budget) {
    SynchronizationRequirement requirement = SynchronizationRequirement.of(question, objects);
    MostParallelClient calls = calls(requirement);
    long start = System.nanoTime();
    SpecificationAnalysis analysis =
        objects.trying(
            () ->
                SpecificationAnalysis.of(
                    calls,
                    objects.specification(),
                    requirement.synchronization(),
                    ExtensionCache.NONE,
                    budget));
    return Counts.of(analysis, requirement, System.nanoTime() - start);
  }

  private MostParallelClient calls(SynchronizationRequirement requirement) {
    Client client = ((Scope.Given) question.scope()).client();
    requirement.requireUnmistakable(client);
    return MostParallelClient.of(all(client), requirement.independence());
  }

  private Counts conform(ProgramContext world, Budget budget) {
    ImplementationAndSpecification objects = ImplementationAndSpecification.of(world, question, 1);
    SynchronizationRequirement requirement = SynchronizationRequirement.of(question, objects);
    Counts analysed = analyse(objects, budget);
    long start = System.nanoTime();
    ObservedValueUses uses = new ObservedValueUses();
    ClientConformanceRun.Result result =
        objects.trying(() -> tried(objects, requirement, uses, budget));
    String doubt =
        uses.degree() == ValueDependence.COMPUTED
            ? SynchronizationRequirement.COMPUTES
            : objects.doubt();
    return analysed.with(result, System.nanoTime() - start, doubt);
  }

  private ClientConformanceRun.Result tried(
      ImplementationAndSpecification objects,
      SynchronizationRequirement requirement,
      ObservedValueUses uses,
      Budget budget) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("unknown memory model"));
    ClientConformanceRun<?> trial = objects.run(requirement, model, strengths, budget);
    MostParallelClient calls = calls(requirement);
    if (requirement.isProducerQuery()) {
      objects.report(uses, calls, budget);
      trial.narrating(uses.ofSubject);
    }
    UsageProtocol protocol = question.subject().protocol();
    return search == Search.FIRST
        ? trial.checkUntilFound(calls, protocol)
        : trial.check(calls, protocol);
  }

  private static ConfirmedFault found(ClientRefutation refutation) {
    return new ConfirmedFault(refutation.text(), refutation.what());
  }

  private static List<Invocation> all(Client client) {
    List<Invocation> calls = new ArrayList<>();
    client.threads().forEach(calls::addAll);
    return calls;
  }
}
