package io.selvage.history.internal.online;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.history.spec.PartitionedByKey;
import io.selvage.history.spec.ReadOnlyOperations;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Linearizability, event by event (just in time, Lowe 2017, §5, with outcomes that are still
 * unknown): all possible effects of the operations so far, as configurations over the open
 * operations and the state. When an operation returns and has not taken effect in a configuration,
 * some open ones take effect there, with it as the last.
 *
 * <p>Beyond the paper: an operation that leaves the state unchanged does not create a new
 * configuration; its possible outcomes are recorded instead. And an operation that may take effect
 * later instead does so: a configuration is omitted if one step leads to it from another one that
 * is kept.
 *
 * <p>The tracker keeps the configurations, and the states, calls and outcomes that they mention.
 */
public final class ConfigurationTracker<S> implements OnlineTracker {
  private static final int MOST = 200_000;
  private static final int MOST_REASONS = 4;

  private final Specification<S> specification;
  private final Budget budget;
  private final int slack;
  private final OpenCallSlots places = new OpenCallSlots();
  private OnlineTransitionCache<S> moves;
  private int inUse;
  private ConfigurationTable now;
  private ConfigurationTable next;

  /** Configurations from which the returning operation may take effect. */
  private final ConfigurationTable before;

  private final ConfigurationDraft<S> draft;
  private String gaveUp = "";

