package io.selvage.history.online;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.history.monitor.Family;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.Monitors;
import io.selvage.history.monitor.Role;
import io.selvage.history.monitor.Ruling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Linearizability of an object that has a monitor. What may still matter is kept ({@link
 * Forgetting}), and is judged as a whole by the monitor; where that is much, not at every return,
 * so that each operation is looked at a bounded number of times. What the monitor does not know, or
 * a value that goes in again while it still matters, goes to {@link Configurations}: these are told
 * what was kept, which means the same as all there was.
 */
final class Window<S> implements Watch {
  /** In batches, so many returns are put off, and at least one for so many operations kept. */
  private static final int BATCH = 64;

  private static final int SHARE = 4;

  /** What is larger is explained by the monitor alone. */
  private static final int FEW = 64;

  private static final int MOST = 1 << 18;

  private static final Set<Role.Deed> OF_REGISTERS =
      EnumSet.of(Role.Deed.WRITE, Role.Deed.READ, Role.Deed.NOTHING);

  private final Specification<S> specification;
  private final Monitorable monitorable;
  private final Family family;
  private final Set<Role.Deed> deeds;
  private final Pace pace;
  private final int slack;
  private final Budget budget;
  private final List<Known> kept = new ArrayList<>();
  private int threads;

  /** The last event up to which all is right, and how many returned since. */
  private long judged;

  private int unjudged;
  private int putOff;
  private Optional<Watch> search = Optional.empty();
  private Optional<Found> found = Optional.empty();
  private String gaveUp = "";

  private Window(
      Specification<S> specification,
      Monitorable monitorable,
      Family family,
      Pace pace,
      int slack,
      Budget budget) {
    this.specification = specification;
    this.monitorable = monitorable;
    this.family = family;
    this.pace = pace;
    this.slack = slack;
    this.budget = budget;
    this.deeds = EnumSet.copyOf(family.deeds());
    deeds.add(Role.Deed.NOTHING);
    if (family instanceof Family.Register) {
      deeds.retainAll(OF_REGISTERS);
    }
  }

  /** By a monitor where one is known to be right about windows; else by configurations. */
  static <S> Watch of(Specification<S> specification, Pace pace, int slack, Budget budget) {
    if (specification instanceof Monitorable monitorable) {
      Optional<Family> family = monitorable.family().filter(Window::isKnown);
      if (family.isPresent()) {
        return new Window<>(specification, monitorable, family.get(), pace, slack, budget);
      }
    }
    return new Configurations<>(specification, slack, budget);
  }

  private static boolean isKnown(Family family) {
    return family instanceof Family.Register
        || family instanceof Family.PriorityQueue
        || family instanceof Family.Line;
  }

  @Override
  public String gaveUp() {
    return gaveUp.isEmpty() ? search.map(Watch::gaveUp).orElse("") : gaveUp;
  }

  @Override
  public Optional<Found> found() {
    return found;
  }

  @Override
  public boolean isFresh() {
    return search
        .map(Watch::isFresh)
        .orElse(kept.isEmpty() && !(family instanceof Family.Register));
  }

  /** How many operations are kept. */
  int kept() {
    return kept.size();
  }

  boolean isByMonitor() {
    return search.isEmpty();
  }

  @Override
  public void called(Open open) {
    if (search.isPresent()) {
      search.get().called(open);
      return;
    }
    Known known = new Known(open, threads++, Role.NOTHING);
    known.role = monitorable.role(known.operation);
    open.place = kept.size();
    kept.add(known);
    if (!deeds.contains(known.role.deed())) {
      goOnSearching();
    }
  }

  @Override
  public List<String> returned(Open open, Outcome outcome) {
    if (search.isPresent()) {
      return search.get().returned(open, outcome);
    }
    Known known = kept.get(open.place);
    Operation done = new Operation(known.operation.thread(), open.invocation, outcome);
    known.complete(outcome, monitorable.role(done));
    unjudged++;
    if (!deeds.contains(known.role.deed())) {
      goOnSearching();
    } else if (isTime()) {
      settle();
    }
    return List.of();
  }

  private boolean isTime() {
    boolean isFull = unjudged >= BATCH && unjudged * SHARE >= kept.size();
    return (pace == Pace.EVERY_RETURN || isFull) && unjudged >= putOff;
  }

