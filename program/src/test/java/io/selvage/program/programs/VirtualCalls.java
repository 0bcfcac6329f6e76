package io.selvage.program.programs;

/** Virtual, abstract, super and overloaded calls. */
public final class VirtualCalls {
  private VirtualCalls() {}

  private abstract static class Shape {
    abstract double area();

    String name() {
      return "shape";
    }

    public final String describe() {
      return name() + ":" + area();
    }

    @Override
    public String toString() {
      return "<" + describe() + ">";
    }
  }

  private static class Square extends Shape {
    final double side;

    Square(double side) {
      this.side = side;
    }

    @Override
    double area() {
      return side * side;
    }

    @Override
    String name() {
      return "square of " + super.name();
    }
  }

  private static final class Big extends Square {
    Big() {
      super(100);
    }

    @Override
    String name() {
      return "big " + super.name();
    }
  }

  public static String polymorphic() {
    Shape unit =
        new Shape() {
          @Override
          double area() {
            return 1;
          }
        };
    StringBuilder all = new StringBuilder();
    for (Shape s : new Shape[] {unit, new Square(3), new Big()}) {
      all.append(s).append(s.area()).append(s.describe());
    }
    return all.toString();
  }

  private static String which(Object o) {
    return "Object";
  }

  private static String which(String s) {
    return "String";
  }

  private static String which(Integer i) {
    return "Integer";
  }

  private static String which(int i) {
    return "int";
  }

  private static String which(long l) {
    return "long";
  }

  private static String which(double d) {
    return "double";
  }

  private static String which(Object... all) {
    return "varargs";
  }

  public static String overloads() {
    byte b = 1;
    float f = 1;
    Object text = "x";
    return which("x")
        + which(text)
        + which(1)
        + which(1L)
        + which(b)
        + which(f)
        + which('c')
        + which((Object) 1)
        + which(Integer.valueOf(1))
        + which()
        + which(1, 2);
  }

  private static class Parent {
    String call() {
      return "parent " + inner();
    }

    private String inner() {
      return "private parent";
    }

    static String fixed() {
      return "static parent";
    }
  }

  private static final class Child extends Parent {
    private String inner() {
      return "private child";
    }

    static String fixed() {
      return "static child";
    }

    String both() {
      return call() + inner() + fixed() + Parent.fixed() + ((Parent) this).inner();
    }
  }

  public static String privateIsNotVirtual() {
    return new Child().both();
  }

  private static class Recursive {
    int depth(int n) {
      return n == 0 ? 0 : 1 + next().depth(n - 1);
    }

    Recursive next() {
      return new Recursive() {
        @Override
        int depth(int n) {
          return n == 0 ? 0 : 10 + Recursive.this.depth(n - 1);
        }
      };
    }
  }

  public static int alternating() {
    return new Recursive().depth(9);
  }

  public static Object objectMethods() {
    Object o = new Object();
    Object[] all = {1, "a", o};
    return new boolean[] {
      o.equals(o),
      o.equals(new Object()),
      all[0].equals(1),
      all[1].equals("a"),
      all[2].equals(o),
      all.equals(all),
      o.hashCode() == o.hashCode(),
      o.toString().startsWith("java.lang.Object@")
    };
  }
}
