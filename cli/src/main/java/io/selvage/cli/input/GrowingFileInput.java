package io.selvage.cli.input;

import io.selvage.core.budget.Budget;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A file that others still write to: at its end one waits for more, though not for ever. */
final class GrowingFileInput extends FilterInputStream {
  private static final long PAUSE_MILLIS = 20;

  private final Duration patience;
  private final Budget budget;
  private final BooleanSupplier isEnough;

  GrowingFileInput(InputStream in, Duration patience, Budget budget, BooleanSupplier isEnough) {
    super(in);
    this.patience = patience;
    this.budget = budget;
    this.isEnough = isEnough;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    long start = System.nanoTime();
    while (true) {
      if (budget.look()) {
        throw new BudgetedInput.Spent();
      }
      int size = super.read(bytes, offset, length);
      if (size >= 0 || System.nanoTime() - start > patience.toNanos() || isEnough.getAsBoolean()) {
        return size;
      }
      pause();
    }
  }

  private static void pause() throws InterruptedIOException {
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
