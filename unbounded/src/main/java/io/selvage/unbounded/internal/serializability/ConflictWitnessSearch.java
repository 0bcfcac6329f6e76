package io.selvage.unbounded.internal.serializability;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.cover.CoverabilityPortfolio.SearchKind;
import io.selvage.unbounded.internal.closure.ListingPolicy;
import io.selvage.unbounded.internal.closure.checker.ClosureChecker;
import io.selvage.unbounded.internal.closure.search.ClosureNet;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.StopRule;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadReplay;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Searches for cycles, shortest first: witnesses of two pairs, then of three, and so on. Either the
 * closure of the product contains none, which proves their absence for any number of threads and is
 * checked independently; or a run of the net reaches one, which concrete threads replay, and the
 * conflict graph decides.
 */
public final class ConflictWitnessSearch {
  private static final int TURNS = 8;
  private static final int MOST_STATES = 150_000;

  /** The numbers of pairs to which the product is extended before its net is decided. */
  private static final long[] SIZES = {0, 20_000};

  /** Below four pairs, three of them may access one region (decision 0111). */
  private static final int LEAST_BOUND = 4;

  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final int nodes;
  private final TransactionModel asked;

  public ConflictWitnessSearch(
      ObjectProgram object, List<Invocation> alphabet, int nodes, TransactionModel asked) {
    this.object = object;
    this.alphabet = alphabet;
    this.nodes = nodes;
    this.asked = asked;
  }

  /** Up to the given number of pairs, or up to the bound of Lemma 3 if that is less. */
  public WitnessSearchResult search(int most, Budget budget) {
    WitnessSearchResult last = only(2, budget);
    for (int pairs = 3; pairs <= most && isOpen(last); pairs++) {
      last = only(pairs, budget);
    }
    return last;
  }

  private static boolean isOpen(WitnessSearchResult answer) {
    return answer.why().isEmpty() && answer.violation().isEmpty() && !answer.isForAllCycles();
  }

  private WitnessSearchResult only(int pairs, Budget budget) {
    Closing closing = new Closing(ListingPolicy.NOBODY, pairs);
    ClosingResult finding = first(closing, pairs, budget);
    if (finding.isOpen() && closing.isComplete() && closing.hasHolders()) {
      closing = new Closing(ListingPolicy.HOLDERS, pairs);
      finding = closing.close(budget);
    }
    if (finding.isOpen() && closing.isComplete()) {
      finding = decide(closing.model, pairs, budget);
    }
    return new WitnessSearchResult(
        pairs,
        bound(closing.witnesses),
        closing.parts.controls().size(),
        closing.parts.allPairs(),
        closing.model.cuts(),
        finding.violation(),
        finding.isProof() ? closing.misnamed() : finding.why());
  }

  /** A strict order adds one pair of its own. */
  private int bound(WitnessAutomaton witnesses) {
    int more = asked.order() == TransactionModel.Order.OF_ALL ? 1 : 0;
    return Math.max(LEAST_BOUND, witnesses.classes() + more);
  }

  /**
   * Thread by thread; then with few threads, which may also use features that the model does not
   * support.
   */
  private ClosingResult first(Closing closing, int pairs, Budget budget) {
    try {
      ClosingResult finding = closing.close(budget);
      return finding.isOpen() && closing.isComplete() ? few(pairs, budget) : finding;
    } catch (UnsupportedFeature unsupported) {
      ClosingResult finding = few(pairs, budget);
      if (finding.isOpen()) {
        throw unsupported;
      }
      return finding;
    }
  }

  /** A violation, or why the result is inconclusive; neither if no witness exists. */
  private record ClosingResult(Optional<WitnessSearchResult.Violation> violation, String why) {
    static final ClosingResult NONE = new ClosingResult(Optional.empty(), "");

    boolean isOpen() {
      return violation.isEmpty() && !why.isEmpty();
    }

    boolean isProof() {
      return violation.isEmpty() && why.isEmpty();
    }
  }

  /** A way to compute the closure of the class beside a guess. */
  private final class Closing {
    final ThreadModularModel model = model();
    final WitnessAutomaton witnesses;
    final ThreadModularClosure<WitnessThread> crowd;
    final ThreadModularClosure<WitnessThread> parts;

