package io.selvage.samples.weak;

/**
 * Michael's list with updates that acquire and release. Still incorrect: as in {@link HarrisList},
 * two threads that insert at different places need not see each other (Example 6.2), the second of
 * the paper's two errors. {@link MichaelListVolatile} has neither.
 */
public final class MichaelListAcquireRelease extends MichaelList {
  @Override
  boolean links(Node of, Node seen, Node node) {
    return Handles.acquireRelease(NEXT, of, seen, node);
  }

  @Override
  boolean unlinks(Node of, Node seen, Node node) {
    return Handles.acquireRelease(NEXT, of, seen, node);
  }
}
