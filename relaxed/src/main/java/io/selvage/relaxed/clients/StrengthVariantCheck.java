package io.selvage.relaxed.clients;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.campaign.CallMultisets;
import io.selvage.relaxed.internal.campaign.ImplementationAndSpecification;
import io.selvage.relaxed.internal.campaign.ObservedValueUses;
import io.selvage.relaxed.internal.campaign.ValueDependence;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.ClientRefutation;
import io.selvage.relaxed.internal.graph.LoadBuffering;
import io.selvage.relaxed.internal.strengthen.PlainRaces;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import java.util.Optional;
import java.util.Set;

/**
 * Checks every client of at most a given number of calls repeatedly, for variants of a class with
 * other access strengths.
 */
public final class StrengthVariantCheck implements AutoCloseable {
  private static final String BUFFERING =
      "RLX-017 load buffering, which is not explored, may matter";
  private static final String RACES = "RLX-018 a plain access would be part of a data race";

  private final ProgramContext world;
  private final Question question;
  private final ImplementationAndSpecification objects;
  private final SynchronizationRequirement requirement;
  private final MemoryModel model;
  private final int calls;

  /**
   * @param question with clients up to a number of calls
   */
  public StrengthVariantCheck(Question question) {
    this.question = question;
    this.calls = ((Scope.UpTo) question.scope()).calls();
    this.model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("unknown memory model"));
    this.world = ProgramContext.of(question.subject().classPath(), question.subject().className());
    this.objects = ImplementationAndSpecification.ofClients(world, question);
    this.requirement = SynchronizationRequirement.of(question, objects);
    requirement.requireEnough(objects.alphabet(), calls);
  }

  /**
   * The result.
   *
   * @param calls the largest size all of whose clients were explored and found correct
   * @param client as a program that shows the violation, if any
   * @param doubt why larger sizes are inconclusive; empty otherwise
   * @param buffering where load buffering could happen, which is not explored
   * @param races the plain accesses that race
   */
  public record VariantResult(
      int calls,
      long executions,
      Optional<String> client,
      String doubt,
      Set<LoadBuffering.Pair> buffering,
      Set<PlainRaces.Access> races) {
    public VariantResult {
      buffering = Set.copyOf(buffering);
      races = Set.copyOf(races);
    }

    /** A result for which the observations of executions do not matter. */
    private static VariantResult of(
        int calls, long executions, Optional<String> client, String doubt) {
      return new VariantResult(calls, executions, client, doubt, Set.of(), Set.of());
    }

    /**
     * The same, provided that load buffering affects it no more than another variant, and that no
     * further plain access races.
     */
    public VariantResult than(VariantResult other) {
      if (!isRight()) {
        return this;
      }
      if (!other.buffering.containsAll(buffering)) {
        return doubted(BUFFERING);
      }
      return other.races.containsAll(races) ? this : doubted(RACES);
    }

    private VariantResult doubted(String why) {
      return new VariantResult(calls, executions, client, why, buffering, races);
    }

    /** Whether all requested clients are correct. */
    public boolean isRight() {
      return client.isEmpty() && doubt.isEmpty();
    }
  }

  /** Stops at the first incorrect client, smallest first. */
  public VariantResult check(StepStrengths strengths, Budget budget) {
    CallMultisets multisets = new CallMultisets(objects.alphabet(), requirement.independence());
    ObservedValueUses uses = new ObservedValueUses();
    LoadBuffering buffering = new LoadBuffering();
    PlainRaces races = new PlainRaces();
    long executions = 0;
    objects.within(budget);
    for (int size = 1; size <= calls; size++) {
      for (MostParallelClient each : multisets.ofSize(size)) {
        if (budget.look()) {
          return VariantResult.of(size - 1, executions, Optional.empty(), budget.whySpent());
        }
        ClientConformanceRun.Result result;
        try {
          result = checked(each, strengths, uses, buffering, races, budget);
        } catch (Budget.Spent spent) {
          return VariantResult.of(size - 1, executions, Optional.empty(), spent.why());
        }
        executions += result.executions();
        String doubt = result.doubt();
        if (result.isRight()
            && requirement.isProducerQuery()
            && uses.degree() == ValueDependence.COMPUTED) {
          doubt = SynchronizationRequirement.COMPUTES;
        }
        if (result.found().isPresent() || !doubt.isEmpty()) {
          return VariantResult.of(
              size - 1, executions, result.found().map(ClientRefutation::text), doubt);
        }
      }
    }
    return new VariantResult(
        calls, executions, Optional.empty(), objects.doubt(), buffering.pairs(), races.accesses());
  }

  private ClientConformanceRun.Result checked(
      MostParallelClient each,
      StepStrengths strengths,
      ObservedValueUses uses,
      LoadBuffering buffering,
      PlainRaces races,
      Budget budget) {
    try {
      return objects.trying(
          () -> {
            ClientConformanceRun<?> trial = objects.run(requirement, model, strengths, budget);
            trial.narrating(buffering);
            trial.narrating(races);
            if (requirement.isProducerQuery()) {
              objects.report(uses, each, budget);
              trial.narrating(uses.ofSubject);
            }
            return trial.checkUntilFound(each, question.subject().protocol());
          });
    } catch (UnsupportedFeature unsupported) {
      return ClientConformanceRun.Result.doubtful(unsupported.line());
    }
  }

  @Override
  public void close() {
    world.close();
  }
}
