package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import java.util.ArrayList;
import java.util.List;

/** The thread's own steps: one instruction of a view. */
public final class ViewSteps {
  private final StepProgram program;
  private final ContentObligations obligations;
  private final WordOrder comparing;
  private final LockDiscipline guards;
  private final ActionRecorder recorder;
  private final ViewWrites writes;

  public ViewSteps(
      StepProgram program,
      ContentObligations obligations,
      LockDiscipline guards,
      ActionRecorder recorder) {
    this.program = program;
    this.obligations = obligations;
    this.comparing = new WordOrder(program);
    this.guards = guards;
    this.recorder = recorder;
    this.writes = new ViewWrites(program, comparing, obligations, recorder);
  }

  /** The line of the last step. */
  int line() {
    return recorder.line();
  }

  /** Whether the instruction is thread-local in this view. */
  public boolean isLocal(ThreadView view) {
    return program.isLocal(view.at) || isOwned(view);
  }

  /** Whether it is an access to a private node. */
  private boolean isOwned(ThreadView view) {
    int holder = holder(program.code().get(view.at).op());
    int node = holder < 0 ? 0 : ViewWord.subject(view.words[holder]);
    return node > 0 && ViewWord.isNode(view.words[holder]) && view.isOwned(node);
  }

  private static int holder(StepOp op) {
    if (op instanceof StepOp.Load load) {
      return load.place().holder();
    } else if (op instanceof StepOp.Store store) {
      return store.place().holder();
    } else if (op instanceof StepOp.Cas cas) {
      return cas.place().holder();
    } else if (op instanceof StepOp.Swap swap) {
      return swap.place().holder();
    } else if (op instanceof StepOp.StorePair store) {
      return store.node();
    } else if (op instanceof StepOp.LoadPair load) {
      return load.node();
    }
    return op instanceof StepOp.CasPair cas ? cas.node() : -1;
  }

  /** Advances the view itself while variables are only copied. */
  public void advance(ThreadView view) {
    for (int count = 0; view.at != ThreadView.IDLE; count++) {
      if (count > program.code().size()) {
        throw new ListProofFailure("PRV-050 a loop performs no memory accesses", view);
      }
      StepInstruction insn = program.code().get(view.at);
      if (insn.op() instanceof StepOp.Let let) {
        view.words[let.to()] = let.word();
      } else if (insn.op() instanceof StepOp.Copy copy) {
        view.words[copy.to()] = view.words[copy.from()];
      } else if (!(insn.op() instanceof StepOp.Skip)) {
        return;
      }
      view.at = insn.next();
    }
  }

  /** Ends an atomic step if it does not continue; it is then checked as a whole. */
  public void close(ThreadView view) {
    boolean ends = view.at == ThreadView.IDLE || !program.isAtomic(view.at);
    if (view.open.length > 0 && ends) {
      writes.close(view);
      obligations.look(view);
    }
  }

  /** All results of the view's next instruction. */
  public List<ThreadView> execute(ThreadView view) {
    StepInstruction insn = program.code().get(view.at);
    String who = view.operation < 0 ? "" : program.operations().get(view.operation).name();
    recorder.standAt(insn.line(), who);
    List<ThreadView> found = new ArrayList<>();
    try {
      execute(view, insn, found);
    } catch (ListProofFailure unproved) {
      throw unproved.at(insn.line());
    }
    return found;
  }

  private void execute(ThreadView view, StepInstruction insn, List<ThreadView> found) {
    StepOp op = insn.op();
    if (op instanceof StepOp.Test test) {
      test(view, insn, test, found);
    } else if (op instanceof StepOp.Return end) {
      found.add(finish(view, end.value() < 0 ? ViewWord.DEAD : view.words[end.value()]));
    } else if (op instanceof StepOp.Stop stop) {
      throw new ListProofFailure(stop.why(), view);
    } else if (op instanceof StepOp.Acquire lock) {
      lock(view, insn, lock.node(), lock.global(), found, this::acquire);
    } else if (op instanceof StepOp.Release lock) {
      lock(view, insn, lock.node(), lock.global(), found, this::release);
    } else if (op instanceof StepOp.Let
        || op instanceof StepOp.Copy
        || op instanceof StepOp.Fresh) {
      found.add(local(view, insn));
    } else if (op instanceof StepOp.Expect cast) {
      int word = view.words[cast.node()];
      if (word != ViewWord.NULL && !ViewWord.isNode(word)) {
        throw new ListProofFailure("PRV-012 a cast of a reference that may not be a node", view);
      }
      found.add(on(new ThreadView(view), insn.next()));
    } else if (op instanceof StepOp.Unseen own) {
      if (!view.isOwned(ViewWrites.node(view, own.node()))) {
        throw new ListProofFailure(
            "PRV-055 a lock or atomic is stored in a node that other threads can see", view);
      }
      found.add(on(new ThreadView(view), insn.next()));
    } else if (op instanceof StepOp.Skip || op instanceof StepOp.Begin) {
      found.add(on(new ThreadView(view), insn.next()));
    } else {
      access(view, insn, found);
    }
  }

