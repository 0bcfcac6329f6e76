package io.selvage.formats;

import io.selvage.core.Value;

/**
 * Jepsen's events one to a line, {@code process :type :f value}, with tabs or blanks between: its
 * history.txt, and, behind a prefix and among other lines, the logs of its old etcd test.
 */
final class JepsenText extends JepsenReader {
  private static final String PREFIX = "jepsen.util - ";

  private final Source source;
  private final Dialect dialect;
  private final Lines lines;
  private final Pool pool;

  private JepsenText(Source source, Dialect dialect, Events events) {
    this(source, dialect, new Pool(), events);
  }

  private JepsenText(Source source, Dialect dialect, Pool pool, Events events) {
    super(new JepsenEvents(source, dialect, pool, events));
    this.source = source;
    this.dialect = dialect;
    this.pool = pool;
    this.lines = new Lines(source);
  }

  static Recording readHistory(Source source) {
    return read(source, Dialect.KNOSSOS, Format.JEPSEN_TEXT);
  }

  static Recording readLog(Source source) {
    return read(source, Dialect.ETCD, Format.ETCD_LOG);
  }

  private static Recording read(Source source, Dialect dialect, Format format) {
    HistoryBuilder builder = new HistoryBuilder();
    return new JepsenText(source, dialect, builder).all(builder, format);
  }

  static Followable followHistory(Source source, Events events) {
    return new JepsenText(source, Dialect.KNOSSOS, events);
  }

  static Followable followLog(Source source, Events events) {
    return new JepsenText(source, Dialect.ETCD, events);
  }

  @Override
  public boolean next() {
    String line = lines.next();
    if (line == null) {
      return false;
    }
    if (dialect != Dialect.ETCD) {
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
