package io.selvage.program.programs;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What initialises a class, and what does not. */
public final class FirstUse {
  private static final StringBuilder LOG = new StringBuilder();

  private FirstUse() {}

  private static int log(String what) {
    LOG.append(what).append(' ');
    return LOG.length();
  }

  private static String told(Object last) {
    return LOG + "| " + last;
  }

  // ---------------------------------------------------------------- what does not

  private static class Quiet {
    static final int CONSTANT = Integer.MAX_VALUE;
    static final String TEXT = "a" + "b";
    static final Integer BOXED = 5;
    static final String NOTHING = null;
    static final long SHIFTED = 1L << 40;
    static int plain = log("Quiet");

    static int number() {
      return 7;
    }
  }

  public static String constants() {
    return told(Quiet.CONSTANT + Quiet.TEXT + Quiet.SHIFTED);
  }

  public static String boxed() {
    return told(Quiet.BOXED);
  }

  public static String nothing() {
    return told(Quiet.NOTHING);
  }

  public static String literalsArraysAndTests() {
    Object other = "x";
    Quiet[] array = new Quiet[2];
    Quiet[][] more = new Quiet[1][2];
    boolean is = other instanceof Quiet;
    Quiet none = (Quiet) null;
    return told(Quiet.class.getSimpleName() + array.length + more[0].length + is + none);
  }

  public static String referencesWhenCalled() {
    IntSupplier number = Quiet::number;
    log("made");
    return told(number.getAsInt());
  }

  public static String constructorsWhenCalled() {
    Supplier<Quiet> made = Quiet::new;
    log("made");
    return told(made.get() != null);
  }

  public static String argumentsFirst() {
    return told(add(log("first"), Quiet.number()));
  }

  private static int add(int one, int other) {
    return other + (one > 0 ? 1 : 0);
  }

  // ---------------------------------------------------------------- inheritance

  private static class Above {
    static int above = log("Above");

    static int inherited() {
      return 1;
    }
  }

  private static class Below extends Above {
    static int below = log("Below");
  }

  public static String inheritedMethod() {
    return told(Below.inherited());
  }

  public static String inheritedField() {
    return told(Below.above > 0);
  }

  public static String aWriteInitialises() {
    Below.below = 3;
    return told(Below.below);
  }

  private interface Plain {
    int FIELD = log("Plain");

    int nothing();
  }

  private interface Defaulted {
    int FIELD = log("Defaulted");

    default int one() {
      return 1;
    }
  }

  private interface Deeper extends Plain, Defaulted {
    int DEEPER = log("Deeper");
  }

  private static class Both implements Deeper {
    static int own = log("Both");

    @Override
    public int nothing() {
      return 0;
    }
  }

  public static String interfacesOfAClass() {
    return told(new Both().nothing());
  }

  public static String fieldOfAnInterface() {
    return told(Deeper.DEEPER > 0);
  }

  public static String fieldByTheClass() {
    return told(Both.DEEPER > 0);
  }

  private interface WithStatics {
    int FIELD = log("WithStatics");

    static int two() {
      return hidden() + 1;
    }

    private static int hidden() {
      return 1;
    }
  }

  public static String staticOfAnInterface() {
    return told(WithStatics.two());
  }

  // ---------------------------------------------------------------- circles

  private static class One {
    static int value = Two.value + 1;
    static final int LATER = log("One");
  }

  private static class Two {
    static int value = One.value + 1;
    static final int LATER = log("Two");
  }

  public static String circleFromOne() {
    return told(One.value + " " + Two.value);
  }

  public static String circleFromTwo() {
    return told(Two.value + " " + One.value);
  }

  private static class Selfish {
    static final Selfish ONLY = new Selfish();
    static int count = 10;
    final int seen;

    Selfish() {
      seen = ++count;
    }
  }

  public static String makesItself() {
    return Selfish.ONLY.seen + " " + Selfish.count;
  }

  // ---------------------------------------------------------------- enums and records

  private enum Colour {
    RED,
    GREEN {
      @Override
      int weight() {
        return 5;
      }
    };

    static final List<String> NAMES = new ArrayList<>();

    static {
      for (Colour each : values()) {
        NAMES.add(each.name() + each.weight());
      }
      log("Colour");
    }

