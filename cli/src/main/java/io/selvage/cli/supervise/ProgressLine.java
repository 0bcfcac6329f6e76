package io.selvage.cli.supervise;

import io.selvage.cli.option.LimitOptions;
import io.selvage.core.budget.ProgressListener;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * One line on the screen, written over and over: what, how many of how many, how fast, how much
 * longer, for how long. Work only leaves its numbers here; a thread of its own looks at them now
 * and then.
 */
public final class ProgressLine implements ProgressListener, AutoCloseable {
  private static final long PERIOD_MILLIS = 200;
  private static final int WIDTH = 79;

  private final PrintStream err;
  private final Duration limit;
  private final long start = System.nanoTime();
  private final Thread painter = new Thread(this::paint, "selvage-progress");
  private volatile String what = "";
  private volatile long done;
  private volatile long expected;
  private volatile boolean closed;

  /** What the numbers were when this piece of work was first seen. */
  private String piece = "";

  private long pieceStart;
  private long pieceDone;

  private ProgressLine(PrintStream err, Duration limit) {
    this.err = err;
    this.limit = limit;
  }

  /** Where nobody is watching, it does nothing. */
  public static ProgressLine on(Terminal terminal, Duration limit) {
    ProgressLine line = new ProgressLine(terminal.err(), limit);
    if (terminal.showsProgress()) {
      line.painter.setDaemon(true);
      line.painter.start();
    }
    return line;
  }

  @Override
  public void at(String piece, long count) {
    at(piece, count, 0);
  }

  @Override
  public void at(String piece, long count, long all) {
    what = piece;
    done = count;
    expected = all;
  }

  private void paint() {
    String shown = "";
    try {
      while (!closed) {
        TimeUnit.MILLISECONDS.sleep(PERIOD_MILLIS);
        String line = line(System.nanoTime());
        err.print("\r" + line + " ".repeat(Math.max(0, shown.length() - line.length())));
        err.flush();
        shown = line;
      }
    } catch (InterruptedException e) {
      // That is how it is closed.
    } finally {
      err.print("\r" + " ".repeat(shown.length()) + "\r");
      err.flush();
    }
  }

  String line(long now) {
    long count = done;
    if (!what.equals(piece) || count < pieceDone) {
      piece = what;
      pieceStart = now;
      pieceDone = count;
    }
    String work =
        piece.isEmpty()
            ? "starting"
            : String.format(
                Locale.ROOT, "%s   %,d%s%s", piece, count, ofAll(count), rate(count, now));
    String line =
        String.format(Locale.ROOT, "  %s   %.0f s%s", work, seconds(start, now), limit(limit));
    return line.length() > WIDTH ? line.substring(0, WIDTH) : line;
  }

  private String rate(long count, long now) {
    double seconds = seconds(pieceStart, now);
    if (seconds < 1 || count == pieceDone) {
      return "";
    }
    double rate = (count - pieceDone) / seconds;
    String left = count < expected ? "   " + time((expected - count) / rate) + " left" : "";
    return String.format(Locale.ROOT, "   %,.0f/s%s", rate, left);
  }

  /** An estimate that has been exceeded is dropped. */
  private String ofAll(long count) {
    return count < expected ? String.format(Locale.ROOT, " of about %,d", rounded(expected)) : "";
  }

  /** To two digits: it is an estimate. */
  private static long rounded(long number) {
    long unit = 1;
    while (number / unit >= 100) {
      unit *= 10;
    }
    return (number + unit / 2) / unit * unit;
  }

  private static String time(double seconds) {
    return seconds < 120
        ? String.format(Locale.ROOT, "%.0f s", seconds)
        : String.format(Locale.ROOT, "%,.0f min", seconds / 60);
  }

  private static double seconds(long from, long to) {
    return (to - from) / (double) TimeUnit.SECONDS.toNanos(1);
  }

  private static String limit(Duration limit) {
    if (limit.equals(LimitOptions.FOR_EVER)) {
      return "";
    }
    return " of "
        + (limit.toSeconds() < 120 ? limit.toSeconds() + " s" : limit.toMinutes() + " min");
  }

  @Override
  public void close() {
    closed = true;
    painter.interrupt();
    try {
      painter.join(TimeUnit.SECONDS.toMillis(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
