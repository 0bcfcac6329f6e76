package io.selvage.prove.internal.helping.view;

import io.selvage.core.collection.IntList;
import io.selvage.prove.internal.helping.code.GraphWord;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A graph as numbers: equal for isomorphic graphs. */
final class GraphEncoding {
  /** Sufficient for most graphs. */
  static final int LENGTH = 64;

  private final int[] numbers;
  private final int hash;

  private GraphEncoding(int[] numbers) {
    this.numbers = numbers;
    this.hash = Arrays.hashCode(numbers);
  }

  static GraphEncoding of(ObjectGraph graph) {
    IntList out = new IntList(LENGTH);
    out.add(graph.at);
    out.add(graph.operation);
    out.add((graph.effect ? 1 : 0) + (graph.sawEmpty ? 2 : 0));
    for (int v = 0; v < graph.words.length; v++) {
      if (graph.words[v] != GraphWord.DEAD) {
        out.add(v);
        out.add(graph.words[v]);
      }
    }
    for (int ghost : graph.ghosts) {
      out.add(ghost);
    }
    out.add(graph.pure[0]);
    for (int node = 1; node < graph.count; node++) {
      out.add(graph.type[node]);
      out.add(graph.maker[node]);
      out.add(graph.token[node] | graph.facts[node] << 4 | graph.pure[node] << 8);
      out.add(graph.flags[node]);
      for (int field : graph.fields[node]) {
        out.add(field);
      }
    }
    return new GraphEncoding(out.toArray());
  }

  static GraphEncoding of(int[] numbers) {
    return new GraphEncoding(numbers);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GraphEncoding form && Arrays.equals(numbers, form.numbers);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
