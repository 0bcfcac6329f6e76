package io.selvage.unbounded.cover;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.BackwardProof;
import io.selvage.unbounded.certificate.ControlViews;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Backward search over upward-closed sets from the targets. Elements that views, and optionally
 * inequalities, exclude are pruned. It always terminates, given time.
 */
public final class BackwardSearch implements CoverabilitySearch {
  private final String name;
  private final TransitionArrays rules;
  private final ControlViews views;
  private final Guide guide;
  private final PredecessorBasis predecessors;
  private final Antichain lost = new Antichain();
  private final PriorityQueue<BasisElement> open = new PriorityQueue<>();
  private @Nullable BasisElement initial;
  private @Nullable BasisElement current;
  private boolean isBegun;
  private int order;
  private long effort;
  private long expanded;

  /** Whether an element, with its upward closure, is unreachable. */
  public interface Guide {
    boolean excludes(BasisElement element);

    /** The inequalities that were used. */
    List<io.selvage.unbounded.certificate.WeightInequality> weights();

    /** Effort spent so far. */
    long effort();
  }

  public BackwardSearch(String name, TransitionArrays rules, ControlViews views, Guide guide) {
    this.name = name;
    this.rules = rules;
    this.views = views;
    this.guide = guide;
    this.predecessors = new PredecessorBasis(rules);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isExhausted() {
    return false;
  }

  @Override
  public String progress() {
    return expanded + " elements";
  }

  @Override
  public Optional<CoverabilityCertificate> work(long more, Budget budget) {
    long end = spent() + more;
    if (!isBegun) {
      isBegun = true;
      for (CoverageTarget target : rules.net.targets()) {
        meet(BasisElement.of(target), -1);
      }
    }
    while (initial == null && spent() < end && !open.isEmpty() && !budget.look()) {
      BasisElement element = open.poll();
      if (!element.isDominated) {
        current = element;
        expanded++;
        predecessors.of(element, this::meet);
      }
    }
    return answer();
  }

  private long spent() {
    return effort + lost.comparisons() + guide.effort();
  }

  private void meet(BasisElement element, int transition) {
    effort += 8 + element.places.length;
    if (initial != null || lost.contains(element) || isExcluded(element)) {
      return;
    }
    element.order = order++;
    element.transition = transition;
    BasisElement next = current;
    element.next = next;
    element.depth = next == null ? 0 : next.depth + 1;
    if (rules.isInitial(element.control, element.places, element.counts)) {
      initial = element;
      return;
    }
    lost.add(element);
    open.add(element);
  }

  private boolean isExcluded(BasisElement element) {
    if (!views.isReached(element.control)) {
      return true;
    }
    for (int place : element.places) {
      if (!views.allows(element.control, place)) {
        return true;
      }
    }
    return guide.excludes(element);
  }

  private Optional<CoverabilityCertificate> answer() {
    BasisElement first = initial;
    if (first != null) {
      return Optional.of(run(first));
    } else if (open.isEmpty()) {
      List<CoverageTarget> elements = lost.elements().stream().map(BasisElement::asTarget).toList();
      return Optional.of(new BackwardProof(views, guide.weights(), elements));
    }
    return Optional.empty();
  }

  private CoveringRun run(BasisElement first) {
    TreeMap<Integer, Integer> start = new TreeMap<>();
    for (int i = 0; i < first.places.length; i++) {
      if (rules.initial[first.places[i]] == PetriNet.MANY) {
        start.put(first.places[i], first.counts[i]);
      }
    }
    List<Integer> steps = new ArrayList<>();
    for (BasisElement at = first; at != null && at.next != null; at = at.next) {
      steps.add(at.transition);
    }
    return new CoveringRun(TokenBag.of(start), steps);
  }
}
