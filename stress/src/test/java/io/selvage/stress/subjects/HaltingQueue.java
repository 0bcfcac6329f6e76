package io.selvage.stress.subjects;

/** Ends the virtual machine as a crash would. */
public class HaltingQueue {
  public boolean offer(Object value) {
    return value != null;
  }

  public Object poll() {
    Runtime.getRuntime().halt(134);
    return null;
  }
}
