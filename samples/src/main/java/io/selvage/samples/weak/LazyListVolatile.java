package io.selvage.samples.weak;

/** The lazy list with volatile pointers and marks, which makes it correct. */
public final class LazyListVolatile extends LazyList {
  @Override
  Node next(Node of) {
    return (Node) NEXT.getVolatile(of);
  }

  @Override
  void link(Node of, Node next) {
    NEXT.setVolatile(of, next);
  }

  @Override
  boolean isMarked(Node node) {
    return (int) MARKED.getVolatile(node) != 0;
  }

  @Override
  void mark(Node node) {
    MARKED.setVolatile(node, 1);
  }
}
