package io.selvage.prove.internal.helping.view;

import io.selvage.core.collection.IntList;

/**
 * One whole step of another thread: the objects involved, before and after. Object 1 is the one
 * under proof. Everything else is unknown.
 */
public final class InterferenceFragment {
  public final int count;
  public final int[] type;
  public final int[] maker;
  public final int[] tokenBefore;
  public final int[] tokenAfter;

  /** Created by the acting operation; private before the step. */
  public final boolean[] mine;

  public final boolean[] fresh;
  public final int[][] before;
  public final int[][] after;
  final String actor;
  final int line;

  public InterferenceFragment(int count, String actor, int line) {
    this.count = count;
    this.actor = actor;
    this.line = line;
    this.type = new int[count];
    this.maker = new int[count];
    this.tokenBefore = new int[count];
    this.tokenAfter = new int[count];
    this.mine = new boolean[count];
    this.fresh = new boolean[count];
    this.before = new int[count][];
    this.after = new int[count][];
    this.type[0] = -1;
    this.before[0] = new int[0];
    this.after[0] = new int[0];
  }

  GraphEncoding form() {
    IntList out = new IntList(GraphEncoding.LENGTH);
    for (int node = 1; node < count; node++) {
      out.add(type[node]);
      out.add(maker[node]);
      out.add(tokenBefore[node]);
      out.add(tokenAfter[node]);
      out.add((mine[node] ? 1 : 0) + (fresh[node] ? 2 : 0));
      for (int place = 0; place < before[node].length; place++) {
        out.add(before[node][place]);
        out.add(after[node][place]);
      }
    }
    return GraphEncoding.of(out.toArray());
  }
}
