package io.selvage.samples.weak;

/**
 * Not right: a push whose node was taken does not learn from whom, so that its thread may go on to
 * miss what that thread had pushed before. It takes seven calls to see it: two that are eliminated,
 * one before and one after them, and three that stand in the way at {@code top}.
 */
public final class EliminationStackRelease extends EliminationStack {
  @Override
  boolean takesBack(Node node) {
    return OFFER.compareAndExchangeRelease(this, node, null) == node;
  }
}