    Closing(ListingPolicy listed, int pairs) {
      WitnessMonitor monitor = WitnessMonitor.ofPairs(pairs, asked);
      this.witnesses = monitor.witnesses();
      this.crowd =
          ThreadModularClosure.of(new MoveCache(model), WitnessMonitor.ofCrowd(asked), listed);
      this.parts = ThreadModularClosure.beside(crowd, monitor);
    }

    ClosingResult close(Budget budget) {
      if (!crowd.holds(budget) || !parts.holds(budget)) {
        return new ClosingResult(Optional.empty(), undecided(budget));
      }
      boolean fine = new ClosureChecker<>(parts, model, model()).isProof(budget);
      if (!fine && !budget.look()) {
        throw new IllegalStateException("the scenes are not closed");
      }
      return fine ? ClosingResult.NONE : new ClosingResult(Optional.empty(), budget.whySpent());
    }

    /** A field name that does not exist would prove everything. */
    String misnamed() {
      Set<String> missing = witnesses.without(asked.fields());
      return missing.isEmpty()
          ? ""
          : "REF-115 no call accesses a field named " + String.join(", ", missing);
    }

    boolean isComplete() {
      return parts.hasFaults();
    }

    /** Whether any thread may ever hold a lock. */
    boolean hasHolders() {
      return crowd.controls().stream()
          .flatMap(control -> control.threads().stream())
          .anyMatch(thread -> thread.local().isHolder());
    }
  }

  /** As many threads as there are parts. */
  private ClosingResult few(int pairs, Budget budget) {
    Optional<WitnessSearchResult.Violation> found =
        new ExplicitWitnessSearch(object, alphabet, asked).search(pairs, MOST_STATES, budget);
    return new ClosingResult(found, found.isPresent() ? "" : undecided(budget));
  }

  /** The thread-modular closure is too coarse to decide; the net may decide, if it is small. */
  private ClosingResult decide(ThreadModularModel model, int pairs, Budget budget) {
    ThreadModularClosure<WitnessThread> product = product(model, pairs);
    for (long most : SIZES) {
      product.close((size, faults) -> faults > 0 && size >= most, budget);
      ClosureNet<WitnessThread> net = new ClosureNet<>(product);
      Optional<CoverabilityCertificate> certificate =
          new CoverabilityPortfolio(Set.of(SearchKind.NEAREST, SearchKind.BACKWARD), TURNS)
              .decide(net.toAny(), budget)
              .certificate();
      Optional<WitnessSearchResult.Violation> found =
          certificate
              .filter(CoveringRun.class::isInstance)
              .flatMap(run -> replayed(net, (CoveringRun) run));
      boolean isProof =
          certificate.filter(CoverabilityCertificate::isSafe).isPresent()
              && product.isClosed()
              && new ClosureChecker<>(product, model, model()).isClosed(budget);
      if (found.isPresent() || isProof) {
        return new ClosingResult(found, "");
      } else if (budget.look() || product.isClosed()) {
        break;
      }
    }
    return new ClosingResult(Optional.empty(), undecided(budget));
  }

  /**
   * The product of the class and a guess with the given number of pairs; empty if the budget is
   * exhausted first.
   */
  public Optional<PetriNet> net(int pairs, Budget budget) {
    ThreadModularClosure<WitnessThread> product = product(model(), pairs);
    product.close(StopRule.NEVER, budget);
    return product.isClosed() ? Optional.of(new ClosureNet<>(product).toAny()) : Optional.empty();
  }

  private ThreadModularClosure<WitnessThread> product(ThreadModularModel model, int pairs) {
    return ThreadModularClosure.keepingEdges(
        new MoveCache(model), WitnessMonitor.ofPairs(pairs, asked));
  }

  private ThreadModularModel model() {
    return new ThreadModularModel(object, alphabet, nodes);
  }

  private static String undecided(Budget budget) {
    return budget.look()
        ? budget.whySpent()
        : "REF-077 the abstraction contains a conflict cycle, but no execution was found";
  }

  private Optional<WitnessSearchResult.Violation> replayed(
      ClosureNet<WitnessThread> net, CoveringRun run) {
    ConflictGraph graph = new ConflictGraph(asked);
    return net.replay(run, count -> new ThreadReplay(object, alphabet, count, graph))
        .flatMap(graph::violation);
  }
}
