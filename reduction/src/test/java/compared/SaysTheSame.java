package compared;

import io.selvage.core.State;

/** Goes wrong at the third push, and says of all its states that they are the same. */
public class SaysTheSame {
  private int pushes;

  public synchronized boolean push(Object item) {
    return ++pushes < 3;
  }

  public synchronized Object pop() {
    return null;
  }

  @State
  public int state() {
    return 0;
  }
}
