package io.selvage.remedy.subjects;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Two threads take one seat. */
public class SeatRegister {
  private final Set<Integer> taken = ConcurrentHashMap.newKeySet();

  public boolean take(int seat) {
    if (!taken.contains(seat)) {
      taken.add(seat);
      return true;
    }
    return false;
  }

  public boolean isTaken(int seat) {
    return taken.contains(seat);
  }
}
