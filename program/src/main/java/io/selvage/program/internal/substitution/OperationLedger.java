package io.selvage.program.internal.substitution;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * An object that stands for a verified one under a weak memory model (decision 0072). Calls take
 * numbers by an update that synchronises nobody; each then does alone what the meaning does, after
 * the calls with smaller numbers. What calls know of each other is what they pass on here, and that
 * is what the strength says, as {@code ContainerStrength} and {@code SetStrength} of the engine
 * have it: an update of a place takes up what was left there, and leaves more.
 *
 * <p>This class is interpreted: it is copied to the class path of the check, and so knows only the
 * JDK. Calls beyond what was verified end in a native method, which is refused.
 */
@SuppressWarnings(
    "NullAway") // outcomes of the meaning may be null, and no annotation of ours is known there
public abstract class OperationLedger {
  /** Parts of a strength: who finds a value knows who put it there. */
  public static final int VALUES = 1;

  public static final int INSERTS = 2;
  public static final int DELETES = 4;

  /** Of keys, by add, remove and contains. */
  public static final int SET = 8;

  /** Kinds of calls of a set. */
  public static final int ADD = 0;

  public static final int REMOVE = 1;
  public static final int CONTAINS = 2;
  public static final int OTHER = 3;

  static final int NO_ARGUMENT = -1;

  private static final int VALUE_PLACE = 0;
  private static final int INSERT_PLACE = 1;
  private static final int DELETE_PLACE = 2;
  private static final int PLACES = 3;

  private static final VarHandle NEXT;

  static {
    try {
      NEXT = MethodHandles.lookup().findVarHandle(OperationLedger.class, "next", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("unused") // by NEXT
  private int next;

  private final int strength;
  private final int[] kinds;
  private final int[] keys;
  private final int[] values;

  /** What the calls are, each by its number, plus one; zero while it is not told. */
  private final AtomicIntegerArray codes;

  /** Who has passed on what it knows: by number and kind of place. */
  private final AtomicIntegerArray passed;

  /**
   * @param calls how many were verified
   * @param kinds of each code
   * @param keys of each code: which of the values is its argument, or {@link #NO_ARGUMENT}
   */
  protected OperationLedger(int calls, int strength, int[] kinds, int[] keys, int[] values) {
    this.strength = strength;
    this.kinds = kinds;
    this.keys = keys;
    this.values = values;
    this.codes = new AtomicIntegerArray(calls);
    this.passed = new AtomicIntegerArray(PLACES * calls);
  }

  protected static native void beyondWhatWasVerified();

  /** A new object of the meaning. */
  protected abstract Object fresh();

  /** What the meaning answers to the call with that code. */
  protected abstract Object apply(Object value, int code);

  protected final Object call(int code) {
    // Nobody acquires this: the order of calls alone makes nothing known.
    int at = (int) NEXT.getAndAddRelease(this, 1);
    if (at >= codes.length()) {
      beyondWhatWasVerified();
    }
    codes.setOpaque(at, code + 1);
    Reading reading = new Reading(at);
    for (int i = 0; i < at; i++) {
      reading.add(i, code(i));
    }
    return reading.add(at, code);
  }

  private int code(int at) {
    int code = codes.getOpaque(at);
    while (code == 0) {
      Thread.onSpinWait();
      code = codes.getOpaque(at);
    }
    return code - 1;
  }

  private void takeUp(int place, int from) {
    while (passed.getAcquire(PLACES * from + place) == 0) {
      Thread.onSpinWait();
    }
  }

  private void leave(int place, int by) {
    passed.setRelease(PLACES * by + place, 1);
  }

  private boolean has(int part) {
    return (strength & part) != 0;
  }

  /** The calls up to one's own, of which only that one passes anything on. */
  private final class Reading {
    private final int own;
    private final Object value = fresh();

    /** The last call so far that left something: by kind of place and key. */
    private final int[] last = new int[PLACES * (values.length + 1)];

    private final boolean[] used = new boolean[values.length];

    Reading(int own) {
      this.own = own;
      Arrays.fill(last, -1);
    }

    Object add(int at, int code) {
      int key = keys[code];
      if (key != NO_ARGUMENT && has(VALUES) && !has(SET)) {
        // A container was verified for clients that pass no value twice.
        if (used[key]) {
          beyondWhatWasVerified();
        }
        used[key] = true;
      }
      Object outcome;
      try {
        outcome = apply(value, code);
      } catch (RuntimeException e) {
        if (at == own) {
          pass(at, code, null);
          throw e;
        }
        outcome = null;
      }
      pass(at, code, outcome);
      return outcome;
    }

    private void pass(int at, int code, Object outcome) {
      if (has(SET)) {
        passOfSet(at, code, Boolean.TRUE.equals(outcome));
      } else if (has(VALUES)) {
        passOfContainer(at, keys[code], outcome);
      }
    }

    private void passOfContainer(int at, int key, Object outcome) {
      if (key != NO_ARGUMENT) {
        if (has(INSERTS)) {
          update(INSERT_PLACE, values.length, at);
        }
        release(VALUE_PLACE, key, at);
      } else if (outcome != null) {
        if (has(DELETES)) {
          update(DELETE_PLACE, values.length, at);
        }
        for (int i = 0; i < values.length; i++) {
          if (outcome.equals(values[i])) {
            acquire(VALUE_PLACE, i, at);
          }
        }
      }
    }

    private void passOfSet(int at, int code, boolean yes) {
      int key = keys[code];
      if (kinds[code] == ADD && yes) {
        if (has(INSERTS)) {
          update(INSERT_PLACE, key, at);
        }
        release(VALUE_PLACE, key, at);
        return;
      }
      if (kinds[code] == REMOVE && yes && has(DELETES)) {
        update(DELETE_PLACE, key, at);
      }
      // To be there already, to be found or taken out: the key was put there by somebody.
      boolean isPresent = kinds[code] == ADD ? !yes : yes;
      if (isPresent) {
        acquire(VALUE_PLACE, key, at);
      }
    }

    private void update(int place, int key, int at) {
      acquire(place, key, at);
      release(place, key, at);
    }

    private void acquire(int place, int key, int at) {
      int from = last[index(place, key)];
      if (at == own && from >= 0) {
        takeUp(place, from);
      }
    }

    private void release(int place, int key, int at) {
      if (at == own) {
        leave(place, at);
      }
      last[index(place, key)] = at;
    }

    private int index(int place, int key) {
      return place * (values.length + 1) + key;
    }
  }
}
