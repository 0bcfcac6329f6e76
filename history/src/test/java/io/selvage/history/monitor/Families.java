package io.selvage.history.monitor;

import io.selvage.core.Value;
import io.selvage.history.monitor.MonitoredObject.PriorityQueue.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The families under test, each with all labels over a few values. */
final class Families {
  static final Comparator<Value> SMALL_FIRST =
      Comparator.comparingLong(value -> ((Value.Whole) value).value());

  static final MonitoredObject REGISTER = new MonitoredObject.Register(Value.of(0));
  static final MonitoredObject COUNTER = new MonitoredObject.Counter(0);
  static final MonitoredObject MIN_FIRST =
      new MonitoredObject.PriorityQueue(SMALL_FIRST, Numbers.SMALLEST_FIRST);
  static final MonitoredObject MAX_FIRST =
      new MonitoredObject.PriorityQueue(SMALL_FIRST.reversed(), Numbers.GREATEST_FIRST);

  private Families() {}

  static List<Roles.Label> labels(MonitoredObject family, int values) {
    List<Roles.Label> labels = new ArrayList<>();
    for (OperationRole.Kind deed : OperationRole.Kind.values()) {
      if (family.effects().contains(deed)) {
        labels(family, deed, values, labels);
      }
    }
    return labels;
  }

  private static void labels(
      MonitoredObject family, OperationRole.Kind deed, int values, List<Roles.Label> labels) {
    switch (deed) {
      case ADD -> either(deed, 0, values, labels);
      case REMOVE, PEEK, READ, DIFFER, COUNT -> completed(deed, values, labels);
      case FETCH -> {
        completed(deed, values - 1, labels);
        labels.add(Roles.Label.of(deed).pend());
      }
      case WRITE -> either(deed, 1, values, labels);
      case SWAP -> {
        for (int from = 0; from < values; from++) {
          for (int to = 1; to < values; to++) {
            if (from != to) {
              labels.add(new Roles.Label(deed, to, from, false));
              labels.add(new Roles.Label(deed, to, from, true));
            }
          }
        }
      }
      case TAKE -> labels.add(Roles.Label.of(deed).pend());
      case UP, DOWN, INCREMENT -> {
        labels.add(Roles.Label.of(deed));
        labels.add(Roles.Label.of(deed).pend());
      }
      default -> labels.add(Roles.Label.of(deed));
    }
  }

  private static void either(OperationRole.Kind deed, int from, int to, List<Roles.Label> labels) {
    for (int value = from; value < to; value++) {
      labels.add(Roles.Label.of(deed, value));
      labels.add(Roles.Label.of(deed, value).pend());
    }
  }

  private static void completed(OperationRole.Kind deed, int values, List<Roles.Label> labels) {
    for (int value = 0; value < values; value++) {
      labels.add(Roles.Label.of(deed, value));
    }
  }
}
