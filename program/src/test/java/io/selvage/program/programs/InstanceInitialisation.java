package io.selvage.program.programs;

/** What constructors do, in which order. */
public final class InstanceInitialisation {
  private InstanceInitialisation() {}

  private static class Base {
    final StringBuilder log = new StringBuilder();
    int inBase = add("field");

    {
      add("block");
    }

    Base() {
      this("given");
      add("Base()");
    }

    Base(String s) {
      add("Base(" + s + ")");
      hook();
    }

    final int add(String s) {
      log.append(s).append(';');
      return log.length();
    }

    void hook() {
      add("base hook");
    }
  }

  private static final class Derived extends Base {
    int late = 7;
    final int constant = 8;
    final Integer boxed = 9;
    String text = "set";

    Derived() {
      super();
      add("Derived() " + late + text);
    }

    @Override
    void hook() {
      add("hook sees " + late + constant + boxed + text);
    }
  }

  public static String derived() {
    return new Derived().log.toString();
  }

  public static String base() {
    return new Base("x").log.toString();
  }

  private static final class Failing {
    static Failing escaped;
    final int a = 1;
    final int b;

    Failing(int divisor) {
      escaped = this;
      b = 10 / divisor;
    }
  }

  public static Object constructorThrows() {
    try {
      new Failing(0);
      return "no";
    } catch (ArithmeticException e) {
      return new int[] {Failing.escaped.a, Failing.escaped.b};
    }
  }

  private static final class Defaults {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long l;
    float f;
    double d;
    String t;
    int[] a;
  }

  public static Object defaults() {
    Defaults d = new Defaults();
    return new Object[] {d.z, d.b, d.s, d.c, d.i, d.l, d.f, d.d, d.t, d.a};
  }
}
