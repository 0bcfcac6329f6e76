package io.selvage.unbounded.internal.serializability;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.internal.model.ExplicitPath;
import io.selvage.unbounded.internal.model.ExplicitThreads;
import io.selvage.unbounded.internal.model.ThreadReplay;
import io.selvage.unbounded.serializability.ClientAutomaton;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a witness with as many threads as it has parts, a shortest run first, by explicit
 * exploration. Most violations show with two threads (Guerraoui et al.); an empty result means
 * nothing.
 */
final class ExplicitWitnessSearch {
  private static final int MORE_OBJECTS = 8;

  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final TransactionModel model;

  ExplicitWitnessSearch(ObjectProgram object, List<Invocation> alphabet, TransactionModel model) {
    this.object = object;
    this.alphabet = alphabet;
    this.model = model;
  }

  /** The thread of each part, and the position of each thread in its test program. */
  private record Key(
      ExplicitThreads.State state, int witness, List<Integer> tags, List<Integer> calls) {}

  private record Node(Key key, @Nullable ExplicitPath path) {}

  Optional<WitnessSearchResult.Violation> search(int pairs, int most, Budget budget) {
    ExplicitThreads few = new ExplicitThreads(object, alphabet, pairs, MORE_OBJECTS);
    WitnessAutomaton witnesses = new WitnessAutomaton(pairs, model);
    Key start =
        new Key(
            few.initial(),
            witnesses.start(),
            Collections.nCopies(pairs, 0),
            Collections.nCopies(pairs, ClientAutomaton.START));
    Set<Key> seen = new HashSet<>(Set.of(start));
    ArrayDeque<Node> open = new ArrayDeque<>(List.of(new Node(start, null)));
    while (!open.isEmpty() && seen.size() < most && !budget.isSpent()) {
      Node node = open.poll();
      if (witnesses.isComplete(node.key().witness())) {
        return judged(node, pairs);
      }
      for (int thread = 0; thread < pairs; thread++) {
        for (Node next : nexts(few, witnesses, node, thread)) {
          if (seen.add(next.key())) {
            open.add(next);
          }
        }
      }
    }
    return Optional.empty();
  }

  private List<Node> nexts(ExplicitThreads few, WitnessAutomaton witnesses, Node node, int thread) {
    Key key = node.key();
    boolean idle = key.state().call(thread) < 0;
    List<Node> all = new ArrayList<>();
    for (ExplicitThreads.Next next : few.next(key.state(), thread)) {
      int tag = key.tags().get(thread);
      int at = key.calls().get(thread);
      List<Integer> places = idle ? model.calls().after(at, next.choice()) : List.of(at);
      for (WitnessAutomaton.Match match : matches(witnesses, key.witness(), tag, next, idle)) {
        for (int place : places) {
          List<Integer> tags = new ArrayList<>(key.tags());
          tags.set(thread, match.tag());
          List<Integer> calls = new ArrayList<>(key.calls());
          calls.set(thread, place);
          Key to = new Key(next.to(), match.witness(), List.copyOf(tags), List.copyOf(calls));
          all.add(new Node(to, new ExplicitPath(node.path(), thread, next.choice(), idle)));
        }
      }
    }
    return all;
  }

  private List<WitnessAutomaton.Match> matches(
      WitnessAutomaton witnesses, int witness, int tag, ExplicitThreads.Next next, boolean idle) {
    if (idle) {
      return witnesses.called(witness, tag);
    }
    return next.outcome()
        .map(outcome -> witnesses.returned(witness, tag, model.isAborted(outcome)))
        .orElseGet(() -> witnesses.accessed(witness, tag, model.counting(next.access())));
  }

  private Optional<WitnessSearchResult.Violation> judged(Node last, int threads) {
    ConflictGraph graph = new ConflictGraph(model);
    ThreadReplay replay = new ThreadReplay(object, alphabet, threads, graph);
    ExplicitPath.replay(last.path(), replay);
    return graph.violation(replay);
  }
}
