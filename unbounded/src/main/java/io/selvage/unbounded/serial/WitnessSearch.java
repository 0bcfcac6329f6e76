package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Refused;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.cover.Coverability;
import io.selvage.unbounded.cover.Coverability.Way;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Replay;
import io.selvage.unbounded.net.Net;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Short cycles first: no witness of two pairs, then none of three, and so on. Either the product is
 * closed without one, which is a proof for any number of threads and is gone through again; or a
 * run of the net gets to one, which real threads make again, and the conflict graph has the last
 * word.
 */
public final class WitnessSearch {
  private static final int TURNS = 8;
  private static final int MOST_STATES = 150_000;

  /** How far the product is made, in pairs, before its net is asked. */
  private static final long[] SIZES = {0, 20_000};

  /** Below four pairs, three of them may be about one region (decision 0111). */
  private static final int LEAST_BOUND = 4;

  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final int nodes;
  private final Transactions asked;

  public WitnessSearch(
      ObjectProgram object, List<Invocation> alphabet, int nodes, Transactions asked) {
    this.object = object;
    this.alphabet = alphabet;
    this.nodes = nodes;
    this.asked = asked;
  }

  /** Up to so many pairs, or up to the bound of Lemma 3 if that is less. */
  public Answer search(int most, Budget budget) {
    Answer last = only(2, budget);
    for (int pairs = 3; pairs <= most && isOpen(last); pairs++) {
      last = only(pairs, budget);
    }
    return last;
  }

  private static boolean isOpen(Answer answer) {
    return answer.why().isEmpty() && answer.violation().isEmpty() && !answer.isForAllCycles();
  }

  private Answer only(int pairs, Budget budget) {
    Closing closing = new Closing(Listed.NOBODY, pairs);
    Finding finding = first(closing, pairs, budget);
    if (finding.isOpen() && closing.isComplete() && closing.hasHolders()) {
      closing = new Closing(Listed.HOLDERS, pairs);
      finding = closing.close(budget);
    }
    if (finding.isOpen() && closing.isComplete()) {
      finding = decide(closing.product(), budget);
    }
    return new Answer(
        pairs,
        bound(closing.witnesses),
        closing.parts.all().size(),
        closing.parts.size(),
        closing.model.cuts(),
        finding.violation(),
        finding.isProof() ? closing.misnamed() : finding.why());
  }

  /** A strict order adds one pair: its own. */
  private int bound(Witnesses witnesses) {
    int more = asked.order() == Transactions.Order.OF_ALL ? 1 : 0;
    return Math.max(LEAST_BOUND, witnesses.classes() + more);
  }

  /** Thread by thread; then by few threads, who may also do what the model refuses. */
  private Finding first(Closing closing, int pairs, Budget budget) {
    try {
      Finding finding = closing.close(budget);
      return finding.isOpen() && closing.isComplete() ? few(pairs, budget) : finding;
    } catch (Refused refused) {
      Finding finding = few(pairs, budget);
      if (finding.isOpen()) {
        throw refused;
      }
      return finding;
    }
  }

  /** A violation, or why nothing is known; neither where there is none. */
  private record Finding(Optional<Answer.Violation> violation, String why) {
    static final Finding NONE = new Finding(Optional.empty(), "");

    boolean isOpen() {
      return violation.isEmpty() && !why.isEmpty();
    }

    boolean isProof() {
      return violation.isEmpty() && why.isEmpty();
    }
  }

  /** A way to close the class beside a guess. */
  private final class Closing {
    final ObjectModel model = new ObjectModel(object, alphabet, nodes);
    final Witnesses witnesses;
    final Scenes crowd;
    final Scenes parts;

    Closing(Listed listed, int pairs) {
      this.witnesses = new Witnesses(pairs, asked);
      this.crowd = Scenes.ofCrowd(model, listed, asked);
      this.parts = Scenes.ofParts(crowd, witnesses);
    }