  private static ThreadView on(ThreadView view, int at) {
    view.at = at;
    return view;
  }

  private ThreadView local(ThreadView view, StepInstruction insn) {
    ThreadView after = on(new ThreadView(view), insn.next());
    if (insn.op() instanceof StepOp.Let let) {
      after.words[let.to()] = let.word();
    } else if (insn.op() instanceof StepOp.Copy copy) {
      after.words[copy.to()] = view.words[copy.from()];
    } else {
      int node = after.add(ThreadView.BELOW, ThreadView.UNMARKED, ThreadView.FREE, 0);
      after.owned[node] = 1;
      after.data[node] = ViewWord.NULL;
      after.words[insn.op().to()] = ViewWord.node(node);
    }
    return after;
  }

  private void test(
      ThreadView view, StepInstruction insn, StepOp.Test test, List<ThreadView> found) {
    int left = view.words[test.left()];
    int right = view.words[test.right()];
    if (left == ViewWord.DEAD || right == ViewWord.DEAD) {
      throw new IllegalStateException("BUG-804 a dead variable is compared");
    }
    int possible = comparing.possible(view, left, right);
    if ((possible & test.relation().bits()) != 0) {
      found.add(on(new ThreadView(view), insn.next()));
    }
    if ((possible & ~test.relation().bits()) != 0) {
      found.add(on(new ThreadView(view), insn.otherwise()));
    }
  }

  /** What the constructor created is shared from now on. */
  void requireKeys(ThreadView view) {
    for (int node = 1; node < view.count; node++) {
      comparing.requireKey(view, node);
    }
  }

  /** The view between two calls. */
  ThreadView finish(ThreadView view, int result) {
    if (view.operation >= 0) {
      obligations.checkReturn(view, result);
    }
    ThreadView idle = new ThreadView(view);
    java.util.Arrays.fill(idle.words, ViewWord.DEAD);
    idle.words[0] = ViewWord.NULL;
    idle.at = ThreadView.IDLE;
    idle.operation = ThreadView.IDLE;
    idle.key = 0;
    idle.linearized = 0;
    idle.seen = 0;
    idle.removed = 0;
    return idle;
  }

  // ---------------------------------------------------------------- locks

  private interface Locking {
    void act(ThreadView view, int node, int global, List<ThreadView> found);
  }

  private void lock(
      ThreadView view,
      StepInstruction insn,
      int holder,
      int global,
      List<ThreadView> found,
      Locking locking) {
    int node = holder < 0 ? 0 : ViewWrites.node(view, holder);
    List<ThreadView> after = new ArrayList<>();
    ViewMaterialization.mark(view, node).forEach(each -> locking.act(each, node, global, after));
    after.forEach(each -> found.add(on(each, insn.next())));
  }

  private void acquire(ThreadView view, int node, int global, List<ThreadView> found) {
    int state = node > 0 ? view.held[node] : view.locks[global];
    if ((state & ThreadView.MINE) != 0) {
      throw new ListProofFailure("PRV-037 a thread takes a lock that it already holds", view);
    }
    if ((state & ThreadView.FREE) == 0) {
      return;
    }
    ThreadView before = new ThreadView(view);
    ThreadView after = new ThreadView(view);
    if (node > 0) {
      before.held[node] = ThreadView.FREE;
      after.held[node] = ThreadView.MINE;
      if (!view.isOwned(node)) {
        recorder.node(before, ListAction.Kind.LOCK, node);
      }
    } else {
      after.locks[global] = ThreadView.MINE;
      recorder.lock(before, ListAction.Kind.GLOBAL_LOCK, global);
    }
    found.add(after);
  }

  private void release(ThreadView view, int node, int global, List<ThreadView> found) {
    int state = node > 0 ? view.held[node] : view.locks[global];
    if (state != ThreadView.MINE) {
      throw new ListProofFailure("PRV-038 a thread releases a lock that it does not hold", view);
    }
    ThreadView after = new ThreadView(view);
    if (node > 0) {
      after.held[node] = ThreadView.FREE;
      if (!view.isOwned(node)) {
        recorder.node(view, ListAction.Kind.UNLOCK, node);
      }
    } else {
      after.locks[global] = ThreadView.FREE;
      recorder.lock(view, ListAction.Kind.GLOBAL_UNLOCK, global);
    }
    found.add(after);
  }

  // ---------------------------------------------------------------- memory

