package io.selvage.refine;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.program.state.CanonicalForm;
import io.selvage.refine.internal.client.ClientRun;
import io.selvage.refine.internal.client.HistoryRecorder;
import io.selvage.refine.internal.client.OpenComponents;
import io.selvage.refine.internal.client.StateStore;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Depth-first search of all schedules of one test program, visiting each state once. Every end of a
 * run is passed to an observer, which may stop the search.
 *
 * <p>A run need not end: threads may spin forever. The effects of such a run can still be a
 * violation, and spinning where the specification would return is as bad as waiting. The search
 * therefore computes the strongly connected components of the states (Tarjan 1972; states are
 * numbered in the order in which they are visited, as his algorithm requires): if a component has
 * no exit, no thread will ever return, and that counts as an end, too.
 */
public final class ScheduleExplorer {
  public static final int ANY = Integer.MAX_VALUE;

  private static final int MAX_DEPTH = 100_000;

  private final ClientRun run;
  private final Observer observer;
  private final int preemptions;
  private final Places places;
  private final Budget budget;
  private final ProgressListener progress;
  private final StateStore visited = new StateStore();
  private final OpenComponents components = new OpenComponents();
  private final List<Frame> stack = new ArrayList<>();
  private final List<Integer> path = new ArrayList<>();
  private final Set<String> unsupportedReasons = new LinkedHashSet<>();
  private int depth;
  private long schedules;
  private long finished;
  private boolean stopped;

  /** Receives the ends of runs. */
  public interface Observer {
    /** Returns false to stop the search. */
    boolean end(HistoryRecorder recorder, End how, List<Integer> path);
  }

  /** Where threads may be preempted. */
  public enum Places {
    ANYWHERE,
    /** Not within a call into a library that has already made a step. */
    OUTSIDE_LIBRARIES
  }

  /** How a run ends. */
  public enum End {
    /** All calls have returned; threads that the object has started may still run or wait. */
    DONE,
    /** Some threads are not, and none of them will ever return: they wait or spin. */
    STUCK,
    /** Some thread continues with an unsupported feature: this is only the prefix before it. */
    REFUSED
  }

  /** A state on the path from the initial state to the current one, and the moves tried there. */
  private static final class Frame {
    final ClientRun.Saved saved;
    int number;
    int low;

    /** Whether some path leads from here to an end, or to an unsupported feature. */
    boolean ends;

    boolean moves;
    int last;
    int left;

    /** Whether the last thread is within a library. */
    boolean within;

    /** The thread whose choice is resolved here, or -1: then the candidates are the threads. */
    int chooser;

    int candidates;
    int next;
    int moving;

    Frame(ClientRun run) {
      saved = run.newSaved();
    }
  }

  /**
   * @param run the initial state
   * @param preemptions how often a thread may be preempted within an operation that could continue
   */
  public ScheduleExplorer(
      ClientRun run, Observer observer, int preemptions, Budget budget, ProgressListener progress) {
    this(run, observer, preemptions, Places.ANYWHERE, budget, progress);
  }

  /**
   * @param places where a thread may be preempted
   */
  public ScheduleExplorer(
      ClientRun run,
      Observer observer,
      int preemptions,
      Places places,
      Budget budget,
      ProgressListener progress) {
    this.places = places;
    this.run = run;
    this.observer = observer;
    this.preemptions = preemptions;
    this.budget = budget;
    this.progress = progress;
  }

  /**
   * Searches until all states were visited, the observer stops the search, or the budget is
   * exhausted.
   */
  public void explore() {
    enter(-1, preemptions, false);
    while (depth > 0 && !stopped && !budget.isSpent()) {
      Frame top = stack.get(depth - 1);
      if (!moveOn(top)) {
        leave(top);
      }
    }
  }

  public int states() {
    return visited.size();
  }

  public long schedules() {
    return schedules;
  }

  /** The number of schedules at whose end all threads were done. */
  public long finished() {
    return finished;
  }

  /** The unsupported features that were encountered. */
  public Set<String> unsupportedReasons() {
    return unsupportedReasons;
  }

