package io.selvage.prove.code;

/** The location of a memory access. */
public sealed interface MemoryPlace {
  /** A reference of the object under check. */
  record Global(int number) implements MemoryPlace {}

  /** The link to the next node, of a node that a variable holds. */
  record Link(int node) implements MemoryPlace {}

  /** The boolean mark of a node. */
  record Mark(int node) implements MemoryPlace {}

  /** Link and mark of a node together: an AtomicMarkableReference. */
  record Pair(int node) implements MemoryPlace {}

  /** The value or key of a node: never written once the node is shared. */
  record Data(int node) implements MemoryPlace {}

  /**
   * A plain field that no content depends on: a read may return anything.
   *
   * @param node the variable that holds the node with the field; -1 for the object
   */
  record Other(String field, int node) implements MemoryPlace {}

  /** An element of the array, by the variable that holds its index. */
  record Slot(int index) implements MemoryPlace {}

  /** The number of slots taken. */
  record Counter() implements MemoryPlace {}

  /** The variable that holds the node or the index, or -1. */
  default int holder() {
    return this instanceof Link link
        ? link.node()
        : this instanceof Mark mark
            ? mark.node()
            : this instanceof Pair pair
                ? pair.node()
                : this instanceof Data data
                    ? data.node()
                    : this instanceof Other other
                        ? other.node()
                        : this instanceof Slot slot ? slot.index() : -1;
  }
}
