package io.selvage.reduction.internal.model;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Updates by a function. The JDK keeps what the function gave if the value is the same in the next
 * round, which makes no difference for a function without effects; with effects, a round is not
 * pure here either.
 */
@SuppressWarnings("unused")
final class AtomicUpdates {
  private AtomicUpdates() {}

  static int updateAndGet(AtomicInteger atomic, IntUnaryOperator function) {
    while (true) {
      int before = atomic.get();
      int after = function.applyAsInt(before);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  static int getAndUpdate(AtomicInteger atomic, IntUnaryOperator function) {
    while (true) {
      int before = atomic.get();
      int after = function.applyAsInt(before);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  static int accumulateAndGet(AtomicInteger atomic, int given, IntBinaryOperator function) {
    while (true) {
      int before = atomic.get();
      int after = function.applyAsInt(before, given);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  static int getAndAccumulate(AtomicInteger atomic, int given, IntBinaryOperator function) {
    while (true) {
      int before = atomic.get();
      int after = function.applyAsInt(before, given);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  static long updateAndGet(AtomicLong atomic, LongUnaryOperator function) {
    while (true) {
      long before = atomic.get();
      long after = function.applyAsLong(before);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  static long getAndUpdate(AtomicLong atomic, LongUnaryOperator function) {
    while (true) {
      long before = atomic.get();
      long after = function.applyAsLong(before);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  static long accumulateAndGet(AtomicLong atomic, long given, LongBinaryOperator function) {
    while (true) {
      long before = atomic.get();
      long after = function.applyAsLong(before, given);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  static long getAndAccumulate(AtomicLong atomic, long given, LongBinaryOperator function) {
    while (true) {
      long before = atomic.get();
      long after = function.applyAsLong(before, given);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  static @Nullable Object updateAndGet(
      AtomicReference<Object> atomic, UnaryOperator<Object> function) {
    while (true) {
      Object before = atomic.get();
      Object after = function.apply(before);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  static @Nullable Object getAndUpdate(
      AtomicReference<Object> atomic, UnaryOperator<Object> function) {
    while (true) {
      Object before = atomic.get();
      Object after = function.apply(before);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  static @Nullable Object accumulateAndGet(
      AtomicReference<Object> atomic, Object given, BinaryOperator<Object> function) {
    while (true) {
      Object before = atomic.get();
      Object after = function.apply(before, given);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  static @Nullable Object getAndAccumulate(
      AtomicReference<Object> atomic, Object given, BinaryOperator<Object> function) {
    while (true) {
      Object before = atomic.get();
      Object after = function.apply(before, given);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }
}
