package io.selvage.cli.subjects;

/** For one thread. */
public final class Tickets {
  private int left = 2;

  public boolean take() {
    if (left == 0) {
      return false;
    }
    left = left - 1;
    return true;
  }

  public int add(int more) {
    left = left + more;
    return left;
  }
}
