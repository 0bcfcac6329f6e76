package io.selvage.unbounded.internal.barriers;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.state.CanonicalForm;
import io.selvage.unbounded.barriers.BarrierBounds;
import io.selvage.unbounded.internal.model.ConcreteExecution;
import io.selvage.unbounded.internal.parikh.WordSearchResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All runs with at most so many barriers, delays and calls. Threads take turns: each runs until it
 * waits or returns, and then the next; a delay passes over one that could go on, which then waits
 * for its turn at the end. All calls of an interval begin with it; which calls they are is chosen
 * when they first run, as nobody can tell before. A barrier may follow any return.
 *
 * <p>Runs meet again: states are noted where turns change. Of calls that returned a state has
 * nothing but how many there were of each span, and that image is what is judged, at each return
 * and each image once.
 */
public final class DelayBoundedSearch {
  /** Who takes so many steps at a time spins, most likely: the next takes its turn. */
  private static final int LONGEST_TURN = 400;

  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final ImageAssertion images;
  private final BarrierBounds bounds;
  private final Budget budget;
  private final ConcreteExecution stage;
  private final CanonicalForm canonical;
  private final PreparedCall[] calls;
  private final Turn[] slots;
  private final SpanCounters counters;
  private final List<Turn> queue = new ArrayList<>();
  private final List<DelayedRunEvent> run = new ArrayList<>();
  private final Set<Mark> visited = new HashSet<>();
  private final Map<List<Integer>, Boolean> judged = new HashMap<>();
  private final List<ThreadState> saved = new ArrayList<>();
  private final int version;
  private int depth;
  private int interval = 1;
  private int delaysLeft;
  private int callsLeft;
  private int begun;
  private String undecided = "";
  private Optional<List<DelayedRunEvent>> found = Optional.empty();

  /** Somebody in the queue: a call that runs, or one that has not begun. */
  private static final class Turn {
    final int slot;
    final ThreadState thread;
    int number;
    int call;
    int interval;
    boolean isFree = true;

    Turn(int slot, ThreadState thread) {
      this.slot = slot;
      this.thread = thread;
    }

    boolean isBlank() {
      return call < 0;
    }
  }

  /** A state by two hashes: 128 bits. */
  private record Mark(long one, long other) {}

  /**
   * @param run empty where nothing was found
   * @param undecided why some image could not be judged; empty where all were
   */
  public record Result(Optional<List<DelayedRunEvent>> run, long states, String undecided) {
    /** Whether all was seen, and nothing was wrong. */
    public boolean isExhausted() {
      return run.isEmpty() && undecided.isEmpty();
    }
  }

