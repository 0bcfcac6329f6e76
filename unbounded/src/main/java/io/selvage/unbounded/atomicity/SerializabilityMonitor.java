package io.selvage.unbounded.atomicity;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides, event by event, whether an execution is conflict serializable: whether its transactions
 * could have run serially with the same conflicts. Each event outside of transactions is a
 * transaction of its own.
 *
 * <p>The monitor uses vector clocks. A component counts the transactions of a thread; a clock that
 * has reached the number of a running transaction means "it must come before". A transaction that
 * receives its own number from another must come before and after that one, which is a violation.
 * When a transaction ends, its final clock propagates to all transactions that depend on it. The
 * rules are those of AeroDrome (Mathur and Viswanathan 2020), except that the reads of a thread are
 * kept separate from the clock that is tested for violations, and a thread that was forked and did
 * nothing contributes no order.
 *
 * <p>A variable does not carry clocks: it references transactions (decision 0100). A clock that
 * includes a completed transaction includes all that it knew, so most accesses need only compare
 * two numbers.
 */
public final class SerializabilityMonitor implements TraceListener {
  private static final int NOBODY = -1;
  private static final int NONE = TransactionTable.NONE;

  private int width = 4;
  private int threads;

  /** The clock of each thread. */
  private final VectorClockTable now = new VectorClockTable(width);

  /** The number of the running transaction, if any, and its row. */
  private int[] begun = new int[width];

  private int[] current = new int[width];
  private int[] depth = new int[width];
  private int[] forker = new int[width];
  private boolean[] acted = new boolean[width];
  private final TransactionTable transactions = new TransactionTable(width);
  private final TransactionDependents dependents = new TransactionDependents(width);
  private final LastAccesses variables = new LastAccesses();
  private final LastAccesses locks = new LastAccesses();
  private long events;
  private int accused = NOBODY;
  private @Nullable Violation violation;

  /**
   * An event after which some transaction must both precede and follow another.
   *
   * @param event the number of the event, from 1
   * @param accused the thread whose transaction it is
   */
  public record Violation(long event, TraceEventKind kind, int thread, int target, int accused) {}

  public Optional<Violation> violation() {
    return Optional.ofNullable(violation);
  }

  public long events() {
    return events;
  }

  @Override
  public boolean event(TraceEventKind kind, int thread, int target) {
    needThread(
        kind == TraceEventKind.FORK || kind == TraceEventKind.JOIN
            ? Math.max(thread, target)
            : thread);
    events++;
    accused = NOBODY;
    perform(kind, thread, target);
    if (accused != NOBODY) {
      violation = new Violation(events, kind, thread, target, accused);
    }
    if (kind != TraceEventKind.BEGIN && kind != TraceEventKind.END) {
      acted[thread] = true;
    }
    return violation == null;
  }

  /** The execution is over: running transactions end here. */
  public void finish() {
    for (int thread = 0; thread < threads && violation == null; thread++) {
      if (depth[thread] > 0) {
        depth[thread] = 1;
        event(TraceEventKind.END, thread, NOBODY);
      }
    }
  }

  private void perform(TraceEventKind kind, int thread, int target) {
    switch (kind) {
      case BEGIN -> begin(thread);
      case END -> end(thread);
      case READ -> read(thread, target);
      case WRITE -> write(thread, target);
      case ACQUIRE -> acquire(thread, target);
      case RELEASE -> release(thread, target);
      case FORK -> fork(thread, target);
      case JOIN -> join(thread, target);
    }
  }

  private void begin(int thread) {
    if (depth[thread]++ == 0) {
      begun[thread] = now.get(thread, thread);
    }
  }

  private void read(int thread, int variable) {
    variables.need(variable);
    learnOfWrite(thread, variables, variable);
    int row = row(thread);
    int number = now.get(thread, thread);
    int reader = variables.reader(variable);
    if (variables.hasMany(variable)) {
      readAmongMany(thread, variable, row);
    } else if (reader == NONE
        || knows(thread, variables.readerThread(variable), variables.readerNumber(variable))) {
      if (reader != row) {
        transactions.remember(row);
        variables.read(variable, thread, number, row);
        if (reader != NONE) {
          forget(reader);
        }
      }
    } else {
      transactions.remember(row);
      variables.readByMany(variable, new int[] {reader, row});
    }
    alone(thread, row);
  }

  /** Readers that precede the new one need not be kept: a clock that includes it includes them. */
  private void readAmongMany(int thread, int variable, int row) {
    int[] rows = variables.many(variable);
    int[] kept = new int[rows.length + 1];
    int count = 0;
    transactions.remember(row);
    for (int other : rows) {
      if (knows(thread, transactions.thread(other), transactions.number(other))) {
        forget(other);
      } else {
        kept[count++] = other;
      }
    }
    kept[count++] = row;
    variables.readByMany(variable, Arrays.copyOf(kept, count));
  }

  private void write(int thread, int variable) {
    variables.need(variable);
    learnOfWrite(thread, variables, variable);
    if (variables.hasMany(variable)) {
      for (int reader : variables.many(variable)) {
        learn(thread, transactions.thread(reader), transactions.number(reader), reader);
        forget(reader);
      }
      variables.clearReaders(variable);
    } else {
      int reader = variables.reader(variable);
      if (reader != NONE) {
        learn(thread, variables.readerThread(variable), variables.readerNumber(variable), reader);
        forget(reader);
        variables.clearReaders(variable);
      }
    }
    alone(thread, writes(thread, variables, variable));
  }