    Finding close(Budget budget) {
      if (!crowd.holds(budget) || !parts.holds(budget)) {
        return new Finding(Optional.empty(), undecided(budget));
      }
      ObjectModel another = new ObjectModel(object, alphabet, nodes);
      boolean fine = new Recheck(model, another, asked).accepts(parts, budget);
      if (!fine && !budget.look()) {
        throw new IllegalStateException("the scenes are not closed");
      }
      return fine ? Finding.NONE : new Finding(Optional.empty(), budget.whySpent());
    }

    /** A name that nothing has would prove everything. */
    String misnamed() {
      Set<String> missing = witnesses.without(asked.fields());
      return missing.isEmpty()
          ? ""
          : "REF-115 no call accesses a field named " + String.join(", ", missing);
    }

    boolean isComplete() {
      return parts.isComplete();
    }

    boolean hasHolders() {
      return crowd.hasHolders();
    }

    Product product() {
      return new Product(model, new Witnesses(witnesses.pairs(), asked), asked);
    }
  }

  /** As many threads as there are parts. */
  private Finding few(int pairs, Budget budget) {
    Optional<Answer.Violation> found =
        new FewSearch(object, alphabet, asked).search(pairs, MOST_STATES, budget);
    return new Finding(found, found.isPresent() ? "" : undecided(budget));
  }

  /** Single threads cannot tell; the net may, if it is small. */
  private Finding decide(Product product, Budget budget) {
    for (long most : SIZES) {
      product.pastTheFirst(most, budget);
      ProductNet net = new ProductNet(product);
      Optional<Certificate> certificate =
          new Coverability(Set.of(Way.NEAREST, Way.BACKWARD), TURNS)
              .decide(net.net(), budget)
              .certificate();
      Optional<Answer.Violation> found =
          certificate
              .filter(Run.class::isInstance)
              .flatMap(run -> replayed(net, product, (Run) run));
      boolean isProof = certificate.isPresent() && !(certificate.get() instanceof Run);
      if (found.isPresent() || isProof && product.isClosed()) {
        return new Finding(found, "");
      } else if (budget.look() || product.isClosed()) {
        break;
      }
    }
    return new Finding(Optional.empty(), undecided(budget));
  }

  /** The class beside a guess of so many pairs; nothing if the budget is spent before. */
  Optional<Net> net(int pairs, Budget budget) {
    ObjectModel model = new ObjectModel(object, alphabet, nodes);
    Product product = new Product(model, new Witnesses(pairs, asked), asked);
    product.pastTheFirst(Long.MAX_VALUE, budget);
    return product.isClosed() ? Optional.of(new ProductNet(product).net()) : Optional.empty();
  }

  private static String undecided(Budget budget) {
    return budget.look()
        ? budget.whySpent()
        : "REF-077 a witness may be complete as far as single threads can tell; no run was made";
  }

  private Optional<Answer.Violation> replayed(ProductNet net, Product product, Run run) {
    int count = run.start().size() == 0 ? 1 : run.start().count(0);
    List<Rider> threads = new ArrayList<>(Collections.nCopies(count, product.idle()));
    ConflictGraph graph = new ConflictGraph(asked);
    Replay replay = new Replay(object, alphabet, count, graph);
    for (int number : run.steps()) {
      Product.Edge edge = net.edge(number);
      int thread = threads.indexOf(edge.rider());
      if (thread < 0) {
        return Optional.empty();
      }
      if (edge.rider().local().isIdle()) {
        replay.call(thread, edge.move().choice());
      } else {
        replay.step(thread, edge.move().choice());
      }
      for (int i = 0; i < count && edge.isNoticed(); i++) {
        threads.set(i, i == thread ? threads.get(i) : product.carried(edge, threads.get(i)));
      }
      threads.set(thread, edge.after());
    }
    return graph.violation(replay, count);
  }
}
