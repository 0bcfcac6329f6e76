package io.selvage.cli.subjects;

/** With a field that is neither final nor volatile. */
public final class PlainPost {
  private final Tray tray = new Tray();
  private int letter;

  public void send() {
    letter = 1;
    tray.put(10);
  }

  public int receive() {
    return tray.take() == null ? -1 : letter;
  }
}
