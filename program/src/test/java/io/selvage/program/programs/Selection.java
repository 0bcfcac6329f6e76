package io.selvage.program.programs;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** Which method a call runs. */
public final class Selection {
  private Selection() {}

  private interface Left {
    default String name() {
      return "left" + own();
    }

    private String own() {
      return "L";
    }
  }

  private interface Right {
    default String name() {
      return "right" + own();
    }

    private String own() {
      return "R";
    }
  }

  private static class Chooses implements Left, Right {
    @Override
    public String name() {
      return Left.super.name() + Right.super.name();
    }

    public String own() {
      return "never";
    }
  }

  public static String diamonds() {
    return new Chooses().name();
  }

  private interface More extends Left {
    @Override
    default String name() {
      return "more" + Left.super.name();
    }
  }

  private static class Takes implements Left, More {}

  private static class Above {
    public String name() {
      return "class";
    }
  }

  private static class ClassWins extends Above implements More {}

  public static String theMostSpecific() {
    return new Takes().name() + new ClassWins().name();
  }

  private abstract static class Abstract implements Left {
    @Override
    public abstract String name();
  }

  private static class Again extends Abstract {
    @Override
    public String name() {
      return "again";
    }
  }

  public static String abstractAgain() {
    Left left = new Again();
    return left.name();
  }

  private static class Base<T> {
    String take(T value) {
      return "base" + value;
    }

    Object make() {
      return "object";
    }

    private String hidden() {
      return "base";
    }

    String show() {
      return hidden() + shared();
    }

    static String shared() {
      return "1";
    }

    final String twice() {
      return show() + show();
    }
  }

  private static class Derived extends Base<String> {
    @Override
    String take(String value) {
      return "derived" + value;
    }

    @Override
    String make() {
      return "string";
    }

    private String hidden() {
      return "derived";
    }

    static String shared() {
      return "2";
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static String bridges() {
    Base raw = new Derived();
    String one = raw.take("x") + raw.make();
    try {
      return one + raw.take(1);
    } catch (ClassCastException e) {
      return one + " no number";
    }
  }

  public static String privateAndStaticAreHidden() {
    Base<String> base = new Derived();
    return base.show() + base.twice() + new Derived().hidden() + Derived.shared();
  }

  private static class Fields {
    String name = "above";

    String name() {
      return name;
    }
  }

  private static class MoreFields extends Fields {
    String name = "below";
  }

  public static String fieldsAreHidden() {
    MoreFields both = new MoreFields();
    return both.name + ((Fields) both).name + both.name();
  }

  private static String over(Object any) {
    return "object";
  }

  private static String over(Integer number) {
    return "integer";
  }

  private static String over(long number) {
    return "long";
  }

  private static String over(int... numbers) {
    return "many" + numbers.length;
  }

  public static String overloads() {
    Object boxed = 1;
    return over(1) + over(boxed) + over(Integer.valueOf(1)) + over() + over(1, 2);
  }

  private interface Shape {
    default String describe() {
      return "shape " + area();
    }

    int area();
  }

  private record Square(int side) implements Shape {
    @Override
    public int area() {
      return side * side;
    }
  }

  private enum Fixed implements Shape {
    UNIT {
      @Override
      public String describe() {
        return "unit";
      }
    },
    OTHER;

    @Override
    public int area() {
      return ordinal() + 10;
    }
  }

  public static String manyKinds() {
    Shape lambda = () -> 3;
    StringBuilder all = new StringBuilder();
    for (Shape shape : List.of(new Square(2), Fixed.UNIT, Fixed.OTHER, lambda)) {
      all.append(shape.describe()).append(' ');
    }
    return all.toString();
  }

  private interface Talking {
    @Override
    String toString();

    @Override
    boolean equals(Object other);
  }

  private static class Silent implements Talking {
    @Override
    public String toString() {
      return "silent";
    }
  }

  public static String objectMethodsOfInterfaces() {
    Talking talking = new Silent();
    return talking.toString()
        + talking.equals(talking)
        + (talking.hashCode() == talking.hashCode());
  }

  private static class Constructs {
    final String seen;

    Constructs() {
      seen = describe();
    }

    String describe() {
      return "base";
    }
  }

  private static class ConstructsMore extends Constructs {
    private final String text = "text".trim();

    @Override
    String describe() {
      return "more " + text;
    }
  }

  public static String calledByTheConstructor() {
    return new ConstructsMore().seen + new ConstructsMore().describe();
  }

  public static String boundReferences() {
    Base<String> base = new Derived();
    Function<String, String> take = base::take;
    Function<Base<String>, String> show = Base::show;
    Comparator<String> order = String::compareTo;
    return take.apply("y") + show.apply(base) + order.compare("a", "b");
  }

  private static class Super {
    String call() {
      return "super";
    }
  }

  private static class Middle extends Super {}

  private static class Lowest extends Middle {
    @Override
    String call() {
      return "lowest " + super.call();
    }
  }

  public static String superSkips() {
    return new Lowest().call();
  }

  public static String arraysHaveMethods() {
    int[] numbers = {1, 2};
    int[] copy = numbers.clone();
    copy[0] = 5;
    Object array = numbers;
    return numbers[0] + "" + copy[0] + array.equals(numbers) + array.getClass().getSimpleName();
  }

  public static String nullReceivers() {
    Base<String> none = null;
    try {
      return none.twice();
    } catch (NullPointerException e) {
      return "null " + Base.shared();
    }
  }
}
