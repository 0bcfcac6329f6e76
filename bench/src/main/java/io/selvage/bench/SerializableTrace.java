package io.selvage.bench;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/**
 * Executions without violation, in RAPID's format. Transactions are numbered when they begin; a
 * conflicting access to a variable is made only if all previous ones belong to transactions with
 * smaller numbers. The order of numbers therefore serializes the execution, although transactions
 * overlap. A block of events is generated once and read repeatedly: at its end all transactions
 * have ended.
 */
final class SerializableTrace {
  private static final int LONGEST = 12;

  private final int threads;
  private final int variables;
  private final Random random;
  private final long[] lastRead;
  private final long[] lastWrite;
  private final long[] transaction;
  private final int[] left;
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private long begun;
  private int events;

  SerializableTrace(int threads, int variables, long seed) {
    this.threads = threads;
    this.variables = variables;
    this.random = new Random(seed);
    this.lastRead = new long[variables];
    this.lastWrite = new long[variables];
    this.transaction = new long[threads];
    this.left = new int[threads];
  }

  /** At least the given number of events; {@link #events} returns the actual number. */
  byte[] block(int count) {
    while (events < count) {
      step(random.nextInt(threads));
    }
    for (int thread = 0; thread < threads; thread++) {
      if (transaction[thread] > 0) {
        end(thread);
      }
    }
    return text.toByteArray();
  }

  int events() {
    return events;
  }

  private void step(int thread) {
    if (transaction[thread] == 0) {
      transaction[thread] = ++begun;
      left[thread] = 1 + random.nextInt(LONGEST);
      line(thread, "begin");
    } else if (left[thread]-- == 0) {
      end(thread);
    } else {
      access(thread);
    }
  }

  private void end(int thread) {
    line(thread, "end");
    transaction[thread] = 0;
  }

  private void access(int thread) {
    int variable = random.nextInt(variables);
    boolean writes = random.nextInt(4) == 0;
    long mine = transaction[thread];
    if (lastWrite[variable] > mine || writes && lastRead[variable] > mine) {
      return; // it would conflict with the order
    }
    long[] last = writes ? lastWrite : lastRead;
    last[variable] = Math.max(last[variable], mine);
    line(thread, (writes ? "w(V" : "r(V") + variable + ")");
  }

  private void line(int thread, String what) {
    byte[] line =
        ("T" + thread + "|" + what + "|" + events % 1000 + "\n")
            .getBytes(StandardCharsets.US_ASCII);
    text.write(line, 0, line.length);
    events++;
  }

  /** The block, repeated. */
  static InputStream repeated(byte[] block, int times) {
    return new InputStream() {
      private int at;
      private int left = times;

      @Override
      public int read() {
        throw new UnsupportedOperationException("one byte at a time");
      }

      @Override
      public int read(byte[] to, int start, int length) {
        if (at == block.length) {
          at = 0;
          left--;
        }
        if (left == 0) {
          return -1;
        }
        int count = Math.min(length, block.length - at);
        System.arraycopy(block, at, to, start, count);
        at += count;
        return count;
      }
    };
  }
}
