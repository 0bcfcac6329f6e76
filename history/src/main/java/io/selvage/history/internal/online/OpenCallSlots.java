package io.selvage.history.internal.online;

import io.selvage.core.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The open calls, each at a place that is reused after its return. Identical calls that may all
 * return are <em>twins</em>.
 */
final class OpenCallSlots {
  private static final int FREE = -1;

  private int[] calls = {};
  private long[] since = {};
  private boolean[] forever = {};
  private Value[] keys = {};
  private boolean[] keyed = {};

  /** For each place the places of its twins, including itself, oldest first. */
  private int[][] twins = {};

  private long clock;

  int count() {
    return calls.length;
  }

  /** Puts the call at the first free place; this may add places. */
  void put(OpenCallState open, int call, Optional<Value> key) {
    int place = 0;
    while (place < calls.length && calls[place] != FREE) {
      place++;
    }
    if (place == calls.length) {
      calls = Arrays.copyOf(calls, place + 1);
      since = Arrays.copyOf(since, place + 1);
      forever = Arrays.copyOf(forever, place + 1);
      keys = Arrays.copyOf(keys, place + 1);
      keyed = Arrays.copyOf(keyed, place + 1);
    }
    calls[place] = call;
    since[place] = clock++;
    forever[place] = false;
    keys[place] = key.orElse(Value.NULL);
    keyed[place] = key.isPresent();
    open.place = place;
    findTwins();
  }

  void free(int place) {
    calls[place] = FREE;
    forever[place] = false;
    keys[place] = Value.NULL;
    findTwins();
  }

  /**
   * Places as they were stored.
   *
   * @param stored for each place its call, when it was put there, and whether it will never return
   */
  void restore(List<StoredCall> stored, long now) {
    int count = stored.size();
    calls = new int[count];
    since = new long[count];
    forever = new boolean[count];
    keys = new Value[count];
    keyed = new boolean[count];
    for (int place = 0; place < count; place++) {
      StoredCall it = stored.get(place);
      calls[place] = it.call();
      since[place] = it.since();
      forever[place] = it.isForever();
      keys[place] = it.key().orElse(Value.NULL);
      keyed[place] = it.key().isPresent();
    }
    clock = now;
    findTwins();
  }

  /** What is at a place. */
  record StoredCall(int call, long since, boolean isForever, Optional<Value> key) {
    static final StoredCall NONE = new StoredCall(FREE, 0, false, Optional.empty());
  }

  long since(int place) {
    return since[place];
  }

  /** The time of the next call, in calls. */
  long clock() {
    return clock;
  }

  boolean isUsed(int place) {
    return calls[place] != FREE;
  }

  boolean isEmpty() {
    return Arrays.stream(calls).allMatch(call -> call == FREE);
  }

  int call(int place) {
    return calls[place];
  }

  /** Updates a place after the calls were renumbered. */
  void renumber(int place, int call) {
    calls[place] = call;
  }

  /** Whether the call at the place will never return. */
  boolean isForever(int place) {
    return forever[place];
  }

  void leave(int place) {
    forever[place] = true;
    findTwins();
  }

  /** The places of the calls like this one, oldest first. */
  int[] twins(int place) {
    return twins[place];
  }

  private void findTwins() {
    twins = new int[calls.length][];
    for (int place = 0; place < calls.length; place++) {
      int[] found = new int[calls.length];
      int count = 0;
      for (int other = 0; other < calls.length; other++) {
        if (isUsed(place) && calls[other] == calls[place] && forever[other] == forever[place]) {
          int at = count++;
          while (at > 0 && since[found[at - 1]] > since[other]) {
            found[at] = found[--at];
          }
          found[at] = other;
        }
      }
      twins[place] = Arrays.copyOf(found, count);
    }
  }

  /**
   * The calls that may have to take effect before the call at the place; of twins one suffices.
   * Calls on other parts of the object may take effect later, unless some call accesses several
   * parts.
   */
  boolean[] beforeReturnOf(int returning) {
    boolean apart = keyed[returning];
    for (int i = 0; i < calls.length; i++) {
      apart &= keyed[i] || calls[i] == FREE;
    }
    boolean[] matter = new boolean[calls.length];
    for (int i = 0; i < matter.length; i++) {
      matter[i] = isFirst(i, returning) && (!apart || keys[i].equals(keys[returning]));
    }
    return matter;
  }

  /**
   * Whether the call is the oldest of its twins, ignoring one; always true for calls that never
   * return.
   */
  boolean isFirst(int place, int except) {
    if (calls[place] == FREE || place == except || forever[place]) {
      return calls[place] != FREE && place != except;
    }
    int[] group = twins[place];
    return group[0] == place || group[0] == except && group[1] == place;
  }
}
