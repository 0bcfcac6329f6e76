package io.selvage.maven.subjects;

/** Loses updates. */
public class Racy {
  private int value;

  public int inc() {
    return ++value;
  }
}
