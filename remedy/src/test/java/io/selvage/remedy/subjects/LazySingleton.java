package io.selvage.remedy.subjects;

/** Two threads make one object each. */
public class LazySingleton {
  private Object instance;
  private int made;

  public boolean get() {
    if (instance == null) {
      instance = new Object();
      made++;
    }
    return instance != null;
  }

  public synchronized int made() {
    return made;
  }
}
