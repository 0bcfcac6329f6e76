package io.selvage.prove.internal.lowering;

/**
 * What is statically known about a register.
 *
 * @param number of a global, lock or site
 */
record RegisterKind(Sort sort, int number) {
  enum Sort {
    /** A word that views track. */
    WORD,
    /** The object under check. */
    SELF,
    /** A box that is flattened into the object: the content is a global. */
    GLOBAL_BOX,
    /** A box that is flattened into a node; the variable holds the node. */
    LINK_BOX,
    PAIR_BOX,
    MARK_BOX,
    GLOBAL_LOCK,
    NODE_LOCK,
    /** A box that is not stored in its holder yet; created at a site. */
    NEW_BOX,
    NEW_LOCK,
    /** A helper object that does not escape its thread; created at a site. */
    HELPER,
    /** The counter of taken slots, and the array of slots: in their fields, or new. */
    COUNTER,
    SLOTS,
    NEW_COUNTER,
    NEW_SLOTS,
    /** Irrelevant unless used. */
    OTHER
  }

  static final RegisterKind WORD = new RegisterKind(Sort.WORD, 0);
  static final RegisterKind SELF = new RegisterKind(Sort.SELF, 0);
  static final RegisterKind OTHER = new RegisterKind(Sort.OTHER, 0);

  static RegisterKind of(Sort sort, int number) {
    return new RegisterKind(sort, number);
  }

  static RegisterKind of(Sort sort) {
    return new RegisterKind(sort, 0);
  }

  boolean is(Sort other) {
    return sort == other;
  }

  /** The join of two paths. */
  RegisterKind meet(RegisterKind other) {
    return equals(other) ? this : OTHER;
  }
}
