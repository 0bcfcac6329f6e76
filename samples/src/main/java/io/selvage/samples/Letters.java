package io.selvage.samples;

/** The specification of {@link Mailbox}: room for two letters, and a check before each walk. */
public final class Letters {
  private int first;
  private int second;
  private boolean mail;

  public boolean deliver(int letter) {
    if (second != 0) {
      return false;
    }
    if (first == 0) {
      first = letter;
    } else {
      second = letter;
    }
    return true;
  }

  public boolean check() {
    mail = first != 0;
    return mail;
  }

  public int remove() {
    if (!mail) {
      return 0;
    }
    mail = false;
    int letter = first;
    first = second;
    second = 0;
    return letter;
  }
}
