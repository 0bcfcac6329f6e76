package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A persistent sorted map: a treap (Seidel and Aragon 1996) whose priorities are hashes of the
 * keys, so that its shape depends only on its content, and equality checks can skip what two
 * versions share.
 *
 * @param <V> compared with equals
 */
final class PersistentTreap<V> {
  private record Node<V>(
      Value key, V value, @Nullable Node<V> left, @Nullable Node<V> right, int size, int hash) {
    static <V> Node<V> of(Value key, V value, @Nullable Node<V> left, @Nullable Node<V> right) {
      int size = 1 + sizeOf(left) + sizeOf(right);
      int own = priority(key) ^ value.hashCode() * 0x2545F491;
      return new Node<>(key, value, left, right, size, own * 31 + hashOf(left) + hashOf(right));
    }

    boolean isAbove(Node<V> other) {
      int mine = priority(key);
      int others = priority(other.key);
      return mine != others ? mine > others : ValueOrder.compare(key, other.key) < 0;
    }
  }

  private final @Nullable Node<V> root;

  private PersistentTreap(@Nullable Node<V> root) {
    this.root = root;
  }

  static <V> PersistentTreap<V> empty() {
    return new PersistentTreap<>(null);
  }

  private static int priority(Value key) {
    int mixed = key.hashCode() * 0x9E3779B1;
    mixed = (mixed ^ mixed >>> 15) * 0x85EBCA77;
    return mixed ^ mixed >>> 13;
  }

  private static int sizeOf(@Nullable Node<?> node) {
    return node == null ? 0 : node.size;
  }

  private static int hashOf(@Nullable Node<?> node) {
    return node == null ? 0 : node.hash;
  }

  int size() {
    return sizeOf(root);
  }

  Optional<V> get(Value key) {
    Node<V> node = root;
    while (node != null) {
      int order = ValueOrder.compare(key, node.key);
      if (order == 0) {
        return Optional.of(node.value);
      }
      node = order < 0 ? node.left : node.right;
    }
    return Optional.empty();
  }

  boolean has(Value key) {
    return get(key).isPresent();
  }

  /** The smallest key. */
  Optional<Value> first() {
    Node<V> node = root;
    while (node != null && node.left != null) {
      node = node.left;
    }
    return node == null ? Optional.empty() : Optional.of(node.key);
  }

  /** The greatest key. */
  Optional<Value> last() {
    Node<V> node = root;
    while (node != null && node.right != null) {
      node = node.right;
    }
    return node == null ? Optional.empty() : Optional.of(node.key);
  }

  PersistentTreap<V> with(Value key, V value) {
    return merge(key, value, (old, added) -> added);
  }

  /** Adds a value under a key; if the key is present, stores the combination of both values. */
  PersistentTreap<V> merge(Value key, V value, BinaryOperator<V> both) {
    return new PersistentTreap<>(insert(root, key, value, both));
  }

  private static <V> Node<V> insert(
      @Nullable Node<V> node, Value key, V value, BinaryOperator<V> both) {
    if (node == null) {
      return Node.of(key, value, null, null);
    }
    int order = ValueOrder.compare(key, node.key);
    if (order == 0) {
      return Node.of(key, both.apply(node.value, value), node.left, node.right);
    }
    if (order < 0) {
      Node<V> left = insert(node.left, key, value, both);
      return left.isAbove(node)
          ? Node.of(left.key, left.value, left.left, over(node, left.right, node.right))
          : over(node, left, node.right);
    }
    Node<V> right = insert(node.right, key, value, both);
    return right.isAbove(node)
        ? Node.of(right.key, right.value, over(node, node.left, right.left), right.right)
        : over(node, node.left, right);
  }

  private static <V> Node<V> over(Node<V> node, @Nullable Node<V> left, @Nullable Node<V> right) {
    return Node.of(node.key, node.value, left, right);
  }

  @SuppressWarnings("ReferenceEquality")
  PersistentTreap<V> without(Value key) {
    Node<V> rest = remove(root, key);
    return rest == root ? this : new PersistentTreap<>(rest);
  }

  /** Returns the same node if the key is absent. */
  @SuppressWarnings("ReferenceEquality")
  private static <V> @Nullable Node<V> remove(@Nullable Node<V> node, Value key) {
    if (node == null) {
      return null;
    }
    int order = ValueOrder.compare(key, node.key);
    if (order == 0) {
      return join(node.left, node.right);
    }
    if (order < 0) {
      Node<V> left = remove(node.left, key);
      return left == node.left ? node : over(node, left, node.right);
    }
    Node<V> right = remove(node.right, key);
    return right == node.right ? node : over(node, node.left, right);
  }

  private static <V> @Nullable Node<V> join(@Nullable Node<V> left, @Nullable Node<V> right) {
    if (left == null || right == null) {
      return left == null ? right : left;
    }
    return left.isAbove(right)
        ? over(left, left.left, join(left.right, right))
        : over(right, join(left, right.left), right.right);
  }

  List<Value> keys() {
    List<Value> keys = new ArrayList<>(size());
    collect(root, keys, new ArrayList<>());
    return keys;
  }

  List<V> values() {
    List<V> values = new ArrayList<>(size());
    collect(root, new ArrayList<>(), values);
    return values;
  }

  private static <V> void collect(@Nullable Node<V> node, List<Value> keys, List<V> values) {
    if (node != null) {
      collect(node.left, keys, values);
      keys.add(node.key);
      values.add(node.value);
      collect(node.right, keys, values);
    }
  }

  @SuppressWarnings("ReferenceEquality")
  private static boolean same(@Nullable Node<?> a, @Nullable Node<?> b) {
    if (a == b || a == null || b == null) {
      return a == b;
    }
    return a.hash == b.hash
        && a.size == b.size
        && a.key.equals(b.key)
        && a.value.equals(b.value)
        && same(a.left, b.left)
        && same(a.right, b.right);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PersistentTreap<?> tree && same(root, tree.root);
  }

  @Override
  public int hashCode() {
    return hashOf(root);
  }

  @Override
  public String toString() {
    if (size() > 12) {
      return size() + " entries";
    }
    StringJoiner entries = new StringJoiner(", ", "{", "}");
    List<V> values = values();
    for (int i = 0; i < values.size(); i++) {
      // In a set the value carries no information.
      entries.add(keys().get(i) + (values.get(i).equals(true) ? "" : ": " + values.get(i)));
    }
    return entries.toString();
  }
}
