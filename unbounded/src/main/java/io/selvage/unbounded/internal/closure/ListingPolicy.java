package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.LocalState;

/**
 * Which threads are listed individually beside the shared state. A lock has at most one holder, so
 * the list is bounded for any number of threads.
 */
public enum ListingPolicy {
  NOBODY {
    @Override
    public boolean has(LocalState local) {
      return false;
    }
  },
  HOLDERS {
    @Override
    public boolean has(LocalState local) {
      return local.isHolder();
    }
  };

  public abstract boolean has(LocalState local);
}
