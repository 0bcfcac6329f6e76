package io.selvage.relaxed.subjects;

/** Hands over an object as one should. */
public final class SafePublication {
  private volatile Box box;

  static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  public int publish() {
    box = new Box(7);
    return 0;
  }

  /** What is in the box, or -1 if there is none. */
  public int look() {
    Box seen = box;
    return seen == null ? -1 : seen.value;
  }
}
