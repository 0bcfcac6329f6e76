package io.selvage.prove.lower;

/**
 * What is known of a register when the code is read, besides what a view knows.
 *
 * @param number which global, lock or site
 */
record Kind(Sort sort, int number) {
  enum Sort {
    /** A word that views keep track of. */
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
    /** A box that is not in its holder yet; made at a site. */
    NEW_BOX,
    NEW_LOCK,
    /** A helper object that stays with its thread; made at a site. */
    HELPER,
    /** The counter of taken slots, and the array of slots: in their fields, or new. */
    COUNTER,
    SLOTS,
    NEW_COUNTER,
    NEW_SLOTS,
    /** Of no interest, unless somebody uses it. */
    OTHER
  }

  static final Kind WORD = new Kind(Sort.WORD, 0);
  static final Kind SELF = new Kind(Sort.SELF, 0);
  static final Kind OTHER = new Kind(Sort.OTHER, 0);

  static Kind of(Sort sort, int number) {
    return new Kind(sort, number);
  }

  static Kind of(Sort sort) {
    return new Kind(sort, 0);
  }

  boolean is(Sort other) {
    return sort == other;
  }

  /** Where two paths meet. */
  Kind meet(Kind other) {
    return equals(other) ? this : OTHER;
  }
}
