package io.selvage.program.programs;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Inner, local and anonymous classes. */
public final class InnerClasses {
  private int value = 1;
  private static int shared = 10;

  private InnerClasses() {}

  private class Inner {
    int value = 2;

    int sum() {
      return value * 100 + InnerClasses.this.value * 10 + shared;
    }

    class Deeper {
      int value = 3;

      int all() {
        return value + Inner.this.value * 10 + InnerClasses.this.value++ * 100;
      }
    }
  }

  private static class Nested {
    private int hidden = 7;

    private int get() {
      return hidden;
    }
  }

  public static int inner() {
    InnerClasses outer = new InnerClasses();
    Inner inner = outer.new Inner();
    outer.value = 5;
    return inner.sum();
  }

  public static Object deeper() {
    InnerClasses outer = new InnerClasses();
    Inner.Deeper deeper = outer.new Inner().new Deeper();
    return new int[] {deeper.all(), deeper.all(), outer.value};
  }

  public static int privateAcross() {
    Nested n = new Nested();
    n.hidden += 3;
    return n.get() + n.hidden;
  }

  public static int localClass() {
    int captured = 4;
    int[] box = {0};
    class Local {
      final int mine = captured * 2;

      int add(int x) {
        return box[0] += x + mine + captured;
      }
    }
    Local a = new Local();
    Local b = new Local();
    return a.add(1) + b.add(2);
  }

  public static int anonymous() {
    int captured = 3;
    List<Integer> list =
        new ArrayList<>() {
          private static final long serialVersionUID = 1;

          {
            add(captured);
            add(captured + 1);
          }

          @Override
          public int size() {
            return super.size() * 10;
          }
        };
    return list.size() + list.get(1);
  }

  private Iterator<Integer> upTo(int end) {
    return new Iterator<>() {
      int at = value;

      @Override
      public boolean hasNext() {
        return at < end;
      }

      @Override
      public Integer next() {
        return at++;
      }
    };
  }

  public static int iterator() {
    int sum = 0;
    for (Iterator<Integer> i = new InnerClasses().upTo(6); i.hasNext(); ) {
      sum = sum * 10 + i.next();
    }
    return sum;
  }

  private abstract static class Template {
    final int x;

    Template(int x) {
      this.x = x + hook();
    }

    abstract int hook();
  }

  public static int anonymousWithArguments() {
    int captured = 50;
    return new Template(7) {
      @Override
      int hook() {
        return captured;
      }
    }.x;
  }

  public static int innerOfNull() {
    InnerClasses none = null;
    return none.new Inner().value;
  }
}
