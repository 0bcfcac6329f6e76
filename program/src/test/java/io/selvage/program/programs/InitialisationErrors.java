package io.selvage.program.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Initialisers that throw, call each other, or change what others see. */
public final class InitialisationErrors {
  private static int counted;

  private InitialisationErrors() {}

  /** What comes of a use: a number, or the errors thrown. */
  private static String of(IntSupplier use) {
    try {
      return "" + use.getAsInt();
    } catch (Throwable thrown) {
      Throwable cause = thrown.getCause();
      String why = thrown instanceof ExceptionInInitializerError ? " by " + cause : "";
      return thrown.getClass().getSimpleName() + why;
    }
  }

  private static int fail(String why) {
    throw new IllegalStateException(why);
  }

  private static int failBadly(String why) {
    throw new NoClassDefFoundError(why);
  }

  private static final class Throws {
    static int value = fail("value");
  }

  public static String anExceptionIsWrappedOnce() {
    return of(() -> Throws.value) + " " + of(() -> Throws.value) + " " + of(() -> Throws.value);
  }

  private static final class ThrowsError {
    static int value = failBadly("nop");
  }

  public static String anErrorIsNot() {
    return of(() -> ThrowsError.value) + " " + of(() -> ThrowsError.value);
  }

  private static class Above {
    static int value = fail("above");
  }

  private static final class Below extends Above {
    static int own = 7;

    static int own() {
      return own;
    }
  }

  public static String theSubclassFailsToo() {
    return of(Below::own) + " " + of(Below::own) + " " + of(() -> Above.value);
  }

  private static final class Outer {
    static int inner = of(() -> Inner.value).length();
    static int other = 3;
  }

  private static final class Inner {
    static int value = fail("inner") + Outer.other;
  }

  public static String caughtInAnInitialiser() {
    return of(() -> Outer.inner) + " " + of(() -> Inner.value);
  }

  private static final class Counts {
    static final int MINE = ++counted;

    static int mine() {
      return MINE;
    }
  }

  public static String countsWhenUsed() {
    int before = counted;
    int first = Counts.mine();
    return before + " " + first + " " + counted + " " + Counts.mine() + " " + counted;
  }

  private static final class Reads {
    static final int SEEN = counted;
    static final int[] TABLE = {SEEN, SEEN + 1};
  }

  public static String readsWhenUsed() {
    counted = 10;
    int seen = Reads.SEEN;
    counted = 20;
    return seen + " " + Reads.SEEN + " " + Reads.TABLE[1];
  }

  private static class Animal {
    static final List<String> NAMES = new ArrayList<>();
    static final Animal FIRST = new Dog();

    Animal() {
      NAMES.add(getClass().getSimpleName() + Dog.count);
    }
  }

  private static final class Dog extends Animal {
    static int count = 5;
  }

  public static String circlesFromTheSubclass() {
    new Dog();
    return Animal.NAMES.toString();
  }

  public static String circlesFromTheSuperclass() {
    return (Animal.FIRST == null) + Animal.NAMES.toString();
  }

  private enum Shape {
    ROUND {
      @Override
      int corners() {
        return counted;
      }
    },
    SQUARE {
      @Override
      int corners() {
        return 4;
      }
    };

    static final int ALL = ++counted;

    abstract int corners();
  }

  public static String enumsWithBodies() {
    counted = 30;
    int corners = Shape.ROUND.corners() + Shape.SQUARE.corners();
    return corners + " " + Shape.ALL;
  }

  public static int switchesOnEnums() {
    counted = 40;
    Shape shape = counted > 0 ? Shape.SQUARE : Shape.ROUND;
    switch (shape) {
      case ROUND:
        return -1;
      default:
        return counted;
    }
  }

  private interface Noted {
    int NOTE = ++counted;

    default int note() {
      return NOTE;
    }
  }

  private static final class Noting implements Noted {}

  public static String interfacesWithDefaults() {
    counted = 50;
    Noted noted = new Noting();
    int after = counted;
    return after + " " + noted.note();
  }

  private record Point(int x, int y) {
    static final Point ORIGIN = new Point(counted, 0);
  }

  public static String recordsWithStatics() {
    counted = 60;
    Point point = new Point(1, 2);
    counted = 61;
    return point.x() + " " + Point.ORIGIN.x();
  }

  private static final class Lazy {
    static final IntSupplier NEXT = () -> ++counted;
    static final int ONE = NEXT.getAsInt();
  }

  public static String lambdasInInitialisers() {
    counted = 70;
    int one = Lazy.ONE;
    return one + " " + Lazy.NEXT.getAsInt() + " " + Lazy.ONE;
  }
}
