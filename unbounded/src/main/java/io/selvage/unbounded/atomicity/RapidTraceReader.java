package io.selvage.unbounded.atomicity;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads executions in the STD format of RAPID: one event per line, {@code
 * T<thread>|op(<target>)|<location>}, where op is begin, end, r, w, acq, rel, fork or join. Blank
 * lines and lines that begin with # are ignored.
 */
public final class RapidTraceReader {
  private static final int STOP = -1;

  /** With more digits the numbers might be sparse. */
  private static final int MOST_DIGITS = 6;

  private static final byte[] BEGIN = {'b', 'e', 'g', 'i', 'n'};
  private static final byte[] END = {'e', 'n', 'd'};

  private final String file;
  private final InputStream in;
  private final NameTable threads = new NameTable();
  private final NameTable variables = new NameTable();
  private final NameTable locks = new NameTable();
  private byte[] buffer = new byte[1 << 18];
  private int from;

  /** The ends of the last complete line and of all data in the buffer. */
  private int whole;

  private int end;
  private long line;

  public RapidTraceReader(String file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /** Passes the events to the listener, until the end or until the listener stops. */
  public void read(TraceListener events) throws IOException {
    while (fill()) {
      if (!readWhole(events)) {
        return;
      }
    }
  }

  /** Processes all complete lines in the buffer. */
  private boolean readWhole(TraceListener events) {
    while (from < whole) {
      line++;
      int next = access(events);
      if (next == STOP) {
        return false;
      } else if (next > 0) {
        from = next;
        continue;
      }
      int start = from;
      int stop = find('\n', start, whole);
      from = stop + 1;
      int last = stop > start && buffer[stop - 1] == '\r' ? stop - 1 : stop;
      if (last > start && buffer[start] != '#' && !event(start, last, events)) {
        return false;
      }
    }
    return true;
  }

  /**
   * A read or a write, or the beginning or end of a transaction, parsed in one pass, because most
   * events are. Names have up to eight bytes.
   *
   * @return where the next line begins; 0 if the line is anything else
   */
  private int access(TraceListener events) {
    byte[] bytes = buffer;
    int at = from;
    long thread = 0;
    for (int b = bytes[at]; b != '|'; b = bytes[++at]) {
      if (b <= ' ' || b == '#') {
        return 0;
      }
      thread = thread << 8 | b;
    }
    int bar = at;
    byte op = bytes[at + 1];
    if (op == 'b' || op == 'e') {
      return bar == from || bar - from > Long.BYTES ? 0 : border(thread, bar, events);
    } else if (op != 'r' && op != 'w' || bytes[at + 2] != '(') {
      return 0;
    }
    int open = at + 3;
    at = open;
    long variable = 0;
    for (int b = bytes[at]; b != ')'; b = bytes[++at]) {
      if (b <= ' ' || b == '|' || b == '(') {
        return 0;
      }
      variable = variable << 8 | b;
    }
    int close = at;
    byte after = bytes[at + 1];
    if (bar == from
        || bar - from > Long.BYTES
        || close == open
        || close - open > Long.BYTES
        || after != '|' && after != '\n') {
      return 0;
    }
    at++;
    while (bytes[at] != '\n') {
      at++;
    }
    int who = threads.number(thread, bytes, from, bar);
    int what = variable(variable, open, close);
    return events.event(op == 'r' ? TraceEventKind.READ : TraceEventKind.WRITE, who, what)
        ? at + 1
        : STOP;
  }

  /** Names such as V123 may be numerous, and are looked up by number. */
  private int variable(long word, int open, int close) {
    byte letter = buffer[open];
    int digits = close - open - 1;
    boolean isNumbered =
        digits > 0 && digits <= MOST_DIGITS && (digits == 1 || buffer[open + 1] != '0');
    int value = 0;
    for (int at = open + 1; at < close && isNumbered; at++) {
      int digit = buffer[at] - '0';
      isNumbered = digit >= 0 && digit <= 9;
      value = 10 * value + digit;
    }
    return isNumbered
        ? variables.number(letter, value, buffer, open, close)
        : variables.number(word, buffer, open, close);
  }

  private int border(long thread, int bar, TraceListener events) {
    TraceEventKind kind = buffer[bar + 1] == 'b' ? TraceEventKind.BEGIN : TraceEventKind.END;
    int at = bar + 1;
    for (byte letter : kind == TraceEventKind.BEGIN ? BEGIN : END) {
      if (buffer[at++] != letter) {
        return 0;
      }
    }
    if (buffer[at] != '|' && buffer[at] != '\n') {
      return 0;
    }
    while (buffer[at] != '\n') {
      at++;
    }
    int who = threads.number(thread, buffer, from, bar);
    return events.event(kind, who, -1) ? at + 1 : STOP;
  }

  /** The line that was read last. */
  public long line() {
    return line;
  }

  public String thread(int number) {
    return threads.name(number);
  }

  /** The name of the target of an event. */
  public String target(TraceEventKind kind, int number) {
    return switch (kind) {
      case READ, WRITE -> variables.name(number);
      case ACQUIRE, RELEASE -> locks.name(number);
      case FORK, JOIN -> threads.name(number);
      case BEGIN, END -> "";
    };
  }

  /** Reads on until the buffer contains a complete line; false at the end of the input. */
  private boolean fill() throws IOException {
    int kept = end - from;
    System.arraycopy(buffer, from, buffer, 0, kept);
    from = 0;
    end = kept;
    whole = 0;
    while (whole == 0) {
      if (end + 1 >= buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
      }
      int read = in.read(buffer, end, buffer.length - end - 1);
      if (read < 0) {
        if (end == 0) {
          return false;
        }
        buffer[end++] = '\n'; // the last line has no terminator
        read = 0;
      }
      end += read;
      for (int at = end; at > end - Math.max(1, read) && whole == 0; at--) {
        whole = buffer[at - 1] == '\n' ? at : 0;
      }
    }
    return true;
  }

  private boolean event(int start, int last, TraceListener events) {
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
    TraceEventKind kind = kind(bar + 1, open < 0 ? stop : open, start, last);
    int thread = number(threads, start, bar);
    if (kind == TraceEventKind.BEGIN || kind == TraceEventKind.END) {
      return events.event(kind, thread, -1);
    }
    if (open < 0 || close == open + 1) {
      throw wrong(start, last, kind.word() + " needs a target: " + kind.word() + "(x)");
    }
    return events.event(kind, thread, number(names(kind), open + 1, close));
  }

  private NameTable names(TraceEventKind kind) {
    return switch (kind) {
      case READ, WRITE -> variables;
      case ACQUIRE, RELEASE -> locks;
      default -> threads;
    };
  }

  private int number(NameTable names, int start, int stop) {
    return names.number(buffer, start, stop);
  }

  private TraceEventKind kind(int start, int stop, int lineStart, int lineEnd) {
    if (stop - start == 1) {
      if (buffer[start] == 'r') {
        return TraceEventKind.READ;
      } else if (buffer[start] == 'w') {
        return TraceEventKind.WRITE;
      }
    }
    String word = text(start, stop);
    for (TraceEventKind kind : TraceEventKind.values()) {
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
