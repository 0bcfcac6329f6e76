package io.selvage.unbounded.internal.patterns;

import java.util.List;

/** A value is removed, or read, although no insertion or write of it has begun. */
record NeverInsertedPattern() implements BadPattern {
  @Override
  public String text() {
    return "an operation returns a value that no operation inserted";
  }

  @Override
  public int marks() {
    return 1;
  }

  @Override
  public List<Next> called(int state, int note, CallRole role, ValueMark mark) {
    return mark == ValueMark.FIRST ? List.of() : Next.only(state, note);
  }

  @Override
  public List<Next> returned(int state, int note, CallRole role, ValueMark mark) {
    boolean bad = role.isDistinguished() && (mark == ValueMark.FIRST || mark == ValueMark.STRANGE);
    return Next.only(bad ? BAD : state, NO_NOTE);
  }
}