    int weight() {
      return ordinal();
    }
  }

  public static String enumNames() {
    return told(Colour.NAMES);
  }

  private enum Shade {
    DARK,
    LIGHT
  }

  public static String enumByName() {
    return told(Shade.valueOf("LIGHT").ordinal());
  }

  public static String enumSets() {
    EnumMap<Shade, Integer> map = new EnumMap<>(Shade.class);
    log("map");
    map.put(Shade.LIGHT, 1);
    return told(map + " " + EnumSet.complementOf(EnumSet.of(Shade.DARK)));
  }

  public static String enumSwitch() {
    Colour none = null;
    try {
      return switch (none) {
        case RED -> told("red");
        case GREEN -> told("green");
      };
    } catch (NullPointerException e) {
      return told("null");
    }
  }

  private record Point(int x, int y) {
    static int made = log("Point");

    Point {
      made++;
    }

    static Point origin() {
      return new Point(0, 0);
    }
  }

  public static String records() {
    int before = LOG.length();
    Point point = Point.origin();
    return told(before + " " + point + " " + (Point.made > before));
  }

  // ---------------------------------------------------------------- initialisers that throw

  private static class Broken {
    static int value = fail();

    private static int fail() {
      log("Broken");
      throw new IllegalStateException("not today");
    }

    int number() {
      return 1;
    }
  }

  private static class UnderBroken extends Broken {
    static int own = log("UnderBroken");
  }

  private static class HasBroken {
    static final Broken MADE = made();
    static int own = log("HasBroken");

    private static Broken made() {
      try {
        return new Broken();
      } catch (ExceptionInInitializerError e) {
        log(e.getCause().getMessage());
        return null;
      }
    }
  }

  private static String caught(Supplier<Object> use) {
    try {
      return String.valueOf(use.get());
    } catch (ExceptionInInitializerError e) {
      return "initialiser " + e.getMessage() + " " + e.getCause();
    } catch (NoClassDefFoundError e) {
      return "none " + e.getMessage();
    }
  }

  public static String brokenTwice() {
    return told(caught(() -> Broken.value) + ", " + caught(Broken::new));
  }

  public static String brokenBelow() {
    return told(caught(() -> UnderBroken.own) + ", " + caught(() -> UnderBroken.own));
  }

  public static String brokenInside() {
    return told(HasBroken.MADE + ", " + caught(() -> Broken.value));
  }

  public static String brokenButNotUsed() {
    caught(() -> Broken.value);
    Object other = "x";
    return told(
        new Broken[1].length + " " + (other instanceof Broken) + Broken.class.getSimpleName());
  }

  private interface BrokenInterface {
    int FIELD = Broken.value;

    default int one() {
      return 1;
    }
  }

  private static class ByInterface implements BrokenInterface {
    static int own = log("ByInterface");
  }

  public static String brokenInterface() {
    return told(caught(ByInterface::new) + ", " + caught(() -> ByInterface.own));
  }

  private static class Checked {
    static int value = Checked.<RuntimeException>fail();

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> int fail() throws T {
      throw (T) new Exception("checked");
    }
  }

  public static String checkedIsWrapped() {
    return caught(() -> Checked.value);
  }

  private static class Half {
    static int first = log("first");
    static int second = caughtByItself();
    static int third = log("third");

    private static int caughtByItself() {
      try {
        return 1 / Half.third;
      } catch (ArithmeticException e) {
        return -1;
      }
    }
  }

  public static String goesOn() {
    return told(Half.second);
  }

  private static class Asserting {
    static int checked;

    static int check(int number) {
      assert number > 0 : "not positive";
      return ++checked;
    }
  }

  public static String assertions() {
    try {
      return "" + Asserting.check(1) + Asserting.check(0);
    } catch (AssertionError e) {
      return e.getMessage();
    }
  }

  private static class Outer {
    static int outer = log("Outer");

    private static class Inner {
      static int inner = log("Inner");
    }

    private class Member {
      int number = log("Member");
    }
  }

  public static String innerAlone() {
    return told(Outer.Inner.inner > 0);
  }

  public static String memberNeedsOuter() {
    return told(new Outer().new Member().number > 0);
  }
}
