package io.selvage.formats.internal.selvage;

import io.selvage.core.Value;
import io.selvage.core.history.VectorClockOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The vector clocks of a history whose calls carry them: all of them, or none. */
final class VectorClockRows {
  private static final int MOST_CHAINS = 1 << 20;

  private final List<int[]> rows = new ArrayList<>();
  private int[] chains = new int[16];

  boolean isEmpty() {
    return rows.isEmpty();
  }

  void add(SelvageEvent event, int operation) {
    if (event.has("seen") != event.has("chain")) {
      throw event.bad("\"chain\" and \"seen\" go together");
    }
    if (event.has("seen") ? rows.size() != operation : !rows.isEmpty()) {
      throw event.bad("either all calls or none must have \"seen\"");
    }
    if (event.has("seen")) {
      int[] row = row(event);
      if (!rows.isEmpty() && rows.get(0).length != row.length) {
        throw event.bad("\"seen\" should have " + rows.get(0).length + " numbers");
      }
      if (operation == chains.length) {
        chains = Arrays.copyOf(chains, 2 * operation);
      }
      chains[operation] = event.whole("chain", 0, row.length - 1).intValue();
      rows.add(row);
    }
  }

  private static int[] row(SelvageEvent event) {
    if (event.or("seen", Value.NULL) instanceof Value.Sequence row
        && row.elements().size() <= MOST_CHAINS
        && row.elements().stream().allMatch(VectorClockRows::isCount)) {
      return row.elements().stream().mapToInt(v -> (int) ((Value.Whole) v).value()).toArray();
    }
    throw event.bad("\"seen\" should be an array of counts");
  }

  private static boolean isCount(Value value) {
    return value instanceof Value.Whole count
        && count.value() >= 0
        && count.value() <= Integer.MAX_VALUE;
  }

  VectorClockOrder build() {
    return new VectorClockOrder(Arrays.copyOf(chains, rows.size()), rows.toArray(int[][]::new));
  }
}
