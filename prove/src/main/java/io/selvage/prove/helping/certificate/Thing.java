package io.selvage.prove.helping.certificate;

import org.jspecify.annotations.Nullable;

/**
 * An object. A field holds another thing, an Integer (0 for null too), {@link #ANY}, or is not
 * known.
 */
final class Thing {
  /** A number that nobody knows. */
  static final Object ANY = new Object();

  final int type;
  final int maker;
  final @Nullable Object[] fields;

  /** Its place in its scene, once that has given it; see {@link Scene#number}. */
  int number = -1;

  Sign sign = Sign.NONE;
  boolean owned;
  boolean mine;

  /** What is certain of a descriptor. */
  boolean wasFalse;

  boolean wasTrue;
  boolean truthful;

  /** What is certain of a value, for the running operation. */
  boolean wasContent;

  boolean wasRefused;

  Thing(int type, int maker, int width) {
    this.type = type;
    this.maker = maker;
    this.fields = new Object[width];
  }

  /** What became of the operation of a descriptor. */
  enum Sign {
    NONE,
    PENDING,
    DONE,
    SPENT,
    /** Of a node: it is content, or was. */
    LISTED
  }

  /** The same, with fields still of the old things. */
  Thing twin() {
    Thing twin = new Thing(type, maker, fields.length);
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
  boolean admits(Thing other) {
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
