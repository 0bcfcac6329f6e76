package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Word;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A graph as numbers: equal for graphs that are the same, object by object. */
final class Form {
  private final int[] numbers;
  private final int hash;

  private Form(int[] numbers) {
    this.numbers = numbers;
    this.hash = Arrays.hashCode(numbers);
  }

  static Form of(Graph graph) {
    Buffer out = new Buffer();
    out.add(graph.at);
    out.add(graph.operation);
    out.add((graph.effect ? 1 : 0) + (graph.sawEmpty ? 2 : 0));
    for (int v = 0; v < graph.words.length; v++) {
      if (graph.words[v] != Word.DEAD) {
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
    return new Form(out.toArray());
  }

  static Form of(int[] numbers) {
    return new Form(numbers);
  }

  /** Ints, one after the other. */
  static final class Buffer {
    private int[] all = new int[64];
    private int count;

    void add(int number) {
      if (count == all.length) {
        all = Arrays.copyOf(all, 2 * count);
      }
      all[count++] = number;
    }

    int[] toArray() {
      return Arrays.copyOf(all, count);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Form form && Arrays.equals(numbers, form.numbers);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
