package io.selvage.program.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** Generics: bridges, bounded types, erased casts. */
@SuppressWarnings({"unchecked", "rawtypes"})
public final class GenericBridges {
  private GenericBridges() {}

  private static class Box<T> {
    T content;

    void put(T t) {
      content = t;
    }

    T get() {
      return content;
    }
  }

  private static final class IntBox extends Box<Integer> {
    int puts;

    @Override
    void put(Integer i) {
      puts++;
      super.put(i + 1);
    }

    @Override
    Integer get() {
      return super.get() * 2;
    }
  }

  public static Object bridge() {
    IntBox box = new IntBox();
    Box<Integer> raw = box;
    raw.put(5);
    return new Object[] {raw.get(), box.get(), box.puts, box.content};
  }

  public static Object bridgeCasts() {
    Box raw = new IntBox();
    raw.put("text");
    return raw;
  }

  private static final class Version implements Comparable<Version> {
    final int number;

    Version(int number) {
      this.number = number;
    }

    @Override
    public int compareTo(Version other) {
      return Integer.compare(number, other.number);
    }
  }

  private static <T extends Comparable<T>> T max(List<? extends T> all) {
    T best = null;
    for (T t : all) {
      if (best == null || t.compareTo(best) > 0) {
        best = t;
      }
    }
    return best;
  }

  public static int bounded() {
    List<Version> all = new ArrayList<>();
    for (int i : new int[] {3, 9, 4}) {
      all.add(new Version(i));
    }
    return max(all).number + Collections.max(all).number;
  }

  private interface Source<T> {
    T next();
  }

  private static final class Texts implements Source<String> {
    @Override
    public String next() {
      return "text";
    }
  }

  public static int covariantReturn() {
    Source<? extends CharSequence> s = new Texts();
    return s.next().length();
  }

  private static class Node<K extends Comparable<K>, V> {
    final K key;
    V value;
    Node<K, V> left;
    Node<K, V> right;

    Node(K key, V value) {
      this.key = key;
      this.value = value;
    }

    void put(K k, V v) {
      int c = k.compareTo(key);
      if (c == 0) {
        value = v;
      } else if (c < 0) {
        if (left == null) {
          left = new Node<>(k, v);
        } else {
          left.put(k, v);
        }
      } else if (right == null) {
        right = new Node<>(k, v);
      } else {
        right.put(k, v);
      }
    }

    <R> R fold(R start, Function<R, Function<V, R>> f) {
      R r = left == null ? start : left.fold(start, f);
      r = f.apply(r).apply(value);
      return right == null ? r : right.fold(r, f);
    }
  }

  public static String tree() {
    Node<String, Integer> root = new Node<>("m", 1);
    for (String s : "q w e r t y m a z".split(" ")) {
      root.put(s, s.charAt(0) - 'a');
    }
    return root.fold("", r -> v -> r + v + ";");
  }

  private static <T> T[] arrayOf(T... all) {
    return all;
  }

  public static Object genericArray() {
    String[] strings = arrayOf("a", "b");
    return strings;
  }
}
