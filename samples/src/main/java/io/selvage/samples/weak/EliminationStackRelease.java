package io.selvage.samples.weak;

/**
 * Incorrect: a push whose node was taken does not synchronise with the pop, so that its thread may
 * miss what the popping thread had pushed before. Seven calls are needed to show it: two that are
 * eliminated, one before and one after them, and three that interfere at {@code top}.
 */
public final class EliminationStackRelease extends EliminationStack {
  @Override
  boolean takesBack(Node node) {
    return OFFER.compareAndExchangeRelease(this, node, null) == node;
  }
}