  @Override
  public void leftOpen(Open open) {
    if (search.isPresent()) {
      search.get().leftOpen(open);
      return;
    }
    settle();
    if (search.isPresent()) {
      search.get().leftOpen(open);
    } else if (found.isEmpty()) {
      kept.get(open.place).isLeft = true;
    }
  }

  @Override
  public List<String> withdrawn(Open open) {
    settle();
    if (search.isPresent()) {
      return search.get().withdrawn(open);
    }
    if (found.isPresent()) {
      return List.of();
    }
    kept.remove(open.place);
    place();
    Ruling ruling = judge(Known.NEVER);
    if (ruling instanceof Ruling.Undecided) {
      goOnSearching();
    }
    return ruling instanceof Ruling.Contradiction
        ? List.of("it must have taken effect: nothing else explains what others returned")
        : List.of();
  }

  @Override
  public void settle() {
    if (unjudged == 0 || search.isPresent() || found.isPresent()) {
      return;
    }
    Ruling ruling = judge(Known.NEVER);
    if (ruling instanceof Ruling.Linear) {
      judged = lastReturn();
      unjudged = 0;
      putOff = 0;
      new Forgetting(kept).forget(family);
      place();
    } else if (ruling instanceof Ruling.Contradiction) {
      found = Optional.of(first());
    } else if (ruling.equals(Ruling.TOO_MANY_PENDING) && kept.size() > FEW) {
      // Some will return, and then it may be told.
      putOff = 2 * unjudged;
    } else {
      goOnSearching();
    }
    if (kept.size() > MOST) {
      gaveUp = "more than %,d operations may still matter".formatted(MOST);
    }
  }

  private long lastReturn() {
    long last = judged;
    for (Known it : kept) {
      last = it.returned == Known.NEVER ? last : Math.max(last, it.returned);
    }
    return last;
  }

  /** Where in the list each operation is that may return. */
  private void place() {
    for (int i = 0; i < kept.size(); i++) {
      kept.get(i).open.place = i;
    }
  }

  /** What the monitor says of what had happened by an event. */
  private Ruling judge(long event) {
    int size = 0;
    while (size < kept.size() && kept.get(size).called() <= event) {
      size++;
    }
    Operation[] operations = new Operation[size];
    long[] calls = new long[size];
    long[] returns = new long[size];
    for (int i = 0; i < size; i++) {
      Known it = kept.get(i);
      operations[i] = it.returned <= event ? it.operation : it.at(event);
      calls[i] = it.called();
      returns[i] = it.returned <= event ? it.returned : Intervals.NEVER;
    }
    Intervals intervals = new Intervals(calls, returns);
    return Monitors.judge(
        new History(Arrays.asList(operations), intervals), intervals, monitorable, budget);
  }

  /** What cannot be explained now cannot be later: the first such event, by halving. */
  private Found first() {
    long[] events =
        kept.stream()
            .mapToLong(it -> it.returned)
            .filter(it -> it > judged && it != Known.NEVER)
            .sorted()
            .toArray();
    int low = 0;
    int high = events.length - 1;
    while (low < high) {
      int middle = low + high >>> 1;
      if (judge(events[middle]) instanceof Ruling.Contradiction) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return explained(events[low]);
  }

  private Found explained(long event) {
    if (kept.size() <= FEW) {
      Replay<S> replay = new Replay<>(new Configurations<>(specification, slack, budget));
      Optional<Found> explained = replay.copies(kept, event);
      if (explained.isEmpty() && replay.gaveUp().isEmpty()) {
        throw new IllegalStateException(
            "BUG-103 a monitor says that these have no order: "
                + kept.stream().map(it -> it.at(event)).toList());
      }
      if (explained.isPresent()) {
        return explained.get();
      }
    }
    Ruling.Contradiction why = (Ruling.Contradiction) judge(event);
    return Replay.found(
        kept, event, List.of(kept.get(why.operation()).at(event) + " " + why.why()));
  }

  /** From here on by configurations. */
  private void goOnSearching() {
    Configurations<S> configurations = new Configurations<>(specification, slack, budget);
    found = new Replay<>(configurations).themselves(kept);
    search = Optional.of(configurations);
    kept.clear();
  }
}
