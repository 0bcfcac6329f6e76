package io.selvage.stress.subjects;

import java.util.concurrent.locks.LockSupport;

/** A subject with everything that a call can be. */
public class Doors {
  public enum Colour {
    RED,
    GREEN
  }

  private volatile boolean open;

  public int add(int a, long b, short c, byte d) {
    return (int) (a + b + c + d);
  }

  public double half(double a, float b) {
    return (a + b) / 2;
  }

  public boolean not(boolean a) {
    return !a;
  }

  public char next(char a) {
    return (char) (a + 1);
  }

  public String twice(String a) {
    return a + a;
  }

  public Colour same(Colour a) {
    return a;
  }

  public Object itself(Object a) {
    return a;
  }

  public boolean isSame(Integer a, Integer b) {
    return a == b;
  }

  public int[] pair(int a) {
    return new int[] {a, a};
  }

  public void fail() {
    throw new IllegalStateException();
  }

  public void complain(int number) {
    throw new IllegalStateException("no " + number);
  }

  public int length(String text) {
    return text.length();
  }

  public Object strange() {
    return new java.util.concurrent.atomic.AtomicInteger();
  }

  public void waitForEver() {
    while (!open) {
      LockSupport.park(this);
    }
  }

  public void enter() {}
}
