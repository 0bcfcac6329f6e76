package io.selvage.prove.view;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.ArrayList;
import java.util.List;

/** What a thread does itself: one instruction of a view. */
final class Steps {
  private final StepProgram program;
  private final Obligations obligations;
  private final Comparing comparing;
  private final Guards guards;
  private final Recorder recorder;
  private final Writes writes;

  Steps(StepProgram program, Obligations obligations, Guards guards, Recorder recorder) {
    this.program = program;
    this.obligations = obligations;
    this.comparing = new Comparing(program);
    this.guards = guards;
    this.recorder = recorder;
    this.writes = new Writes(program, comparing, obligations, recorder);
  }

  /** The line of the last step. */
  int line() {
    return recorder.line();
  }

  /** Whether the instruction is nobody else's business in this view. */
  boolean isLocal(View view) {
    return program.isLocal(view.at) || isOwned(view);
  }

  /** Whether it is an access to a node that nobody else can see. */
  private boolean isOwned(View view) {
    int holder = holder(program.code().get(view.at).op());
    int node = holder < 0 ? 0 : Word.subject(view.words[holder]);
    return node > 0 && Word.isNode(view.words[holder]) && view.isOwned(node);
  }

  private static int holder(Op op) {
    if (op instanceof Op.Load load) {
      return load.place().holder();
    } else if (op instanceof Op.Store store) {
      return store.place().holder();
    } else if (op instanceof Op.Cas cas) {
      return cas.place().holder();
    } else if (op instanceof Op.Swap swap) {
      return swap.place().holder();
    } else if (op instanceof Op.StorePair store) {
      return store.node();
    } else if (op instanceof Op.LoadPair load) {
      return load.node();
    }
    return op instanceof Op.CasPair cas ? cas.node() : -1;
  }

  /** Goes on, in the view itself, as long as only variables are copied. */
  void advance(View view) {
    for (int count = 0; view.at != View.IDLE; count++) {
      if (count > program.code().size()) {
        throw new Unproved("PRV-050 a loop without memory steps", view);
      }
      Instruction insn = program.code().get(view.at);
      if (insn.op() instanceof Op.Let let) {
        view.words[let.to()] = let.word();
      } else if (insn.op() instanceof Op.Copy copy) {
        view.words[copy.to()] = view.words[copy.from()];
      } else if (!(insn.op() instanceof Op.Skip)) {
        return;
      }
      view.at = insn.next();
    }
  }

  /** Ends an atomic step where no more of it follows; then it is looked at as a whole. */
  void close(View view) {
    boolean ends = view.at == View.IDLE || !program.isAtomic(view.at);
    if (view.open.length > 0 && ends) {
      writes.close(view);
      obligations.look(view);
    }
  }

  /** All that may come of the instruction the view stands at. */
  List<View> execute(View view) {
    Instruction insn = program.code().get(view.at);
    String who = view.operation < 0 ? "" : program.operations().get(view.operation).name();
    recorder.standAt(insn.line(), who);
    List<View> found = new ArrayList<>();
    try {
      execute(view, insn, found);
    } catch (Unproved unproved) {
      throw unproved.at(insn.line());
    }
    return found;
  }

  private void execute(View view, Instruction insn, List<View> found) {
    Op op = insn.op();
    if (op instanceof Op.Test test) {
      test(view, insn, test, found);
    } else if (op instanceof Op.Return end) {
      found.add(finish(view, end.value() < 0 ? Word.DEAD : view.words[end.value()]));
    } else if (op instanceof Op.Stop stop) {
      throw new Unproved(stop.why(), view);
    } else if (op instanceof Op.Acquire lock) {
      lock(view, insn, lock.node(), lock.global(), found, this::acquire);
    } else if (op instanceof Op.Release lock) {
      lock(view, insn, lock.node(), lock.global(), found, this::release);
    } else if (op instanceof Op.Let || op instanceof Op.Copy || op instanceof Op.Fresh) {
      found.add(local(view, insn));
    } else if (op instanceof Op.Expect cast) {
      int word = view.words[cast.node()];
      if (word != Word.NULL && !Word.isNode(word)) {
        throw new Unproved("PRV-012 a cast of what may be no node", view);
      }
      found.add(on(new View(view), insn.next()));
    } else if (op instanceof Op.Unseen own) {
      if (!view.isOwned(Writes.node(view, own.node()))) {
        throw new Unproved("PRV-055 a lock or box goes into a node that others can see", view);
      }
      found.add(on(new View(view), insn.next()));
    } else if (op instanceof Op.Skip || op instanceof Op.Begin) {
      found.add(on(new View(view), insn.next()));
    } else {
      access(view, insn, found);
    }
  }

