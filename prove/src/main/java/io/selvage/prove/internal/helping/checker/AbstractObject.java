package io.selvage.prove.internal.helping.checker;

import org.jspecify.annotations.Nullable;

/**
 * An object. A field holds another thing, an Integer (0 for null too), {@link #ANY}, or is not
 * known.
 */
public final class AbstractObject {
  /** A number that nobody knows. */
  static final Object ANY = new Object();

  public final int type;
  final int maker;
  final @Nullable public Object[] fields;

  /** Its place in its scene, once that has given it; see {@link HeapGraph#number}. */
  int number = -1;

  TokenState sign = TokenState.NONE;
  boolean owned;
  public boolean mine;

  /** What is certain of a descriptor. */
  boolean wasFalse;

  boolean wasTrue;
  boolean truthful;

  /** What is certain of a value, for the running operation. */
  boolean wasContent;

  boolean wasRefused;

  public AbstractObject(int type, int maker, int width) {
    this.type = type;
    this.maker = maker;
    this.fields = new Object[width];
  }

  /** What became of the operation of a descriptor. */
  enum TokenState {
    NONE,
    PENDING,
    DONE,
    SPENT,
    /** Of a node: it is content, or was. */
    LISTED
  }

  /** The same, with fields still of the old things. */
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

  /** Whether all that is certain of this is certain of the other, fields apart. */
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
