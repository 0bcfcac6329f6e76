package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A specification whose states are merged where no sequence of calls, up to a bound on its length,
 * can tell them apart: an {@code ArrayDeque} whose elements begin at another index is the same
 * queue. Computed as states are met; the first of its kind stands for all.
 *
 * <p>Whoever makes at most that many calls gets the outcomes of the specification itself: after k
 * calls, the state that stands for another still agrees with it for as many calls as are left.
 *
 * @param <S> the states that are merged
 */
public final class Quotient<S> implements Specification<S> {
  private final Specification<S> concrete;
  private final List<Invocation> calls;
  private final int bound;
  private final List<Map<S, Integer>> signatures = new ArrayList<>();
  private final Map<List<Set<Seen>>, Integer> numbers = new HashMap<>();
  private final Map<Integer, S> representatives = new HashMap<>();

  /** What a call shows: its outcome, and what can be seen afterwards. */
  private record Seen(Outcome outcome, int afterwards) {}

  /**
   * @param calls all that are ever made
   * @param bound how many are made at most
   */
  public Quotient(Specification<S> concrete, List<Invocation> calls, int bound) {
    this.concrete = concrete;
    this.calls = List.copyOf(calls);
    this.bound = bound;
    for (int i = 0; i <= bound; i++) {
      signatures.add(new HashMap<>());
    }
  }

  @Override
  public String name() {
    return concrete.name();
  }

  @Override
  public S initial() {
    return representative(concrete.initial());
  }

  /** How many states are left. */
  public int stateCount() {
    return representatives.size();
  }

  @Override
  public Response<S> step(S state, Invocation call) {
    Response<S> response = concrete.step(state, call);
    List<Transition<S>> merged = new ArrayList<>();
    for (Transition<S> each : response.transitions()) {
      Transition<S> transition = new Transition<>(each.outcome(), representative(each.next()));
      if (!merged.contains(transition)) {
        merged.add(transition);
      }
    }
    return new Response<>(merged, response.whyNot());
  }

  private S representative(S state) {
    return representatives.computeIfAbsent(signature(state, bound), number -> state);
  }

  /** Equal for states that no so many calls can tell apart. */
  private int signature(S state, int within) {
    if (within == 0) {
      return 0;
    }
    Integer known = signatures.get(within).get(state);
    if (known == null) {
      known = compute(state, within);
      signatures.get(within).put(state, known);
    }
    return known;
  }

  private int compute(S state, int within) {
    List<Set<Seen>> shown = new ArrayList<>(calls.size());
    for (Invocation call : calls) {
      Set<Seen> seen = new HashSet<>();
      for (Transition<S> each : concrete.step(state, call).transitions()) {
        seen.add(new Seen(each.outcome(), signature(each.next(), within - 1)));
      }
      shown.add(seen);
    }
    return numbers.computeIfAbsent(shown, key -> numbers.size() + 1);
  }
}
