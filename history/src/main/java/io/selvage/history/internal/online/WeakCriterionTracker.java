package io.selvage.history.internal.online;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.internal.weak.WeakSuffixCheck;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A criterion under which operations need not see all operations before them: the events since the
 * last cut are judged again at each return.
 *
 * <p>If {@code vis ⊇ hb}, a cut is a quiescent point: all operations after it see all operations
 * before it, so only the possible final states of the earlier operations matter. Other axioms do
 * not reach across: each of their relations is contained in lin, so what lies between two
 * operations after the cut is after it, too. Under other criteria no cut exists, and everything is
 * kept.
 */
public final class WeakCriterionTracker<S> implements OnlineTracker {
  /** Judging everything again becomes ever slower. */
  private static final int MOST_OPERATIONS = 512;

  private static final int MOST_STARTS = 256;

  /** When all earlier events may be discarded except for their possible final states. */
  public enum Cuts {
    WHEN_NOTHING_IS_OPEN,
    NEVER
  }

  private final WeakSuffixCheck<S> judge;
  private final Cuts cuts;
  private final Budget budget;

  /** The possible states of the specification at the cut; one set for each way to get there. */
  private Set<Set<S>> starts;

  private final List<Operation> operations = new ArrayList<>();
  private final List<Long> calls = new ArrayList<>();
  private final List<Long> returns = new ArrayList<>();

  /** A process that has left a call open continues as another thread. */
  private final Map<Integer, Integer> threads = new HashMap<>();

  /** The calls that may return. */
  private final List<OpenCallState> opens = new ArrayList<>();

  private int nextThread;
  private long clock;

  /** The number of calls that have not returned, and perhaps never will. */
  private int open;

  private String gaveUp = "";

  public WeakCriterionTracker(
      Specification<S> specification, ConsistencyAxioms axioms, Cuts cuts, Budget budget) {
    this.judge = new WeakSuffixCheck<>(specification, axioms, budget);
    this.starts = Set.of(Set.of(specification.initial()));
    this.cuts = cuts;
    this.budget = budget;
  }

  @Override
  public String gaveUp() {
    return gaveUp;
  }

  @Override
  public void called(OpenCallState call) {
    int thread = threads.computeIfAbsent(call.process, process -> nextThread++);
    call.place = operations.size();
    operations.add(new Operation(thread, call.invocation, Outcome.PENDING));
    calls.add(clock++);
    returns.add(IntervalOrder.NEVER);
    opens.add(call);
    open++;
  }

  @Override
  public List<String> returned(OpenCallState call, Outcome outcome) {
    Operation pending = operations.get(call.place);
    Operation done = new Operation(pending.thread(), pending.invocation(), outcome);
    operations.set(call.place, done);
    returns.set(call.place, clock++);
    opens.remove(call);
    open--;
    return judged();
  }

  @Override
  public void leftOpen(OpenCallState call) {
    opens.remove(call);
    threads.remove(call.process);
  }

  @Override
  public List<String> withdrawn(OpenCallState call) {
    operations.remove(call.place);
    calls.remove(call.place);
    returns.remove(call.place);
    opens.remove(call);
    for (OpenCallState other : opens) {
      other.place -= other.place > call.place ? 1 : 0;
    }
    open--;
    return judged();
  }

  private List<String> judged() {
    if (operations.size() > MOST_OPERATIONS) {
      gaveUp = tooMany();
      return List.of();
    }
    History history = history();
    String why = "";
    Set<Set<S>> left = new LinkedHashSet<>();
    for (Set<S> start : starts) {
      String whyNot = judge.whyNot(history, start);
      if (whyNot.isEmpty()) {
        left.add(start);
      }
      why = why.isEmpty() ? whyNot : why;
    }
    if (!budget.whySpent().isEmpty()) {
      gaveUp = budget.whySpent();
    } else if (left.isEmpty()) {
      return List.of(why);
    } else {
      starts = left;
      cut(history);
    }
    return List.of();
  }

  private String tooMany() {
    return cuts == Cuts.NEVER
        ? "this criterion requires the whole history, which is supported for up to %,d operations"
            .formatted(MOST_OPERATIONS)
        : "more than %,d operations since the last quiescent point".formatted(MOST_OPERATIONS);
  }

  private History history() {
    IntervalOrder intervals =
        new IntervalOrder(
            calls.stream().mapToLong(Long::longValue).toArray(),
            returns.stream().mapToLong(Long::longValue).toArray());
    return new History(operations, intervals);
  }

  /** If the states are too hard to compute, or too many, no cut is made and more is kept. */
  private void cut(History history) {
    if (open > 0 || cuts == Cuts.NEVER) {
      return;
    }
    Set<Set<S>> ends = new LinkedHashSet<>();
    for (Set<S> start : starts) {
      Optional<Set<Set<S>>> found = judge.ends(history, start);
      found.ifPresent(ends::addAll);
      if (found.isEmpty() || ends.size() > MOST_STARTS) {
        return;
      }
    }
    starts = ends;
    operations.clear();
    calls.clear();
    returns.clear();
    threads.clear();
    nextThread = 0;
    clock = 0;
  }
}
