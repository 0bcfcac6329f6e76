package io.selvage.formats.internal.selvage;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.input.InputSource;
import java.io.CharArrayReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.List;

/**
 * Events of our own format as they nearly always are: written as {@link
 * io.selvage.formats.SelvageWriter} writes them, of whole numbers, truth values and null. A general
 * reader of JSON takes several times as long for these. What is not of that form, or is wrong, is
 * left to it, from its first character on.
 */
final class FastEventParser {
  private static final char[] CALL = "{\"event\":\"call\",\"process\":".toCharArray();
  private static final char[] RETURN = "{\"event\":\"return\",\"process\":".toCharArray();
  private static final char[] METHOD = ",\"method\":\"".toCharArray();
  private static final char[] ARGUMENTS = ",\"arguments\":[".toCharArray();
  private static final char[] VALUE = ",\"value\":".toCharArray();
  private static final char[] AT = ",\"at\":".toCharArray();
  private static final String HEADER = "{\"selvage\":";

  /** Numbers of so many digits fit a long, or become negative. */
  private static final int MOST_DIGITS = 19;

  private static final int LONGEST = 1 << 12;

  /** What comes next. */
  enum Kind {
    HEADER,
    CALL,
    RETURN,
    OTHER
  }

  private final InputSource source;
  private final RecentValueCache values = new RecentValueCache();
  private char[] buffer = new char[1 << 16];
  private int start;
  private int limit;
  private boolean atEnd;
  private long line;

  /** Where reading is, beyond the start of the event. */
  private int at;

  private int process;

  /** When it happened; negative if it does not say. */
  private long stamp;

  private Invocation call = Invocation.of("");
  private Outcome outcome = Outcome.NOTHING;
  private String header = "";
  private Value read = Value.NULL;

  FastEventParser(InputSource source) {
    this.source = source;
    this.line = 1 + source.linesBefore();
  }

  /** What was read last; it is passed over by {@link #take}. */
  Kind next() {
    while (true) {
      skipBlanks();
      if (limit - start < LONGEST && !atEnd && !hasEvent()) {
        fill();
        continue;
      }
      at = start;
      return kind();
    }
  }

  /** Whether there is an event in the buffer: its writer may wait for our answer. */
  private boolean hasEvent() {
    for (int i = start; i < limit; i++) {
      if (buffer[i] == '}' || buffer[i] == '\n') {
        return true;
      }
    }
    return false;
  }

  private void skipBlanks() {
    while (start < limit && isBlank(buffer[start])) {
      line += buffer[start++] == '\n' ? 1 : 0;
    }
  }

  private static boolean isBlank(char c) {
    return c == '\n' || c == ' ' || c == '\r' || c == '\t';
  }

  private void fill() {
    int size = limit - start;
    System.arraycopy(buffer, start, buffer, 0, size);
    start = 0;
    limit = size;
    try {
      int more = source.text().read(buffer, size, buffer.length - size);
      atEnd = more < 0;
      limit += Math.max(more, 0);
    } catch (IOException e) {
      throw source.failed(line, e);
    }
  }

  private Kind kind() {
    if (take(CALL)) {
      return readProcess() && readCall() ? Kind.CALL : Kind.OTHER;
    }
    if (take(RETURN)) {
      return readProcess() && readOutcome() ? Kind.RETURN : Kind.OTHER;
    }
    return readHeader() ? Kind.HEADER : Kind.OTHER;
  }

  private boolean take(char[] word) {
    if (limit - at < word.length
        || !Arrays.equals(buffer, at, at + word.length, word, 0, word.length)) {
      return false;
    }
    at += word.length;
    return true;
  }

  private boolean take(char c) {
    if (at < limit && buffer[at] == c) {
      at++;
      return true;
    }
    return false;
  }

  private boolean readProcess() {
    long number = digits();
    process = (int) number;
    return number >= 0 && number <= HistoryBuilder.LAST_PROCESS;
  }

