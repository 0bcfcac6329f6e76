package io.selvage.prove.internal.helping.code;

/** The kind of an operation. */
public enum HelpingOperationKind {
  /**
   * For a cell: returns its content; if that is the expected one and the condition holds, replaces
   * it.
   */
  SWAP,
  /** For a cell: sets what conditions depend on. */
  CONTROL,
  /** For a cell: returns its content. */
  READ,
  /** For a stack: vals' = value :: vals. */
  PUT,
  /** For a stack: vals = result :: vals'; or vals = [] and null. */
  TAKE
}
