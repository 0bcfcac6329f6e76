package io.selvage.unbounded.patterns;

import java.util.List;

/** A value is removed, or read, and by then nobody has begun to insert it, or to write it. */
record NeverInserted() implements Pattern {
  @Override
  public String told() {
    return "a value comes back that nobody had passed";
  }

  @Override
  public int marks() {
    return 1;
  }

  @Override
  public List<Next> called(int state, int note, Role role, Mark mark) {
    return mark == Mark.FIRST ? List.of() : Next.only(state, note);
  }

  @Override
  public List<Next> returned(int state, int note, Role role, Mark mark) {
    boolean bad = role.isTold() && (mark == Mark.FIRST || mark == Mark.STRANGE);
    return Next.only(bad ? BAD : state, NO_NOTE);
  }
}
