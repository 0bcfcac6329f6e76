package io.selvage.unbounded.cover;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.ForwardProof;
import io.selvage.unbounded.net.CoverageTarget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Explicit forward search: markings with few tokens first, optionally weighted by the distance of
 * the control to a target. Places with an arbitrary initial number keep unboundedly many tokens. If
 * the search terminates, the visited markings are a proof.
 */
public final class ForwardSearch implements CoverabilitySearch {
  private static final int LARGEST_PROOF = 200_000;

  private final String name;
  private final TransitionArrays rules;
  private final ToLongFunction<Marking> order;
  private final MarkingSuccessors successors;
  private final Set<Marking> seen = new HashSet<>();
  private final TreeMap<Long, ArrayDeque<Marking>> open = new TreeMap<>();
  private @Nullable Marking covering;
  private long expanded;

  private ForwardSearch(String name, TransitionArrays rules, ToLongFunction<Marking> order) {
    this.name = name;
    this.rules = rules;
    this.order = order;
    this.successors = new MarkingSuccessors(rules);
    meet(Marking.initial(rules));
  }

  public static ForwardSearch fewestFirst(TransitionArrays rules) {
    return new ForwardSearch("forward", rules, Marking::tokens);
  }

  /**
   * A marking whose control is two steps nearer may have three more tokens: runs that need many
   * threads are guided to the target, and no dead end is explored forever.
   */
  public static ForwardSearch nearestFirst(TransitionArrays rules) {
    int[] distances = ControlDistances.toTargets(rules);
    return new ForwardSearch(
        "nearest", rules, marking -> 3L * distances[marking.control] / 2 + marking.tokens());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isExhausted() {
    return open.isEmpty() && seen.size() > LARGEST_PROOF;
  }

  @Override
  public String progress() {
    return expanded + " markings, " + seen.size() + " seen";
  }

  @Override
  public Optional<CoverabilityCertificate> work(long effort, Budget budget) {
    long end = successors.effort() + effort;
    while (covering == null && !open.isEmpty() && successors.effort() < end && !budget.look()) {
      Map.Entry<Long, ArrayDeque<Marking>> fewest = open.firstEntry();
      Marking marking = fewest.getValue().poll();
      if (marking == null) {
        open.remove(fewest.getKey());
      } else {
        expanded++;
        successors.of(marking, this::meet);
      }
    }
    return answer();
  }

  private void meet(Marking marking) {
    if (covering == null && seen.add(marking)) {
      for (CoverageTarget target : rules.net.targets()) {
        if (marking.covers(target)) {
          covering = marking;
        }
      }
      open.computeIfAbsent(order.applyAsLong(marking), tokens -> new ArrayDeque<>()).add(marking);
    }
  }

  private Optional<CoverabilityCertificate> answer() {
    Marking end = covering;
    if (end != null) {
      return Optional.of(new InitialTokens(rules).run(steps(end)));
    } else if (open.isEmpty() && !isExhausted()) {
      return Optional.of(new ForwardProof(seen.stream().map(Marking::asLimit).toList()));
    }
    return Optional.empty();
  }

  private static List<Integer> steps(Marking end) {
    List<Integer> steps = new ArrayList<>();
    for (Marking at = end; at != null && at.previous != null; at = at.previous) {
      steps.add(at.transition);
    }
    Collections.reverse(steps);
    return steps;
  }
}
