package io.selvage.prove.certificate;

import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import java.util.List;

/**
 * How one step changes the content, as the paper's Figure 3 has it: what the root leads to before
 * and after, node by node and stretch by stretch. The same numbers are the same nodes.
 *
 * @param value the node that is put or taken; -1 of sets, where it is the tracked key
 */
public record ContentChange(
    AbstractType promise, OperationKind duty, List<Part> before, List<Part> after, int value) {
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

  /** One node, or a stretch of list. */
  public enum Extent {
    NODE,
    STRETCH
  }

  /** In the words of Figure 3. */
  @Override
  public String toString() {
    return duty + ": " + words(before) + " becomes " + words(after);
  }

  private String words(List<Part> parts) {
    String operator = promise.isSet() ? " + " : " :: ";
    List<String> all = parts.stream().map(Part::toString).toList();
    return all.isEmpty() ? "[]" : String.join(operator, all);
  }
}
