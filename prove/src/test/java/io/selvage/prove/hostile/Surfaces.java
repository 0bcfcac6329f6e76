package io.selvage.prove.hostile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Stacks whose operations are right, and whose content clients can get at by something else that is
 * public; and stacks with such things that are harmless.
 */
@SuppressWarnings({"unused", "ClassCanBeStatic"})
public final class Surfaces {
  private Surfaces() {}

  /** A node of all of them. */
  static final class Node {
    final Object value;
    volatile Node next;

    Node(Object value) {
      this.value = value;
    }
  }

  static void put(AtomicReference<Node> top, Object value) {
    Node node = new Node(value);
    Node seen;
    do {
      seen = top.get();
      node.next = seen;
    } while (!top.compareAndSet(seen, node));
  }

  static Object take(AtomicReference<Node> top) {
    while (true) {
      Node seen = top.get();
      if (seen == null) {
        return null;
      }
      if (top.compareAndSet(seen, seen.next)) {
        return seen.value;
      }
    }
  }

  /** The copy shares the content. */
  public static class CopyShares {
    private final AtomicReference<Node> top;

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public CopyShares() {
      top = new AtomicReference<>();
    }

    public CopyShares(CopyShares other) {
      top = other.top;
    }
  }

  /** Making a copy empties the original. */
  public static class CopyDrains {
    private final AtomicReference<Node> top;

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public CopyDrains() {
      top = new AtomicReference<>();
    }

    public CopyDrains(CopyDrains other) {
      this();
      top.set(other.drain());
    }

    private Node drain() {
      return top.getAndSet(null);
    }
  }

  /** Something made by clients knows another object. */
  public static class ByBuilder {
    private final AtomicReference<Node> top;

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public ByBuilder() {
      top = new AtomicReference<>();
    }

    public ByBuilder(Source source) {
      top = source.of.top;
    }

    /** What to make it of. */
    public static final class Source {
      private final ByBuilder of;

      public Source(ByBuilder of) {
        this.of = of;
      }
    }
  }

  /** An inner class clears the outer object. */
  public static class InnerClearer {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    /** Anybody may make one. */
    public class Clearer {
      public void clear() {
        top.set(null);
      }
    }
  }

  /** The inner class does so when it is made. */
  public static class InnerConstructor {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    /** Anybody may make one. */
    public class Clearer {
      public Clearer() {
        top.set(null);
      }
    }
  }

  /** A nested class has a static method for it. */
  public static class NestedUtility {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    /** Helps clients. */
    public static final class Utility {
      public static void clear(NestedUtility some) {
        some.top.set(null);
      }
    }
  }

  /** An enum in it. */
  public static class NestedEnum {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    /** What to do. */
    public enum Action {
      CLEAR;

      public void on(NestedEnum some) {
        some.top.set(null);
      }
    }
  }

  /** A record in it. */
  public static class NestedRecord {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    /** A look at it. */
    public record Look(NestedRecord at) {
      public void clear() {
        at.top.set(null);
      }
    }
  }

  /** An interface in it, by a private method. */
  public static class NestedInterface {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    private void wipe() {
      top.set(null);
    }

    /** Anybody may implement it. */
    public interface Wiper {
      default void wipe(NestedInterface some) {
        some.wipe();
      }
    }
  }

  /** A static method of a list. */
  public static class StaticList {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public static void clear(List<StaticList> all) {
      for (StaticList each : all) {
        each.top.set(null);
      }
    }
  }

  /** A static method of whatever gives one. */
  public static class StaticSupplier {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public static void clear(Supplier<StaticSupplier> one) {
      one.get().top.set(null);
    }
  }

  /** A static method of a map. */
  public static class StaticMap {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public static void clear(Map<String, StaticMap> all) {
      all.values().forEach(each -> each.top.set(null));
    }
  }

  /** A lambda that is handed out. */
  public static class StaticLambda {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public static Consumer<StaticLambda> clearer() {
      return each -> each.top.set(null);
    }
  }

  /** A method reference that is handed out. */
  public static class StaticReference {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    private void wipe() {
      top.set(null);
    }

    public static Consumer<StaticReference> clearer() {
      return StaticReference::wipe;
    }
  }

  /** A private class that is handed out. */
  public static class StaticRunnable {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    private static final class Clearer implements Runnable {
      private final StaticRunnable some;

      Clearer(StaticRunnable some) {
        this.some = some;
      }

      @Override
      public void run() {
        some.top.set(null);
      }
    }

    public static Runnable clearer(Object some) {
      return new Clearer((StaticRunnable) some);
    }
  }

  /** An anonymous class that is handed out. */
  public static class StaticAnonymous {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public static Consumer<StaticAnonymous> clearer() {
      return new Consumer<>() {
        @Override
        public void accept(StaticAnonymous some) {
          some.top.set(null);
        }
      };
    }
  }

  /** A method of the class around it. */
  public static class ByOuter {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }
  }

  public static void clear(ByOuter... some) {
    some[0].top.set(null);
  }

  /** What it extends. */
  public abstract static class Base {
    final AtomicReference<Node> content = new AtomicReference<>();

    public static void clear(Base some) {
      some.content.set(null);
    }
  }

  /** A static method of the class that it extends. */
  public static class ByBase extends Base {
    public void push(Object value) {
      put(content, value);
    }

    public Object pop() {
      return take(content);
    }
  }

  /** A handle of a field that only a static method uses. */
  public static class ByHandle {
    private static final VarHandle TOP;

    static {
      try {
        TOP = MethodHandles.lookup().findVarHandle(ByHandle.class, "top", Node.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private volatile Node top;

    public synchronized void push(Object value) {
      Node node = new Node(value);
      node.next = top;
      top = node;
    }

    public synchronized Object pop() {
      Node seen = top;
      if (seen == null) {
        return null;
      }
      top = seen.next;
      return seen.value;
    }

    public static void clear(Object some) {
      TOP.setVolatile(some, null);
    }
  }

  /** A handle of a field that clients use. */
  public static class ByUpdater {
    public static final AtomicReferenceFieldUpdater<ByUpdater, Node> TOP =
        AtomicReferenceFieldUpdater.newUpdater(ByUpdater.class, Node.class, "top");
    private volatile Node top;

    public synchronized void push(Object value) {
      Node node = new Node(value);
      node.next = top;
      top = node;
    }

    public synchronized Object pop() {
      Node seen = top;
      if (seen == null) {
        return null;
      }
      top = seen.next;
      return seen.value;
    }
  }

  /** What is made of values only calls operations. */
  public static class OfValues {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public OfValues() {}

    public OfValues(List<?> values) {
      values.forEach(this::push);
    }

    public OfValues(int capacity, String name) {
      this();
      push(name + capacity);
    }

    public static OfValues of(Object... values) {
      OfValues made = new OfValues();
      for (Object each : values) {
        made.push(each);
      }
      return made;
    }

    public static void move(OfValues from, OfValues to) {
      to.push(from.pop());
    }

    /** Uses nothing but operations. */
    public static final class Helper {
      private int moved;

      public void move(OfValues from, OfValues to) {
        to.push(from.pop());
        moved++;
      }
    }
  }

  /** Other methods, fields and what the package may use are told. */
  public static class Said {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public volatile int pushes;
    protected int limit;

    public int size() {
      return top.get() == null ? 0 : 1;
    }

    void reset() {
      top.set(null);
    }

    @Override
    public int hashCode() {
      top.set(null);
      return 1;
    }

    @Override
    public boolean equals(Object other) {
      return other == this;
    }
  }
}
