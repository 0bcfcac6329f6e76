package io.selvage.formats.internal.jepsen;

import io.selvage.core.Value;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.edn.EdnReader;
import io.selvage.formats.internal.event.EventSink;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.IncrementalReader;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.LineReader;
import io.selvage.formats.internal.input.ValueInterner;

/**
 * Jepsen's events one to a line, {@code process :type :f value}, with tabs or blanks between: its
 * history.txt, and, behind a prefix and among other lines, the logs of its old etcd test.
 */
public final class JepsenTextReader extends JepsenReader {
  private static final String PREFIX = "jepsen.util - ";

  private final InputSource source;
  private final JepsenDialect dialect;
  private final LineReader lines;
  private final ValueInterner pool;

  private JepsenTextReader(InputSource source, JepsenDialect dialect, EventSink events) {
    this(source, dialect, new ValueInterner(), events);
  }

  private JepsenTextReader(
      InputSource source, JepsenDialect dialect, ValueInterner pool, EventSink events) {
    super(new JepsenEventProcessor(source, dialect, pool, events));
    this.source = source;
    this.dialect = dialect;
    this.pool = pool;
    this.lines = new LineReader(source);
  }

  public static RecordedHistory readHistory(InputSource source) {
    return read(source, JepsenDialect.KNOSSOS, HistoryFormat.JEPSEN_TEXT);
  }

  public static RecordedHistory readLog(InputSource source) {
    return read(source, JepsenDialect.ETCD, HistoryFormat.ETCD_LOG);
  }

  private static RecordedHistory read(
      InputSource source, JepsenDialect dialect, HistoryFormat format) {
    HistoryBuilder builder = new HistoryBuilder();
    return new JepsenTextReader(source, dialect, builder).all(builder, format);
  }

  public static IncrementalReader followHistory(InputSource source, EventSink events) {
    return new JepsenTextReader(source, JepsenDialect.KNOSSOS, events);
  }

  public static IncrementalReader followLog(InputSource source, EventSink events) {
    return new JepsenTextReader(source, JepsenDialect.ETCD, events);
  }

  @Override
  public boolean next() {
    String line = lines.next();
    if (line == null) {
      return false;
    }
    if (dialect != JepsenDialect.ETCD) {
      if (!line.isBlank()) {
        event(line);
      }
      return true;
    }
    int start = line.indexOf(PREFIX);
    if (start >= 0 && isEvent(line.substring(start + PREFIX.length()))) {
      event(line.substring(start + PREFIX.length()));
    }
    return true;
  }

  /** Logs have lines of other kinds; those of events begin with a process and a keyword. */
  private static boolean isEvent(String text) {
    String[] words = text.strip().split("\\s+", 3);
    return words.length >= 2 && words[0].matches(":?\\w+") && words[1].startsWith(":");
  }

  private void event(String text) {
    EdnReader in = EdnReader.ofLine(source, text, pool, lines.number());
    JepsenEvent.Builder event = new JepsenEvent.Builder(lines.number());
    for (String field : new String[] {"process", "type", "f", "value"}) {
      if (in.peek() == EdnReader.END) {
        throw lines.bad("here should be: process :type :f value");
      }
      Value value = in.read();
      event.set(field, value);
    }
    events.accept(event.build());
  }
}
