package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Michael's list (SPAA 2002) as a set, as in libcds according to the paper (section 6.3). Deletion
 * is as in {@link HarrisList}, except that a search unlinks deleted nodes one at a time, and never
 * continues from one. Garbage collection replaces hazard pointers.
 *
 * <p>Incorrect: unlinking only acquires. The successor of the unlinked node is thereby published
 * without a release, and a search that reaches it may find its key not set: the first of the
 * paper's two errors. {@link MichaelListAcquireRelease} fixes it, and shows the second one.
 */
public class MichaelList {
  static final VarHandle NEXT = Handles.of(MethodHandles.lookup(), Node.class, "next", Node.class);

  static class Node {
    int key;
    Node next;
  }

  /** Marks the node that points to it as deleted; its {@code next} is the successor. */
  static final class Marked extends Node {}

  /** The position of a key: the node before it, its node, and the successor. */
  private static final class Place {
    Node before;
    Node at;
    Node behind;
  }

  private final Node head = new Node();

  public boolean add(int key) {
    Node node = new Node();
    node.key = key;
    Place place = new Place();
    do {
      if (isFound(key, place)) {
        return false;
      }
      node.next = place.at;
    } while (!links(place.before, place.at, node));
    return true;
  }

  public boolean remove(int key) {
    Place place = new Place();
    Marked mark = new Marked();
    do {
      if (!isFound(key, place)) {
        return false;
      }
      mark.next = place.behind;
    } while (!marks(place.at, place.behind, mark));
    if (!unlinks(place.before, place.at, place.behind)) {
      isFound(key, place);
    }
    return true;
  }

  public boolean contains(int key) {
    return isFound(key, new Place());
  }

  private boolean isFound(int key, Place place) {
    for (; ; ) {
      Node before = head;
      Node at = next(before);
      for (; ; ) {
        if (at == null) {
          place.before = before;
          place.at = null;
          return false;
        }
        Node behind = next(at);
        if (next(before) != at) {
          break;
        }
        if (behind instanceof Marked) {
          behind = behind.next;
          if (!unlinks(before, at, behind)) {
            break;
          }
        } else if (at.key >= key) {
          place.before = before;
          place.at = at;
          place.behind = behind;
          return at.key == key;
        } else {
          before = at;
        }
        at = behind;
      }
    }
  }

  Node next(Node of) {
    return (Node) NEXT.getAcquire(of);
  }

  boolean links(Node of, Node seen, Node node) {
    return NEXT.compareAndExchangeRelease(of, seen, node) == seen;
  }

  boolean marks(Node of, Node seen, Node node) {
    return NEXT.compareAndExchangeRelease(of, seen, node) == seen;
  }

  boolean unlinks(Node of, Node seen, Node node) {
    return NEXT.compareAndExchangeAcquire(of, seen, node) == seen;
  }
}
