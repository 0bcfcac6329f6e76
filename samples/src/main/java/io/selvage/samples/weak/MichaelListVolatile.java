package io.selvage.samples.weak;

/** Michael's list with volatile pointers, which makes it correct. */
public final class MichaelListVolatile extends MichaelList {
  @Override
  Node next(Node of) {
    return (Node) NEXT.getVolatile(of);
  }

  @Override
  boolean links(Node of, Node seen, Node node) {
    return NEXT.compareAndSet(of, seen, node);
  }

  @Override
  boolean marks(Node of, Node seen, Node node) {
    return NEXT.compareAndSet(of, seen, node);
  }

  @Override
  boolean unlinks(Node of, Node seen, Node node) {
    return NEXT.compareAndSet(of, seen, node);
  }
}
