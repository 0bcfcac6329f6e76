package io.selvage.unbounded.atomicity;

import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads executions as RAPID writes them (its format STD): one event a line, {@code
 * T<thread>|op(<target>)|<location>}, where op is begin, end, r, w, acq, rel, fork or join. Blank
 * lines and lines that begin with # are passed over.
 */
public final class TraceReader {
  private final String file;
  private final InputStream in;
  private final Names threads = new Names();
  private final Names variables = new Names();
  private final Names locks = new Names();
  private byte[] buffer = new byte[1 << 16];
  private int from;
  private int end;
  private long line;

  public TraceReader(String file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /** Hands the events over, until the end or until nobody wants to hear more. */
  public void read(Events events) throws IOException {
    for (int stop = nextLine(); stop >= 0; stop = nextLine()) {
      line++;
      int start = from;
      from = stop + 1;
      int last = stop > start && buffer[stop - 1] == '\r' ? stop - 1 : stop;
      if (last > start && buffer[start] != '#' && !event(start, last, events)) {
        return;
      }
    }
  }

  /** The line that was read last. */
  public long line() {
    return line;
  }

  public String thread(int number) {
    return threads.name(number);
  }

  /** The name of what an event is about. */
  public String target(Kind kind, int number) {
    return switch (kind) {
      case READ, WRITE -> variables.name(number);
      case ACQUIRE, RELEASE -> locks.name(number);
      case FORK, JOIN -> threads.name(number);
      case BEGIN, END -> "";
    };
  }

  /** Where the line that starts at {@code from} ends; -1 if there is none. */
  private int nextLine() throws IOException {
    int at = from;
    for (; ; ) {
      for (; at < end; at++) {
        if (buffer[at] == '\n') {
          return at;
        }
      }
      int kept = end - from;
      if (from > 0) {
        System.arraycopy(buffer, from, buffer, 0, kept);
      }
      if (kept + 1 >= buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
      }
      from = 0;
      end = kept;
      at = kept;
      int read = in.read(buffer, end, buffer.length - end - 1);
      if (read < 0) {
        if (kept == 0) {
          return -1;
        }
        buffer[end] = '\n'; // the last line has no end of its own
        end++;
        return end - 1;
      }
      end += read;
    }
  }

  private boolean event(int start, int last, Events events) {
    int bar = find('|', start, last);
    if (bar < 0 || bar == start) {
      throw wrong(start, last, "expected a thread and |");
    }
    int after = find('|', bar + 1, last);
    int stop = after < 0 ? last : after;
    int open = find('(', bar + 1, stop);
    int close = open < 0 ? stop : stop - 1;
    if (open >= 0 && (close <= open || buffer[close] != ')')) {
      throw wrong(start, last, "a ) is missing");
    }
    Kind kind = kind(bar + 1, open < 0 ? stop : open, start, last);
    int thread = number(threads, start, bar);
    if (kind == Kind.BEGIN || kind == Kind.END) {
      return events.event(kind, thread, -1);
    }
    if (open < 0 || close == open + 1) {
      throw wrong(start, last, kind.word() + " needs a target: " + kind.word() + "(x)");
    }
    return events.event(kind, thread, number(names(kind), open + 1, close));
  }

  private Names names(Kind kind) {
    return switch (kind) {
      case READ, WRITE -> variables;
      case ACQUIRE, RELEASE -> locks;
      default -> threads;
    };
  }

  private int number(Names names, int start, int stop) {
    return names.number(buffer, start, stop);
  }

  private Kind kind(int start, int stop, int lineStart, int lineEnd) {
    if (stop - start == 1) {
      if (buffer[start] == 'r') {
        return Kind.READ;
      } else if (buffer[start] == 'w') {
        return Kind.WRITE;
      }
    }
    String word = text(start, stop);
    for (Kind kind : Kind.values()) {
      if (kind.word().equals(word)) {
        return kind;
      }
    }
    throw wrong(
        lineStart, lineEnd, "no event " + word + "; known: begin, end, r, w, acq, rel, fork, join");
  }

  private int find(char wanted, int start, int stop) {
    for (int i = start; i < stop; i++) {
      if (buffer[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private String text(int start, int stop) {
    return new String(buffer, start, stop - start, StandardCharsets.UTF_8);
  }

  private UsageException wrong(int start, int last, String why) {
    String shown = text(start, Math.min(last, start + 60)).replaceAll("\\p{Cntrl}", " ");
    return Diagnostic.BAD_INPUT.error(file, line, why + ", in `" + shown + "`");
  }
}
