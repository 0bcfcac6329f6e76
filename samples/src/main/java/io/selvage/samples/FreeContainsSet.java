package io.selvage.samples;

/**
 * {@link LockCouplingSet} with a {@code contains} that takes no lock: it only traverses the list.
 * Its current node may have been removed; the key was nevertheless in the set at some point during
 * the call, or missing at some point, but no step of its own code is that point.
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
