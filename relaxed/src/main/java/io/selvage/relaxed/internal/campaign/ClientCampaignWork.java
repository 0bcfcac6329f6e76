package io.selvage.relaxed.internal.campaign;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.SerializedQuestion;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.task.WorkDefinition;
import io.selvage.core.task.WorkUnit;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.program.load.CounterHandling;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.internal.analysis.AnalysisCache;
import io.selvage.relaxed.internal.analysis.ExtensionCache;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.analysis.SpecificationAnalysis;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.ClientReductions;
import io.selvage.relaxed.internal.explore.ChoiceSubtree;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The work units of a campaign: most parallel clients, and pieces of the executions of large ones.
 * The pieces do not depend on the worker, since a unit explores a fixed number of nodes of the tree
 * of choices and leaves the rest to other units.
 */
public final class ClientCampaignWork implements WorkDefinition {
  /** The nodes of the tree of choices in one unit: some tenths of a second. */
  private static final long NODES = 1 << 16;

  /**
   * Replaces the evidence, and precedes the reductions that all pieces of the client must disable.
   */
  public static final String NEEDS = "needs ";

  private final SerializedQuestion sent;

  /**
   * For the first worker in the process of the question, because creating the objects takes time.
   */
  private transient Optional<ImplementationAndSpecification> ready;

  /** Only in the process of the question. */
  private transient Optional<ExtensionCache> kept = Optional.empty();

  /** What each access is compared with, in the process of the question. */
  private transient Optional<List<AccessClaim>> claims = Optional.empty();

  /** Shared by all workers of this process. */
  private transient Optional<AnalysisCache> analyses = Optional.empty();

  private CounterHandling counters = CounterHandling.AS_WRITTEN;
  private final long nodes;

  ClientCampaignWork(Question question, ImplementationAndSpecification ready) {
    this(question, ready, NODES);
  }

  /** With the given number of nodes in each unit. */
  public ClientCampaignWork(Question question, ImplementationAndSpecification ready, long nodes) {
    this.nodes = nodes;
    this.sent = SerializedQuestion.of(question);
    this.ready = Optional.of(ready);
  }

  ClientCampaignWork knowing(ExtensionCache extensions) {
    kept = Optional.of(extensions);
    return this;
  }

  ClientCampaignWork comparing(List<AccessClaim> others) {
    claims = Optional.of(List.copyOf(others));
    return this;
  }

  ClientCampaignWork with(CounterHandling others) {
    counters = others;
    return this;
  }

  /** Units that were sent to another process have none. */
  private ExtensionCache kept() {
    return kept == null ? ExtensionCache.NONE : kept.orElse(ExtensionCache.NONE);
  }

  private List<AccessClaim> claims() {
    return claims == null ? List.of() : claims.orElse(List.of());
  }

  private synchronized AnalysisCache analyses() {
    if (analyses == null || analyses.isEmpty()) {
      analyses = Optional.of(new AnalysisCache(kept()));
    }
    return analyses.get();
  }

  @Override
  public Question question() {
    return sent.question();
  }

  @Override
  public synchronized Worker worker() {
    // Units that were sent to another process have none.
    Optional<ImplementationAndSpecification> own = ready == null ? Optional.empty() : ready;
    ready = Optional.empty();
    return own.map(it -> new ClientsWorker(question(), nodes, it, analyses(), claims(), () -> {}))
        .orElseGet(() -> another(question()));
  }

  @Override
  public Worker worker(List<Path> classPath) {
    return classPath.equals(question().subject().classPath())
        ? worker()
        : another(sent.question(classPath));
  }

