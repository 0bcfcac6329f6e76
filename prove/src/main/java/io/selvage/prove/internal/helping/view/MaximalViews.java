package io.selvage.prove.internal.helping.view;

import io.selvage.core.collection.IntList;
import io.selvage.prove.internal.helping.code.GraphWord;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The views that no other view subsumes. */
final class MaximalViews {
  private final GraphLayout layout;
  private final ViewSubsumption subsumption;
  private final BitSet needed = new BitSet();

  private record Numbered(ObjectGraph view, int number) {}

  private final Map<GraphEncoding, List<Numbered>> alike = new HashMap<>();

  MaximalViews(GraphLayout layout) {
    this.layout = layout;
    this.subsumption = new ViewSubsumption(layout);
  }

  /** Whether the view of this number is among them. */
  boolean has(int number) {
    return needed.get(number);
  }

  /** False if some other view subsumes it; otherwise removes the views that it subsumes. */
  boolean add(ObjectGraph view, int number) {
    List<Numbered> others = alike.computeIfAbsent(key(view), key -> new ArrayList<>());
    for (Numbered other : others) {
      if (subsumption.of(other.view(), view)) {
        return false;
      }
    }
    for (int i = others.size() - 1; i >= 0; i--) {
      if (subsumption.of(view, others.get(i).view())) {
        needed.clear(others.get(i).number());
        others.set(i, others.get(others.size() - 1));
        others.remove(others.size() - 1);
      }
    }
    others.add(new Numbered(view, number));
    needed.set(number);
    return true;
  }

  /** Equal for views of which one may subsume the other. */
  private GraphEncoding key(ObjectGraph view) {
    IntList out = new IntList(GraphEncoding.LENGTH);
    out.add(view.at);
    out.add(view.operation);
    out.add(view.effect ? 1 : 0);
    for (int v = 0; v < view.words.length; v++) {
      out.add(sort(view, view.words[v]));
    }
    for (int p = 0; p < layout.width(0); p++) {
      out.add(sort(view, view.self(p)));
    }
    return GraphEncoding.of(out.toArray());
  }

  private static int sort(ObjectGraph view, int word) {
    return GraphWord.isNode(word)
        ? 4 * view.type[GraphWord.number(word)] + view.token[GraphWord.number(word)] << 1
        : word;
  }
}
