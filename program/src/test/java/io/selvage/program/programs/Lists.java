package io.selvage.program.programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;

/** Lists. */
public final class Lists {
  private Lists() {}

  private static String exercise(List<Integer> list) {
    for (int i = 0; i < 12; i++) {
      list.add(i % 5);
    }
    list.add(3, 100);
    list.remove(0);
    list.remove(Integer.valueOf(4));
    list.set(2, 200);
    list.addAll(1, List.of(7, 8));
    list.removeAll(List.of(1));
    list.replaceAll(x -> x + 1);
    list.sort(null);
    return list
        + " "
        + list.indexOf(4)
        + list.lastIndexOf(4)
        + list.contains(101)
        + list.subList(2, 5)
        + list.hashCode()
        + list.equals(new ArrayList<>(list))
        + list.size();
  }

  public static String arrayList() {
    return exercise(new ArrayList<>());
  }

  public static String linkedList() {
    return exercise(new LinkedList<>());
  }

  public static String vector() {
    return exercise(new Vector<>());
  }

  public static String copyOnWrite() {
    return exercise(new CopyOnWriteArrayList<>());
  }

  public static Object asList() {
    List<String> list = Arrays.asList("b", "a");
    list.set(0, "c");
    Collections.sort(list);
    return list.toString() + list.toArray().length;
  }

  public static Object asListAdd() {
    return Arrays.asList(1, 2).add(3);
  }

  public static Object immutable() {
    List<Integer> list = List.of(1, 2, 3);
    return list.get(1)
        + list.indexOf(3)
        + list.size()
        + ""
        + list.contains(9)
        + List.copyOf(list)
        + List.of();
  }

  public static Object immutableSet() {
    return List.of(1).set(0, 5);
  }

  public static Object removeMissing() {
    return new LinkedList<>().removeFirst();
  }

  public static Object setBeyond() {
    return new ArrayList<>(List.of(1)).set(1, 5);
  }

  public static Object addBeyond() {
    List<Integer> list = new ArrayList<>();
    list.add(1, 5);
    return list;
  }

  public static Object toArrays() {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    return new Object[] {
      list.toArray(),
      list.toArray(new String[0]),
      list.toArray(new String[3]),
      list.toArray(String[]::new)
    };
  }

  public static Object toArrayMismatch() {
    return new ArrayList<>(List.of("a")).toArray(new Integer[0]);
  }
}
