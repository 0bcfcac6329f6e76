package io.selvage.prove.helping.lower;

/**
 * What is known of a register when the code is read, besides what a view knows.
 *
 * @param number which slot or site
 */
record Kind(Sort sort, int number) {
  enum Sort {
    /** A word that views keep track of. */
    WORD,
    /** The object under proof. */
    SELF,
    /** An atomic box in a final field of the object; the number is its slot. */
    BOX,
    /** An atomic array in a final field of the object; the number is the slot of its elements. */
    ARRAY,
    /** A box that is not in its field yet; the number is the variable with its content. */
    NEW_BOX,
    NEW_ARRAY,
    /** The running thread. */
    THREAD,
    /** Of a field of the object, under a number of its own: it was assigned. */
    ASSIGNED,
    /** Of no interest, unless somebody uses it. */
    OTHER
  }

  static final Kind WORD = new Kind(Sort.WORD, 0);
  static final Kind SELF = new Kind(Sort.SELF, 0);
  static final Kind OTHER = new Kind(Sort.OTHER, 0);
  static final Kind THREAD = new Kind(Sort.THREAD, 0);
  static final Kind ASSIGNED = new Kind(Sort.ASSIGNED, 0);

  boolean is(Sort other) {
    return sort == other;
  }

  /** Where two paths meet. */
  Kind meet(Kind other) {
    return equals(other) ? this : OTHER;
  }
}
