package io.selvage.prove.internal.helping.lowering;

/**
 * What is known of a register when the code is read, besides what a view knows.
 *
 * @param number which slot or site
 */
record HelpingRegisterKind(Sort sort, int number) {
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

  static final HelpingRegisterKind WORD = new HelpingRegisterKind(Sort.WORD, 0);
  static final HelpingRegisterKind SELF = new HelpingRegisterKind(Sort.SELF, 0);
  static final HelpingRegisterKind OTHER = new HelpingRegisterKind(Sort.OTHER, 0);
  static final HelpingRegisterKind THREAD = new HelpingRegisterKind(Sort.THREAD, 0);
  static final HelpingRegisterKind ASSIGNED = new HelpingRegisterKind(Sort.ASSIGNED, 0);

  boolean is(Sort other) {
    return sort == other;
  }

  /** Where two paths meet. */
  HelpingRegisterKind meet(HelpingRegisterKind other) {
    return equals(other) ? this : OTHER;
  }
}
