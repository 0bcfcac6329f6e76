package io.selvage.samples;

/** What {@link NonZero} means. */
public final class Presence {
  private int present;

  public void arrive() {
    present++;
  }

  public void depart() {
    present--;
  }

  public boolean query() {
    return present > 0;
  }
}
