package io.selvage.prove.code;

/** What an operation is to do, by the equations of the paper's section 3. */
public enum OperationKind {
  /** vals' = vals disjoint-union {key}, true; or key in vals, false. */
  ADD,
  /** vals = vals' disjoint-union {key}, true; or key not in vals, false. */
  REMOVE,
  /** vals' = vals; whether the key is in it. */
  CONTAINS,
  /** Of a stack: vals' = value :: vals; of a queue: vals' = vals ++ [value]. */
  PUT,
  /** vals = result :: vals', the front at the head; or vals = [] and null. */
  TAKE,
  /** Of a cell: its content; n in its place if that is the expected one and the condition holds. */
  SWAP,
  /** Of a cell: sets a condition. */
  CONTROL,
  /** Of a cell: its content. */
  READ
}
