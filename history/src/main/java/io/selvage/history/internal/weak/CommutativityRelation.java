package io.selvage.history.internal.weak;

/**
 * The operations that depend on their order: two do not if their calls lead from every state to the
 * same state in either order. All states reachable by the calls are enumerated; if there are too
 * many, only equal calls are known to commute.
 */
record CommutativityRelation(BitMatrix depends) {
  private static final int MOST_STATES = 256;

  /** No two operations commute. */
  static BitMatrix none(int size) {
    BitMatrix depends = new BitMatrix(size, size);
    java.util.Arrays.fill(depends.words, -1L);
    return depends;
  }

  static CommutativityRelation of(CallAutomaton<?> automaton, int size) {
    boolean known = automaton.isWalked(MOST_STATES);
    int calls = automaton.calls();
    boolean[][] commute = new boolean[calls][calls];
    for (int a = 0; a < calls; a++) {
      for (int b = 0; b < calls; b++) {
        commute[a][b] = a == b || known && commute(automaton, a, b);
      }
    }
    BitMatrix depends = new BitMatrix(size, size);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        if (i != j && !commute[automaton.call(i)][automaton.call(j)]) {
          depends.add(i, j);
        }
      }
    }
    return new CommutativityRelation(depends);
  }

  private static boolean commute(CallAutomaton<?> automaton, int a, int b) {
    for (int state = 0; state < automaton.states(); state++) {
      if (automaton.after(automaton.after(state, a), b)
          != automaton.after(automaton.after(state, b), a)) {
        return false;
      }
    }
    return true;
  }
}
