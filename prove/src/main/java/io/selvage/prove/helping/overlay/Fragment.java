package io.selvage.prove.helping.overlay;

/**
 * One whole step of another thread: the objects concerned, before and after. Object 1 is the one
 * under proof. What is not concerned is unknown.
 */
final class Fragment {
  final int count;
  final int[] type;
  final int[] maker;
  final int[] tokenBefore;
  final int[] tokenAfter;

  /** Made by the acting operation; one that nobody else could see before. */
  final boolean[] mine;

  final boolean[] fresh;
  final int[][] before;
  final int[][] after;
  final String actor;
  final int line;

  Fragment(int count, String actor, int line) {
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

  Form form() {
    Form.Buffer out = new Form.Buffer();
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
    return Form.of(out.toArray());
  }
}
