package io.selvage.unbounded.atomicity;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads an execution and monitors its transactions, within the budget. */
public final class TraceReading {
  /** An event takes about ten nanoseconds. */
  private static final int EVENTS_BETWEEN_LOOKS = 1 << 12;

  private final String file;
  private final RapidTraceReader reader;
  private final Budget budget;
  private final SerializabilityMonitor monitor = new SerializabilityMonitor();
  private final TraceWellFormedness form = new TraceWellFormedness();
  private final Beginnings beginnings = new Beginnings();
  private int sinceLook = EVENTS_BETWEEN_LOOKS;

  private TraceReading(String file, InputStream in, Budget budget) {
    this.file = file;
    this.reader = new RapidTraceReader(file, in);
    this.budget = budget;
  }

  public static TraceFindings of(String file, InputStream in, Budget budget) throws IOException {
    return new TraceReading(file, in, budget).read();
  }

  private TraceFindings read() throws IOException {
    reader.read(this::event);
    if (budget.spent().isEmpty()) {
      monitor.finish();
    }
    return new TraceFindings(monitor.events(), monitor.violation().map(this::violation));
  }

  private TraceFindings.Violation violation(SerializabilityMonitor.Violation found) {
    return new TraceFindings.Violation(
        reader.line(),
        describe(found.kind(), found.thread(), found.target()),
        reader.thread(found.accused()),
        beginnings.line(found.accused()));
  }

  private boolean event(TraceEventKind kind, int thread, int target) {
    if (isSpent()) {
      return false;
    }
    form.fault(kind, thread, target)
        .ifPresent(
            fault -> {
              String event = describe(kind, thread, target);
              throw Diagnostic.BAD_INPUT.error(file, reader.line(), event + ": " + fault);
            });
    beginnings.note(kind, thread, reader.line());
    return monitor.event(kind, thread, target);
  }

  private boolean isSpent() {
    boolean looks = ++sinceLook > EVENTS_BETWEEN_LOOKS;
    if (looks) {
      sinceLook = 0;
    }
    return looks && budget.isSpent();
  }

  private String describe(TraceEventKind kind, int thread, int target) {
    String about = target < 0 ? "" : "(" + reader.target(kind, target) + ")";
    return reader.thread(thread) + "|" + kind.word() + about;
  }

  /** The beginning of the transaction of each thread. */
  private static final class Beginnings {
    private long[] lines = new long[16];
    private int[] depth = new int[16];

    void note(TraceEventKind kind, int thread, long line) {
      if (kind != TraceEventKind.BEGIN && kind != TraceEventKind.END) {
        return;
      }
      if (thread >= lines.length) {
        lines = Arrays.copyOf(lines, 2 * thread);
        depth = Arrays.copyOf(depth, 2 * thread);
      }
      if (kind == TraceEventKind.END) {
        depth[thread] = Math.max(0, depth[thread] - 1);
      } else if (depth[thread]++ == 0) {
        lines[thread] = line;
      }
    }

    long line(int thread) {
      return thread < lines.length ? lines[thread] : 0;
    }
  }
}
