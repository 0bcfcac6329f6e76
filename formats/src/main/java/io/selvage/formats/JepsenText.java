package io.selvage.formats;

import io.selvage.core.Value;

/**
 * Jepsen's events one to a line, {@code process :type :f value}, with tabs or blanks between: its
 * history.txt, and, behind a prefix and among other lines, the logs of its old etcd test.
 */
final class JepsenText {
  private static final String PREFIX = "jepsen.util - ";

  private final Source source;
  private final Lines lines;
  private final Pool pool = new Pool();
  private final JepsenEvents events;

  private JepsenText(Source source, Dialect dialect) {
    this.source = source;
    this.lines = new Lines(source);
    this.events = new JepsenEvents(source, dialect, pool);
  }

  static Recording readHistory(Source source) {
    JepsenText text = new JepsenText(source, Dialect.KNOSSOS);
    String line;
    while ((line = text.lines.next()) != null) {
      if (!line.isBlank()) {
        text.event(line);
      }
    }
    return text.events.finish(Format.JEPSEN_TEXT);
  }

  static Recording readLog(Source source) {
    JepsenText text = new JepsenText(source, Dialect.ETCD);
    String line;
    while ((line = text.lines.next()) != null) {
      int start = line.indexOf(PREFIX);
      if (start >= 0 && isEvent(line.substring(start + PREFIX.length()))) {
        text.event(line.substring(start + PREFIX.length()));
      }
    }
    return text.events.finish(Format.ETCD_LOG);
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