  /** A number without sign or superfluous zeros; -1 if there is none. */
  private long digits() {
    int from = at;
    long number = 0;
    while (at < limit && buffer[at] >= '0' && buffer[at] <= '9' && at - from <= MOST_DIGITS) {
      number = 10 * number + (buffer[at++] - '0');
    }
    int length = at - from;
    boolean isPlain =
        length > 0 && length <= MOST_DIGITS && (length == 1 || buffer[from] != '0') && at < limit;
    return isPlain ? number : -1;
  }

  private boolean readCall() {
    if (!take(METHOD)) {
      return false;
    }
    String method = readText();
    if (!take('"')) {
      return false;
    }
    if (readEnd()) {
      call = values.call(method, List.of());
      return true;
    }
    return take(ARGUMENTS) && readArguments(method) && readEnd();
  }

  private boolean readArguments(String method) {
    if (!readValue()) {
      return false;
    }
    Value first = read;
    if (take(']')) {
      call = values.call(method, List.of(first));
      return true;
    }
    if (!take(',') || !readValue()) {
      return false;
    }
    call = values.call(method, List.of(first, read));
    return take(']');
  }

  private boolean readOutcome() {
    if (readEnd()) {
      outcome = Outcome.NOTHING;
      return true;
    }
    if (!take(VALUE) || !readValue()) {
      return false;
    }
    outcome = values.returned(read);
    return readEnd();
  }

  /** The end of an event, perhaps with the time when it happened. */
  private boolean readEnd() {
    stamp = -1;
    if (take('}')) {
      return true;
    }
    if (!take(AT)) {
      return false;
    }
    stamp = digits();
    return stamp >= 0 && stamp < Long.MAX_VALUE && take('}');
  }

  /** Up to the next quote; what needs escapes is not plain, nor what is not ASCII. */
  private String readText() {
    int from = at;
    while (at < limit
        && buffer[at] >= ' '
        && buffer[at] <= '~'
        && buffer[at] != '"'
        && buffer[at] != '\\') {
      at++;
    }
    return values.word(buffer, from, at);
  }

  private boolean readValue() {
    if (take('"')) {
      read = values.text(readText());
      return take('"');
    }
    if (at < limit && (buffer[at] == '-' || buffer[at] <= '9')) {
      boolean isNegative = take('-');
      long number = digits();
      read = values.whole(isNegative ? -number : number);
      return number > 0 || number == 0 && !isNegative;
    }
    int from = at;
    while (at < limit && buffer[at] >= 'a' && buffer[at] <= 'z') {
      at++;
    }
    return constant(values.word(buffer, from, at));
  }

  private boolean constant(String word) {
    switch (word) {
      case "true" -> read = RecentValueCache.TRUE;
      case "false" -> read = RecentValueCache.FALSE;
      case "null" -> read = Value.NULL;
      default -> {
        return false;
      }
    }
    return true;
  }

  /** A header that is alone on its line. */
  private boolean readHeader() {
    int end = start;
    int depth = 0;
    while (end < limit && buffer[end] != '\n') {
      depth += buffer[end] == '{' ? 1 : buffer[end] == '}' ? -1 : 0;
      end++;
    }
    header = new String(buffer, start, Math.min(end - start, LONGEST));
    at = end;
    return end < limit && depth == 0 && header.startsWith(HEADER) && header.strip().endsWith("}");
  }

  /** Passes over what was read. */
  void take() {
    start = at;
  }

  int process() {
    return process;
  }

  /** When it happened; negative if it does not say. */
  long stamp() {
    return stamp;
  }

  Invocation call() {
    return call;
  }

  Outcome outcome() {
    return outcome;
  }

  String header() {
    return header;
  }

  long line() {
    return line;
  }

  /** All that was not passed over. */
  Reader rest() {
    Reader head = new CharArrayReader(buffer, start, limit - start);
    return new Reader() {
      @Override
      public int read(char[] into, int offset, int length) throws IOException {
        int size = head.read(into, offset, length);
        return size > 0 ? size : source.text().read(into, offset, length);
      }

      @Override
      public void close() {}
    };
  }
}