  /** Pushes the state of the run if it is new; returns whether it is. */
  private boolean enter(int last, int left, boolean within) {
    int number = number(last, left, within);
    if (number < 0) {
      meet(~number);
      return false;
    }
    if (depth == MAX_DEPTH) {
      unsupportedReasons.add("REF-032 a schedule has more than " + MAX_DEPTH + " steps");
      stack.get(depth - 1).ends = true;
      return false;
    }
    if ((visited.size() & 0xfff) == 0) {
      progress.at("states", visited.size());
    }
    if (depth == stack.size()) {
      stack.add(new Frame(run));
    }
    Frame frame = stack.get(depth++);
    frame.number = number;
    frame.low = number;
    frame.ends = false;
    frame.moves = false;
    frame.last = last;
    frame.left = left;
    frame.within = within;
    boolean over = run.isOver();
    frame.chooser = over ? -1 : run.chooser();
    frame.candidates =
        over ? 0 : frame.chooser >= 0 ? run.choices(frame.chooser) : run.threadCount();
    frame.next = 0;
    components.open(number);
    return true;
  }

  private int number(int last, int left, boolean within) {
    CanonicalForm state = run.canonical();
    if (preemptions != ANY) {
      state.put((long) last << 32 | left);
      if (places == Places.OUTSIDE_LIBRARIES) {
        state.put(within ? 1 : 0);
      }
    }
    return visited.add(state.words(), state.size(), state.hash());
  }

  /** A step led from the state on top to a known state. */
  private void meet(int number) {
    Frame top = stack.get(depth - 1);
    if (components.isOpen(number)) {
      top.low = Math.min(top.low, number);
    } else {
      top.ends = true;
    }
  }

  /** Makes the next step from the state on top; false if none is left. */
  private boolean moveOn(Frame top) {
    while (top.next < top.candidates) {
      int candidate = top.next++;
      if (top.chooser >= 0) {
        follow(top, top.chooser, candidate, top.last, top.left);
        return true;
      } else if (run.isUnsupported(candidate)) {
        unsupportedReasons.add(run.unsupportedReason(candidate));
        top.ends = true;
      } else if (run.isEnabled(candidate)) {
        top.moves = true;
        boolean preempted = isPreempted(top.last, candidate);
        int cost = preempted ? 1 : 0;
        if (cost <= top.left && !(preempted && top.within)) {
          follow(top, candidate, candidate, candidate, top.left == ANY ? ANY : top.left - cost);
          return true;
        }
        top.ends = true;
      }
    }
    return false;
  }

  private boolean isPreempted(int last, int next) {
    return last >= 0 && last != next && run.isInside(last) && run.isEnabled(last);
  }

  private void follow(Frame top, int thread, int candidate, int last, int left) {
    run.save(thread, top.saved);
    top.moving = thread;
    path.add(candidate);
    boolean within = performs(top, thread, candidate, last);
    if (!enter(last, left, within)) {
      comeBack(top);
    }
  }

  /** Makes a step; returns whether the last thread is then within a library. */
  private boolean performs(Frame top, int thread, int candidate, int last) {
    if (places == Places.ANYWHERE) {
      run.perform(thread, candidate);
      return false;
    }
    long before = run.libraryCall(thread);
    run.perform(thread, candidate);
    if (thread != last) {
      return top.within;
    }
    return before != 0 && before == run.libraryCall(thread);
  }

  private void comeBack(Frame top) {
    path.remove(path.size() - 1);
    run.restore(top.moving, top.saved);
  }

  /** All successors of the state on top have been explored. */
  private void leave(Frame top) {
    if (top.chooser < 0 && !top.moves) {
      if (top.ends) {
        end(End.REFUSED);
      } else if (run.isAllDone()) {
        end(End.DONE);
      } else {
        stuck();
      }
      top.ends = true;
    }
    if (top.low == top.number) {
      if (!top.ends) {
        stuck();
      }
      components.close(top.number);
      top.ends = true;
    }
    depth--;
    if (depth > 0) {
      Frame below = stack.get(depth - 1);
      below.low = Math.min(below.low, top.low);
      below.ends |= top.ends;
      comeBack(below);
    }
  }

  /** No thread will ever return, unless a thread goes on that is not explored any further. */
  private void stuck() {
    if (run.isAllDone()) {
      unsupportedReasons.add("REF-242 a thread that the object has started never rests");
    } else if (run.isAnyLeftOut()) {
      unsupportedReasons.add("REF-245 a call waits for more repetitions of a periodic task");
    } else {
      end(End.STUCK);
    }
  }

  private void end(End how) {
    if (how != End.REFUSED) {
      schedules++;
    }
    if (how == End.DONE) {
      finished++;
    }
    HistoryRecorder.Snapshot moment = run.recorder.now();
    if (how == End.STUCK) {
      run.callWaiting();
    }
    stopped = !observer.end(run.recorder, how, path);
    run.recorder.back(moment);
  }
}
