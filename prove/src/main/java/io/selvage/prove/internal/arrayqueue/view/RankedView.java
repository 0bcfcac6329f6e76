package io.selvage.prove.internal.arrayqueue.view;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A view in which some index has a rank.
 *
 * @param rank of the index; nowhere if it is not an index
 */
record RankedView(SlotView view, int rank) {
  /** The index that the variable holds: case distinction if it is index one. */
  static List<RankedView> to(SlotView view, int variable) {
    return switch (view.words[variable]) {
      case SlotWord.INDEX -> List.of(new RankedView(view, view.rank(variable)));
      case SlotWord.NULL -> List.of(new RankedView(view, 0));
      case SlotWord.ONE -> past(view, 0);
      default -> List.of(new RankedView(view, SlotView.NOWHERE));
    };
  }

  /**
   * The cases of the index after the one of that rank: it is below all places above, or equal to
   * the next of them.
   */
  static List<RankedView> past(SlotView view, int rank) {
    List<RankedView> cases = new ArrayList<>();
    SlotView between = more(view);
    cases.add(new RankedView(between, IndexRanks.openAbove(between.ranks, rank)));
    OptionalInt next = IndexRanks.above(view.ranks, rank);
    if (next.isPresent()) {
      cases.add(new RankedView(more(view), next.getAsInt()));
    }
    return cases;
  }

  private static SlotView more(SlotView view) {
    SlotView copy = view.copy();
    copy.additions++;
    return copy;
  }
}
