package io.selvage.program.programs;

import java.io.Serializable;
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Lambdas whose interface boxes, unboxes, widens or casts. */
@SuppressWarnings("unchecked")
public final class LambdaAdaptation {
  private LambdaAdaptation() {}

  private static int twice(int x) {
    return 2 * x;
  }

  private static long wide(long x) {
    return x << 33;
  }

  public static Object boxing() {
    Function<Integer, Integer> f = LambdaAdaptation::twice;
    Supplier<Object> s = () -> 5;
    BinaryOperator<Integer> sum = Integer::sum;
    return new Object[] {f.apply(4), s.get(), sum.apply(3, 4)};
  }

  public static Object unboxing() {
    ToIntFunction<Integer> f = Integer::intValue;
    IntFunction<Object> g = Integer::valueOf;
    Predicate<Boolean> p = Boolean::booleanValue;
    return new Object[] {f.applyAsInt(4), g.apply(300), p.test(true)};
  }

  public static Object widening() {
    ToLongFunction<Integer> f = LambdaAdaptation::wide;
    IntToLongFunction g = LambdaAdaptation::wide;
    ToDoubleFunction<Integer> h = LambdaAdaptation::twice;
    Function<Character, Integer> i = Character::getNumericValue;
    LongSupplier j = "four"::length;
    DoubleSupplier k = () -> 7L;
    return new Object[] {
      f.applyAsLong(3),
      g.applyAsLong(-1),
      h.applyAsDouble(5),
      i.apply('7'),
      j.getAsLong(),
      k.getAsDouble()
    };
  }

  public static Object unboxingNull() {
    Function<Integer, Integer> f = LambdaAdaptation::twice;
    return f.apply(null);
  }

  public static Object castOfArgument() {
    Function<String, Integer> f = String::length;
    Function<Object, Integer> polluted = (Function<Object, Integer>) (Function<?, ?>) f;
    return polluted.apply(5);
  }

  /** The lambda does not look at its argument, but the interface says what it is. */
  public static Object castOfIgnoredArgument() {
    Function<String, Object> f = s -> "ignored";
    Function<Object, Object> polluted = (Function<Object, Object>) (Function<?, ?>) f;
    return polluted.apply(5);
  }

  private interface Shape<T extends Comparable<T>> {
    boolean larger(T a, T b);
  }

  public static boolean bounded() {
    Shape<String> s = (a, b) -> a.compareTo(b) > 0;
    return s.larger("b", "a");
  }

  private interface Bridged<T> {
    T apply(T t);
  }

  private interface Text extends Bridged<String> {
    @Override
    String apply(String s);
  }

  public static Object bridge() {
    Text text = s -> s + "!";
    Bridged<String> raw = text;
    return raw.apply("a") + text.apply("b");
  }

  public static Object intersection() {
    Runnable r = (Runnable & Serializable & Cloneable) () -> {};
    return new boolean[] {
      r instanceof Serializable, r instanceof Cloneable, r instanceof Comparable<?>
    };
  }

  public static int comparators() {
    Comparator<String> c =
        Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder());
    return c.compare("aa", "b") * 100 + c.compare("a", "b") * 10 + c.compare("x", "x");
  }

  public static Object longArguments() {
    LongFunction<String> f = x -> "" + x;
    BiFunction<Long, Double, Object> g = (a, b) -> a + b;
    return f.apply(1L << 40) + g.apply(5L, 0.5);
  }

  public static int unboxedGenericResult() {
    Function<String, Integer> m = String::length;
    ToIntFunction<String> f = m::apply;
    return f.applyAsInt("abc");
  }
}
