// Expected: proved. ReentrantLock in a final field, unlock in finally, an exception as a result.
package everyday;

import java.util.concurrent.locks.ReentrantLock;

public class LockedAccount {
  private final ReentrantLock lock = new ReentrantLock();
  private int balance;
  private int entries;

  public void deposit(int amount) {
    if (amount < 0) throw new IllegalArgumentException("negative");
    lock.lock();
    try {
      balance += amount;
      entries++;
    } finally {
      lock.unlock();
    }
  }

  public boolean withdraw(int amount) {
    lock.lock();
    try {
      if (balance < amount) return false;
      balance -= amount;
      entries++;
      return true;
    } finally {
      lock.unlock();
    }
  }

  public int balance() {
    lock.lock();
    try {
      return 10 * balance + entries;
    } finally {
      lock.unlock();
    }
  }
}