  private static View on(View view, int at) {
    view.at = at;
    return view;
  }

  private View local(View view, Instruction insn) {
    View after = on(new View(view), insn.next());
    if (insn.op() instanceof Op.Let let) {
      after.words[let.to()] = let.word();
    } else if (insn.op() instanceof Op.Copy copy) {
      after.words[copy.to()] = view.words[copy.from()];
    } else {
      int node = after.add(View.BELOW, View.UNMARKED, View.FREE, 0);
      after.owned[node] = 1;
      after.data[node] = Word.NULL;
      after.words[insn.op().to()] = Word.node(node);
    }
    return after;
  }

  private void test(View view, Instruction insn, Op.Test test, List<View> found) {
    int left = view.words[test.left()];
    int right = view.words[test.right()];
    if (left == Word.DEAD || right == Word.DEAD) {
      throw new IllegalStateException("BUG-804 a dead variable is compared");
    }
    int possible = comparing.possible(view, left, right);
    if ((possible & test.relation().bits()) != 0) {
      found.add(on(new View(view), insn.next()));
    }
    if ((possible & ~test.relation().bits()) != 0) {
      found.add(on(new View(view), insn.otherwise()));
    }
  }

  /** What the constructor made is everybody's from now on. */
  void requireKeys(View view) {
    for (int node = 1; node < view.count; node++) {
      comparing.requireKey(view, node);
    }
  }

  /** The view between two calls. */
  View finish(View view, int result) {
    if (view.operation >= 0) {
      obligations.checkReturn(view, result);
    }
    View idle = new View(view);
    java.util.Arrays.fill(idle.words, Word.DEAD);
    idle.words[0] = Word.NULL;
    idle.at = View.IDLE;
    idle.operation = View.IDLE;
    idle.key = 0;
    idle.linearized = 0;
    idle.seen = 0;
    idle.removed = 0;
    return idle;
  }

  // ---------------------------------------------------------------- locks

  private interface Locking {
    void act(View view, int node, int global, List<View> found);
  }

  private void lock(
      View view, Instruction insn, int holder, int global, List<View> found, Locking locking) {
    int node = holder < 0 ? 0 : Writes.node(view, holder);
    List<View> after = new ArrayList<>();
    Exposure.mark(view, node).forEach(each -> locking.act(each, node, global, after));
    after.forEach(each -> found.add(on(each, insn.next())));
  }

  private void acquire(View view, int node, int global, List<View> found) {
    int state = node > 0 ? view.held[node] : view.locks[global];
    if ((state & View.MINE) != 0) {
      throw new Unproved("PRV-037 a lock is taken that is held already", view);
    }
    if ((state & View.FREE) == 0) {
      return;
    }
    View before = new View(view);
    View after = new View(view);
    if (node > 0) {
      before.held[node] = View.FREE;
      after.held[node] = View.MINE;
      if (!view.isOwned(node)) {
        recorder.node(before, Action.Kind.LOCK, node);
      }
    } else {
      after.locks[global] = View.MINE;
      recorder.lock(before, Action.Kind.GLOBAL_LOCK, global);
    }
    found.add(after);
  }

  private void release(View view, int node, int global, List<View> found) {
    int state = node > 0 ? view.held[node] : view.locks[global];
    if (state != View.MINE) {
      throw new Unproved("PRV-038 a lock is released that is not held", view);
    }
    View after = new View(view);
    if (node > 0) {
      after.held[node] = View.FREE;
      if (!view.isOwned(node)) {
        recorder.node(view, Action.Kind.UNLOCK, node);
      }
    } else {
      after.locks[global] = View.FREE;
      recorder.lock(view, Action.Kind.GLOBAL_UNLOCK, global);
    }
    found.add(after);
  }

  // ---------------------------------------------------------------- memory

