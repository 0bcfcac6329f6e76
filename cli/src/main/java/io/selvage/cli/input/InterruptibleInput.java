package io.selvage.cli.input;

import io.selvage.core.budget.Budget;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Input that one can stop waiting for. A read of a pipe cannot be interrupted, so a thread of its
 * own does that; the reader polls the budget.
 */
final class InterruptibleInput extends InputStream {
  private static final int PIECE = 1 << 16;
  private static final int PIECES = 8;
  private static final long LOOK_MILLIS = 50;
  private static final byte[] END = {};

  private final InputStream in;
  private final Budget budget;
  private final BooleanSupplier isEnough;
  private final BlockingQueue<byte[]> pieces = new ArrayBlockingQueue<>(PIECES);
  private volatile @Nullable IOException failure;
  private byte[] piece = {};
  private int position;
  private boolean atEnd;

  InterruptibleInput(InputStream in, Budget budget, BooleanSupplier isEnough) {
    this.in = in;
    this.budget = budget;
    this.isEnough = isEnough;
    Thread pump = new Thread(this::pump, "selvage-input");
    pump.setDaemon(true);
    pump.start();
  }

  private void pump() {
    byte[] buffer = new byte[PIECE];
    try {
      int size;
      while ((size = in.read(buffer)) >= 0) {
        if (size > 0) {
          pieces.put(Arrays.copyOf(buffer, size));
        }
      }
    } catch (IOException e) {
      failure = e;
    } catch (InterruptedException e) {
      return;
    }
    end();
  }

  private void end() {
    try {
      pieces.put(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (position == piece.length && !next()) {
      return -1;
    }
    int size = Math.min(length, piece.length - position);
    System.arraycopy(piece, position, bytes, offset, size);
    position += size;
    return size;
  }

  private boolean next() throws IOException {
    byte[] more = null;
    while (more == null && !atEnd) {
      if (budget.look()) {
        throw new BudgetedInput.Spent();
      }
      more = pieces.poll();
      if (more == null && isEnough.getAsBoolean()) {
        return false;
      }
      more = more == null ? poll() : more;
    }
    atEnd |= more == null || more.length == 0;
    IOException failed = failure;
    if (atEnd && failed != null) {
      throw failed;
    }
    piece = more == null ? END : more;
    position = 0;
    return !atEnd;
  }

  private byte @Nullable [] poll() throws InterruptedIOException {
    try {
      return pieces.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
