package io.selvage.prove.hostile;

import java.util.concurrent.atomic.AtomicReference;

/** Classes whose faults are in methods that are taken to be one step. */
public final class Atomics {
  private Atomics() {}

  private @interface Atomic {}

  /** A node of the stacks. */
  static final class Node {
    final Object value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(Object value) {
      this.value = value;
    }
  }

  private static void put(AtomicReference<Node> top, Object value) {
    Node node = new Node(value);
    Node seen;
    do {
      seen = top.get();
      node.next.set(seen);
    } while (!top.compareAndSet(seen, node));
  }

  private static Object take(AtomicReference<Node> top) {
    while (true) {
      Node seen = top.get();
      if (seen == null) {
        return null;
      }
      if (top.compareAndSet(seen, seen.next.get())) {
        return seen.value;
      }
    }
  }

  /** In one step a value is pushed and the one below it is lost. */
  public static final class Covering {
    private final AtomicReference<Node> top = new AtomicReference<>();

    @Atomic
    private void cover(Node node) {
      Node seen = top.get();
      node.next.set(seen == null ? null : seen.next.get());
      top.set(node);
    }

    public void push(Object value) {
      cover(new Node(value));
    }

    public Object pop() {
      return take(top);
    }
  }

  /** In one step two links behind the top change. */
  public static final class Shortening {
    private final AtomicReference<Node> top = new AtomicReference<>();

    @Atomic
    private static void shorten(Node one, Node two) {
      two.next.set(null);
      one.next.set(null);
    }

    public void push(Object value) {
      put(top, value);
      Node one = top.get();
      Node two = one == null ? null : one.next.get();
      if (two != null) {
        shorten(one, two);
      }
    }

    public Object pop() {
      return take(top);
    }
  }

  /** A node of the sets. */
  static final class Item {
    final int key;
    final AtomicReference<Item> next;

    Item(int key, Item next) {
      this.key = key;
      this.next = new AtomicReference<>(next);
    }
  }

  /** A set that takes nodes out with an atomic method that forgets to cut them. */
  public static final class Uncut {
    private final Item head = new Item(Integer.MIN_VALUE, new Item(Integer.MAX_VALUE, null));

    @Atomic
    private static boolean takeOut(Item before, Item item, Item after) {
      if (before.next.get() != item || item.next.get() != after) {
        return false;
      }
      before.next.set(after);
      return true;
    }

    public boolean add(int key) {
      while (true) {
        Item before = head;
        Item found = before.next.get();
        while (found.key < key) {
          before = found;
          found = before.next.get();
        }
        if (found.key == key) {
          return false;
        }
        if (before.next.compareAndSet(found, new Item(key, found))) {
          return true;
        }
      }
    }

    public boolean remove(int key) {
      while (true) {
        Item before = head;
        Item found = before.next.get();
        while (found.key < key) {
          before = found;
          found = before.next.get();
        }
        if (found.key != key) {
          return false;
        }
        if (takeOut(before, found, found.next.get())) {
          return true;
        }
      }
    }
  }

  /** The same, cutting, but in two steps. */
  public static final class CutLater {
    private final Item head = new Item(Integer.MIN_VALUE, new Item(Integer.MAX_VALUE, null));

    public boolean add(int key) {
      while (true) {
        Item before = head;
        Item found = before.next.get();
        while (found != null && found.key < key) {
          before = found;
          found = before.next.get();
        }
        if (found != null) {
          if (found.key == key) {
            return false;
          }
          if (before.next.compareAndSet(found, new Item(key, found))) {
            return true;
          }
        }
      }
    }

    public boolean remove(int key) {
      while (true) {
        Item before = head;
        Item found = before.next.get();
        while (found != null && found.key < key) {
          before = found;
          found = before.next.get();
        }
        if (found != null) {
          if (found.key != key) {
            return false;
          }
          Item after = found.next.get();
          if (after != null && before.next.compareAndSet(found, after)) {
            found.next.set(null);
            return true;
          }
        }
      }
    }
  }
}
