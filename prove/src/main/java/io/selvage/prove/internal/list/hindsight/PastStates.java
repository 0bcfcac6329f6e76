package io.selvage.prove.internal.list.hindsight;

import io.selvage.prove.HindsightExplanation.Past;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.internal.list.view.ContentObligations;
import io.selvage.prove.internal.list.view.LinkLiveness;
import io.selvage.prove.internal.list.view.ListCertificateWriter;
import io.selvage.prove.internal.list.view.NodeLabel;
import io.selvage.prove.internal.list.view.ThreadView;
import io.selvage.prove.internal.list.view.ViewMaterialization;
import io.selvage.prove.internal.list.view.ViewNormalization;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Figure 7: inserts a link from v to w that is no longer in the list into each shape of the
 * invariant, wherever it fits. Either v is a named node there (v = z and v points to z'), or it is
 * in a segment: lseg(z, z') becomes lseg(z, v) * v to w * lseg(w, z').
 */
final class PastStates {
  /** The variables of a past state. */
  static final int V = 1;

  static final int W = 2;

  private final StepProgram program;
  private final ContentLocation content;
  private final ContentObligations obligations;
  private final LinkLiveness needs;
  private final List<ThreadView> invariant;

  PastStates(
      StepProgram program,
      ContentLocation content,
      ContentObligations obligations,
      List<ThreadView> invariant) {
    this.program = program;
    this.content = content;
    this.obligations = obligations;
    this.needs = LinkLiveness.everything(program);
    this.invariant = invariant;
  }

  /**
   * @param now where the link was found
   * @param bit the justification of the result
   */
  void collect(ThreadView now, int node, int bit, Map<String, Past> found) {
    int v = NodeLabel.of(now, node);
    for (ThreadView shape : invariant) {
      for (ThreadView with : placed(shape, v)) {
        ViewMaterialization.next(with, ViewWord.number(with.words[V])).stream()
            .filter(each -> isLink(each, now, node))
            .forEach(each -> add(each, bit, found));
      }
    }
  }

  private static Past both(Past one, Past other) {
    return new Past(one.formula(), one.view(), one.justifies() && other.justifies());
  }

  private void add(ThreadView past, int bit, Map<String, Past> found) {
    int w = past.next[ViewWord.number(past.words[V])];
    past.words[W] = w > 0 ? ViewWord.node(w) : ViewWord.NULL;
    BitSet names = new BitSet();
    names.set(V, W + 1);
    ThreadView normal = ViewNormalization.of(past, names, needs);
    boolean justifies = obligations.isNow(normal, bit);
    String formula = ListFormulaText.of(program, content, normal);
    found.merge(
        formula,
        new Past(formula, ListCertificateWriter.line(normal), justifies),
        PastStates::both);
  }

  /** The shape with v inserted, in all cases. */
  private List<ThreadView> placed(ThreadView shape, int v) {
    List<ThreadView> found = new ArrayList<>();
    for (int z = shape.globals[content.root()]; z > 0; z = shape.next[z]) {
      int marks = shape.marks[z] & NodeLabel.marks(v);
      if (shape.type[z] == NodeLabel.type(v) && marks != 0) {
        ThreadView named = new ThreadView(shape);
        named.marks[z] = (byte) marks;
        found.add(named(named, z));
      }
      int type = NodeLabel.type(v);
      if (type == ThreadView.BELOW || type == ThreadView.ABOVE) {
        ViewMaterialization.inside(shape, z, type, v)
            .forEach(cut -> found.add(named(cut, cut.count - 1)));
      }
    }
    return found;
  }

  private static ThreadView named(ThreadView view, int v) {
    java.util.Arrays.fill(view.words, 1, view.words.length, ViewWord.DEAD);
    view.words[V] = ViewWord.node(v);
    return view;
  }

  /** Whether v leads to its current successor, as far as known: keys do not change. */
  private static boolean isLink(ThreadView past, ThreadView now, int node) {
    int w = now.next[node];
    int was = past.next[ViewWord.number(past.words[V])];
    if (w == ThreadView.FORGOTTEN || !now.isDirect(node)) {
      return true;
    }
    return w <= 0 || was <= 0 ? w <= 0 && was <= 0 : past.type[was] == now.type[w];
  }

  /** An empty map that keeps insertion order. */
  static Map<String, Past> none() {
    return new LinkedHashMap<>();
  }
}
