package io.selvage.history.online;

import io.selvage.core.Budget;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.Observing;
import io.selvage.history.Partitioned;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Linearizability as events come (just in time, Lowe 2017, §5, with the outcomes still unknown):
 * all that the operations may have come to so far, as configurations over the open ones and the
 * state. When an operation returns and has not taken effect in a configuration, some open ones take
 * effect there, and it last.
 *
 * <p>Beyond the paper: an operation that leaves the state as it is does not make a configuration of
 * its own, the outcomes it may have had are noted; and where an operation might as well take effect
 * later, it does: a configuration is left out if one step leads to it from another that is kept.
 *
 * <p>What is kept: the configurations, and the states, calls and outcomes that they mention.
 */
final class Configurations<S> implements Watch {
  private static final int MOST = 200_000;
  private static final int MOST_REASONS = 4;

  private final Specification<S> specification;
  private final Budget budget;
  private final int slack;
  private final Places places = new Places();
  private Moves<S> moves;
  private int inUse;
  private Table now;
  private Table next;

  /** Configurations from which the operation that returns may take effect. */
  private final Table before;

  private int[] scratch = {};
  private int[] made = {};
  private String gaveUp = "";

  /**
   * @param slack how many things may be out of use, beyond twice those in use, before they are
   *     forgotten
   */
  Configurations(Specification<S> specification, int slack, Budget budget) {
    this.specification = specification;
    this.slack = slack;
    this.budget = budget;
    this.moves = new Moves<>(specification);
    this.now = new Table(places, moves.sets);
    this.next = new Table(places, moves.sets);
    this.before = new Table(places, moves.sets);
    now.add(new int[] {moves.number(specification.initial())});
  }

  @Override
  public String gaveUp() {
    return gaveUp;
  }

  @Override
  public boolean isFresh() {
    return places.isEmpty()
        && now.size() == 1
        && moves.state(now.state(0)).equals(specification.initial());
  }

  /** How many configurations there are, and things that they mention or have mentioned. */
  int kept() {
    return now.size() + moves.size();
  }

  @Override
  public void called(Open open) {
    int width = places.count();
    int call = moves.call(open.invocation);
    places.put(open, call, key(open));
    if (places.count() > width) {
      widen();
    }
    for (int i = 0; i < now.size(); i++) {
      now.look(i, open.place, moves.from(now.state(i), call).looks());
    }
  }

  private Optional<Value> key(Open open) {
    return specification instanceof Partitioned partitioned
        ? partitioned.key(open.invocation)
        : Optional.empty();
  }

  private void widen() {
    scratch = new int[1 + places.count()];
    made = new int[scratch.length];
    next.clear(moves.sets);
    for (int i = 0; i < now.size(); i++) {
      now.copy(i, scratch);
      next.add(scratch);
    }
    swap();
  }

  private void swap() {
    Table last = now;
    now = next;
    next = last;
  }

  @Override
  public List<String> returned(Open open, Outcome outcome) {
    Operation operation = new Operation(open.process, open.invocation, outcome);
    boolean looks =
        specification instanceof Observing observing && observing.isObservation(operation);
    int number = moves.sets.number(outcome);
    next.clear(moves.sets);
    before.clear(moves.sets);
    for (int i = 0; i < now.size(); i++) {
      now.copy(i, scratch);
      int word = now.word(i, open.place);
      if (word <= 0) {
        before.add(scratch);
      } else if (moves.sets.has(word, number)) {
        keep(scratch, open.place);
      }
    }
    boolean[] matter = places.beforeReturnOf(open.place);
    for (int i = 0; i < before.size(); i++) {
      if (before.size() > MOST || budget.isSpent()) {
        giveUp();
        return List.of();
      }
      explore(i, open.place, number, matter, looks);
    }
    if (next.size() == 0) {
      return reasons(operation, number);
    }
    end(open);
    return List.of();
  }

  private void giveUp() {
    gaveUp =
        before.size() > MOST
            ? "more than %,d ways to explain what is open".formatted(MOST)
            : budget.whySpent();
  }

  /** The operation takes effect here, if it can; and others do. */
  private void explore(int index, int returning, int outcome, boolean[] matter, boolean looks) {
    before.copy(index, scratch);
    int seen = -scratch[1 + returning];
    if (moves.sets.has(seen, outcome)) {
      keep(scratch, returning);
      if (looks) {
        return;
      }
    }
    int[] ways = moves.from(scratch[0], places.call(returning)).ways();
    for (int way = 0; way < ways.length; way += 2) {
      if (moves.sets.has(ways[way + 1], outcome)) {
        step(returning, ways[way], ways[way + 1]);
        keep(made, returning);
      }
    }
    for (int place = 0; place < matter.length; place++) {
      if (matter[place] && mayAct(place)) {
        extend(place, before);
      }
    }
  }

