package io.selvage.program.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Method references of every kind. */
public final class MethodReferences {
  private final String name;

  private MethodReferences(String name) {
    this.name = name;
  }

  private static String twice(String s) {
    return s + s;
  }

  private String join(Object other) {
    return name + other;
  }

  private static String all(Object... parts) {
    return parts.length + "";
  }

  public static String ofStatic() {
    UnaryOperator<String> f = MethodReferences::twice;
    return f.apply("ab");
  }

  public static String bound() {
    MethodReferences self = new MethodReferences("x");
    Function<Object, String> f = self::join;
    self = null;
    return f.apply(5);
  }

  public static String unbound() {
    BiFunction<MethodReferences, Object, String> f = MethodReferences::join;
    Function<String, String> trim = String::trim;
    return f.apply(new MethodReferences("y"), 'c') + trim.apply(" t ");
  }

  public static Object constructor() {
    Function<String, MethodReferences> make = MethodReferences::new;
    Supplier<List<String>> list = ArrayList::new;
    List<String> made = list.get();
    made.add(make.apply("n").name);
    return made.get(0) + made.size();
  }

  public static Object arrayConstructor() {
    IntFunction<int[]> ints = int[]::new;
    Function<Integer, String[][]> strings = String[][]::new;
    return new Object[] {ints.apply(2), strings.apply(1)};
  }

  public static Object ofInterface() {
    ToIntFunction<List<?>> size = List::size;
    Predicate<CharSequence> empty = CharSequence::isEmpty;
    return size.applyAsInt(List.of(1, 2)) + "" + empty.test("");
  }

  public static String varargs() {
    BiFunction<String, Integer, String> f = MethodReferences::all;
    Supplier<String> none = MethodReferences::all;
    return f.apply("a", 1) + none.get();
  }

  private static class Above {
    String who() {
      return "above";
    }
  }

  private static final class Below extends Above {
    @Override
    String who() {
      return "below";
    }

    String both() {
      Supplier<String> up = super::who;
      Supplier<String> mine = this::who;
      return up.get() + mine.get();
    }
  }

  public static String ofSuperAndThis() {
    return new Below().both();
  }

  public static Object boundToNull() {
    String none = null;
    Supplier<Integer> f = none::length;
    return f.get();
  }

  public static Object voidOfValue() {
    List<Object> list = new ArrayList<>();
    Consumer<Object> add = list::add; // the boolean is dropped
    add.accept("a");
    add.accept(2);
    return list.toArray();
  }

  private final class Inner {
    final String text;

    Inner(String text) {
      this.text = name + text;
    }
  }

  public static String innerConstructor() {
    return new MethodReferences("outer").makeInner();
  }

  private String makeInner() {
    Function<String, Inner> f = Inner::new;
    return f.apply("+inner").text;
  }
}
