package io.selvage.prove.internal.helping.checker;

import org.jspecify.annotations.Nullable;

/**
 * An object. A field holds another object, an Integer (0 also for null), {@link #ANY}, or is
 * unknown.
 */
public final class AbstractObject {
  /** An unknown number. */
  static final Object ANY = new Object();

  public final int type;
  final int maker;
  final @Nullable public Object[] fields;

  /** Its index in its graph, once assigned; see {@link HeapGraph#number}. */
  int number = -1;

  TokenState sign = TokenState.NONE;
  boolean owned;
  public boolean mine;

  /** What is certain about a descriptor. */
  boolean wasFalse;

  boolean wasTrue;
  boolean truthful;

  /** What is certain about a value, for the running operation. */
  boolean wasContent;

  boolean wasRefused;

  public AbstractObject(int type, int maker, int width) {
    this.type = type;
    this.maker = maker;
    this.fields = new Object[width];
  }

  /** The state of the operation of a descriptor. */
  enum TokenState {
    NONE,
    PENDING,
    DONE,
    SPENT,
    /** For a node: it is, or was, part of the content. */
    LISTED
  }

  /** A copy, with fields that still refer to the old objects. */
  AbstractObject twin() {
    AbstractObject twin = new AbstractObject(type, maker, fields.length);
    twin.number = number;
    twin.sign = sign;
    twin.owned = owned;
    twin.mine = mine;
    twin.wasFalse = wasFalse;
    twin.wasTrue = wasTrue;
    twin.truthful = truthful;
    twin.wasContent = wasContent;
    twin.wasRefused = wasRefused;
    System.arraycopy(fields, 0, twin.fields, 0, fields.length);
    return twin;
  }

  /** Whether the other object has all certain properties of this one, except for fields. */
  boolean admits(AbstractObject other) {
    return type == other.type
        && maker == other.maker
        && sign == other.sign
        && owned == other.owned
        && mine == other.mine
        && (!wasFalse || other.wasFalse)
        && (!wasTrue || other.wasTrue)
        && (!truthful || other.truthful)
        && (!wasContent || other.wasContent)
        && (!wasRefused || other.wasRefused);
  }
}
