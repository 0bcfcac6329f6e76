package io.selvage.history.internal.online;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.snapshot.BrokenSnapshotException;
import io.selvage.core.snapshot.CallSnapshot;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.core.snapshot.SnapshotWriter;
import io.selvage.history.internal.spec.StateSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Stores and restores the configurations of a {@link ConfigurationTracker}: states, calls and
 * outcomes themselves, because their numbers are not the same in another run.
 */
final class ConfigurationSnapshot<S> {
  private static final String CLOCK = "clock";
  private static final String PLACES = "places";
  private static final String CONFIGURATIONS = "configurations";

  private final OpenCallSlots places;
  private final OnlineTransitionCache<S> moves;
  private final ConfigurationDraft<S> draft;

  ConfigurationSnapshot(
      OpenCallSlots places, OnlineTransitionCache<S> moves, ConfigurationDraft<S> draft) {
    this.places = places;
    this.moves = moves;
    this.draft = draft;
  }

  /** Empty if the states cannot be stored. */
  Optional<Value> store(ConfigurationTable configurations) {
    draft.makeRoom();
    List<Value> stored = new ArrayList<>();
    for (int i = 0; i < configurations.size(); i++) {
      draft.load(configurations, i);
      Optional<Value> state = StateSnapshot.of(moves.state(draft.scratch[0]));
      if (state.isEmpty()) {
        return Optional.empty();
      }
      stored.add(new Value.Sequence(List.of(state.get(), seen(), notes())));
    }
    return Optional.of(
        new SnapshotWriter()
            .with(CLOCK, places.clock())
            .with(PLACES, calls())
            .with(CONFIGURATIONS, stored)
            .value());
  }

  private List<Value> calls() {
    List<Value> stored = new ArrayList<>();
    for (int place = 0; place < places.count(); place++) {
      stored.add(
          new Value.Sequence(
              places.isUsed(place)
                  ? List.of(
                      CallSnapshot.of(moves.invocation(places.call(place))),
                      Value.of(places.since(place)),
                      Value.of(places.isForever(place)))
                  : List.of()));
    }
    return stored;
  }

  private Value seen() {
    List<Value> stored = new ArrayList<>();
    for (int place = 0; place < places.count(); place++) {
      stored.add(moves.sets.snapshot(draft.scratch[1 + place]));
    }
    return new Value.Sequence(stored);
  }

  /** No note is an empty list; of a call that never returns there is nothing but a note. */
  private Value notes() {
    List<Value> stored = new ArrayList<>();
    for (int place = 0; place < places.count(); place++) {
      int note = draft.scratch[draft.notes + place];
      if (note == 0) {
        stored.add(new Value.Sequence(List.of()));
      } else if (places.isForever(place)) {
        stored.add(new Value.Sequence(List.of(Value.of(note))));
      } else {
        Value age = Value.of(IdenticalCalls.age(note));
        Value outcomes = moves.sets.snapshot(IdenticalCalls.outcomes(note));
        stored.add(new Value.Sequence(List.of(age, outcomes)));
      }
    }
    return new Value.Sequence(stored);
  }

  /**
   * Fills the places and a table.
   *
   * @param key what a call accesses
   */
  void restore(
      SnapshotReader snapshot,
      Function<Invocation, Optional<Value>> key,
      ConfigurationTable configurations) {
    List<OpenCallSlots.StoredCall> calls = new ArrayList<>();
    for (Value stored : snapshot.list(PLACES)) {
      calls.add(call(stored, key));
    }
    places.restore(calls, snapshot.whole(CLOCK));
    draft.makeRoom();
    configurations.clear(moves.sets);
    for (Value stored : snapshot.list(CONFIGURATIONS)) {
      load(SnapshotReader.list(stored, 3));
      configurations.add(draft.scratch);
    }
    if (configurations.size() == 0) {
      throw new BrokenSnapshotException("no configuration");
    }
  }

  private OpenCallSlots.StoredCall call(Value stored, Function<Invocation, Optional<Value>> key) {
    if (SnapshotReader.list(stored).isEmpty()) {
      return OpenCallSlots.StoredCall.NONE;
    }
    List<Value> parts = SnapshotReader.list(stored, 3);
    Invocation call = CallSnapshot.call(parts.get(0));
    return new OpenCallSlots.StoredCall(
        moves.call(call),
        SnapshotReader.whole(parts.get(1)),
        parts.get(2).equals(Value.of(true)),
        key.apply(call));
  }

  private void load(List<Value> parts) {
    draft.scratch[0] = moves.number(state(parts.get(0)));
    List<Value> seen = SnapshotReader.list(parts.get(1), places.count());
    List<Value> notes = SnapshotReader.list(parts.get(2), places.count());
    for (int place = 0; place < places.count(); place++) {
      draft.scratch[1 + place] = moves.sets.restored(seen.get(place));
      draft.scratch[draft.notes + place] = note(SnapshotReader.list(notes.get(place)));
    }
    for (int place = 0; place < places.count(); place++) {
      if (places.isFirst(place, -1) && !places.isForever(place)) {
        IdenticalCalls.sort(draft.scratch, draft.notes, places.twins(place));
      }
    }
  }

  private int note(List<Value> parts) {
    if (parts.isEmpty()) {
      return 0;
    }
    int first = SnapshotReader.number(parts.get(0));
    return parts.size() == 1
        ? first
        : IdenticalCalls.note(first, moves.sets.restored(parts.get(1)));
  }

  /** The specification is the one whose state was stored. */
  @SuppressWarnings("unchecked")
  private S state(Value stored) {
    return (S) StateSnapshot.state(stored);
  }
}