  public DelayBoundedSearch(
      ObjectProgram object,
      List<Invocation> alphabet,
      ImageAssertion images,
      BarrierBounds bounds,
      Budget budget) {
    this.object = object;
    this.alphabet = alphabet;
    this.images = images;
    this.bounds = bounds;
    this.budget = budget;
    this.stage = new ConcreteExecution(object);
    this.canonical = new CanonicalForm(stage.program(), stage.heap());
    this.calls = alphabet.stream().map(stage.instance()::call).toArray(PreparedCall[]::new);
    this.counters = new SpanCounters(alphabet);
    this.version = stage.program().stateVersion();
    this.slots = new Turn[Math.min(bounds.calls(), stage.threads())];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = new Turn(i, stage.thread(i));
    }
  }

  /** The violation that was found first, if there is one. */
  public Result search() {
    delaysLeft = bounds.delays();
    callsLeft = bounds.calls();
    int least = bounds.barriers() == 0 ? callsLeft : 1;
    for (int count = least; count <= callsLeft && !isOver(); count++) {
      open(count);
      turn();
      close(count);
    }
    if (stage.program().stateVersion() != version) {
      throw new AssumptionInvalidated();
    }
    String why = budget.whySpent().isEmpty() ? undecided : budget.whySpent();
    return new Result(found, visited.size(), why);
  }

  private boolean isOver() {
    return found.isPresent() || budget.isSpent() || stage.program().stateVersion() != version;
  }

  /** So many calls begin now; they run when it is their turn. */
  private void open(int count) {
    run.add(new DelayedRunEvent.Open(interval));
    for (int i = 0; i < count; i++) {
      Turn turn = free();
      turn.isFree = false;
      turn.call = -1;
      turn.interval = interval;
      queue.add(turn);
    }
    callsLeft -= count;
  }

  private void close(int count) {
    run.remove(run.size() - 1);
    for (int i = 0; i < count; i++) {
      queue.remove(queue.size() - 1).isFree = true;
    }
    callsLeft += count;
  }

  private Turn free() {
    for (Turn turn : slots) {
      if (turn.isFree) {
        return turn;
      }
    }
    throw io.selvage.program.run.UnsupportedFeature.because(
        "REF-105 more calls run at a time than the " + slots.length + " available threads");
  }

  /** The first of the queue runs, and leaves all as it was. */
  private void turn() {
    if (queue.isEmpty() || isOver() || !visited.add(mark())) {
      return;
    }
    Turn first = queue.remove(0);
    if (first.isBlank()) {
      for (int call = 0; call < calls.length && !isOver(); call++) {
        begin(first, call);
      }
      first.call = -1;
    } else {
      runs(first);
    }
    queue.add(0, first);
  }

  private void begin(Turn turn, int call) {
    int mark = stage.heap().mark();
    turn.call = call;
    turn.number = begun++;
    counters.begin(call, turn.interval);
    int length = run.size();
    run.add(new DelayedRunEvent.Begin(turn.number, call, turn.interval));
    stage.instance().begin(turn.thread, calls[call]);
    stage.runOn(turn.thread);
    runs(turn);
    cut(length);
    counters.undoBegin(call, turn.interval);
    begun--;
    stage.heap().undo(mark);
  }

  private void cut(int length) {
    while (run.size() > length) {
      run.remove(run.size() - 1);
    }
  }

  private void runs(Turn turn) {
    ThreadState before = save(turn.thread);
    int mark = stage.heap().mark();
    int length = run.size();
    steps(turn, 0);
    cut(length);
    stage.heap().undo(mark);
    turn.thread.copyFrom(before);
    depth--;
  }

  private ThreadState save(ThreadState thread) {
    if (depth == saved.size()) {
      saved.add(stage.thread(0));
    }
    ThreadState copy = saved.get(depth++);
    copy.copyFrom(thread);
    return copy;
  }

  private void steps(Turn turn, int taken) {
    ThreadState thread = turn.thread;
    for (int count = taken; !isOver(); count++) {
      if (thread.step().isEnd()) {
        returns(turn);
        return;
      } else if (count == LONGEST_TURN || !stage.heap().isEnabled(thread)) {
        later(turn);
        return;
      }
      if (delaysLeft > 0 && !queue.isEmpty()) {
        delaysLeft--;
        later(turn);
        delaysLeft++;
      }
      for (int choice = thread.step() == StepKind.CHOOSE ? thread.choices() - 1 : 0;
          choice > 0;
          choice--) {
        choose(turn, choice, count);
      }
      run.add(new DelayedRunEvent.Step(turn.number, 0));
      stage.perform(thread, 0);
    }
  }

  private void choose(Turn turn, int choice, int count) {
    ThreadState before = save(turn.thread);
    int mark = stage.heap().mark();
    int length = run.size();
    run.add(new DelayedRunEvent.Step(turn.number, choice));
    stage.perform(turn.thread, choice);
    steps(turn, count + 1);
    cut(length);
    stage.heap().undo(mark);
    turn.thread.copyFrom(before);
    depth--;
  }

  private void later(Turn turn) {
    queue.add(turn);
    turn();
    queue.remove(queue.size() - 1);
  }

  private void returns(Turn turn) {
    Outcome outcome = stage.instance().outcome(turn.thread, calls[turn.call]);
    int counted = counters.end(turn.call, turn.interval, outcome, interval);
    run.add(new DelayedRunEvent.Return(turn.number));
    if (judge()) {
      int call = turn.call;
      int number = turn.number;
      int began = turn.interval;
      turn.isFree = true;
      if (interval <= bounds.barriers()) {
        interval++;
        for (int count = callsLeft; count > 0 && !isOver(); count--) {
          open(count);
          turn();
          close(count);
        }
        interval--;
      }
      turn();
      turn.isFree = false;
      turn.call = call;
      turn.number = number;
      turn.interval = began;
    }
    counters.undoEnd(turn.call, turn.interval, counted);
  }

  /** Whether it is worth going on. */
  private boolean judge() {
    return judged.computeIfAbsent(
        counters.key(interval),
        key -> {
          WordSearchResult finding = images.find(counters.image(interval), budget);
          if (finding instanceof WordSearchResult.None) {
            found = Optional.of(List.copyOf(run));
            return false;
          } else if (finding instanceof WordSearchResult.Undecided why) {
            undecided = "REF-103 " + why.why();
          }
          return true;
        });
  }

  private Mark mark() {
    canonical.begin(stage.instance().root());
    for (Turn turn : queue) {
      canonical.put((long) turn.slot << 40 | (long) turn.interval << 20 | turn.call + 1);
      if (!turn.isBlank()) {
        canonical.thread(turn.thread);
      }
    }
    canonical.put((long) interval << 40 | (long) delaysLeft << 20 | callsLeft);
    counters.write(canonical);
    long other = 0;
    long[] words = canonical.words();
    for (int i = 0; i < canonical.size(); i++) {
      other = (other + words[i]) * 0xD6E8FEB86659FD93L;
      other ^= other >>> 29;
    }
    return new Mark(canonical.hash(), other);
  }

  /** The run again, by threads of their own. */
  public BarrierReplay again(List<DelayedRunEvent> actions) {
    return new BarrierReplay(object, alphabet, actions);
  }
}
