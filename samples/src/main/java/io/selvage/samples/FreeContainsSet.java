package io.selvage.samples;

/**
 * {@link LockCouplingSet} with a {@code contains} that takes no lock: it only walks along. A node
 * that it stands on may have been removed; the key was in the set at some moment of the call all
 * the same, or was missing at some moment, but not at a moment that its code could name.
 */
public final class FreeContainsSet extends LockCouplingSet {
  @Override
  public boolean contains(int key) {
    Node node = head;
    while (node.key < key) {
      node = node.next;
    }
    return node.key == key;
  }
}
