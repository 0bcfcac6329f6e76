package io.selvage.samples;

/** The specification of a stack: last in, first out; {@code pop} gives null if it is empty. */
public final class LifoStack<T> {
  private record Node<T>(T value, Node<T> next) {}

  private Node<T> top;

  public void push(T value) {
    top = new Node<>(value, top);
  }

  public T pop() {
    if (top == null) {
      return null;
    }
    T value = top.value();
    top = top.next();
    return value;
  }
}
