package io.selvage.reduction.internal.checker;

import java.util.LinkedHashMap;
import java.util.Map;

/** What is known of memory when a call runs alone, and what it leaves there. */
final class Recollection {
  private final Map<Cell, Value> before;
  private final Map<Cell, Value> written = new LinkedHashMap<>();

  Recollection(Map<Cell, Value> before) {
    this.before = Map.copyOf(before);
  }

  Value read(Cell cell) {
    Value own = null;
    for (Map.Entry<Cell, Value> each : written.entrySet()) {
      if (each.getKey().isSame(cell)) {
        own = each.getValue();
      } else if (each.getKey().mayBe(cell)) {
        throw Objection.rejected("what the call reads alone is not known");
      }
    }
    if (own != null) {
      return own;
    }
    for (Map.Entry<Cell, Value> each : before.entrySet()) {
      if (each.getKey().isSame(cell)) {
        return each.getValue();
      }
    }
    throw Objection.rejected("what the call reads alone is not known");
  }

  void write(Cell cell, Value value) {
    written.keySet().removeIf(each -> each.isSame(cell));
    written.put(cell, value);
  }

  Map<Cell, Value> written() {
    return Map.copyOf(written);
  }
}
