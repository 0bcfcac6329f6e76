package io.selvage.reproduce.refinement;

import io.selvage.refine.product.RefinementResult;
import java.util.Optional;

/** A cell of Table 1 counted again, beside what is printed there. */
public record TableOneCell(TableOne.Row row, TableOne.Column column, RefinementResult found) {
  /** How it stands beside what is printed. */
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

  /** Whether there must be exactly as many states as printed. */
  public boolean isAskedToTheState() {
    return row.kind().isExact()
        && row.states(column).isPresent()
        && (column == TableOne.Column.NONE
            || column == TableOne.Column.SYMMETRY && row.kind() == TableOne.Kind.POINTS);
  }

  /**
   * Whether the verdict is right and there are no more states than may be. Where the paper ran out
   * of memory, nothing need be known. Which of several paths to make longer is not said in the
   * paper (Algorithm A.1, line 12): ours leaves more states of points, and fewer of the others.
   */
  public boolean isAsAsked() {
    return switch (standing()) {
      case SAME -> true;
      case MORE -> !isAskedToTheState() && row.kind() == TableOne.Kind.POINTS;
      case OTHER -> !isAskedToTheState() && row.kind().isRight();
      case REFUTED -> !row.kind().isRight();
      case UNKNOWN -> row.states(column).isEmpty();
    };
  }
}
