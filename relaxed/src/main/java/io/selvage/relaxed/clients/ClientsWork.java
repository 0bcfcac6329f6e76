package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.SentQuestion;
import io.selvage.core.Unit;
import io.selvage.core.Work;
import io.selvage.program.load.Counters;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Piece;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The units of a campaign: most parallel clients, and pieces of the executions of large ones. The
 * pieces are the same whoever cuts them, since a unit goes to so many nodes of the tree of choices
 * and leaves the rest of it to others.
 */
final class ClientsWork implements Work {
  /** Nodes of the tree of choices in one unit: some tenths of a second. */
  private static final long NODES = 1 << 16;

  /** In place of evidence, before what all pieces of the client need. */
  static final String NEEDS = "needs ";

  private final SentQuestion sent;

  /** For the first worker where the question is asked: to make them takes a while. */
  private transient Optional<TwoObjects> ready;

  /** Where the question is asked. */
  private transient Optional<KeptExtensions> kept = Optional.empty();

  /** For all workers of this process. */
  private transient Optional<Analyses> analyses = Optional.empty();

  private Counters counters = Counters.AS_WRITTEN;
  private final long nodes;

  ClientsWork(Question question, TwoObjects ready) {
    this(question, ready, NODES);
  }

  /** With units of so many nodes. */
  ClientsWork(Question question, TwoObjects ready, long nodes) {
    this.nodes = nodes;
    this.sent = SentQuestion.of(question);
    this.ready = Optional.of(ready);
  }

  ClientsWork knowing(KeptExtensions extensions) {
    kept = Optional.of(extensions);
    return this;
  }

  ClientsWork with(Counters others) {
    counters = others;
    return this;
  }

  /** What was sent elsewhere has none. */
  private KeptExtensions kept() {
    return kept == null ? KeptExtensions.NONE : kept.orElse(KeptExtensions.NONE);
  }

  private synchronized Analyses analyses() {
    if (analyses == null || analyses.isEmpty()) {
      analyses = Optional.of(new Analyses(kept()));
    }
    return analyses.get();
  }

  @Override
  public Question question() {
    return sent.question();
  }

  @Override
  public synchronized Worker worker() {
    // What was sent elsewhere has none.
    Optional<TwoObjects> own = ready == null ? Optional.empty() : ready;
    ready = Optional.empty();
    return own.map(it -> new ClientsWorker(question(), nodes, it, analyses(), () -> {}))
        .orElseGet(() -> another(question()));
  }

  @Override
  public Worker worker(List<Path> classPath) {
    return classPath.equals(question().subject().classPath())
        ? worker()
        : another(sent.question(classPath));
  }

  private ClientsWorker another(Question question) {
    World world =
        World.of(question.subject().classPath(), question.subject().className(), counters);
    return new ClientsWorker(
        question, nodes, TwoObjects.ofClients(world, question), analyses(), world::close);
  }

  private static final class ClientsWorker implements Worker {
    private final TwoObjects objects;
    private final Promise promise;
    private final Protocol protocol;
    private final Optional<Scope.Portion> portion;
    private final MemoryModel model;
    private final Map<Integer, List<ParallelCalls>> clients = new HashMap<>();
    private final Multisets multisets;
    private final long nodes;
    private final Runnable end;
    private final Analyses analyses;

    ClientsWorker(
        Question question, long nodes, TwoObjects objects, Analyses analyses, Runnable end) {
      this.analyses = analyses;
      this.nodes = nodes;
      this.objects = objects;
      this.end = end;
      promise = Promise.of(question, objects);
      protocol = question.subject().protocol();
      portion =
          question.scope() instanceof Scope.Partly partly
              ? Optional.of(partly.portion())
              : Optional.empty();
      multisets = new Multisets(objects.alphabet(), promise.independence());
      model = MemoryModel.named(question.memoryModel()).orElseThrow();
    }

    @Override
    public Unit.Result run(Unit unit, Budget budget) {
      ClientPiece piece = ClientPiece.parse(unit.piece());
      try {
        return objects.trying(() -> check(unit, piece, budget));
      } catch (Exploration.Needs needs) {
        String words = NEEDS + needs.care();
        return new Unit.Result(unit.number(), "verified", List.of(), words, List.of());
      } catch (Refused refused) {
        return new Unit.Result(unit.number(), "unknown", List.of(), refused.line(), List.of());
      }
    }

    private Unit.Result check(Unit unit, ClientPiece piece, Budget budget) {
      Trial<?> trial =
          new Trial<>(
              objects::instance,
              objects.meaning(),
              promise.synchronization(),
              model,
              Strengths::asWritten,
              budget);
      SeenUses uses = new SeenUses();
      Trial.Part part = tried(trial, piece, uses);
      Trial.Result result = part.result();
      List<Long> counts =
          List.of(
              result.executions(),
              result.blocked(),
              result.extensions(),
              part.isWhole() && result.left().isEmpty() ? 1L : 0L);
      List<String> left = result.left().stream().map(it -> piece.with(it).toString()).toList();
      if (result.found().isPresent()) {
        return new Unit.Result(unit.number(), "refuted", counts, "", left);
      }
      Degree degree = uses.degree();
      String doubt = degree == Degree.COMPUTED ? Promise.COMPUTES : "";
      doubt = result.doubt().isEmpty() ? doubt : result.doubt();
      return doubt.isEmpty()
          ? new Unit.Result(
              unit.number(), "verified", counts, Notes.of(objects, degree, result.provisos()), left)
          : new Unit.Result(unit.number(), "unknown", counts, doubt, left);
    }

    private Trial.Part tried(Trial<?> plain, ClientPiece piece, SeenUses uses) {
      Trial<?> trial = plain.knowing(analyses.kept()).with(Savings.ALL.with(piece.cares()));
      ParallelCalls calls = calls(piece);
      if (promise.asksWhoGave()) {
        if (piece.piece().equals(Piece.ALL)) {
          // What the meaning does is the same for all pieces.
          objects.tell(uses, calls);
        }
        trial.telling(uses.ofSubject);
      }
      if (portion.isPresent()) {
        return trial.checkSome(calls, protocol, portion.get());
      }
      // Clients that keep to a protocol are few and not cut.
      return new Trial.Part(
          protocol.isFree()
              ? trial.checkPiece(analysis(piece, calls), piece.piece(), nodes)
              : trial.check(calls, protocol),
          true);
    }

    private ParallelCalls calls(ClientPiece piece) {
      return clients.computeIfAbsent(piece.size(), multisets::ofSize).get(piece.index());
    }

    private Analysis analysis(ClientPiece piece, ParallelCalls calls) {
      return analyses.of(
          piece, known -> Analysis.of(calls, objects.meaning(), promise.synchronization(), known));
    }

    @Override
    public void close() {
      end.run();
    }
  }
}
