package io.selvage.remedy.subjects;

/** All instances share the state: the lock of one of them would not guard it. */
public class StaticInstance {
  private static final StaticInstance ONLY = new StaticInstance();
  private int uses;
  private int twice;

  private static StaticInstance instance() {
    return ONLY;
  }

  public int use() {
    StaticInstance only = instance();
    only.twice += 2;
    return ++only.uses + only.twice;
  }
}
