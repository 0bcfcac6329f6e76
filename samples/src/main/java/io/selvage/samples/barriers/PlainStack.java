package io.selvage.samples.barriers;

/** What a stack of numbers means; 0 if there is nothing. */
public final class PlainStack {
  private record Node(int value, Node next) {}

  private Node top;

  public void push(int value) {
    top = new Node(value, top);
  }

  public int pop() {
    if (top == null) {
      return 0;
    }
    int value = top.value();
    top = top.next();
    return value;
  }
}
