package io.selvage.cli.subjects;

import java.io.InputStream;
import java.util.List;

/** What cannot be called, made or run. */
public final class Odd {
  private Odd() {}

  /** Has methods that ask for too much. */
  public static final class Demanding {
    public int add(List<String> names) {
      return names.size();
    }

    public int add(int number) {
      return number;
    }

    public int read(InputStream in) {
      return in.hashCode();
    }

    private int hidden() {
      return 0;
    }
  }

  /** Cannot be made. */
  public static final class Unmade {
    private final int size;

    public Unmade(int size) {
      this.size = size;
    }

    public int size() {
      return size;
    }
  }

  /** Fails while it is made. */
  public static final class Stillborn {
    public Stillborn() {
      throw new IllegalStateException("no");
    }

    public int size() {
      return 0;
    }
  }
}
