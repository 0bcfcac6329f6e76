package io.selvage.unbounded.serial;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Threads that are listed one by one, in an order that only their states decide. */
record Cast(List<Rider> riders) {
  static final Cast NOBODY = new Cast(List.of());

  private static final Comparator<Rider> ORDER =
      Comparator.<Rider>comparingInt(rider -> rider.local().number())
          .thenComparingInt(Rider::tag)
          .thenComparingInt(Rider::calls);

  static Cast of(List<Rider> riders) {
    if (riders.isEmpty()) {
      return NOBODY;
    }
    List<Rider> sorted = new ArrayList<>(riders);
    sorted.sort(ORDER);
    return new Cast(List.copyOf(sorted));
  }

  /** The same threads, as if none of them had a part. */
  Cast withoutParts() {
    return of(riders.stream().map(rider -> new Rider(rider.local(), 0, rider.calls())).toList());
  }
}
