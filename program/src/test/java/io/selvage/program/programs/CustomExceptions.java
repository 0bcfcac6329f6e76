package io.selvage.program.programs;

/** Exceptions of one's own; messages and causes. */
public final class CustomExceptions {
  private CustomExceptions() {}

  private static class Checked extends Exception {
    private static final long serialVersionUID = 1;
    final int code;

    Checked(String message, int code) {
      super(message);
      this.code = code;
    }

    Checked(Throwable cause) {
      super(cause);
      this.code = -1;
    }
  }

  private static final class Described extends RuntimeException {
    private static final long serialVersionUID = 1;

    Described(String message, Throwable cause) {
      super(message, cause);
    }

    @Override
    public String getMessage() {
      return "described: " + super.getMessage();
    }
  }

  private static final class Bare extends RuntimeException {
    private static final long serialVersionUID = 1;

    Bare() {
      super("bare", null, false, false);
    }
  }

  public static Object uncaught() throws Checked {
    throw new Checked("message", 3);
  }

  public static Object wrapped() throws Checked {
    try {
      throw new IllegalStateException("inner");
    } catch (IllegalStateException e) {
      throw new Checked(e);
    }
  }

  public static String parts() {
    Exception cause = new Checked("inner", 7);
    Described d = new Described("outer", cause);
    return d.getMessage()
        + "|"
        + d
        + "|"
        + d.getLocalizedMessage()
        + "|"
        + (d.getCause() == cause)
        + "|"
        + cause.getCause()
        + "|"
        + new Bare()
        + "|"
        + new Checked(null)
        + "|"
        + new Checked(cause).getMessage();
  }

  public static int codeOfCaught() {
    try {
      throw new Checked("x", 42);
    } catch (Checked e) {
      return e.code;
    }
  }

  public static Object initCause() {
    Throwable t = new RuntimeException("a");
    t.initCause(new Error("b"));
    return t.getCause().getMessage();
  }

  public static Object initCauseTwice() {
    Throwable t = new RuntimeException("a", null);
    return t.initCause(new Error("b"));
  }

  public static Object suppressed() {
    Throwable t = new RuntimeException("a");
    t.addSuppressed(new Error("b"));
    t.addSuppressed(new Error("c"));
    return t.getSuppressed().length + t.getSuppressed()[1].getMessage();
  }

  public static Object withoutSuppression() {
    Throwable t = new Bare();
    t.addSuppressed(new Error("b"));
    return t.getSuppressed().length;
  }

  public static Object standardMessages() {
    return new Object[] {
      new RuntimeException().getMessage(), new RuntimeException("m").toString(),
      new Error(new Checked("m", 1)).toString(), new AssertionError(5).getMessage(),
      new IndexOutOfBoundsException(7).getMessage(), new NullPointerException("n").getMessage()
    };
  }
}
