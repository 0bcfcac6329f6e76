package io.selvage.unbounded.patterns;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.cover.Coverability;
import io.selvage.unbounded.cover.Coverability.Way;
import io.selvage.unbounded.cover.Decision;
import io.selvage.unbounded.model.ObjectModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Looks for the bad patterns of a kind of object, one after the other, with any number of threads:
 * each by the product of class and pattern closed thread by thread, and where that is not enough by
 * the coverability of the product as a net.
 */
public final class PatternSearch {
  private static final Set<Way> WAYS = Set.of(Way.BACKWARD, Way.FORWARD, Way.NEAREST);

  /** Where nothing can be proved, a run is looked for so long. */
  private static final int A_FEW_TURNS = 3;

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
      ObjectProgram object, List<Invocation> alphabet, Specification<?> specification, int nodes) {
    return Recognition.of(specification, alphabet)
        .map(casting -> new PatternSearch(object, casting, specification, nodes));
  }

  /** By which sequences the kind was told. */
  public static String told() {
    return "all sequences of at most "
        + Recognition.LONGEST
        + " calls, and of "
        + Recognition.LONGER_WITH_ONE
        + " with one value";
  }

  public Finding search(Budget budget) {
    String obstacle = casting.kind().marks() == 0 ? "" : obstacle(budget);
    if (!obstacle.isEmpty()) {
      return finding(obstacle);
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

  /** Why nothing would follow from the absence of patterns, as far as values matter. */
  private String obstacle(Budget budget) {
    Independence seen = Independence.of(one(), budget);
    if (!seen.uses().isEmpty()) {
      return "REF-126 values are not only copied: " + seen.uses();
    }
    return seen.returns().containsAll(roles()) || budget.look()
        ? ""
        : "REF-129 not every operation returns, with so few objects that are shared";
  }

  /** With one value only. */
  private Steps one() {
    Casting one = casting.within(0);
    return new Steps(new ObjectModel(object, one.alphabet(), nodes), one, Prospects.unknown());
  }

  private Set<Role> roles() {
    return casting.calls().stream().map(Casting.Part::role).collect(Collectors.toSet());
  }

  /** Nothing if no run has the pattern. */
  private Optional<Finding> search(Pattern pattern, Budget budget) {
    Casting cast = casting.within(pattern.marks());
    ObjectModel model = new ObjectModel(object, cast.alphabet(), nodes);
    Prospects prospects =
        pattern.guesses()
            ? Prospects.of(model, cast, new ObjectModel(object, cast.alphabet(), nodes), budget)
            : Prospects.unknown();
    if (!prospects.stuck().isEmpty()) {
      return Optional.of(
          finding("REF-130 " + prospects.stuck() + " may come to where it never returns"));
    }
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

  private int turns() {
    return casting.kind().isComplete() ? Integer.MAX_VALUE : A_FEW_TURNS;
  }

  private Optional<Finding> decide(Product product, Pattern pattern, Casting cast, Budget budget) {
    PatternNet net = new PatternNet(product);
    Decision decision = new Coverability(WAYS, turns()).decide(net.net(), budget);
    if (decision.certificate().isEmpty()) {
      return casting.kind().isComplete() || budget.look()
          ? Optional.of(finding(decision.why()))
          : Optional.empty(); // there is nothing to prove, only something to find
    } else if (decision.certificate().get().isSafe()) {
      return Optional.empty();
    }
    Run run = (Run) decision.certificate().get();
    Optional<Counterexample> found =
        new Rerun(object, cast.alphabet(), specification).of(run, net, product, budget);
    return Optional.of(
        found.isEmpty()
            ? finding("REF-128 " + pattern.told() + ", so it seems; real threads did not do it")
            : new Finding(
                casting.kind(), absent, controls, pairs, actions, cuts, found, pattern.told()));
  }

  private Finding finding(String why) {
    return new Finding(
        casting.kind(), absent, controls, pairs, actions, cuts, Optional.empty(), why);
  }
}
