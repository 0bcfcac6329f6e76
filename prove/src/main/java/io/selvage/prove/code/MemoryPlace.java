package io.selvage.prove.code;

/** Where a memory step goes. */
public sealed interface MemoryPlace {
  /** A reference of the object under check. */
  record Global(int number) implements MemoryPlace {}

  /** The reference from a node, which a variable holds, to the next. */
  record Link(int node) implements MemoryPlace {}

  /** The boolean of a node. */
  record Mark(int node) implements MemoryPlace {}

  /** Link and mark of a node at once: an AtomicMarkableReference. */
  record Pair(int node) implements MemoryPlace {}

  /** The value or key of a node: never written once others can see the node. */
  record Data(int node) implements MemoryPlace {}

  /**
   * A plain field that no content depends on: what is read may be anything.
   *
   * @param node the variable that holds the node whose field it is; -1 for the object
   */
  record Other(String field, int node) implements MemoryPlace {}

  /** An element of the array, by the variable that holds its index. */
  record Slot(int index) implements MemoryPlace {}

  /** The number of slots that were taken. */
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
