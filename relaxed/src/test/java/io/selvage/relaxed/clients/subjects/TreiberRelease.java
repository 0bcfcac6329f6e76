package io.selvage.relaxed.clients.subjects;

/** Treiber's stack, but that its updates only release. */
public final class TreiberRelease extends Treiber {
  @Override
  boolean inserts(Node seen, Node node) {
    return TOP.compareAndExchangeRelease(this, seen, node) == seen;
  }

  @Override
  boolean removes(Node seen, Node node) {
    return TOP.compareAndExchangeRelease(this, seen, node) == seen;
  }
}
