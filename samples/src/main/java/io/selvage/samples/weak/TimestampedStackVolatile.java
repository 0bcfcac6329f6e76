package io.selvage.samples.weak;

/** The timestamped stack with volatile pools and times, which makes it correct. */
public final class TimestampedStackVolatile extends TimestampedStack {
  @Override
  Node get(Node[] of, int i) {
    return (Node) POOLS.getVolatile(of, i);
  }

  @Override
  void put(Node[] of, int i, Node node) {
    POOLS.setVolatile(of, i, node);
  }

  @Override
  int time(Node node) {
    return (int) TIME.getVolatile(node);
  }

  @Override
  void stamp(Node node, int time) {
    TIME.setVolatile(node, time);
  }
}