  private ClientsWorker another(Question question) {
    ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className(), counters);
    return new ClientsWorker(
        question,
        nodes,
        ImplementationAndSpecification.ofClients(world, question),
        analyses(),
        claims(),
        world::close);
  }

  private static final class ClientsWorker implements Worker {
    private final ImplementationAndSpecification objects;
    private final SynchronizationRequirement requirement;
    private final UsageProtocol protocol;
    private final Optional<Scope.Portion> portion;
    private final MemoryModel model;
    private final Map<Integer, List<MostParallelClient>> clients = new HashMap<>();
    private final CallMultisets multisets;
    private final long nodes;
    private final Runnable end;
    private final AnalysisCache analyses;
    private final List<AccessClaim> claims;

    ClientsWorker(
        Question question,
        long nodes,
        ImplementationAndSpecification objects,
        AnalysisCache analyses,
        List<AccessClaim> claims,
        Runnable end) {
      this.claims = claims;
      this.analyses = analyses;
      this.nodes = nodes;
      this.objects = objects;
      this.end = end;
      requirement = SynchronizationRequirement.of(question, objects);
      protocol = question.subject().protocol();
      portion =
          question.scope() instanceof Scope.Partly partly
              ? Optional.of(partly.portion())
              : Optional.empty();
      multisets = new CallMultisets(objects.alphabet(), requirement.independence());
      model = MemoryModel.named(question.memoryModel()).orElseThrow();
    }

    @Override
    public WorkUnit.Result run(WorkUnit unit, Budget budget) {
      ClientWorkUnit piece = ClientWorkUnit.parse(unit.piece());
      objects.within(budget);
      try {
        return objects.trying(() -> check(unit, piece, budget));
      } catch (Exploration.ReductionInvalid needs) {
        String words = NEEDS + needs.care();
        return new WorkUnit.Result(unit.number(), "verified", List.of(), words, List.of());
      } catch (UnanswerableException unsupported) {
        return new WorkUnit.Result(
            unit.number(), "unknown", List.of(), unsupported.line(), List.of());
      } catch (Budget.Spent spent) {
        return new WorkUnit.Result(unit.number(), "unknown", List.of(), spent.why(), List.of());
      }
    }

    private WorkUnit.Result check(WorkUnit unit, ClientWorkUnit piece, Budget budget) {
      ClientConformanceRun<?> trial =
          objects.run(requirement, model, StepStrengths::asWritten, budget);
      ObservedValueUses uses = new ObservedValueUses();
      ClientConformanceRun.PartialResult part = tried(trial, piece, uses, budget);
      ClientConformanceRun.Result result = part.result();
      List<Long> counts =
          List.of(
              result.executions(),
              result.blocked(),
              result.extensions(),
              part.isComplete() && result.left().isEmpty() ? 1L : 0L);
      List<String> left = result.left().stream().map(it -> piece.with(it).toString()).toList();
      if (result.found().isPresent()) {
        return new WorkUnit.Result(unit.number(), "refuted", counts, "", left);
      }
      ValueDependence degree = uses.degree();
      String doubt = degree == ValueDependence.COMPUTED ? SynchronizationRequirement.COMPUTES : "";
      doubt = result.doubt().isEmpty() ? doubt : result.doubt();
      return doubt.isEmpty()
          ? new WorkUnit.Result(
              unit.number(),
              "verified",
              counts,
              UnitNotes.of(objects, degree, result.conditions()),
              left)
          : new WorkUnit.Result(unit.number(), "unknown", counts, doubt, left);
    }

    private ClientConformanceRun.PartialResult tried(
        ClientConformanceRun<?> plain,
        ClientWorkUnit piece,
        ObservedValueUses uses,
        Budget budget) {
      ClientConformanceRun<?> trial =
          plain
              .knowing(analyses.kept())
              .comparing(claims)
              .with(ClientReductions.ALL.with(piece.cares()));
      MostParallelClient calls = calls(piece);
      if (requirement.isProducerQuery()) {
        if (piece.piece().equals(ChoiceSubtree.ALL)) {
          // The value uses of the specification are the same for all pieces.
          objects.report(uses, calls, budget);
        }
        trial.narrating(uses.ofSubject);
      }
      if (portion.isPresent()) {
        return trial.checkSome(calls, protocol, portion.get());
      }
      // Clients that follow a protocol are few and are not split.
      return new ClientConformanceRun.PartialResult(
          protocol.isFree()
              ? trial.checkPiece(analysis(piece, calls, budget), piece.piece(), nodes)
              : trial.check(calls, protocol),
          true);
    }

    private MostParallelClient calls(ClientWorkUnit piece) {
      return clients.computeIfAbsent(piece.size(), multisets::ofSize).get(piece.index());
    }

    private SpecificationAnalysis analysis(
        ClientWorkUnit piece, MostParallelClient calls, Budget budget) {
      return analyses.of(
          piece,
          known ->
              SpecificationAnalysis.of(
                  calls, objects.specification(), requirement.synchronization(), known, budget));
    }

    @Override
    public void close() {
      end.run();
    }
  }
}
