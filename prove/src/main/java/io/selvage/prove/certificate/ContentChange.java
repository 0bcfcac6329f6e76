package io.selvage.prove.certificate;

import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import java.util.List;

/**
 * The effect of one step on the content, as in the paper's Figure 3: the part of the heap reachable
 * from the root before and after, by nodes and list segments. Equal numbers denote equal nodes.
 *
 * @param value the node that is inserted or removed; -1 for sets, where it is the tracked key
 */
public record ContentChange(
    AbstractType abstractType, OperationKind kind, List<Part> before, List<Part> after, int value) {
  public ContentChange {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /**
   * @param type the class of its key, or of all its keys
   */
  public record Part(int number, Extent extent, int type) {
    /** {@code VAL(3)}, {@code VALS(4)}. */
    @Override
    public String toString() {
      return (extent == Extent.NODE ? "VAL(" : "VALS(") + number + ")";
    }
  }

  /** One node, or a list segment. */
  public enum Extent {
    NODE,
    STRETCH
  }

  /** In the notation of Figure 3. */
  @Override
  public String toString() {
    return kind + ": " + words(before) + " becomes " + words(after);
  }

  private String words(List<Part> parts) {
    String operator = abstractType.isSet() ? " + " : " :: ";
    List<String> all = parts.stream().map(Part::toString).toList();
    return all.isEmpty() ? "[]" : String.join(operator, all);
  }
}
