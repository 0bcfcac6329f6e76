package io.selvage.formats;

import io.selvage.core.Value;
import java.util.Optional;

/** Jepsen's histories in EDN: maps, one after the other, or in one vector or list. */
final class JepsenEdn implements Followable {
  private final EdnReader in;
  private final JepsenEvents events;
  private boolean begun;

  /** What closes the vector or list that the events are in. */
  private int end = EdnReader.END;

  private JepsenEdn(Source source, Dialect dialect, Events events) {
    Pool pool = new Pool();
    this.in = EdnReader.of(source, pool);
    this.events = new JepsenEvents(source, dialect, pool, events);
  }

  static Recording read(Source source) {
    return read(source, Dialect.KNOSSOS, Format.JEPSEN);
  }

  static Recording readKeyed(Source source) {
    return read(source, Dialect.KEYED, Format.KV);
  }

  private static Recording read(Source source, Dialect dialect, Format format) {
    HistoryBuilder builder = new HistoryBuilder();
    JepsenEdn reader = new JepsenEdn(source, dialect, builder);
    while (reader.next()) {}
    return reader.events.finish(builder, format);
  }

  static Followable follow(Source source, Events events) {
    return new JepsenEdn(source, Dialect.KNOSSOS, events);
  }

  static Followable followKeyed(Source source, Events events) {
    return new JepsenEdn(source, Dialect.KEYED, events);
  }

  @Override
  public String specification() {
    return "";
  }

  @Override
  public Optional<Value> initial() {
    return events.initial();
  }

  @Override
  public boolean next() {
    begin();
    int next = in.peek();
    if (next == end && end != EdnReader.END) {
      in.skip();
      end = EdnReader.END;
      next = in.peek();
    }
    if (next == EdnReader.END) {
      if (end != EdnReader.END) {
        throw in.bad("the input ends before its closing " + (char) end);
      }
      return false;
    }
    if (next != '{') {
      throw in.bad("here should be a map: " + Source.shorten(in.read().toString()));
    }
    event();
    return true;
  }

  private void begin() {
    if (!begun) {
      begun = true;
      int first = in.peek();
      if (first == '[' || first == '(') {
        in.skip();
        end = first == '[' ? ']' : ')';
      }
    }
  }

  private void event() {
    JepsenEvent.Builder event = new JepsenEvent.Builder(in.line());
    in.skip();
    while (in.peek() != '}') {
      Value key = in.read();
      if (in.peek() == '}') {
        throw in.bad("a map has a key without a value");
      }
      Value value = in.read();
      if (key instanceof Value.Text name) {
        event.set(name.value(), value);
      }
    }
    in.skip();
    events.accept(event.build());
  }
}
