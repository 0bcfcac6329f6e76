package io.selvage.remedy.subjects;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The number that is returned was counted by another thread, too. */
public class LoginAttempts {
  private final ConcurrentMap<Integer, Integer> attempts = new ConcurrentHashMap<>();

  public int attempt(int user) {
    int before = attempts.getOrDefault(user, 0);
    int now = before + 1;
    attempts.put(user, now);
    return now;
  }

  public void reset(int user) {
    attempts.remove(user);
  }
}
