package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Transition;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The search of Wing and Gong (1993) with the memory of Lowe (2017): extend the order by one
 * minimal operation at a time, take it back where that leads nowhere, and never enter a
 * configuration twice.
 *
 * <p>Deviations: any partial order instead of an event list; a pending operation may come next with
 * any outcome, but not where it leaves the state as it was: leaving it out is as good. Those after
 * which some completed operation can come next are tried first. An explicit stack, for histories of
 * any length.
 */
final class WingGong implements Strategy {
  /** Whether configurations met are kept in mind. */
  private enum Memory {
    NONE,
    ALL
  }

  private final String name;
  private final Function<Problem<?>, DownSet> form;
  private final Memory memory;

  private final int most;

  private WingGong(String name, Function<Problem<?>, DownSet> form, Memory memory, int most) {
    this.name = name;
    this.form = form;
    this.memory = memory;
    this.most = most;
  }

  /** Gives up when it has met so many configurations. */
  static WingGong bounded(int most) {
    return new WingGong("wgl", DownSet::of, Memory.ALL, most);
  }

  /** Without memory, as in 1993: for reference. */
  static WingGong plain() {
    return new WingGong("wing-gong", DownSet::of, Memory.NONE, Integer.MAX_VALUE);
  }

  static WingGong memoised() {
    return memoised(DownSet::of);
  }

  static WingGong memoised(Function<Problem<?>, DownSet> form) {
    return new WingGong("wgl", form, Memory.ALL, Integer.MAX_VALUE);
  }

  /**
   * Lowe's just-in-time linearization: before an operation returns some of those that are open, and
   * it last. Nothing else is asked of the search than to try the first to return first. Orders that
   * are no interval orders have no such thing, and are searched as by {@link #memoised}.
   */
  static WingGong justInTime() {
    return new WingGong(
        "jit",
        problem ->
            problem.intervals().isPresent()
                ? new Window(problem, Window.First.RETURNING)
                : DownSet.of(problem),
        Memory.ALL,
        Integer.MAX_VALUE);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public <S> Finding<S> find(Problem<S> problem, Budget budget) {
    return new Run<>(this, problem, budget).find();
  }

  private static final class Run<S> {
    private final WingGong strategy;
    private final Problem<S> problem;
    private final DownSet set;
    private final Budget budget;
    private final Configurations met;
    private final Furthest<S> deadEnds = new Furthest<>();

    Run(WingGong strategy, Problem<S> problem, Budget budget) {
      this.strategy = strategy;
      this.problem = problem;
      this.set = strategy.form.apply(problem);
      this.budget = budget;
      this.met = new Configurations(set.key().length);
    }

    Finding<S> find() {
      Frame<S> frame = new Frame<>(problem.initial());
      while (frame != null) {
        if (budget.isSpent()) {
          return new Finding.Stopped<>(budget.whySpent(), strategy.name);
        }
        if (met.size() > strategy.most) {
          return new Finding.Stopped<>("too many configurations", strategy.name);
        }
        if (frame.place < 0 && set.isComplete() && problem.accepts(frame.state)) {
          return new Finding.Found<>(frame.order(), strategy.name);
        }
        Frame<S> child = child(frame);
        frame = child == null ? retreat(frame) : child;
      }
      Numbers all = Numbers.below(problem.history().size(), i -> true);
      return new Finding.Exhausted<>(problem, all, deadEnds.list(), strategy.name);
    }

    /** The next order that extends this one and was not met; null where all were tried. */
    private @Nullable Frame<S> child(Frame<S> frame) {
      do {
        while (frame.tried < frame.choices.size()) {
          Transition<S> choice = frame.nextChoice();
          if (explains(frame, choice)) {
            set.take(frame.place);
            if (isTime(frame, choice.next()) && isNew(choice.next())) {
              return new Frame<>(frame, choice.next());
            }
            set.undo(frame.place);
          }
        }
      } while (nextCandidate(frame));
      return null;
    }

    private boolean isNew(S state) {
      return strategy.memory == Memory.NONE || met.add(set.key(), state);
    }

    /** Whether to try the candidate, which was just taken, before all others have been tried. */
    private boolean isTime(Frame<S> frame, S next) {
      if (frame.place < set.firstPending() || frame.isLastRound || helps(next)) {
        return true;
      }
      frame.hasPutOff = true;
      return false;
    }

    /** Whether some completed operation can come next. */
    private boolean helps(S state) {
      int end = set.firstPending();
      for (int place = set.next(0); place >= 0 && place < end; place = set.next(place + 1)) {
        int number = set.operation(place);
        for (Transition<S> choice : step(state, number)) {
          if (choice.outcome().equals(outcome(number))) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean nextCandidate(Frame<S> frame) {
      int place = set.next(frame.place + 1);
      if (place < 0 && frame.hasPutOff && !frame.isLastRound) {
        frame.isLastRound = true;
        place = set.next(set.firstPending());
      }
      if (place < 0) {
        return false;
      }
      frame.place = place;
      frame.candidate = set.operation(place);
      frame.choices = step(frame.state, frame.candidate);
      frame.tried = 0;
      return true;
    }

    private boolean explains(Frame<S> frame, Transition<S> choice) {
      if (outcome(frame.candidate).isPending()) {
        return !choice.next().equals(frame.state);
      }
      boolean same = choice.outcome().equals(outcome(frame.candidate));
      frame.isExtended |= same;
      return same;
    }

    private List<Transition<S>> step(S state, int number) {
      Operation operation = problem.history().operation(number);
      return problem.specification().step(state, operation.invocation()).transitions();
    }

    private Outcome outcome(int number) {
      return problem.history().operation(number).outcome();
    }

    private @Nullable Frame<S> retreat(Frame<S> frame) {
      if (!frame.isExtended) {
        deadEnds.offer(frame, set.completed());
      }
      if (frame.parent != null) {
        set.undo(frame.parent.place);
      }
      return frame.parent;
    }
  }
}
