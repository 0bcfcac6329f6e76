package io.selvage.samples.weak;

/** Harris's list with volatile pointers, which makes it correct. */
public final class HarrisListVolatile extends HarrisList {
  @Override
  Node next(Node of) {
    return (Node) NEXT.getVolatile(of);
  }

  @Override
  boolean replaces(Node of, Node seen, Node node) {
    return NEXT.compareAndSet(of, seen, node);
  }
}
