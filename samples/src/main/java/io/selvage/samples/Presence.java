package io.selvage.samples;

/** The specification of {@link NonZero}. */
public final class Presence {
  private int present;

  public void arriveLeft() {
    present++;
  }

  public void departLeft() {
    present--;
  }

  public void arriveRight() {
    present++;
  }

  public void departRight() {
    present--;
  }

  public boolean query() {
    return present > 0;
  }
}
