package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.LocalState;

/**
 * Who is listed beside what is shared, one by one. A lock has at most one holder, so that a list
 * has an end however many threads there are.
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
