package io.selvage.unbounded.internal.linearization;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.internal.model.ExplicitPath;
import io.selvage.unbounded.internal.model.ExplicitThreads;
import io.selvage.unbounded.internal.model.ThreadReplay;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a violation with few threads, a shortest one first, by exploring their steps
 * explicitly. It needs no points, and it may use features that the model does not support; an empty
 * result means nothing.
 */
final class ExplicitViolationSearch {
  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final DeterministicSpecification<?> specification;
  private final int more;

  /**
   * @param more the maximal number of objects besides the initial ones
   */
  ExplicitViolationSearch(
      ObjectProgram object,
      List<Invocation> alphabet,
      DeterministicSpecification<?> specification,
      int more) {
    this.object = object;
    this.alphabet = alphabet;
    this.specification = specification;
    this.more = more;
  }

  private record Key(ExplicitThreads.State state, int possibilities) {}

  /** A state with the path to it. */
  private record Node(Key key, @Nullable ExplicitPath path) {}

  /**
   * Explores the given number of threads until a call returns an incorrect outcome; empty if the
   * given number of states contains none.
   */
  Optional<ThreadReplay> search(int threads, int most, Budget budget) {
    ExplicitThreads few = new ExplicitThreads(object, alphabet, threads, more);
    PossibleLinearizations possible = new PossibleLinearizations(specification);
    Set<Key> seen = new HashSet<>();
    ArrayDeque<Node> open = new ArrayDeque<>();
    Key start = new Key(few.initial(), possible.initial());
    seen.add(start);
    open.add(new Node(start, null));
    while (!open.isEmpty() && seen.size() < most && !budget.isSpent()) {
      Node node = open.poll();
      ExplicitThreads.State state = node.key().state();
      boolean begun = false;
      for (int thread = 0; thread < threads; thread++) {
        boolean idle = state.call(thread) < 0;
        if (idle && begun) {
          continue; // idle threads are interchangeable: one of them begins
        }
        begun |= idle;
        for (ExplicitThreads.Next next : few.next(state, thread)) {
          int set = node.key().possibilities();
          if (next.outcome().isPresent()) {
            int outcome = specification.number(next.outcome().get());
            set = possible.returned(set, state, threads, thread, outcome);
          }
          Key key = new Key(next.to(), set);
          ExplicitPath path = new ExplicitPath(node.path(), thread, next.choice(), idle);
          if (set < 0) {
            ThreadReplay replay = new ThreadReplay(object, alphabet, threads);
            ExplicitPath.replay(path, replay);
            return Optional.of(replay);
          } else if (seen.add(key)) {
            open.add(new Node(key, path));
          }
        }
      }
    }
    return Optional.empty();
  }
}
