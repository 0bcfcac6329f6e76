package io.selvage.unbounded.cover;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.ForwardProof;
import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.PetriNet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tree of Karp and Miller: a place that grew along a path may grow further, so it becomes
 * unbounded. Covered nodes are not expanded, and nothing is ever cut off, so that the construction
 * terminates. Not applicable to nets with transfers: there, growth need not be repeatable.
 */
public final class KarpMillerTree implements CoverabilitySearch {
  private final TransitionArrays rules;
  private final MarkingSuccessors successors;
  private final Set<Marking> seen = new HashSet<>();
  private final List<List<Marking>> largest = new ArrayList<>();
  private final ArrayDeque<Node> open = new ArrayDeque<>();
  private @Nullable Node covering;
  private boolean isTooLong;
  private long effort;
  private long expanded;

  /**
   * A node of the tree; {@code growth} is the acceleration that made its marking larger than the
   * step did.
   */
  static final class Node {
    final Marking marking;
    final @Nullable Node parent;
    final int transition;
    final List<Acceleration> growth;

    Node(Marking marking, @Nullable Node parent, int transition, List<Acceleration> growth) {
      this.marking = marking;
      this.parent = parent;
      this.transition = transition;
      this.growth = growth;
    }
  }

  /** The path from an ancestor to this node increased this marking. */
  record Acceleration(Node ancestor, Marking before) {}

  public KarpMillerTree(TransitionArrays rules) {
    if (rules.net.hasMoves()) {
      throw new IllegalArgumentException("moves");
    }
    this.rules = rules;
    this.successors = new MarkingSuccessors(rules);
    for (int control = 0; control < rules.net.controls(); control++) {
      largest.add(new ArrayList<>());
    }
    keep(new Node(Marking.initial(rules), null, -1, List.of()));
  }

  @Override
  public String name() {
    return "Karp-Miller";
  }

  @Override
  public boolean isExhausted() {
    return isTooLong;
  }

  @Override
  public String progress() {
    return expanded + " nodes";
  }

  @Override
  public Optional<CoverabilityCertificate> work(long more, Budget budget) {
    long end = spent() + more;
    while (covering == null && !open.isEmpty() && spent() < end && !budget.look()) {
      Node node = open.pollLast();
      expanded++;
      successors.of(node.marking, after -> meet(node, after));
    }
    return answer();
  }

  private long spent() {
    return effort + successors.effort();
  }

  private void meet(Node parent, Marking after) {
    if (covering != null) {
      return;
    }
    List<Acceleration> growth = new ArrayList<>();
    Marking marking = accelerated(parent, after, growth);
    if (seen.add(marking)) {
      keep(new Node(marking, parent, after.transition, growth));
    }
  }

  private void keep(Node node) {
    Marking marking = node.marking;
    for (CoverageTarget target : rules.net.targets()) {
      if (marking.covers(target)) {
        covering = node;
      }
    }
    List<Marking> others = largest.get(marking.control);
    effort += others.size();
    for (Marking other : others) {
      if (marking.isBelow(other)) {
        return;
      }
    }
    others.removeIf(other -> other.isBelow(marking));
    others.add(marking);
    open.add(node);
  }

  private Marking accelerated(Node parent, Marking after, List<Acceleration> growth) {
    Marking marking = after;
    for (boolean grows = true; grows; ) {
      grows = false;
      for (Node ancestor = parent; ancestor != null; ancestor = ancestor.parent) {
        effort++;
        Marking before = ancestor.marking;
        if (before.control == marking.control && before.isBelow(marking)) {
          Optional<Marking> larger = grown(before, marking);
          if (larger.isPresent()) {
            growth.add(new Acceleration(ancestor, marking));
            marking = larger.get();
            grows = true;
          }
        }
      }
    }
    return marking;
  }

  /** Empty if only places grew that are already unbounded. */
  private static Optional<Marking> grown(Marking before, Marking now) {
    int[] counts = now.counts.clone();
    boolean grew = false;
    int j = 0;
    for (int i = 0; i < counts.length; i++) {
      while (j < before.places.length && before.places[j] < now.places[i]) {
        j++;
      }
      boolean wasThere = j < before.places.length && before.places[j] == now.places[i];
      if (counts[i] != PetriNet.MANY && counts[i] > (wasThere ? before.counts[j] : 0)) {
        counts[i] = PetriNet.MANY;
        grew = true;
      }
    }
    return grew ? Optional.of(new Marking(now.control, now.places, counts)) : Optional.empty();
  }

  private Optional<CoverabilityCertificate> answer() {
    Node end = covering;
    if (isTooLong) {
      return Optional.empty();
    } else if (end != null) {
      Optional<CoverabilityCertificate> run = new PathUnrolling(rules).run(end);
      isTooLong = run.isEmpty();
      return run;
    } else if (open.isEmpty()) {
      return Optional.of(
          new ForwardProof(largest.stream().flatMap(List::stream).map(Marking::asLimit).toList()));
    }
    return Optional.empty();
  }
}
