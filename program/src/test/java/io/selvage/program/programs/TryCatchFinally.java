package io.selvage.program.programs;

/** Handlers, nested and otherwise. */
@SuppressWarnings("finally")
public final class TryCatchFinally {
  private TryCatchFinally() {}

  private static int thrower(int how) {
    switch (how) {
      case 1:
        throw new IllegalStateException("one");
      case 2:
        throw new IllegalArgumentException("two");
      case 3:
        throw new Error("three");
      default:
        return how;
    }
  }

  public static String whichHandler() {
    StringBuilder log = new StringBuilder();
    for (int how = 0; how < 5; how++) {
      try {
        try {
          log.append(thrower(how));
        } catch (IllegalStateException e) {
          log.append("S").append(e.getMessage());
          thrower(how + 1);
        } finally {
          log.append("F");
        }
        log.append("N");
      } catch (RuntimeException e) {
        log.append("R").append(e.getMessage());
      } catch (Error e) {
        log.append("E").append(e.getMessage());
      }
      log.append(';');
    }
    return log.toString();
  }

  public static int finallyOverridesReturn() {
    try {
      return 1;
    } finally {
      return 2;
    }
  }

  public static int finallySwallows() {
    try {
      throw new RuntimeException();
    } finally {
      return 3;
    }
  }

  public static int finallyAfterReturnValue() {
    int x = 1;
    try {
      return x;
    } finally {
      x = 5;
    }
  }

  public static String finallyInLoop() {
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      try {
        if (i == 1) {
          continue;
        }
        if (i == 3) {
          break;
        }
        log.append(i);
      } finally {
        log.append('f');
      }
    }
    return log.toString();
  }

  public static int rethrown() {
    try {
      try {
        return thrower(2);
      } catch (RuntimeException e) {
        throw e;
      }
    } finally {
      thrower(0);
    }
  }

  public static int finallyThrowsInstead() {
    try {
      return thrower(1);
    } finally {
      thrower(2);
    }
  }

  public static String multiCatch() {
    try {
      thrower(2);
      return "";
    } catch (IllegalStateException | IllegalArgumentException e) {
      return e.getClass().getSimpleName();
    }
  }

  public static int deepUnwinding() {
    return deep(40);
  }

  private static int deep(int n) {
    if (n == 0) {
      return thrower(3);
    }
    try {
      return deep(n - 1);
    } catch (IllegalStateException e) {
      return -1;
    }
  }

  public static int deepCaught() {
    try {
      return deep(30);
    } catch (Error e) {
      return e.getMessage().length();
    }
  }

  public static Object throwNull() {
    RuntimeException none = null;
    throw none;
  }

  public static Object localsInHandler() {
    int a = 1;
    long b = 2;
    String c = "three";
    try {
      a = 10;
      b = 20 / (a - 10);
      c = "not reached";
    } catch (ArithmeticException e) {
      c += e.getMessage();
    }
    return new Object[] {a, b, c};
  }

  private static final class Resource implements AutoCloseable {
    private final StringBuilder log;
    private final String name;

    Resource(StringBuilder log, String name) {
      this.log = log;
      this.name = name;
      log.append("open ").append(name).append(';');
    }

    @Override
    public void close() {
      log.append("close ").append(name).append(';');
      if (name.equals("bad")) {
        throw new IllegalStateException("closing");
      }
    }
  }

  public static String resources() {
    StringBuilder log = new StringBuilder();
    try (Resource a = new Resource(log, "a");
        Resource bad = new Resource(log, "bad");
        Resource none = null) {
      log.append(a.name).append(bad.name).append(none);
      throw new RuntimeException("body");
    } catch (RuntimeException e) {
      log.append(e.getMessage()).append(e.getSuppressed().length);
      log.append(e.getSuppressed()[0].getMessage());
    } finally {
      log.append(".");
    }
    return log.toString();
  }

  public static int handlerRangeExcludesHandler() {
    int n = 0;
    try {
      try {
        thrower(1);
      } catch (IllegalStateException e) {
        n++;
        thrower(1);
      }
    } catch (IllegalStateException e) {
      n += 10;
    }
    return n;
  }
}
