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
 * A specification whose states are merged where nobody can tell them apart by the calls made, so
 * that a rotating index does not multiply them. Decision 0031 says why this is sound though there
 * may be no end of states.
 *
 * <p>States with the same outcomes in all tests (sequences of calls) are one block. When a call is
 * made in a block, it is made in every state known to be in it, and all of them must come to one
 * block: else there is a new test that tells them apart, and all starts again, knowing it. For
 * calls not made that is looked at, too, one call ahead: blocks that are finer than need be are as
 * right, and without it a block might never be done with.
 *
 * @param <S> the states of the specification itself
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

  /** What is told apart. Compared by identity. */
  public static final class Block {}

  /** The tests known so far; they outlive the quotients that found them. */
  public static final class Tests {
    private static final int MANY = 5_000;

    private final Set<List<Invocation>> sequences = new LinkedHashSet<>();

    /** Whether states are merged at all: a block without end cannot be gone through. */
    private boolean merging = true;

    public Tests(List<Invocation> alphabet) {
      alphabet.forEach(call -> sequences.add(List.of(call)));
    }
  }

  /** Thrown where a new test was found: what was concluded so far is void. */
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

  /** Looks for a call after which the two states of one block are in different ones. */
  private void compare(S a, S b) {
    for (Invocation call : alphabet) {
      List<Transition<S>> fromA = specification.step(a, call).transitions();
      List<Transition<S>> fromB = specification.step(b, call).transitions();
      for (int i = 0; i < fromA.size(); i++) {
        if (!resultsOf(fromA.get(i).next()).equals(resultsOf(fromB.get(i).next()))) {
          tell(call, fromA.get(i).next(), fromB.get(i).next());
          throw new PartitionRefined();
        }
      }
    }
  }

  private void tell(Invocation call, S a, S b) {
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

  /** The outcomes; a state where a call may do several things is told apart from all others. */
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
