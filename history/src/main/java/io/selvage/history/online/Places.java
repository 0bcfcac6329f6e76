package io.selvage.history.online;

import io.selvage.core.Value;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The open calls, each at a place that is given to another when it has returned. */
final class Places {
  private static final int FREE = -1;

  private int[] calls = {};
  private boolean[] forever = {};
  private @Nullable Open[] opens = {};

  /** What part of the object the call is about; empty where it is about several. */
  private Value[] keys = {};

  private boolean[] keyed = {};

  int count() {
    return calls.length;
  }

  /** Puts the call at the first place that is free; there may be more places than before. */
  void put(Open open, int call, Optional<Value> key) {
    int place = 0;
    while (place < calls.length && calls[place] != FREE) {
      place++;
    }
    if (place == calls.length) {
      calls = Arrays.copyOf(calls, place + 1);
      forever = Arrays.copyOf(forever, place + 1);
      opens = Arrays.copyOf(opens, place + 1);
      keys = Arrays.copyOf(keys, place + 1);
      keyed = Arrays.copyOf(keyed, place + 1);
    }
    calls[place] = call;
    forever[place] = false;
    opens[place] = open;
    keys[place] = key.orElse(Value.NULL);
    keyed[place] = key.isPresent();
    open.place = place;
  }

  void free(int place) {
    calls[place] = FREE;
    forever[place] = false;
    opens[place] = null;
    keys[place] = Value.NULL;
  }

  boolean isUsed(int place) {
    return calls[place] != FREE;
  }

  boolean isEmpty() {
    for (int call : calls) {
      if (call != FREE) {
        return false;
      }
    }
    return true;
  }

  int call(int place) {
    return calls[place];
  }

  /** The numbers of calls have changed. */
  void renumber(int place, int call) {
    calls[place] = call;
  }

  /** Whether the call at the place will never return. */
  boolean isForever(int place) {
    return forever[place];
  }

  void leave(int place) {
    forever[place] = true;
  }

  /**
   * Which calls may have to take effect before the one at the place does. Calls about other parts
   * of the object may as well come later, unless some call is about several parts.
   */
  boolean[] beforeReturnOf(int returning) {
    boolean apart = keyed[returning];
    for (int i = 0; i < calls.length; i++) {
      apart &= keyed[i] || calls[i] == FREE;
    }
    boolean[] matter = new boolean[calls.length];
    for (int i = 0; i < matter.length; i++) {
      matter[i] = calls[i] != FREE && i != returning && (!apart || keys[i].equals(keys[returning]));
    }
    return matter;
  }

  /** A call like this that will not return either, with a smaller number; or -1. */
  int twin(int place) {
    for (int i = place - 1; i >= 0; i--) {
      if (forever[i] && calls[i] == calls[place]) {
        return i;
      }
    }
    return -1;
  }
}