  private void keep(int[] configuration, int returned) {
    int word = configuration[1 + returned];
    configuration[1 + returned] = 0;
    next.add(configuration);
    configuration[1 + returned] = word;
  }

  /** Whether the call has not taken effect in the configuration at hand, nor would a twin first. */
  private boolean mayAct(int place) {
    if (scratch[1 + place] > 0) {
      return false;
    }
    int twin = places.isForever(place) ? places.twin(place) : -1;
    return twin < 0 || scratch[1 + twin] > 0;
  }

  /** One more call takes effect. */
  private void extend(int place, Table into) {
    int[] ways = moves.from(scratch[0], places.call(place)).ways();
    for (int way = 0; way < ways.length; way += 2) {
      step(place, ways[way], ways[way + 1]);
      into.add(made);
    }
  }

  /** The others see the state that the step leads to. */
  private void step(int place, int state, int outcomes) {
    System.arraycopy(scratch, 0, made, 0, scratch.length);
    made[0] = state;
    made[1 + place] = word(place, outcomes);
    for (int other = 0; other < places.count(); other++) {
      int word = made[1 + other];
      if (word <= 0 && places.isUsed(other) && !places.isForever(other)) {
        int looks = moves.from(state, places.call(other)).looks();
        made[1 + other] = -moves.sets.union(-word, looks);
      }
    }
  }

  private int word(int place, int outcomes) {
    return places.isForever(place) ? 1 : outcomes;
  }

  private void end(Open open) {
    places.free(open.place);
    prune();
    if (moves.size() > 2 * inUse + slack) {
      forget();
    }
  }

  /** Leaves out what one step leads to from another. */
  private void prune() {
    if (next.size() == 1) {
      swap();
      return;
    }
    boolean[] covered = new boolean[next.size()];
    for (int i = 0; i < next.size(); i++) {
      next.copy(i, scratch);
      for (int place = 0; place < places.count(); place++) {
        if (places.isUsed(place) && scratch[1 + place] <= 0) {
          int[] ways = moves.from(scratch[0], places.call(place)).ways();
          for (int way = 0; way < ways.length; way += 2) {
            if (next.mayCover(scratch, place, ways[way], word(place, ways[way + 1]))) {
              step(place, ways[way], ways[way + 1]);
              next.markCovered(made, i, covered);
            }
          }
        }
      }
    }
    now.clear(moves.sets);
    for (int i = 0; i < covered.length; i++) {
      if (!covered[i]) {
        next.copy(i, scratch);
        now.add(scratch);
      }
    }
  }

  /** Gives new numbers to what is in use, and forgets the rest. */
  private void forget() {
    Moves<S> fresh = moves.afresh();
    for (int place = 0; place < places.count(); place++) {
      if (places.isUsed(place)) {
        places.renumber(place, fresh.call(moves.invocation(places.call(place))));
      }
    }
    next.clear(fresh.sets);
    for (int i = 0; i < now.size(); i++) {
      now.copy(i, scratch);
      scratch[0] = fresh.number(moves.state(scratch[0]));
      for (int place = 0; place < places.count(); place++) {
        int word = scratch[1 + place];
        if (!places.isForever(place)) {
          int same = moves.sets.in(fresh.sets, Math.abs(word));
          scratch[1 + place] = word < 0 ? -same : same;
        }
      }
      next.add(scratch);
    }
    moves = fresh;
    inUse = fresh.size();
    swap();
  }

  @Override
  public void leftOpen(Open open) {
    places.leave(open.place);
    next.clear(moves.sets);
    for (int i = 0; i < now.size(); i++) {
      now.copy(i, scratch);
      scratch[1 + open.place] = scratch[1 + open.place] > 0 ? 1 : 0;
      next.add(scratch);
    }
    swap();
  }

  @Override
  public List<String> withdrawn(Open open) {
    next.clear(moves.sets);
    for (int i = 0; i < now.size(); i++) {
      now.copy(i, scratch);
      if (scratch[1 + open.place] <= 0) {
        keep(scratch, open.place);
      }
    }
    if (next.size() == 0) {
      return List.of("it must have taken effect: nothing else explains what others returned");
    }
    end(open);
    return List.of();
  }

  private List<String> reasons(Operation operation, int outcome) {
    Set<String> reasons = new LinkedHashSet<>();
    Set<Integer> states = new LinkedHashSet<>();
    for (int i = 0; i < before.size() && reasons.size() < MOST_REASONS; i++) {
      if (states.add(before.state(i))) {
        reasons.add(specification.whyNot(moves.state(before.state(i)), operation));
      }
    }
    if (before.size() < now.size() || reasons.isEmpty()) {
      reasons.add("what others returned is explained only if it gave something else");
    }
    return List.copyOf(reasons);
  }
}
