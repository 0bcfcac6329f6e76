package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.model.FewThreads;
import io.selvage.unbounded.model.Replay;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a witness with as many threads as it has parts, the shortest run first, by going
 * through what they can do. Most violations show with two (Guerraoui et al.); that it finds nothing
 * means nothing.
 */
final class FewSearch {
  private static final int MORE_OBJECTS = 8;

  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final Transactions asked;

  FewSearch(ObjectProgram object, List<Invocation> alphabet, Transactions asked) {
    this.object = object;
    this.alphabet = alphabet;
    this.asked = asked;
  }

  /** Who plays which part, and where each thread is in what its client does. */
  private record Key(
      FewThreads.State state, int witness, List<Integer> tags, List<Integer> calls) {}

  private record Node(Key key, @Nullable Node from, int thread, int choice, boolean isCall) {}

  Optional<Answer.Violation> search(int pairs, int most, Budget budget) {
    FewThreads few = new FewThreads(object, alphabet, pairs, MORE_OBJECTS);
    Witnesses witnesses = new Witnesses(pairs, asked);
    Key start =
        new Key(
            few.initial(),
            witnesses.start(),
            Collections.nCopies(pairs, 0),
            Collections.nCopies(pairs, Calls.START));
    Set<Key> seen = new HashSet<>(Set.of(start));
    ArrayDeque<Node> open = new ArrayDeque<>(List.of(new Node(start, null, 0, 0, false)));
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

  private List<Node> nexts(FewThreads few, Witnesses witnesses, Node node, int thread) {
    Key key = node.key();
    boolean idle = key.state().call(thread) < 0;
    List<Node> all = new ArrayList<>();
    for (FewThreads.Next next : few.next(key.state(), thread)) {
      int tag = key.tags().get(thread);
      int at = key.calls().get(thread);
      List<Integer> places = idle ? asked.calls().after(at, next.choice()) : List.of(at);
      for (Witnesses.Match match : matches(witnesses, key.witness(), tag, next, idle)) {
        for (int place : places) {
          List<Integer> tags = new ArrayList<>(key.tags());
          tags.set(thread, match.tag());
          List<Integer> calls = new ArrayList<>(key.calls());
          calls.set(thread, place);
          Key to = new Key(next.to(), match.witness(), List.copyOf(tags), List.copyOf(calls));
          all.add(new Node(to, node, thread, next.choice(), idle));
        }
      }
    }
    return all;
  }

  private List<Witnesses.Match> matches(
      Witnesses witnesses, int witness, int tag, FewThreads.Next next, boolean idle) {
    if (idle) {
      return witnesses.called(witness, tag);
    }
    return next.outcome()
        .map(outcome -> witnesses.returned(witness, tag, asked.isAborted(outcome)))
        .orElseGet(() -> witnesses.accessed(witness, tag, asked.counting(next.access())));
  }

  private Optional<Answer.Violation> judged(Node last, int threads) {
    List<Node> way = new ArrayList<>();
    for (Node node = last; node.from() != null; node = node.from()) {
      way.add(0, node);
    }
    ConflictGraph graph = new ConflictGraph(asked);
    Replay replay = new Replay(object, alphabet, threads, graph);
    for (Node node : way) {
      if (node.isCall()) {
        replay.call(node.thread(), node.choice());
      } else {
        replay.step(node.thread(), node.choice());
      }
    }
    return graph.violation(replay, threads);
  }
}
