package io.selvage.unbounded.internal.patterns;

import java.util.List;

/** No pattern: all calls are made, and nothing is bad. */
record UnrestrictedPattern() implements BadPattern {
  @Override
  public String text() {
    return "";
  }

  @Override
  public int marks() {
    return 0;
  }

  /** The results are needed afterwards, too. */
  @Override
  public boolean judges() {
    return false;
  }

  @Override
  public List<Next> called(int state, int note, CallRole role, ValueMark mark) {
    return Next.only(state, note);
  }

  @Override
  public List<Next> returned(int state, int note, CallRole role, ValueMark mark) {
    return Next.only(state, note);
  }
}