  private void access(View view, Instruction insn, List<View> found) {
    Op op = insn.op();
    int holder = holder(op);
    int node = holder < 0 ? 0 : Writes.node(view, holder);
    Place place = place(op);
    boolean always = program.isAtomic(view.at) || place instanceof Place.Other;
    boolean shared = always ? !isOwned(view) : !isLocal(view);
    if (view.operation >= 0 && shared) {
      guards.note(view, insn, place, node);
    }
    List<View> after = new ArrayList<>();
    if (op instanceof Op.Load load) {
      load(view, load.to(), place, node, after);
    } else if (op instanceof Op.LoadPair load) {
      loadPair(view, load, node, after);
    } else if (op instanceof Op.Store store) {
      writes
          .cases(view, place, node)
          .forEach(each -> after.addAll(writes.write(each, place, node, each.words[store.from()])));
    } else if (op instanceof Op.Swap swap) {
      swap(view, swap, place, node, after);
    } else if (op instanceof Op.Cas cas) {
      cas(view, cas, place, node, after);
    } else if (op instanceof Op.StorePair store) {
      writes
          .cases(view, place, node)
          .forEach(each -> after.addAll(writes.writePair(each, node, store.link(), store.mark())));
    } else {
      casPair(view, (Op.CasPair) op, node, after);
    }
    after.forEach(each -> found.add(on(each, insn.next())));
  }

  private static Place place(Op op) {
    if (op instanceof Op.Load load) {
      return load.place();
    } else if (op instanceof Op.Store store) {
      return store.place();
    } else if (op instanceof Op.Cas cas) {
      return cas.place();
    } else if (op instanceof Op.Swap swap) {
      return swap.place();
    }
    return new Place.Pair(0);
  }

  private void load(View view, int to, Place place, int node, List<View> after) {
    for (View each : writes.cases(view, place, node)) {
      View read = new View(each);
      read.words[to] = writes.value(each, place, node);
      after.add(read);
    }
  }

  private void loadPair(View view, Op.LoadPair load, int node, List<View> after) {
    for (View each : writes.cases(view, new Place.Pair(0), node)) {
      View read = new View(each);
      int link = writes.value(each, new Place.Link(0), node);
      int mark = writes.value(each, new Place.Mark(0), node);
      read.words[load.to()] = link;
      read.words[load.mark()] = mark;
      after.add(read);
    }
  }

  private void swap(View view, Op.Swap swap, Place place, int node, List<View> after) {
    for (View each : writes.cases(view, place, node)) {
      int old = writes.value(each, place, node);
      for (View written : writes.write(each, place, node, each.words[swap.next()])) {
        written.words[swap.to()] = old;
        after.add(written);
      }
    }
  }

  private void cas(View view, Op.Cas cas, Place place, int node, List<View> after) {
    for (View each : writes.cases(view, place, node)) {
      boolean equal = same(each, writes.value(each, place, node), each.words[cas.expected()]);
      if (equal) {
        for (View written : writes.write(each, place, node, each.words[cas.next()])) {
          written.words[cas.to()] = Word.ONE;
          after.add(written);
        }
      }
      if (!equal || cas.spurious()) {
        View failed = new View(each);
        failed.words[cas.to()] = Word.NULL;
        after.add(failed);
      }
    }
  }

  private static boolean same(View view, int found, int expected) {
    boolean known = expected == Word.NULL || expected == Word.ONE || Word.isNode(expected);
    if (!known) {
      throw new Unproved("PRV-032 a compare-and-set expects what is no node", view);
    }
    return found == expected;
  }

  private void casPair(View view, Op.CasPair cas, int node, List<View> after) {
    if (isOtherwiseMarked(view, node, cas)) {
      View failed = new View(view);
      failed.words[cas.to()] = Word.NULL;
      after.add(failed);
      return;
    }
    for (View each : writes.cases(view, new Place.Pair(0), node)) {
      int link = writes.value(each, new Place.Link(0), node);
      int mark = writes.value(each, new Place.Mark(0), node);
      boolean equal =
          same(each, link, each.words[cas.expected()])
              && same(each, mark, each.words[cas.expectedMark()]);
      if (equal) {
        for (View written : writes.writePair(each, node, cas.next(), cas.nextMark())) {
          written.words[cas.to()] = Word.ONE;
          after.add(written);
        }
      }
      View failed = new View(each);
      failed.words[cas.to()] = Word.NULL;
      after.add(failed);
    }
  }

  /** Then it fails whatever the link is. */
  private static boolean isOtherwiseMarked(View view, int node, Op.CasPair cas) {
    int expected = view.words[cas.expectedMark()];
    return expected == Word.NULL && view.marks[node] == View.MARKED
        || expected == Word.ONE && view.marks[node] == View.UNMARKED;
  }
}
