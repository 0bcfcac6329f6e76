package io.selvage.program.programs;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Casts and instanceof. */
@SuppressWarnings({"unchecked", "cast"})
public final class Casts {
  private interface Named {}

  private static class Animal implements Named {}

  private static final class Dog extends Animal implements Cloneable {}

  private Casts() {}

  private static Object dog() {
    return new Dog();
  }

  public static Object toClasses() {
    Object o = dog();
    return new boolean[] {
      o instanceof Dog,
      o instanceof Animal,
      o instanceof Named,
      o instanceof Cloneable,
      o instanceof Serializable,
      o instanceof Comparable<?>,
      o instanceof Object
    };
  }

  public static Object ofNull() {
    Object none = null;
    Dog dog = (Dog) none;
    int[] ints = (int[]) none;
    return new boolean[] {none instanceof Object, dog == null, ints == null, dog instanceof Animal};
  }

  public static Object ofArrays() {
    Object ints = new int[1];
    Object strings = new String[1];
    Object deep = new int[1][1];
    return new boolean[] {
      ints instanceof int[], ints instanceof Object[], ints instanceof long[],
      ints instanceof Cloneable, ints instanceof Serializable, strings instanceof Object[],
      strings instanceof CharSequence[], strings instanceof Integer[], deep instanceof Object[],
      deep instanceof int[][], deep instanceof Cloneable[], deep instanceof Object[][],
      strings instanceof Comparable<?>[]
    };
  }

  public static Object badClass() {
    Object o = "text";
    return (Integer) o;
  }

  public static Object badInterface() {
    Object o = new Animal();
    return (Cloneable) o;
  }

  public static Object badArray() {
    Object o = new int[1];
    return (Object[]) o;
  }

  public static Object badElement() {
    Object o = new Object[] {"a"};
    return (String[]) o;
  }

  public static Object goodArray() {
    Object o = new String[] {"a"};
    return ((CharSequence[]) o)[0];
  }

  public static Object heapPollution() {
    List<Integer> list = new ArrayList<>();
    ((List<Object>) (List<?>) list).add("not a number");
    Integer first = list.get(0);
    return first;
  }

  public static int patterns() {
    int total = 0;
    for (Object o : new Object[] {"abc", 4, 5L, null, new int[6]}) {
      if (o instanceof String s && s.length() == 3) {
        total += s.length();
      } else if (o instanceof Integer i) {
        total += 10 * i;
      } else if (!(o instanceof Long l)) {
        total += o instanceof int[] a ? 1000 * a.length : 7;
      } else {
        total += 100 * l;
      }
    }
    return total;
  }

  public static Object caught() {
    Object o = 3;
    try {
      return ((String) o).length();
    } catch (ClassCastException e) {
      return -1;
    }
  }
}