  private void acquire(int thread, int lock) {
    locks.need(lock);
    learnOfWrite(thread, locks, lock);
  }

  private void release(int thread, int lock) {
    locks.need(lock);
    alone(thread, writes(thread, locks, lock));
  }

  private int writes(int thread, LastAccesses accesses, int target) {
    int row = row(thread);
    int before = accesses.writer(target);
    if (before != row) {
      transactions.remember(row);
      accesses.write(target, thread, now.get(thread, thread), row);
      if (before != NONE) {
        forget(before);
      }
    }
    return row;
  }

  private void learnOfWrite(int thread, LastAccesses accesses, int target) {
    int writer = accesses.writer(target);
    if (writer != NONE) {
      learn(thread, accesses.writerThread(target), accesses.writerNumber(target), writer);
    }
  }

  private void fork(int thread, int other) {
    now.join(other, now, thread);
    forker[other] = thread;
    if (depth[thread] == 0) {
      now.set(thread, thread, now.get(thread, thread) + 1);
    }
  }

  /** A thread that did nothing, joined by the one that forked it, contributes no order. */
  private void join(int thread, int other) {
    if (acted[other] || forker[other] != thread) {
      learn(thread, now, other);
    }
  }

  /** Also true if it is the thread itself. */
  private boolean knows(int thread, int other, int number) {
    return thread == other || now.get(thread, other) >= number;
  }

  /**
   * Joins the clock of another transaction into that of the thread, unless it is already included.
   */
  private void learn(int thread, int other, int number, int row) {
    if (!knows(thread, other, number)) {
      boolean runs = current[other] == row;
      learn(thread, runs ? now : transactions.clock, runs ? other : row);
    }
  }

  /**
   * Joins a row into the clock of the thread. If the row says that the thread's own transaction
   * must come before, it must come before and after: a violation.
   */
  private void learn(int thread, VectorClockTable knowledge, int row) {
    if (depth[thread] > 0 && begun[thread] <= knowledge.get(row, thread)) {
      accused = thread;
    }
    now.join(thread, knowledge, row);
  }

  /** The row of the thread's transaction; outside of any, one of its own. */
  private int row(int thread) {
    if (depth[thread] == 0) {
      return transactions.open(thread, now.get(thread, thread));
    }
    if (current[thread] == NONE) {
      current[thread] = transactions.open(thread, begun[thread]);
    }
    return current[thread];
  }

  private void forget(int row) {
    if (transactions.forget(row) && current[transactions.thread(row)] != row) {
      transactions.close(row);
    }
  }

  /** An event outside of transactions is a transaction of its own that ends immediately. */
  private void alone(int thread, int row) {
    if (depth[thread] == 0) {
      over(thread, row);
      now.set(thread, thread, now.get(thread, thread) + 1);
    }
  }

  /**
   * The clock of the completed transaction is stored, and grows as long as transactions run on
   * which it depends.
   */
  private void over(int thread, int row) {
    if (!transactions.isRemembered(row)) {
      transactions.close(row);
      return;
    }
    transactions.clock.copy(row, now, thread);
    for (int other = 0; other < threads; other++) {
      if (other != thread && depth[other] > 0 && now.get(thread, other) >= begun[other]) {
        dependents.add(other, row, transactions.serial(row));
      }
    }
  }

  private void end(int thread) {
    if (depth[thread] == 0 || --depth[thread] > 0) {
      return;
    }
    int own = begun[thread];
    for (int other = 0; other < threads; other++) {
      if (other != thread && now.get(other, thread) >= own) {
        learn(other, now, thread);
      }
    }
    if (current[thread] != NONE) {
      over(thread, current[thread]);
      current[thread] = NONE;
    }
    for (int i = dependents.count(thread) - 1; i >= 0; i--) {
      int row = dependents.row(thread, i);
      if (transactions.serial(row) == dependents.serial(thread, i)
          && transactions.isRemembered(row)) {
        report(thread, row);
      }
    }
    dependents.clear(thread);
    now.set(thread, thread, now.get(thread, thread) + 1);
  }

  private void report(int thread, int row) {
    VectorClockTable clock = transactions.clock;
    for (int other = 0; other < threads; other++) {
      if (depth[other] > 0
          && now.get(thread, other) >= begun[other]
          && clock.get(row, other) < begun[other]) {
        dependents.add(other, row, transactions.serial(row));
      }
    }
    clock.join(row, now, thread);
  }

  private void needThread(int thread) {
    if (thread >= width) {
      widen(Math.max(thread + 1, 2 * width));
    }
    while (threads <= thread) {
      now.need(threads);
      now.set(threads, threads, 1);
      forker[threads] = NOBODY;
      current[threads] = NONE;
      threads++;
    }
  }

  private void widen(int wider) {
    now.widen(wider);
    transactions.clock.widen(wider);
    dependents.widen(wider);
    begun = Arrays.copyOf(begun, wider);
    current = Arrays.copyOf(current, wider);
    depth = Arrays.copyOf(depth, wider);
    forker = Arrays.copyOf(forker, wider);
    acted = Arrays.copyOf(acted, wider);
    width = wider;
  }
}
