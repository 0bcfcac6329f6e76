package io.selvage.prove.code;

/**
 * The location of the abstract content (the paper's vals): a root, the link, and a filter.
 *
 * @param root a global; -1 if no content is tracked because the order is decided in the future
 * @param dummy whether the first node holds no value
 * @param filter which nodes belong to the content
 */
public record ContentLocation(int root, Dummy dummy, Filter filter) {
  /** For proofs by the order of removals. */
  public static final ContentLocation NONE = new ContentLocation(-1, Dummy.NONE, Filter.ALL);

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
