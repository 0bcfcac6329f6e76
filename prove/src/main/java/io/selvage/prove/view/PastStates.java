package io.selvage.prove.view;

import io.selvage.prove.code.Content;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import io.selvage.prove.view.Hindsight.Past;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Figure 7: a link v to w that is no longer in the list is put back into each shape of the
 * invariant, wherever it fits. Either v is a node that has a name there (v = z and v points to z'),
 * or it lies in a stretch: lseg(z, z') becomes lseg(z, v) * v to w * lseg(w, z').
 */
final class PastStates {
  /** The variables of a past state. */
  static final int V = 1;

  static final int W = 2;

  private final StepProgram program;
  private final Content content;
  private final Obligations obligations;
  private final Needs needs;
  private final List<View> invariant;

  PastStates(StepProgram program, Content content, Obligations obligations, List<View> invariant) {
    this.program = program;
    this.content = content;
    this.obligations = obligations;
    this.needs = Needs.everything(program);
    this.invariant = invariant;
  }

  /**
   * @param now where the link was found
   * @param bit what the result rests on
   */
  void collect(View now, int node, int bit, Map<String, Past> found) {
    int v = Label.of(now, node);
    for (View shape : invariant) {
      for (View with : placed(shape, v)) {
        Exposure.next(with, Word.number(with.words[V])).stream()
            .filter(each -> isLink(each, now, node))
            .forEach(each -> add(each, bit, found));
      }
    }
  }

  private static Past both(Past one, Past other) {
    return new Past(one.formula(), one.view(), one.justifies() && other.justifies());
  }

  private void add(View past, int bit, Map<String, Past> found) {
    int w = past.next[Word.number(past.words[V])];
    past.words[W] = w > 0 ? Word.node(w) : Word.NULL;
    BitSet names = new BitSet();
    names.set(V, W + 1);
    View normal = Normal.of(past, names, needs);
    boolean justifies = obligations.isNow(normal, bit);
    String formula = FormulaText.of(program, content, normal);
    found.merge(formula, new Past(formula, Writing.line(normal), justifies), PastStates::both);
  }

  /** The shape with v in it, in all ways. */
  private List<View> placed(View shape, int v) {
    List<View> found = new ArrayList<>();
    for (int z = shape.globals[content.root()]; z > 0; z = shape.next[z]) {
      int marks = shape.marks[z] & Label.marks(v);
      if (shape.type[z] == Label.type(v) && marks != 0) {
        View named = new View(shape);
        named.marks[z] = (byte) marks;
        found.add(named(named, z));
      }
      int type = Label.type(v);
      if (type == View.BELOW || type == View.ABOVE) {
        Exposure.inside(shape, z, type, v).forEach(cut -> found.add(named(cut, cut.count - 1)));
      }
    }
    return found;
  }

  private static View named(View view, int v) {
    java.util.Arrays.fill(view.words, 1, view.words.length, Word.DEAD);
    view.words[V] = Word.node(v);
    return view;
  }

  /** Whether v leads to what it leads to now, as far as that is known: keys do not change. */
  private static boolean isLink(View past, View now, int node) {
    int w = now.next[node];
    int was = past.next[Word.number(past.words[V])];
    if (w == View.FORGOTTEN || !now.isDirect(node)) {
      return true;
    }
    return w <= 0 || was <= 0 ? w <= 0 && was <= 0 : past.type[was] == now.type[w];
  }

  /** The same, as a map that keeps the order in which they were found. */
  static Map<String, Past> none() {
    return new LinkedHashMap<>();
  }
}
