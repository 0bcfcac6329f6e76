package io.selvage.cli.subjects;

/** A counter that never gets on: wrong whenever it is called twice, whoever runs when. */
public final class EverOne {
  public int inc() {
    return 1;
  }
}
