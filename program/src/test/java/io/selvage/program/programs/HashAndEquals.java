package io.selvage.program.programs;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** hashCode and equals, one's own and others'. */
public final class HashAndEquals {
  private HashAndEquals() {}

  private static final class Key {
    final int a;
    final String b;

    Key(int a, String b) {
      this.a = a;
      this.b = b;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key && ((Key) other).a == a && Objects.equals(((Key) other).b, b);
    }

    @Override
    public int hashCode() {
      return Objects.hash(a, b);
    }
  }

  public static Object own() {
    Map<Key, Integer> map = new HashMap<>();
    map.put(new Key(1, "x"), 1);
    map.put(new Key(1, "x"), 2);
    map.put(new Key(1, null), 3);
    Set<Key> set = new HashSet<>(map.keySet());
    return new Object[] {
      map.size(),
      map.get(new Key(1, "x")),
      map.get(new Key(2, "x")),
      set.contains(new Key(1, null)),
      new Key(3, "y").hashCode()
    };
  }

  public static Object library() {
    return new Object[] {
      Objects.hash(1, "a", null),
      Arrays.hashCode(new int[] {1, 2}),
      List.of(1, 2).hashCode(),
      Arrays.asList("a", null).hashCode(),
      Boolean.hashCode(true),
      Long.hashCode(1L << 32 | 5),
      Double.hashCode(1.5),
      Character.hashCode('c'),
      Float.hashCode(0f),
      Map.entry(1, 2).hashCode(),
      Arrays.deepHashCode(new Object[] {new int[] {1}, "b"}),
      new HashMap<>(Map.of(1, 2)).hashCode(),
      Integer.valueOf(77).hashCode(),
      "text".hashCode(),
      Objects.hashCode(null)
    };
  }

  public static Object equality() {
    return new boolean[] {
      Integer.valueOf(1).equals(1),
      Integer.valueOf(1).equals(1L),
      Double.valueOf(Double.NaN).equals(Double.NaN),
      Double.valueOf(0.0).equals(-0.0),
      Arrays.equals(new int[] {1}, new int[] {1}),
      new int[] {1}.equals(new int[] {1}),
      List.of(1).equals(Arrays.asList(1)),
      Objects.equals(null, null),
      Arrays.deepEquals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}}),
      new HashSet<>(List.of(1, 2)).equals(Set.of(2, 1)),
      "a".equals("A"),
      Map.of(1, 2).equals(new HashMap<>(Map.of(1, 2)))
    };
  }

  public static Object identity() {
    Object a = new Object();
    Object b = new Object();
    Map<Object, Integer> map = new IdentityHashMap<>();
    map.put(a, 1);
    map.put(b, 2);
    map.put(new String("x"), 3);
    map.put(new String("x"), 4);
    Map<Object, Integer> plain = new HashMap<>();
    plain.put(a, 1);
    plain.put(b, 2);
    plain.put(a, 3);
    return new Object[] {
      map.size(),
      map.get(a),
      map.get(b),
      plain.size(),
      plain.get(a),
      System.identityHashCode(a) == a.hashCode(),
      System.identityHashCode(null),
      System.identityHashCode("x") == System.identityHashCode("x")
    };
  }
}
