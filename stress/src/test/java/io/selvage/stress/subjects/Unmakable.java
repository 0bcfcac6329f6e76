package io.selvage.stress.subjects;

import java.io.IOException;

/** Classes no object of which can be made. */
public final class Unmakable {
  private Unmakable() {}

  /** By its constructor, with an exception that nobody expects there. */
  public static class Checked {
    public Checked() throws IOException {
      throw new IOException("no");
    }

    public Integer poll() {
      return 1;
    }
  }

  /** The same with an error. */
  public static class Deep {
    public Deep() {
      new Deep();
    }

    public Integer poll() {
      return 1;
    }
  }

  /** By its initialiser. */
  public static class Initialised {
    static final int LENGTH = Integer.parseInt("none");

    public Integer poll() {
      return LENGTH;
    }
  }
}
