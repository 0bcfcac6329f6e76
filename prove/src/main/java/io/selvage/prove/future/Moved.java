package io.selvage.prove.future;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A view in which some index has a rank.
 *
 * @param rank of the index; nowhere if it is no index
 */
record Moved(SlotView view, int rank) {
  /** The index that the variable holds: the cases, where it is the second of all. */
  static List<Moved> to(SlotView view, int variable) {
    return switch (view.words[variable]) {
      case Held.INDEX -> List.of(new Moved(view, view.rank(variable)));
      case Held.NULL -> List.of(new Moved(view, 0));
      case Held.ONE -> past(view, 0);
      default -> List.of(new Moved(view, SlotView.NOWHERE));
    };
  }

  /**
   * The cases of the index after the one of that rank: it lies before all places above, or is the
   * next of them.
   */
  static List<Moved> past(SlotView view, int rank) {
    List<Moved> cases = new ArrayList<>();
    SlotView between = more(view);
    cases.add(new Moved(between, Ranks.openAbove(between.ranks, rank)));
    OptionalInt next = Ranks.above(view.ranks, rank);
    if (next.isPresent()) {
      cases.add(new Moved(more(view), next.getAsInt()));
    }
    return cases;
  }

  private static SlotView more(SlotView view) {
    SlotView copy = view.copy();
    copy.additions++;
    return copy;
  }
}
