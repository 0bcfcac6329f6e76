package io.selvage.refine.model;

import io.selvage.refine.internal.graph.CartesianVector;
import io.selvage.refine.internal.graph.EncodedState;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.graph.ObservedMove;
import io.selvage.refine.internal.graph.ThreadPath;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lets tests see what the engine does not show. */
public final class ModelPeek {
  private final ObservedMove seen = new ObservedMove();

  public ModelPeek() {
    seen.clear();
  }

  public ObservedMove seen() {
    return seen;
  }

  public int call() {
    return seen.call;
  }

  public int outcome() {
    return seen.outcome;
  }

  private record Step(List<Long> from, int thread, int move) {}

  /** How many different moves are made when Cartesian vectors are followed, inside of paths too. */
  public static int executed(ImplementationModel implementation) {
    EncodedState words = new EncodedState();
    implementation.begin();
    Set<List<Long>> states = new HashSet<>(Set.of(state(implementation, words)));
    ArrayDeque<List<Long>> work = new ArrayDeque<>(states);
    Set<Step> steps = new HashSet<>();
    CartesianVector vector = new CartesianVector();
    while (!work.isEmpty()) {
      long[] from = work.poll().stream().mapToLong(Long::longValue).toArray();
      implementation.read(from, from.length);
      vector.find(implementation, words);
      for (int number = 0; number < vector.size(); number++) {
        ThreadPath path = vector.path(number);
        for (int i = 0; i < path.steps(); i++) {
          steps.add(new Step(state(implementation, words), path.thread, path.move(i)));
          implementation.perform(path.thread, path.move(i), new ObservedMove());
        }
        List<Long> end = state(implementation, words);
        if (states.add(end)) {
          work.add(end);
        }
        for (int i = 0; i < path.steps(); i++) {
          implementation.back();
        }
      }
    }
    return steps.size();
  }

  private static List<Long> state(ImplementationModel implementation, EncodedState words) {
    implementation.write(words);
    return Arrays.stream(words.words, 0, words.size).boxed().toList();
  }
}
