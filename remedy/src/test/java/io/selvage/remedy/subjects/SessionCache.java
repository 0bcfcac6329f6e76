package io.selvage.remedy.subjects;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads make a session for one user. */
public class SessionCache {
  private final AtomicInteger next = new AtomicInteger();
  private final ConcurrentHashMap<Integer, Integer> sessions = new ConcurrentHashMap<>();

  public int session(int user) {
    Integer session = sessions.get(user);
    if (session == null) {
      session = next.incrementAndGet();
      sessions.put(user, session);
    }
    return session;
  }
}
