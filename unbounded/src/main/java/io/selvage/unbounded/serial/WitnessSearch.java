package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.cover.Coverability;
import io.selvage.unbounded.cover.Coverability.Way;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Replay;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Short cycles first: no witness of two pairs, then none of three, and so on. Either the product is
 * closed without one, which is a proof for any number of threads and is gone through again; or a run
 * of the net gets to one, which real threads make again, and the conflict graph has the last word.
 */
public final class WitnessSearch {
  /** Short alphabets: below this, Lemma 3's bound is that of three classes. */
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
    ObjectModel model = new ObjectModel(object, alphabet, nodes);
    Witnesses witnesses = new Witnesses(pairs, asked);
    Product product = new Product(model, witnesses, asked);
    boolean holds = product.holds(budget);
    int bound =
        asked.order() == Transactions.Order.OF_ALL
            ? 0
            : Math.max(LEAST_BOUND, witnesses.classes() + 1);
    Finding finding;
    if (holds) {
      finding = recheck(model, witnesses, product, budget);
    } else if (product.isComplete()) {
      finding = decide(product, budget);
    } else {
      finding = new Finding(Optional.empty(), budget.whySpent());
    }
    return new Answer(
        pairs,
        bound,
        product.controls().size(),
        product.pairs(),
        model.cuts(),
        finding.violation(),
        finding.why());
  }

  /** A violation, or why nothing is known; neither where there is none. */
  private record Finding(Optional<Answer.Violation> violation, String why) {}

  private Finding recheck(
      ObjectModel model, Witnesses witnesses, Product product, Budget budget) {
    ObjectModel another = new ObjectModel(object, alphabet, nodes);
    boolean fine = new Recheck(model, another, witnesses, asked).accepts(product, budget);
    if (!fine && !budget.look()) {
      throw new IllegalStateException("the product is not closed");
    }
    return new Finding(Optional.empty(), fine ? "" : budget.whySpent());
  }

  /** Single threads cannot tell: the net can, if the product is all there. */
  private Finding decide(Product product, Budget budget) {
    ProductNet net = new ProductNet(product);
    Optional<Certificate> certificate =
        new Coverability(Set.of(Way.NEAREST, Way.BACKWARD)).decide(net.net(), budget).certificate();
    if (certificate.isPresent() && !(certificate.get() instanceof Run)) {
      return product.isClosed()
          ? new Finding(Optional.empty(), "")
          : new Finding(Optional.empty(), undecided(budget));
    }
    Optional<Answer.Violation> found =
        certificate.map(Run.class::cast).flatMap(run -> replayed(net, product, run));
    return new Finding(found, found.isPresent() ? "" : undecided(budget));
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
    List<Integer> cycle = graph.cycle();
    return replay.isPossible() && !cycle.isEmpty()
        ? Optional.of(new Answer.Violation(replay.history(), replay.schedule(), cycle, count))
        : Optional.empty();
  }
}
