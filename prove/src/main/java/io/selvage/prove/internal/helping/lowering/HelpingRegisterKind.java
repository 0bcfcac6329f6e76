package io.selvage.prove.internal.helping.lowering;

/**
 * What is statically known about a register.
 *
 * @param number of a slot or site
 */
record HelpingRegisterKind(Sort sort, int number) {
  enum Sort {
    /** A word that views track. */
    WORD,
    /** The object under proof. */
    SELF,
    /** An atomic box in a final field of the object; the number is its slot. */
    BOX,
    /** An atomic array in a final field of the object; the number is the slot of its elements. */
    ARRAY,
    /** A box that is not stored in its field yet; the number is the variable with its content. */
    NEW_BOX,
    NEW_ARRAY,
    /** The running thread. */
    THREAD,
    /** Marks, under a number of its own, that a field of the object was assigned. */
    ASSIGNED,
    /** Irrelevant unless used. */
    OTHER
  }

  static final HelpingRegisterKind WORD = new HelpingRegisterKind(Sort.WORD, 0);
  static final HelpingRegisterKind SELF = new HelpingRegisterKind(Sort.SELF, 0);
  static final HelpingRegisterKind OTHER = new HelpingRegisterKind(Sort.OTHER, 0);
  static final HelpingRegisterKind THREAD = new HelpingRegisterKind(Sort.THREAD, 0);
  static final HelpingRegisterKind ASSIGNED = new HelpingRegisterKind(Sort.ASSIGNED, 0);

  boolean is(Sort other) {
    return sort == other;
  }

  /** The join of two paths. */
  HelpingRegisterKind meet(HelpingRegisterKind other) {
    return equals(other) ? this : OTHER;
  }
}
