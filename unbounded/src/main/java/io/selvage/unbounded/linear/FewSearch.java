package io.selvage.unbounded.linear;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.model.FewThreads;
import io.selvage.unbounded.model.Replay;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a violation with few threads, the shortest first, by going through what they can do one
 * step after the other. It needs no points, and it may do what the model refuses; that it finds
 * nothing means nothing.
 */
final class FewSearch {
  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final Meaning<?> meaning;
  private final int more;

  /**
   * @param more how many objects there may be besides those at first
   */
  FewSearch(ObjectProgram object, List<Invocation> alphabet, Meaning<?> meaning, int more) {
    this.object = object;
    this.alphabet = alphabet;
    this.meaning = meaning;
    this.more = more;
  }

  private record Key(FewThreads.State state, int possibilities) {}

  /** A state with the way to it. */
  private record Node(Key key, @Nullable Node from, int thread, int choice, boolean isCall) {}

  /**
   * What so many threads do until a call returns what it cannot; empty if so many states do not.
   */
  Optional<Replay> search(int threads, int most, Budget budget) {
    FewThreads few = new FewThreads(object, alphabet, threads, more);
    Possibilities possible = new Possibilities(meaning);
    Set<Key> seen = new HashSet<>();
    ArrayDeque<Node> open = new ArrayDeque<>();
    Key start = new Key(few.initial(), possible.initial());
    seen.add(start);
    open.add(new Node(start, null, 0, 0, false));
    while (!open.isEmpty() && seen.size() < most && !budget.isSpent()) {
      Node node = open.poll();
      FewThreads.State state = node.key().state();
      boolean begun = false;
      for (int thread = 0; thread < threads; thread++) {
        boolean idle = state.call(thread) < 0;
        if (idle && begun) {
          continue; // idle threads are alike: one of them begins
        }
        begun |= idle;
        for (FewThreads.Next next : few.next(state, thread)) {
          int set = node.key().possibilities();
          if (next.outcome().isPresent()) {
            int outcome = meaning.number(next.outcome().get());
            set = possible.returned(set, state, threads, thread, outcome);
          }
          Key key = new Key(next.to(), set);
          Node after = new Node(key, node, thread, next.choice(), idle);
          if (set < 0) {
            return Optional.of(replay(after, threads));
          } else if (seen.add(key)) {
            open.add(after);
          }
        }
      }
    }
    return Optional.empty();
  }

  private Replay replay(Node last, int threads) {
    List<Node> way = new ArrayList<>();
    for (Node node = last; node.from() != null; node = node.from()) {
      way.add(0, node);
    }
    Replay replay = new Replay(object, alphabet, threads);
    for (Node node : way) {
      if (node.isCall()) {
        replay.call(node.thread(), node.choice());
      } else {
        replay.step(node.thread(), node.choice());
      }
    }
    return replay;
  }
}
