package io.selvage.program.programs;

/** Interfaces: default, static, private and conflicting methods. */
public final class InterfaceCalls {
  private InterfaceCalls() {}

  private interface Greets {
    String name();

    default String greet() {
      return prefix() + name() + suffix();
    }

    private String prefix() {
      return "Hello ";
    }

    static String shout(Greets g) {
      return g.greet().toUpperCase();
    }

    default String suffix() {
      return "!";
    }
  }

  private interface Polite extends Greets {
    @Override
    default String greet() {
      return "Dear " + name() + ", " + Greets.super.greet();
    }
  }

  private interface Curt extends Greets {
    @Override
    default String suffix() {
      return ".";
    }
  }

  private static final class Person implements Polite, Curt {
    @Override
    public String name() {
      return "Ada";
    }

    @Override
    public String greet() {
      return Polite.super.greet() + Curt.super.suffix();
    }
  }

  private static class Base {
    public String suffix() {
      return "?";
    }
  }

  /** The class wins over the interface. */
  private static final class ClassWins extends Base implements Curt {
    @Override
    public String name() {
      return "Bob";
    }
  }

  public static String diamond() {
    return new Person().greet() + Greets.shout(new Person());
  }

  public static String classWins() {
    Greets g = new ClassWins();
    return g.greet() + g.suffix();
  }

  private interface Top {
    default String m() {
      return "top";
    }
  }

  private interface Middle extends Top {
    @Override
    default String m() {
      return "middle";
    }
  }

  private interface Side extends Top {}

  private static final class MostSpecific implements Side, Middle, Top {}

  public static String mostSpecific() {
    Top t = new MostSpecific();
    Side s = new MostSpecific();
    return t.m() + s.m();
  }

  private static class HasPrivate {
    private String m() {
      return "private";
    }

    static String ask(HasPrivate h) {
      return h.m();
    }
  }

  private static final class PrivateDoesNotCount extends HasPrivate implements Top {}

  public static String privateAboveDoesNotImplement() {
    PrivateDoesNotCount p = new PrivateDoesNotCount();
    return ((Top) p).m() + HasPrivate.ask(p);
  }

  public static Object throughObjectMethods() {
    Greets g = () -> "Lam";
    return g.greet() + (g.hashCode() == g.hashCode()) + g.equals(g) + g.equals(null);
  }

  public static int anonymousComparator() {
    java.util.Comparator<String> byLength =
        new java.util.Comparator<>() {
          @Override
          public int compare(String a, String b) {
            return a.length() - b.length();
          }
        };
    return byLength.compare("abc", "a") * 10 + byLength.reversed().compare("abc", "a");
  }
}
