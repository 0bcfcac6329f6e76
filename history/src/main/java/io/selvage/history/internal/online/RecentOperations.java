package io.selvage.history.internal.online;

import io.selvage.history.online.CompletedOperation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The last operations that returned. */
public final class RecentOperations {
  private static final int KEPT = 16;

  private final @Nullable CompletedOperation[] ring = new CompletedOperation[KEPT];
  private long count;

  public void add(CompletedOperation completed) {
    ring[(int) (count++ % KEPT)] = completed;
  }

  public long count() {
    return count;
  }

  /** Starts with operations that returned earlier. */
  public void restore(List<CompletedOperation> last, long total) {
    count = total - last.size();
    last.forEach(this::add);
  }

  /** Those that returned before an event. */
  public List<CompletedOperation> before(long event) {
    return list().stream().filter(it -> it.returned() < event).toList();
  }

  public List<CompletedOperation> list() {
    List<CompletedOperation> list = new ArrayList<>();
    for (long i = Math.max(0, count - KEPT); i < count; i++) {
      CompletedOperation completed = ring[(int) (i % KEPT)];
      if (completed != null) {
        list.add(completed);
      }
    }
    return list;
  }
}
