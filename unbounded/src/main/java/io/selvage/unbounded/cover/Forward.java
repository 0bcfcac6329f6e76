package io.selvage.unbounded.cover;

import io.selvage.core.Budget;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.ForwardProof;
import io.selvage.unbounded.net.Target;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Explicit forward search, with few tokens first. Places that begin with any number keep as many as
 * are wanted. If it ever comes to an end, all markings it saw are a proof.
 */
final class Forward implements Member {
  private static final int LARGEST_PROOF = 200_000;

  private final Rules rules;
  private final Successors successors;
  private final Set<Marking> seen = new HashSet<>();
  private final TreeMap<Long, ArrayDeque<Marking>> open = new TreeMap<>();
  private @Nullable Marking covering;
  private long expanded;

  Forward(Rules rules) {
    this.rules = rules;
    this.successors = new Successors(rules);
    meet(Marking.initial(rules));
  }

  @Override
  public String name() {
    return "forward";
  }

  @Override
  public boolean isExhausted() {
    return open.isEmpty() && seen.size() > LARGEST_PROOF;
  }

  @Override
  public String progress() {
    return expanded + " markings of at most " + (open.isEmpty() ? 0 : open.firstKey()) + " tokens";
  }

  @Override
  public Optional<Certificate> work(long effort, Budget budget) {
    long end = successors.effort() + effort;
    while (covering == null && !open.isEmpty() && successors.effort() < end && !budget.isSpent()) {
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
      for (Target target : rules.net.targets()) {
        if (marking.covers(target)) {
          covering = marking;
        }
      }
      open.computeIfAbsent(marking.tokens(), tokens -> new ArrayDeque<>()).add(marking);
    }
  }

  private Optional<Certificate> answer() {
    Marking end = covering;
    if (end != null) {
      return Optional.of(new Beginning(rules).run(steps(end)));
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
