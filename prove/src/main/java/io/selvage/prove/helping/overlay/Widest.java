package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which views are needed: those that no other stands for. */
final class Widest {
  private final Layout layout;
  private final Standing standing;
  private final BitSet needed = new BitSet();

  private record Numbered(Graph view, int number) {}

  private final Map<Form, List<Numbered>> alike = new HashMap<>();

  Widest(Layout layout) {
    this.layout = layout;
    this.standing = new Standing(layout);
  }

  /** Whether the view of this number is among them. */
  boolean has(int number) {
    return needed.get(number);
  }

  /** False if some other stands for the view; else those that it stands for are out. */
  boolean add(Graph view, int number) {
    List<Numbered> others = alike.computeIfAbsent(key(view), key -> new ArrayList<>());
    for (Numbered other : others) {
      if (standing.of(other.view(), view)) {
        return false;
      }
    }
    for (int i = others.size() - 1; i >= 0; i--) {
      if (standing.of(view, others.get(i).view())) {
        needed.clear(others.get(i).number());
        others.set(i, others.get(others.size() - 1));
        others.remove(others.size() - 1);
      }
    }
    others.add(new Numbered(view, number));
    needed.set(number);
    return true;
  }

  /** Equal for views of which one may stand for the other. */
  private Form key(Graph view) {
    Form.Buffer out = new Form.Buffer();
    out.add(view.at);
    out.add(view.operation);
    out.add(view.effect ? 1 : 0);
    for (int v = 0; v < view.words.length; v++) {
      out.add(sort(view, view.words[v]));
    }
    for (int p = 0; p < layout.width(0); p++) {
      out.add(sort(view, view.self(p)));
    }
    return Form.of(out.toArray());
  }

  private static int sort(Graph view, int word) {
    return Word.isNode(word)
        ? 4 * view.type[Word.number(word)] + view.token[Word.number(word)] << 1
        : word;
  }
}
