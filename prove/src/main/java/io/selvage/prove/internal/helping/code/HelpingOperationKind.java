package io.selvage.prove.internal.helping.code;

/** What an operation is to do. */
public enum HelpingOperationKind {
  /**
   * Of a cell: give its content; if that is the expected one and the condition holds, replace it.
   */
  SWAP,
  /** Of a cell: set what conditions depend on. */
  CONTROL,
  /** Of a cell: give its content. */
  READ,
  /** Of a stack: vals' = value :: vals. */
  PUT,
  /** Of a stack: vals = result :: vals'; or vals = [] and null. */
  TAKE
}
