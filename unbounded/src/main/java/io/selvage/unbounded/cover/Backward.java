package io.selvage.unbounded.cover;

import io.selvage.core.Budget;
import io.selvage.unbounded.certificate.BackwardProof;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.certificate.Views;
import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Backward search over upward-closed sets from the targets. What views, and perhaps inequalities,
 * exclude is not followed. It always ends, given time.
 */
final class Backward implements Member {
  private final String name;
  private final Rules rules;
  private final Views views;
  private final Guide guide;
  private final Predecessors predecessors;
  private final Antichain lost = new Antichain();
  private final PriorityQueue<Element> open = new PriorityQueue<>();
  private @Nullable Element initial;
  private @Nullable Element current;
  private boolean isBegun;
  private int order;
  private long effort;
  private long expanded;

  /** Whether an element, with all above it, is out of reach. */
  interface Guide {
    boolean excludes(Element element);

    /** The inequalities that were used. */
    List<io.selvage.unbounded.certificate.Weights> weights();

    /** Effort spent so far. */
    long effort();
  }

  Backward(String name, Rules rules, Views views, Guide guide) {
    this.name = name;
    this.rules = rules;
    this.views = views;
    this.guide = guide;
    this.predecessors = new Predecessors(rules);
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
  public Optional<Certificate> work(long more, Budget budget) {
    long end = spent() + more;
    if (!isBegun) {
      isBegun = true;
      for (Target target : rules.net.targets()) {
        meet(Element.of(target), -1);
      }
    }
    while (initial == null && spent() < end && !open.isEmpty() && !budget.isSpent()) {
      Element element = open.poll();
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

  private void meet(Element element, int transition) {
    effort += 8 + element.places.length;
    if (initial != null || lost.contains(element) || isExcluded(element)) {
      return;
    }
    element.order = order++;
    element.transition = transition;
    Element next = current;
    element.next = next;
    element.depth = next == null ? 0 : next.depth + 1;
    if (rules.isInitial(element.control, element.places, element.counts)) {
      initial = element;
      return;
    }
    lost.add(element);
    open.add(element);
  }

  private boolean isExcluded(Element element) {
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

  private Optional<Certificate> answer() {
    Element first = initial;
    if (first != null) {
      return Optional.of(run(first));
    } else if (open.isEmpty()) {
      List<Target> elements = lost.elements().stream().map(Element::asTarget).toList();
      return Optional.of(new BackwardProof(views, guide.weights(), elements));
    }
    return Optional.empty();
  }

  private Run run(Element first) {
    TreeMap<Integer, Integer> start = new TreeMap<>();
    for (int i = 0; i < first.places.length; i++) {
      if (rules.initial[first.places[i]] == Net.MANY) {
        start.put(first.places[i], first.counts[i]);
      }
    }
    List<Integer> steps = new ArrayList<>();
    for (Element at = first; at != null && at.next != null; at = at.next) {
      steps.add(at.transition);
    }
    return new Run(Bag.of(start), steps);
  }
}
