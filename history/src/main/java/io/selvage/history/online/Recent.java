package io.selvage.history.online;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The last operations that returned. */
final class Recent {
  private static final int KEPT = 16;

  private final @Nullable Completed[] ring = new Completed[KEPT];
  private long count;

  void add(Completed completed) {
    ring[(int) (count++ % KEPT)] = completed;
  }

  long count() {
    return count;
  }

  /** Those of them that returned before an event. */
  List<Completed> before(long event) {
    return list().stream().filter(it -> it.returned() < event).toList();
  }

  List<Completed> list() {
    List<Completed> list = new ArrayList<>();
    for (long i = Math.max(0, count - KEPT); i < count; i++) {
      Completed completed = ring[(int) (i % KEPT)];
      if (completed != null) {
        list.add(completed);
      }
    }
    return list;
  }
}
