package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The sorted list of Harris (DISC 2001) as a set. A node is deleted in two steps: its {@code next}
 * is marked, so that nothing can be inserted after it any more, and then it is unlinked by any
 * thread that finds it. The mark is an object of its own here ({@link Marked}) between the node and
 * its successor.
 *
 * <p>With acquire-release accesses only, it does not satisfy strength R: two threads that insert at
 * different places need not see each other (Example 6.2). {@link HarrisListVolatile} satisfies
 * strength R.
 */
public class HarrisList {
  static final VarHandle NEXT = Handles.of(MethodHandles.lookup(), Node.class, "next", Node.class);

  static class Node {
    int key;
    Node next;
  }

  /** Marks the node that points to it as deleted; its {@code next} is the successor. */
  static final class Marked extends Node {}

  /** The position of a key: the last smaller node, and the first one not smaller. */
  private static final class Place {
    Node left;
    Node right;
  }

  private final Node head = new Node();

  public boolean add(int key) {
    Node node = new Node();
    node.key = key;
    Place place = new Place();
    do {
      search(key, place);
      if (isAt(place.right, key)) {
        return false;
      }
      node.next = place.right;
    } while (!replaces(place.left, place.right, node));
    return true;
  }

  public boolean remove(int key) {
    Place place = new Place();
    Marked mark = new Marked();
    Node behind;
    do {
      search(key, place);
      if (!isAt(place.right, key)) {
        return false;
      }
      behind = next(place.right);
      mark.next = behind;
    } while (behind instanceof Marked || !replaces(place.right, behind, mark));
    if (!replaces(place.left, place.right, behind)) {
      search(key, place);
    }
    return true;
  }

  public boolean contains(int key) {
    Place place = new Place();
    search(key, place);
    return isAt(place.right, key);
  }

  private static boolean isAt(Node node, int key) {
    return node != null && node.key == key;
  }

  /** Finds two adjacent nodes that are not deleted; unlinks the deleted ones between them. */
  private void search(int key, Place place) {
    for (; ; ) {
      Node left = head;
      Node next = next(left);
      Node behindLeft = next;
      Node right = next;
      while (right != null) {
        next = next(right);
        if (!(next instanceof Marked)) {
          if (right.key >= key) {
            break;
          }
          left = right;
          behindLeft = next;
          right = next;
        } else {
          right = next.next;
        }
      }
      if (behindLeft == right || replaces(left, behindLeft, right)) {
        if (right == null || !(next(right) instanceof Marked)) {
          place.left = left;
          place.right = right;
          return;
        }
      }
    }
  }

  Node next(Node of) {
    return (Node) NEXT.getAcquire(of);
  }

  boolean replaces(Node of, Node seen, Node node) {
    return Handles.acquireRelease(NEXT, of, seen, node);
  }
}
