package io.selvage.program.programs;

/** Classes of one nest, their private members, and hierarchies across them. */
public final class NestedAccess {
  private static int counter = 100;

  private NestedAccess() {}

  private static class A {
    private int x = 1;

    private int next() {
      return ++counter + x;
    }

    protected A self() {
      return this;
    }

    private static int stat(A a) {
      return a.x;
    }
  }

  private static class B extends A {
    private int x = 2;

    private int next() {
      return super.next() * 1000 + x;
    }

    @Override
    protected B self() {
      return (B) super.self();
    }
  }

  public static Object privates() {
    counter = 100;
    B b = new B();
    A a = b;
    return new int[] {b.next(), a.next(), A.stat(b), ((A) b).x, b.x, b.self().x, a.self().x};
  }

  private interface Visitor<R> {
    R leaf(int v);

    R node(Tree l, Tree r);
  }

  private abstract static class Tree {
    abstract <R> R accept(Visitor<R> v);

    static Tree leaf(int x) {
      return new Tree() {
        @Override
        <R> R accept(Visitor<R> v) {
          return v.leaf(x);
        }
      };
    }

    static Tree node(Tree l, Tree r) {
      return new Tree() {
        @Override
        <R> R accept(Visitor<R> v) {
          return v.node(l, r);
        }
      };
    }
  }

  public static Object visitors() {
    Tree t = Tree.node(Tree.node(Tree.leaf(1), Tree.leaf(2)), Tree.leaf(3));
    int sum =
        t.accept(
            new Visitor<Integer>() {
              @Override
              public Integer leaf(int v) {
                return v;
              }

              @Override
              public Integer node(Tree l, Tree r) {
                return l.accept(this) + r.accept(this);
              }
            });
    String shown =
        t.accept(
            new Visitor<String>() {
              @Override
              public String leaf(int v) {
                return "" + v;
              }

              @Override
              public String node(Tree l, Tree r) {
                return "(" + l.accept(this) + " " + r.accept(this) + ")";
              }
            });
    return shown + sum;
  }
}
