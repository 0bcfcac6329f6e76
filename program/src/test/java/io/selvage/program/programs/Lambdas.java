package io.selvage.program.programs;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Lambdas and what they capture. */
public final class Lambdas {
  private int field = 5;

  private Lambdas() {}

  public static Object capturesOfEveryType() {
    boolean z = true;
    byte b = 2;
    short s = 3;
    char c = '4';
    int i = 5;
    long l = 6;
    float f = 7;
    double d = 8;
    String t = "9";
    int[] a = {10};
    Supplier<String> all = () -> "" + z + b + s + c + i + l + f + d + t + a[0];
    a[0]++;
    return all.get();
  }

  private IntSupplier fromThis(int add) {
    return () -> field++ + add;
  }

  public static int capturedThis() {
    Lambdas owner = new Lambdas();
    IntSupplier next = owner.fromThis(100);
    return next.getAsInt() * 1_000_000 + next.getAsInt() * 1000 + owner.field;
  }

  public static int nested() {
    IntFunction<IntFunction<IntUnaryOperator>> sum = a -> b -> c -> a * 100 + b * 10 + c;
    return sum.apply(1).apply(2).applyAsInt(3);
  }

  public static int recursiveThroughArray() {
    IntUnaryOperator[] self = new IntUnaryOperator[1];
    self[0] = n -> n <= 1 ? 1 : n * self[0].applyAsInt(n - 1);
    return self[0].applyAsInt(10);
  }

  private static final Function<Integer, Integer> FACTORIAL =
      n -> n <= 1 ? 1 : n * Lambdas.FACTORIAL.apply(n - 1);

  public static int recursiveThroughStatic() {
    return FACTORIAL.apply(6);
  }

  public static int inLoop() {
    IntSupplier[] all = new IntSupplier[5];
    for (int i = 0; i < all.length; i++) {
      int copy = i;
      all[i] = () -> copy * copy;
    }
    int sum = 0;
    for (IntSupplier each : all) {
      sum = sum * 10 + each.getAsInt();
    }
    return sum;
  }

  public static Object composed() {
    Function<Integer, Integer> twice = x -> x * 2;
    Function<Integer, String> shown = twice.andThen(x -> "<" + x + ">");
    BiFunction<String, Integer, String> join = (a, b) -> a + b;
    return shown.compose((String s) -> s.length()).apply("four")
        + join.andThen(String::length).apply("x", 12);
  }

  public static int threw() {
    Runnable r =
        () -> {
          throw new IllegalStateException("inside");
        };
    r.run();
    return 1;
  }

  public static int primitiveOperators() {
    IntBinaryOperator max = (a, b) -> a > b ? a : b;
    return max.applyAsInt(3, 4) + max.applyAsInt(-1, -2);
  }

  public static int returnedFromMethod() {
    return counter(10).getAsInt() + counter(20).getAsInt();
  }

  private static IntSupplier counter(int start) {
    int[] state = {start};
    return () -> ++state[0];
  }

  public static boolean sameCallSiteSameObject() {
    Supplier<Runnable> site = () -> () -> {};
    return site.get() == site.get();
  }

  public static String callWithManyCaptures() {
    long a = 1;
    double b = 2;
    long c = 3;
    return new Object() {
      String run() {
        Supplier<String> s = () -> a + "," + b + "," + c + getClass().isAnonymousClass();
        return s.get().substring(0, 7);
      }
    }.run();
  }
}
