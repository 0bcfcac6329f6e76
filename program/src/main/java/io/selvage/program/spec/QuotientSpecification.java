package io.selvage.program.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A specification whose states are merged if no sequence of the calls made distinguishes them, so
 * that a rotating index does not multiply them. Decision 0031 explains why this is sound even for
 * infinitely many states.
 *
 * <p>States with the same outcomes in all tests (sequences of calls) form one block. A call made in
 * a block is made in every state known to be in it, and all resulting states must be in one block;
 * otherwise there is a new test that distinguishes them, and the analysis restarts with it. Calls
 * not made are also checked, one call ahead: blocks that are finer than necessary are equally
 * correct, and without this check the states of a block might never be exhausted.
 *
 * @param <S> the states of the underlying specification
 */
public final class QuotientSpecification<S> implements Specification<QuotientSpecification.Block> {
  private final Specification<S> specification;
  private final List<Invocation> alphabet;
  private final Tests tests;
  private final Map<List<Object>, Block> blocks = new HashMap<>();
  private final Map<Block, Members<S>> members = new HashMap<>();
  private final Map<S, Block> known = new HashMap<>();
  private final Map<S, List<Object>> results = new HashMap<>();
  private final ArrayDeque<Use<S>> work = new ArrayDeque<>();

  /** A class of indistinguishable states. Compared by identity. */
  public static final class Block {}

  /** The tests known so far; they outlive the quotients that found them. */
  public static final class Tests {
    private static final int MANY = 5_000;

    private final Set<List<Invocation>> sequences = new LinkedHashSet<>();

    /** Whether states are merged at all: an infinite block cannot be enumerated. */
    private boolean merging = true;

    public Tests(List<Invocation> alphabet) {
      alphabet.forEach(call -> sequences.add(List.of(call)));
    }
  }

  /** Thrown when a new test was found: previous conclusions are void. */
  public static final class PartitionRefined extends RuntimeException {
    private static final long serialVersionUID = 1;

    private PartitionRefined() {
      super("states of the specification turned out to differ", null, false, false);
    }
  }

  private static final class Members<S> {
    final List<S> states = new ArrayList<>();
    final Set<Invocation> used = new LinkedHashSet<>();
  }

  private record Use<S>(S state, Invocation call) {}

  public QuotientSpecification(
      Specification<S> specification, List<Invocation> alphabet, Tests tests) {
    this.specification = specification;
    this.alphabet = List.copyOf(alphabet);
    this.tests = tests;
  }

  @Override
  public String name() {
    return specification.name();
  }

  @Override
  public Block initial() {
    Block block = blockOf(specification.initial());
    settle();
    return block;
  }

  @Override
  public Response<Block> step(Block block, Invocation call) {
    Members<S> all = membersOf(block);
    if (all.used.add(call)) {
      all.states.forEach(state -> work.add(new Use<>(state, call)));
      settle();
    }
    Response<S> response = specification.step(all.states.get(0), call);
    List<Transition<Block>> transitions = new ArrayList<>();
    for (Transition<S> each : response.transitions()) {
      transitions.add(new Transition<>(each.outcome(), blockOf(each.next())));
    }
    settle();
    return new Response<>(transitions, response.whyNot());
  }

  /** Makes all calls that were made in a block in all of its states. */
  private void settle() {
    while (!work.isEmpty()) {
      Use<S> use = work.poll();
      specification.step(use.state(), use.call()).transitions().forEach(t -> blockOf(t.next()));
    }
  }

  /** Searches for a call after which the two states of one block are in different blocks. */
  private void compare(S a, S b) {
    for (Invocation call : alphabet) {
      List<Transition<S>> fromA = specification.step(a, call).transitions();
      List<Transition<S>> fromB = specification.step(b, call).transitions();
      for (int i = 0; i < fromA.size(); i++) {
        if (!resultsOf(fromA.get(i).next()).equals(resultsOf(fromB.get(i).next()))) {
          report(call, fromA.get(i).next(), fromB.get(i).next());
          throw new PartitionRefined();
        }
      }
    }
  }

  private void report(Invocation call, S a, S b) {
    for (List<Invocation> test : List.copyOf(tests.sequences)) {
      if (!result(a, test).equals(result(b, test))) {
        List<Invocation> longer = new ArrayList<>(List.of(call));
        longer.addAll(test);
        tests.sequences.add(List.copyOf(longer));
        return;
      }
    }
    throw new IllegalStateException("BUG-220 two blocks and no test between them");
  }

  private Members<S> membersOf(Block block) {
    return members.computeIfAbsent(block, none -> new Members<>());
  }

  private Block blockOf(S state) {
    Block block = known.get(state);
    return block == null ? join(state) : block;
  }

  private Block join(S state) {
    List<Object> key = tests.merging ? resultsOf(state) : List.of(state);
    Block block = blocks.computeIfAbsent(key, none -> new Block());
    known.put(state, block);
    Members<S> all = membersOf(block);
    all.states.add(state);
    if (all.states.size() > Tests.MANY) {
      tests.merging = false;
      throw new PartitionRefined();
    }
    if (all.states.size() > 1) {
      compare(all.states.get(0), state);
    }
    all.used.forEach(call -> work.add(new Use<>(state, call)));
    return block;
  }

  private List<Object> resultsOf(S state) {
    List<Object> found = results.get(state);
    if (found == null) {
      found = new ArrayList<>();
      for (List<Invocation> test : tests.sequences) {
        found.add(result(state, test));
      }
      results.put(state, found);
    }
    return found;
  }

  /** The outcomes; a state in which a call is nondeterministic is distinct from all others. */
  private Object result(S from, List<Invocation> test) {
    List<Outcome> outcomes = new ArrayList<>();
    S state = from;
    for (Invocation call : test) {
      List<Transition<S>> transitions = specification.step(state, call).transitions();
      if (transitions.size() > 1) {
        return new HashSet<>(List.of(from));
      }
      if (transitions.isEmpty()) {
        outcomes.add(Outcome.PENDING);
        break;
      }
      outcomes.add(transitions.get(0).outcome());
      state = transitions.get(0).next();
    }
    return outcomes;
  }
}
