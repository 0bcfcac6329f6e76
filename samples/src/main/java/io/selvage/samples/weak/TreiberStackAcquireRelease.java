package io.selvage.samples.weak;

/**
 * Treiber's stack for all strengths. A top that is null may be null again after a push and a pop:
 * the update may read a later null than the preceding read, and must acquire by itself.
 */
public final class TreiberStackAcquireRelease extends TreiberStack {
  @Override
  boolean replaces(Node seen, Node node) {
    return Handles.acquireRelease(TOP, this, seen, node);
  }

  @Override
  boolean removes(Node seen, Node node) {
    return replaces(seen, node);
  }
}
