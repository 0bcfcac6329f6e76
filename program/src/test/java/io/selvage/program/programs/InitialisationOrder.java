package io.selvage.program.programs;

/** When classes and interfaces are initialised. */
public final class InitialisationOrder {
  private static final class Log {
    static final StringBuilder TEXT = new StringBuilder();

    static int add(String what) {
      TEXT.append(what).append(' ');
      return TEXT.length();
    }
  }

  private InitialisationOrder() {}

  private static class Base {
    static int made = Log.add("Base");

    static void touch() {
      Log.add("touch");
    }
  }

  private static class Derived extends Base {
    static final int CONSTANT = 5;
    static final Integer BOXED = 5;
    static int own = Log.add("Derived");
  }

  private interface Plain {
    int VALUE = Log.add("Plain");

    void plain();
  }

  private interface WithDefault {
    int VALUE = Log.add("WithDefault");

    default int answer() {
      return 42;
    }
  }

  private interface Between extends WithDefault {
    int VALUE = Log.add("Between");

    void between();
  }

  private static final class Both implements Plain, Between {
    static int own = Log.add("Both");

    @Override
    public void plain() {}

    @Override
    public void between() {}
  }

  private static final class First {
    static int first = Log.add("First");
    static int second = Second.value + 1;
  }

  private static final class Second {
    static int value = Log.add("Second") + First.first;
  }

  private static final class Unused {
    static final String TEXT = "constant";
    static int never = Log.add("Unused");
  }

  private static final class ArrayOnly {
    static int never = Log.add("ArrayOnly");
  }

  private static String log(String label) {
    Log.add(label);
    return Log.TEXT.toString();
  }

  public static String a_constantsDoNotInitialise() {
    int x = Derived.CONSTANT + Unused.TEXT.length() + new ArrayOnly[3].length;
    Class<?> literal = ArrayOnly.class;
    return log("constants" + x + literal.getSimpleName());
  }

  public static String b_staticThroughSubclass() {
    Derived.touch(); // initialises Base only
    return log("through");
  }

  public static String c_superclassFirst() {
    int x = Derived.BOXED;
    return log("boxed" + x + Derived.own);
  }

  public static String d_interfacesWithDefaults() {
    Both both = new Both();
    int answer = both.answer();
    return log("both" + answer + Both.own);
  }

  public static String e_interfaceField() {
    int x = Plain.VALUE;
    return log("plain" + x);
  }

  public static String f_circular() {
    int x = First.second;
    return log("circle" + x + ":" + Second.value);
  }

  private static class Parent {
    static final StringBuilder SEEN = new StringBuilder("parent");

    static {
      SEEN.append(Child.name);
    }
  }

  private static final class Child extends Parent {
    static String name = "child";

    static {
      SEEN.append("+").append(name);
    }
  }

  /** The parent looks into the child before the child is ready. */
  public static String childSeenTooEarly() {
    return Child.SEEN.toString();
  }
}
