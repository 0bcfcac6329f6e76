package io.selvage.relaxed.internal.thread;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import java.util.ArrayList;
import java.util.List;

/**
 * A thread of a program with twins. Its actions must be the same after exchanging two twins, or
 * those of the other twin if it is one of them: that one runs along, with the words it would have
 * read, to check this. Only then are the skipped executions equivalent to explored ones.
 */
public final class SymmetryCheckingThread extends DelegatingThread {
  private final ExecutionExplorer.Code code;
  private final List<Twin> twins = new ArrayList<>();

  /** The thread that takes the role of this one when two threads are exchanged. */
  private record Twin(int one, int other, ReplayableThread walker) {}

  /** The threads are not symmetric: some code depends on thread identity. */
  public static final class AsymmetryDetected extends RuntimeException {
    private static final long serialVersionUID = 1;

    AsymmetryDetected() {
      super("BUG-230 twins differ", null, false, false);
    }
  }

  private SymmetryCheckingThread(ExecutionExplorer.Code code, int[] kinds, int thread) {
    super(code.walker(thread));
    this.code = code;
    for (int t = 0; t < kinds.length; t++) {
      for (int u = 0; u < t; u++) {
        if (kinds[t] == kinds[u]) {
          int who = thread == t ? u : thread == u ? t : thread;
          twins.add(new Twin(u, t, code.twin(who)));
        }
      }
    }
  }

  /**
   * @param kinds for each thread a number that it shares with its twins
   */
  static ReplayableThread of(ExecutionExplorer.Code code, int[] kinds, int thread) {
    SymmetryCheckingThread walker = new SymmetryCheckingThread(code, kinds, thread);
    return walker.twins.isEmpty() ? walker.walker : walker;
  }

  @Override
  public ThreadAction start() {
    ThreadAction act = walker.start();
    for (Twin twin : twins) {
      compare(act, twin.walker().start(), twin);
    }
    return act;
  }

  @Override
  public ThreadAction answer(long word) {
    ThreadAction act = walker.answer(word);
    for (Twin twin : twins) {
      compare(act, twin.walker().answer(exchanged(word, twin)), twin);
    }
    return act;
  }

  private long exchanged(long word, Twin twin) {
    return code.exchanged(word, twin.one(), twin.other());
  }

  private void compare(ThreadAction act, ThreadAction other, Twin twin) {
    require(act == other);
    ReplayableThread its = twin.walker();
    switch (act) {
      case READ, UPDATE, AWAIT -> {
        place(its, twin);
        require(walker.strength() == its.strength());
        require(act == ThreadAction.READ || walker.strengthOfFailure() == its.strengthOfFailure());
      }
      case WRITE -> {
        place(its, twin);
        require(walker.strength() == its.strength());
        require(exchanged(walker.operand(), twin) == its.operand());
      }
      case FENCE -> {
        require(walker.strength() == its.strength());
        require(
            (walker.strength() & AccessStrength.FINAL) == 0
                || exchanged(walker.operand(), twin) == its.operand());
      }
      case CHOOSE, START, JOIN, STUCK -> require(walker.detail() == its.detail());
      case END -> ending(its, twin);
      case REFUSED, STORE -> {}
    }
  }

  private void place(ReplayableThread its, Twin twin) {
    long object = walker.object();
    int slot = walker.slot();
    require(exchanged(object, twin) == its.object() && slot == its.slot());
    // Initial values are not the answer of any thread.
    require(
        object == its.object()
            || exchanged(code.initial(object, slot), twin) == code.initial(its.object(), slot));
  }

  private void ending(ReplayableThread its, Twin twin) {
    long[] mine = walker.ending();
    long[] other = its.ending();
    require(mine.length == other.length);
    for (int i = 0; i < mine.length; i++) {
      require(exchanged(mine[i], twin) == other[i]);
    }
  }

  private static void require(boolean same) {
    if (!same) {
      throw new AsymmetryDetected();
    }
  }

  @Override
  public boolean accepts(long found) {
    boolean accepts = walker.accepts(found);
    for (Twin twin : twins) {
      require(accepts == twin.walker().accepts(exchanged(found, twin)));
    }
    return accepts;
  }

  @Override
  public boolean writes(long found) {
    boolean writes = walker.writes(found);
    for (Twin twin : twins) {
      require(writes == twin.walker().writes(exchanged(found, twin)));
    }
    return writes;
  }

  @Override
  public long updated(long found) {
    long updated = walker.updated(found);
    for (Twin twin : twins) {
      long other = twin.walker().updated(exchanged(found, twin));
      require(exchanged(updated, twin) == other);
    }
    return updated;
  }
}
