package io.selvage.prove.code;

/**
 * Where the abstract content is (the paper's vals): a root, the link, and a filter.
 *
 * @param root a global; -1 where no content is followed, as what comes first is up to the future
 * @param dummy whether the first node holds nothing
 * @param filter which nodes count
 */
public record ContentLocation(int root, Dummy dummy, Filter filter) {
  /** Of proofs that go by the order of removals. */
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
