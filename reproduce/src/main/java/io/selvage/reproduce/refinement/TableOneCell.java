package io.selvage.reproduce.refinement;

import io.selvage.refine.product.RefinementResult;
import java.util.Optional;

/** A reproduced cell of Table 1, with the printed one. */
public record TableOneCell(TableOne.Row row, TableOne.Column column, RefinementResult found) {
  /** How it compares with the printed cell. */
  public enum Agreement {
    SAME("="),
    MORE("+"),
    OTHER(""),
    REFUTED("!"),
    UNKNOWN("?");

    private final String mark;

    Agreement(String mark) {
      this.mark = mark;
    }

    public String mark() {
      return mark;
    }
  }

  public Agreement standing() {
    if (found.violation().isPresent()) {
      return Agreement.REFUTED;
    }
    if (!found.isComplete()) {
      return Agreement.UNKNOWN;
    }
    Optional<Long> printed = row.states(column);
    if (printed.isEmpty() || !row.kind().isExact()) {
      return Agreement.OTHER;
    }
    int compared = Long.compare(found.pairs(), printed.get());
    return compared == 0 ? Agreement.SAME : compared > 0 ? Agreement.MORE : Agreement.OTHER;
  }

  /** Whether the number of states must agree exactly. */
  public boolean isStateQuery() {
    return row.kind().isExact()
        && row.states(column).isPresent()
        && (column == TableOne.Column.NONE
            || column == TableOne.Column.SYMMETRY && row.kind() == TableOne.Kind.POINTS);
  }

  /**
   * Whether the verdict is correct and the number of states within its limit. If the paper ran out
   * of memory, nothing is required. The paper does not state which of several paths to extend
   * (Algorithm A.1, line 12): our choice leaves more states of points, and fewer of the others.
   */
  public boolean isAsRequested() {
    return switch (standing()) {
      case SAME -> true;
      case MORE -> !isStateQuery() && row.kind() == TableOne.Kind.POINTS;
      case OTHER -> !isStateQuery() && row.kind().isRight();
      case REFUTED -> !row.kind().isRight();
      case UNKNOWN -> row.states(column).isEmpty();
    };
  }
}
