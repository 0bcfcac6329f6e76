package io.selvage.unbounded.patterns;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Use;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.cover.Coverability;
import io.selvage.unbounded.cover.Coverability.Way;
import io.selvage.unbounded.cover.Decision;
import io.selvage.unbounded.model.ObjectModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for the bad patterns of a kind of object, one after the other, with any number of threads:
 * each by the product of class and pattern closed thread by thread, and where that is not enough by
 * the coverability of the product as a net.
 */
public final class PatternSearch {
  private static final Set<Way> WAYS = Set.of(Way.BACKWARD, Way.FORWARD, Way.NEAREST);

  private final ObjectProgram object;
  private final Casting casting;
  private final Specification<?> specification;
  private final int nodes;
  private final List<String> absent = new ArrayList<>();
  private int controls;
  private long pairs;
  private long actions;
  private long cuts;

  private PatternSearch(
      ObjectProgram object, Casting casting, Specification<?> specification, int nodes) {
    this.object = object;
    this.casting = casting;
    this.specification = specification;
    this.nodes = nodes;
  }

  /** Empty where the specification is of no kind that has patterns. */
  public static Optional<PatternSearch> of(
      ObjectProgram object,
      List<Invocation> alphabet,
      Specification<?> specification,
      int nodes) {
    return Recognition.of(specification, alphabet)
        .map(casting -> new PatternSearch(object, casting, specification, nodes));
  }

  /** How long the sequences were by which the kind was told. */
  public static int longest() {
    return Recognition.LONGEST;
  }

  public Finding search(Budget budget) {
    Set<Use> uses = independence(budget);
    if (!uses.isEmpty()) {
      return finding("REF-126 values are not only copied: " + uses);
    }
    for (Pattern pattern : casting.kind().patterns()) {
      Optional<Finding> end = search(pattern, budget);
      if (end.isPresent()) {
        return end.get();
      }
      absent.add(pattern.told());
    }
    return finding(
        casting.kind().isComplete()
            ? budget.whySpent()
            : "REF-127 not every wrong history of "
                + casting.kind().told()
                + " has one of the patterns; none was found");
  }

  private Set<Use> independence(Budget budget) {
    Casting one = casting.within(0);
    return Independence.uses(new ObjectModel(object, one.alphabet(), nodes), one, budget);
  }

  /** Nothing if no run has the pattern. */
  private Optional<Finding> search(Pattern pattern, Budget budget) {
    Casting cast = casting.within(pattern.marks());
    ObjectModel model = new ObjectModel(object, cast.alphabet(), nodes);
    Prospects prospects =
        pattern.guesses()
            ? Prospects.of(model, cast, new ObjectModel(object, cast.alphabet(), nodes), budget)
            : Prospects.unknown();
    Steps steps = new Steps(model, cast, prospects);
    Product product = new Product(steps, pattern);
    boolean closed = product.close(budget);
    controls += product.controls().size();
    pairs += product.pairs();
    actions += product.edges().size();
    cuts += model.cuts();
    if (!closed) {
      return Optional.of(finding(budget.whySpent()));
    } else if (product.isFound()) {
      Optional<Finding> end = decide(product, pattern, cast, budget);
      if (end.isPresent()) {
        return end;
      }
    }
    ObjectModel again = new ObjectModel(object, cast.alphabet(), nodes);
    if (new Recheck(product, steps, prospects, again).accepts(budget)) {
      return Optional.empty();
    } else if (budget.look()) {
      return Optional.of(finding(budget.whySpent()));
    }
    throw new IllegalStateException("the product with \"" + pattern.told() + "\" is not closed");
  }

  private Optional<Finding> decide(Product product, Pattern pattern, Casting cast, Budget budget) {
    PatternNet net = new PatternNet(product);
    Decision decision = new Coverability(WAYS).decide(net.net(), budget);
    if (decision.certificate().isEmpty()) {
      return Optional.of(finding(decision.why()));
    } else if (decision.certificate().get().isSafe()) {
      return Optional.empty();
    }
    Run run = (Run) decision.certificate().get();
    Optional<Counterexample> found =
        new Rerun(object, cast.alphabet(), specification).of(run, net, product, budget);
    Finding nothing =
        finding("REF-128 " + pattern.told() + ", so it seems; real threads did not do it");
    return Optional.of(
        found.isEmpty()
            ? nothing
            : new Finding(
                casting.kind(), absent, controls, pairs, actions, cuts, found, nothing.why()));
  }

  private Finding finding(String why) {
    return new Finding(
        casting.kind(), absent, controls, pairs, actions, cuts, Optional.empty(), why);
  }
}
