package io.selvage.reduction.internal.term;

/** Where an object comes from: which objects a reference may be to. */
public sealed interface Region {
  /** The object whose operations are called. */
  record Self() implements Region {
    @Override
    public String toString() {
      return "this";
    }
  }

  /**
   * What is allocated at one instruction.
   *
   * @param method its number in the class table
   * @param type internal name of the class
   * @param place the method and the instruction as a certificate names them
   */
  record Site(int method, int pc, String type, String place) implements Region {
    @Override
    public String toString() {
      return type.substring(type.lastIndexOf('/') + 1) + "@" + place;
    }
  }

  /** Values passed in by clients: not owned, and never inspected. */
  record Client() implements Region {
    @Override
    public String toString() {
      return "client";
    }
  }

  /** Immutable values of the JDK: text, boxed numbers, class objects. */
  record Value() implements Region {
    @Override
    public String toString() {
      return "value";
    }
  }

  /** An object that was there before the program began: a constant of a class. */
  record Constant(long word) implements Region {
    @Override
    public String toString() {
      return "constant";
    }
  }

  /**
   * A view of an owned collection: an iterator, a key set.
   *
   * @param entries whether its elements are entries, which are views too
   */
  record View(Site base, boolean entries) implements Region {
    @Override
    public String toString() {
      return "view of " + base;
    }
  }

  /** A condition of a lock, or a half of a read-write lock. */
  record LockPart() implements Region {
    @Override
    public String toString() {
      return "lock";
    }
  }
}
