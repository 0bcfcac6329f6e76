package io.selvage.prove.code;

/** The kind of an operation, by the equations of the paper's section 3. */
public enum OperationKind {
  /** vals' = vals disjoint-union {key}, true; or key in vals, false. */
  ADD,
  /** vals = vals' disjoint-union {key}, true; or key not in vals, false. */
  REMOVE,
  /** vals' = vals; returns whether the key is in it. */
  CONTAINS,
  /** For a stack: vals' = value :: vals; for a queue: vals' = vals ++ [value]. */
  PUT,
  /** vals = result :: vals', with the front at the head; or vals = [] and null. */
  TAKE,
  /**
   * For a cell: returns its content; replaces it by n if it is the expected one and the condition
   * holds.
   */
  SWAP,
  /** For a cell: sets a condition. */
  CONTROL,
  /** For a cell: returns its content. */
  READ
}
