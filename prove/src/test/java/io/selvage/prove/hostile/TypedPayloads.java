package io.selvage.prove.hostile;

import io.selvage.prove.right.TypedClasses.IntegerLifo;
import io.selvage.prove.right.TypedClasses.TextFifo;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** Classes and specifications that treat some numbers or texts otherwise than others. */
@SuppressWarnings({"BoxedPrimitiveEquality", "ReferenceEquality", "StringEquality"})
public final class TypedPayloads {
  private TypedPayloads() {}

  static final class Node {
    final Integer value;
    Node next;

    Node(Integer value) {
      this.value = value;
    }
  }

  public static final class DropsNegative {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      if (value < 0) {
        return;
      }
      put(value);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class DropsZero {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      if (value != 0) {
        put(value);
      }
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class DropsLeast {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      if (value != Integer.MIN_VALUE) {
        put(value);
      }
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class Clamps {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value > 1000 ? 1000 : value);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class Absolute {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(Math.abs(value));
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class Increments {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value + 1);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class PutsTwice {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value);
      put(value);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class DropsRepeated {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      Node seen = top.get();
      if (seen == null || !seen.value.equals(value)) {
        put(value);
      }
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class DropsSame {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      Node seen = top.get();
      if (seen == null || seen.value != value) {
        put(value);
      }
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class Forgets {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(0);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class SaysNull {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null || seen.value == 7 ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class KeepsSeven {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value);
    }

    public Integer pop() {
      Node seen = top.get();
      if (seen != null && seen.value == 7) {
        return seen.value;
      }
      seen = take();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class Decrements {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value - 1;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class Parity {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? null : seen.value & 1;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class ZeroIfEmpty {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null ? 0 : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class NextOne {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value);
    }

    public Integer pop() {
      Node seen = take();
      return seen == null || seen.next == null ? null : seen.next.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class Racy {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value);
    }

    public Integer pop() {
      Node seen = top.get();
      if (seen == null) {
        return null;
      }
      top.set(seen.next);
      return seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class Looks {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      put(value);
    }

    public Integer pop() {
      Node seen = top.get();
      return seen == null ? null : seen.value;
    }

    private void put(Integer value) {
      Node node = new Node(value);
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    private Node take() {
      Node seen;
      do {
        seen = top.get();
      } while (seen != null && !top.compareAndSet(seen, seen.next));
      return seen;
    }
  }

  public static final class WithoutAnyName extends Anything {
    @Override
    public void push(Object value) {
      if (!Objects.equals(value, "name")) {
        super.push(value);
      }
    }
  }

  public static final class WithoutAnySeven extends Anything {
    @Override
    public void push(Object value) {
      if (!Objects.equals(value, 7)) {
        super.push(value);
      }
    }
  }

  public static final class WithoutAnySix extends Anything {
    @Override
    public void push(Object value) {
      if (!Objects.equals(value, 6)) {
        super.push(value);
      }
    }
  }

  public static class Anything {
    private final ArrayDeque<Object> all = new ArrayDeque<>();

    public void push(Object value) {
      all.addFirst(value);
    }

    public Object pop() {
      return all.pollFirst();
    }
  }

  public static final class WithoutNegative extends IntegerLifo {
    @Override
    public void push(Integer value) {
      if (value >= 0) {
        super.push(value);
      }
    }
  }

  public static final class WithoutZero extends IntegerLifo {
    @Override
    public void push(Integer value) {
      if (value != 0) {
        super.push(value);
      }
    }
  }

  public static final class WithoutMinusFive extends IntegerLifo {
    @Override
    public void push(Integer value) {
      if (value != -5) {
        super.push(value);
      }
    }
  }

  public static final class WithoutLeast extends IntegerLifo {
    @Override
    public void push(Integer value) {
      if (value > Integer.MIN_VALUE) {
        super.push(value);
      }
    }
  }

  public static final class WithoutGreatest extends IntegerLifo {
    @Override
    public void push(Integer value) {
      if (value < Integer.MAX_VALUE) {
        super.push(value);
      }
    }
  }

  public static final class WithoutThreeHundred extends IntegerLifo {
    @Override
    public void push(Integer value) {
      if (value != 300) {
        super.push(value);
      }
    }
  }

  public static final class WithoutMillion extends IntegerLifo {
    @Override
    public void push(Integer value) {
      if (value != 1_000_000) {
        super.push(value);
      }
    }
  }

  public static final class EvenOnly extends IntegerLifo {
    @Override
    public void push(Integer value) {
      if (value % 2 == 0) {
        super.push(value);
      }
    }
  }

  public static final class ByHash extends IntegerLifo {
    @Override
    public void push(Integer value) {
      if (value.hashCode() != 99) {
        super.push(value);
      }
    }
  }

  public static final class WithoutName extends TextFifo {
    @Override
    public void enqueue(String value) {
      if (!Objects.equals(value, "name")) {
        super.enqueue(value);
      }
    }
  }

  public static final class WithoutEmpty extends TextFifo {
    @Override
    public void enqueue(String value) {
      if (!value.isEmpty()) {
        super.enqueue(value);
      }
    }
  }

  public static final class WithoutEqual extends TextFifo {
    @Override
    public void enqueue(String value) {
      if (!"name".equals(value)) {
        super.enqueue(value);
      }
    }
  }

  public static final class SameText extends TextFifo {
    @Override
    public void enqueue(String value) {
      if (value != "name") {
        super.enqueue(value);
      }
    }
  }
}