  /**
   * @param slack the number of unused entries, beyond twice the used ones, at which unused ones are
   *     discarded
   */
  public ConfigurationTracker(Specification<S> specification, int slack, Budget budget) {
    this.specification = specification;
    this.slack = slack;
    this.budget = budget;
    this.moves = new OnlineTransitionCache<>(specification);
    this.now = new ConfigurationTable(places, moves.sets);
    this.next = new ConfigurationTable(places, moves.sets);
    this.before = new ConfigurationTable(places, moves.sets);
    this.draft = new ConfigurationDraft<>(places, moves);
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

  /** The number of configurations, and of the entries that they mention or have mentioned. */
  public int kept() {
    return now.size() + moves.size();
  }

  @Override
  public void called(OpenCallState open) {
    int call = moves.call(open.invocation);
    places.put(open, call, key(open.invocation));
    draft.makeRoom();
    next.clear(moves.sets);
    int[] twins = places.twins(open.place);
    for (int i = 0; i < now.size(); i++) {
      draft.load(now, i);
      draft.scratch[1 + open.place] = moves.from(draft.scratch[0], call).looks();
      IdenticalCalls.grow(draft.scratch, draft.notes, twins);
      next.add(draft.scratch);
    }
    swap();
  }

  private Optional<Value> key(Invocation call) {
    return specification instanceof PartitionedByKey partitioned
        ? partitioned.key(call)
        : Optional.empty();
  }

  @Override
  public Optional<Value> snapshot() {
    return new ConfigurationSnapshot<>(places, moves, draft).store(now);
  }

  @Override
  public void restore(SnapshotReader snapshot, Map<Long, OpenCallState> open) {
    new ConfigurationSnapshot<>(places, moves, draft).restore(snapshot, this::key, now);
    inUse = moves.size();
  }

  private void swap() {
    ConfigurationTable last = now;
    now = next;
    next = last;
  }

  @Override
  public List<String> returned(OpenCallState open, Outcome outcome) {
    Operation operation = new Operation(open.process, open.invocation, outcome);
    boolean looks =
        specification instanceof ReadOnlyOperations observing && observing.isObservation(operation);
    int number = moves.sets.number(outcome);
    next.clear(moves.sets);
    before.clear(moves.sets);
    int[] twins = places.twins(open.place);
    int index = ConfigurationDraft.indexOf(twins, open.place);
    for (int i = 0; i < now.size(); i++) {
      for (int taken = 0; taken < twins.length; taken++) {
        draft.load(now, i);
        int note = draft.scratch[draft.notes + twins[taken]];
        if (IdenticalCalls.mayHave(note, twins, index)
            && moves.sets.has(IdenticalCalls.outcomes(note), number)) {
          keepWithout(draft.scratch, open.place, taken);
        }
      }
      draft.load(now, i);
      before.add(draft.scratch);
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
      return reasons(operation);
    }
    end(open);
    return List.of();
  }

  /** Keeps the configuration without the call at a place, if the notes of its twins allow that. */
  private void keepWithout(int[] configuration, int place, int taken) {
    if (draft.release(configuration, place, taken)) {
      next.add(configuration);
    }
  }

  private void giveUp() {
    gaveUp =
        before.size() > MOST
            ? "more than %,d ways to explain the pending operations".formatted(MOST)
            : budget.whySpent();
  }

  /** Lets the operation take effect here, if it can, and then other operations. */
  private void explore(int index, int returning, int outcome, boolean[] matter, boolean looks) {
    draft.load(before, index);
    int[] twins = places.twins(returning);
    System.arraycopy(draft.scratch, 0, draft.made, 0, draft.scratch.length);
    if (!IdenticalCalls.release(
        draft.made, draft.notes, twins, ConfigurationDraft.indexOf(twins, returning), -1)) {
      return;
    }
    if (moves.sets.has(draft.scratch[1 + returning], outcome)) {
      draft.made[1 + returning] = OutcomeSets.EMPTY;
      draft.blind(
          draft.made, IdenticalCalls.without(twins, ConfigurationDraft.indexOf(twins, returning)));
      next.add(draft.made);
      if (looks) {
        return;
      }
    }
    int[] ways = moves.from(draft.scratch[0], places.call(returning)).ways();
    for (int way = 0; way < ways.length; way += 2) {
      if (moves.sets.has(ways[way + 1], outcome)) {
        System.arraycopy(draft.scratch, 0, draft.made, 0, draft.scratch.length);
        draft.made[0] = ways[way];
        draft.see();
        keepWithout(draft.made, returning, -1);
      }
    }
    for (int place = 0; place < matter.length; place++) {
      if (matter[place]) {
        extend(place, before);
      }
    }
  }

  /** Lets one more call take effect. */
  private void extend(int place, ConfigurationTable into) {
    int[] ways = moves.from(draft.scratch[0], places.call(place)).ways();
    for (int way = 0; way < ways.length; way += 2) {
      if (draft.act(place, ways[way], ways[way + 1])) {
        draft.see();
        into.add(draft.made);
      }
    }
  }

  private void end(OpenCallState open) {
    places.free(open.place);
    prune();
    if (moves.size() > 2 * inUse + slack) {
      forget();
    }
  }

  /** Removes configurations to which one step leads from another. */
  private void prune() {
    if (next.size() == 1) {
      swap();
      return;
    }
    boolean[] covered = new boolean[next.size()];
    for (int i = 0; i < next.size(); i++) {
      draft.load(next, i);
      for (int place = 0; place < places.count(); place++) {
        if (places.isFirst(place, -1)) {
          markFrom(i, place, covered);
        }
      }
    }
    now.clear(moves.sets);
    for (int i = 0; i < covered.length; i++) {
      if (!covered[i]) {
        draft.load(next, i);
        now.add(draft.scratch);
      }
    }
  }

  private void markFrom(int index, int place, boolean[] covered) {
    int[] ways = moves.from(draft.scratch[0], places.call(place)).ways();
    for (int way = 0; way < ways.length; way += 2) {
      if (draft.act(place, ways[way], ways[way + 1]) && next.mayCover(draft.made)) {
        draft.see();
        next.markCovered(draft.made, index, covered);
      }
    }
  }

  /** Renumbers the entries in use and discards the rest. */
  private void forget() {
    OnlineTransitionCache<S> fresh = moves.afresh();
    for (int place = 0; place < places.count(); place++) {
      if (places.isUsed(place)) {
        places.renumber(place, fresh.call(moves.invocation(places.call(place))));
      }
    }
    next.clear(fresh.sets);
    for (int i = 0; i < now.size(); i++) {
      draft.load(now, i);
      draft.scratch[0] = fresh.number(moves.state(draft.scratch[0]));
      for (int place = 0; place < places.count(); place++) {
        draft.scratch[1 + place] = moves.sets.in(fresh.sets, draft.scratch[1 + place]);
        int note = draft.scratch[draft.notes + place];
        if (note != 0 && !places.isForever(place)) {
          int same = moves.sets.in(fresh.sets, IdenticalCalls.outcomes(note));
          draft.scratch[draft.notes + place] = IdenticalCalls.withOutcomes(note, same);
        }
      }
      for (int place = 0; place < places.count(); place++) {
        if (places.isFirst(place, -1) && !places.isForever(place)) {
          IdenticalCalls.sort(draft.scratch, draft.notes, places.twins(place));
        }
      }
      next.add(draft.scratch);
    }
    moves = fresh;
    draft.use(fresh);
    inUse = fresh.size();
    swap();
  }

  /** Whether it has taken effect, and which of its twins have, must be decided now. */
  @Override
  public void leftOpen(OpenCallState open) {
    int[] twins = places.twins(open.place);
    int index = ConfigurationDraft.indexOf(twins, open.place);
    int[][] kept = new int[(twins.length + 1) * now.size()][];
    int count = 0;
    for (int i = 0; i < now.size(); i++) {
      for (int taken = -1; taken < twins.length; taken++) {
        draft.load(now, i);
        boolean may =
            taken < 0
                || IdenticalCalls.mayHave(draft.scratch[draft.notes + twins[taken]], twins, index);
        if (may && IdenticalCalls.release(draft.scratch, draft.notes, twins, index, taken)) {
          draft.scratch[1 + open.place] = OutcomeSets.EMPTY;
          draft.scratch[draft.notes + open.place] = taken < 0 ? 0 : 1;
          draft.blind(draft.scratch, IdenticalCalls.without(twins, index));
          kept[count++] = draft.scratch.clone();
        }
      }
    }
    places.leave(open.place);
    next.clear(moves.sets);
    for (int i = 0; i < count; i++) {
      next.add(kept[i]);
    }
    swap();
  }

  @Override
  public List<String> withdrawn(OpenCallState open) {
    next.clear(moves.sets);
    for (int i = 0; i < now.size(); i++) {
      draft.load(now, i);
      keepWithout(draft.scratch, open.place, -1);
    }
    if (next.size() == 0) {
      return List.of(
          "it must have taken effect: otherwise the results of other operations have no"
              + " explanation");
    }
    end(open);
    return List.of();
  }

  private List<String> reasons(Operation operation) {
    Set<String> reasons = new LinkedHashSet<>();
    Set<Integer> states = new LinkedHashSet<>();
    for (int i = 0; i < before.size() && reasons.size() < MOST_REASONS; i++) {
      if (states.add(before.state(i))) {
        reasons.add(specification.whyNot(moves.state(before.state(i)), operation));
      }
    }
    return List.copyOf(reasons);
  }
}
