package io.selvage.samples.transactions;

import java.util.concurrent.locks.ReentrantLock;

/** Reads are not validated. */
public final class Tl2WithoutValidation extends Tl2 {
  @Override
  protected boolean isValid(int start, ReentrantLock read) {
    return true;
  }
}
