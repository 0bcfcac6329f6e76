package demo;

/**
 * Correct under every schedule, but {@code full} is not volatile: a thread may see it set and the
 * content not.
 */
public class Box {
  private int content;
  private boolean full;

  public void put() {
    content = 1;
    full = true;
  }

  public int look() {
    return full ? content : -1;
  }
}
