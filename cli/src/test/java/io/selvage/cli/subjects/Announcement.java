package io.selvage.cli.subjects;

/** What was announced is seen by whoever asks after the announcement has returned, or later. */
public final class Announcement {
  private volatile int readers;
  private volatile String text = "";

  public void announce(String what) {
    text = what;
  }

  /** Counts itself in first; the second reader does not look. */
  public String read() {
    int before = readers;
    readers = before + 1;
    return before == 0 ? text : "";
  }
}
