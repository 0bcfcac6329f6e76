package io.selvage.prove.code;

/**
 * Where the abstract content is (the paper's vals): a root, the link, and a filter.
 *
 * @param root a global
 * @param dummy whether the first node holds nothing
 * @param filter which nodes count
 */
public record Content(int root, Dummy dummy, Filter filter) {
  public enum Dummy {
    NONE,
    FIRST
  }

  public enum Filter {
    ALL,
    UNMARKED
  }

  public boolean skipsFirst() {
    return dummy == Dummy.FIRST;
  }

  public boolean skipsMarked() {
    return filter == Filter.UNMARKED;
  }
}
