package io.selvage.samples.barriers;

/** The specification of a stack of numbers; 0 if it is empty. */
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
