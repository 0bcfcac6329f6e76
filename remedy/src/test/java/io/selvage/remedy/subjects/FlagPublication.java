package io.selvage.remedy.subjects;

/** The flag that announces the data is a plain field. */
public class FlagPublication {
  private int data;
  private boolean ready;

  public void publish() {
    data = 42;
    ready = true;
  }

  public int read() {
    return ready ? data : -1;
  }
}