  private void access(ThreadView view, StepInstruction insn, List<ThreadView> found) {
    StepOp op = insn.op();
    int holder = holder(op);
    int node = holder < 0 ? 0 : ViewWrites.node(view, holder);
    MemoryPlace place = place(op);
    boolean always = program.isAtomic(view.at) || place instanceof MemoryPlace.Other;
    boolean shared = always ? !isOwned(view) : !isLocal(view);
    if (view.operation >= 0 && shared) {
      guards.note(view, insn, place, node);
    }
    List<ThreadView> after = new ArrayList<>();
    if (op instanceof StepOp.Load load) {
      load(view, load.to(), place, node, after);
    } else if (op instanceof StepOp.LoadPair load) {
      loadPair(view, load, node, after);
    } else if (op instanceof StepOp.Store store) {
      writes
          .cases(view, place, node)
          .forEach(each -> after.addAll(writes.write(each, place, node, each.words[store.from()])));
    } else if (op instanceof StepOp.Swap swap) {
      swap(view, swap, place, node, after);
    } else if (op instanceof StepOp.Cas cas) {
      cas(view, cas, place, node, after);
    } else if (op instanceof StepOp.StorePair store) {
      writes
          .cases(view, place, node)
          .forEach(each -> after.addAll(writes.writePair(each, node, store.link(), store.mark())));
    } else {
      casPair(view, (StepOp.CasPair) op, node, after);
    }
    after.forEach(each -> found.add(on(each, insn.next())));
  }

  private static MemoryPlace place(StepOp op) {
    if (op instanceof StepOp.Load load) {
      return load.place();
    } else if (op instanceof StepOp.Store store) {
      return store.place();
    } else if (op instanceof StepOp.Cas cas) {
      return cas.place();
    } else if (op instanceof StepOp.Swap swap) {
      return swap.place();
    }
    return new MemoryPlace.Pair(0);
  }

  private void load(ThreadView view, int to, MemoryPlace place, int node, List<ThreadView> after) {
    for (ThreadView each : writes.cases(view, place, node)) {
      ThreadView read = new ThreadView(each);
      read.words[to] = writes.value(each, place, node);
      after.add(read);
    }
  }

  private void loadPair(ThreadView view, StepOp.LoadPair load, int node, List<ThreadView> after) {
    for (ThreadView each : writes.cases(view, new MemoryPlace.Pair(0), node)) {
      ThreadView read = new ThreadView(each);
      int link = writes.value(each, new MemoryPlace.Link(0), node);
      int mark = writes.value(each, new MemoryPlace.Mark(0), node);
      read.words[load.to()] = link;
      read.words[load.mark()] = mark;
      after.add(read);
    }
  }

  private void swap(
      ThreadView view, StepOp.Swap swap, MemoryPlace place, int node, List<ThreadView> after) {
    for (ThreadView each : writes.cases(view, place, node)) {
      int old = writes.value(each, place, node);
      for (ThreadView written : writes.write(each, place, node, each.words[swap.next()])) {
        written.words[swap.to()] = old;
        after.add(written);
      }
    }
  }

  private void cas(
      ThreadView view, StepOp.Cas cas, MemoryPlace place, int node, List<ThreadView> after) {
    for (ThreadView each : writes.cases(view, place, node)) {
      boolean equal = same(each, writes.value(each, place, node), each.words[cas.expected()]);
      if (equal) {
        for (ThreadView written : writes.write(each, place, node, each.words[cas.next()])) {
          written.words[cas.to()] = ViewWord.ONE;
          after.add(written);
        }
      }
      if (!equal || cas.spurious()) {
        ThreadView failed = new ThreadView(each);
        failed.words[cas.to()] = ViewWord.NULL;
        after.add(failed);
      }
    }
  }

  private static boolean same(ThreadView view, int found, int expected) {
    boolean known =
        expected == ViewWord.NULL || expected == ViewWord.ONE || ViewWord.isNode(expected);
    if (!known) {
      throw new ListProofFailure(
          "PRV-032 a compare-and-set expects a reference that is not a node", view);
    }
    return found == expected;
  }

  private void casPair(ThreadView view, StepOp.CasPair cas, int node, List<ThreadView> after) {
    if (isOtherwiseMarked(view, node, cas)) {
      ThreadView failed = new ThreadView(view);
      failed.words[cas.to()] = ViewWord.NULL;
      after.add(failed);
      return;
    }
    for (ThreadView each : writes.cases(view, new MemoryPlace.Pair(0), node)) {
      int link = writes.value(each, new MemoryPlace.Link(0), node);
      int mark = writes.value(each, new MemoryPlace.Mark(0), node);
      boolean equal =
          same(each, link, each.words[cas.expected()])
              && same(each, mark, each.words[cas.expectedMark()]);
      if (equal) {
        for (ThreadView written : writes.writePair(each, node, cas.next(), cas.nextMark())) {
          written.words[cas.to()] = ViewWord.ONE;
          after.add(written);
        }
      }
      ThreadView failed = new ThreadView(each);
      failed.words[cas.to()] = ViewWord.NULL;
      after.add(failed);
    }
  }

  /** Then it fails whatever the link is. */
  private static boolean isOtherwiseMarked(ThreadView view, int node, StepOp.CasPair cas) {
    int expected = view.words[cas.expectedMark()];
    return expected == ViewWord.NULL && view.marks[node] == ThreadView.MARKED
        || expected == ViewWord.ONE && view.marks[node] == ThreadView.UNMARKED;
  }
}
