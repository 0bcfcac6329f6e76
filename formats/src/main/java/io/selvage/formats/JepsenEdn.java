package io.selvage.formats;

import io.selvage.core.Value;

/** Jepsen's histories in EDN: maps, one after the other, or in one vector or list. */
final class JepsenEdn extends JepsenReader {
  private final EdnReader in;
  private boolean begun;

  /** What closes the vector or list that the events are in. */
  private int end = EdnReader.END;

  private JepsenEdn(Source source, Dialect dialect, Events events) {
    this(source, dialect, new Pool(), events);
  }

  private JepsenEdn(Source source, Dialect dialect, Pool pool, Events events) {
    super(new JepsenEvents(source, dialect, pool, events));
    this.in = EdnReader.of(source, pool);
  }

  static Recording read(Source source) {
    return read(source, Dialect.KNOSSOS, Format.JEPSEN);
  }

  static Recording readKeyed(Source source) {
    return read(source, Dialect.KEYED, Format.KV);
  }

  private static Recording read(Source source, Dialect dialect, Format format) {
    HistoryBuilder builder = new HistoryBuilder();
    return new JepsenEdn(source, dialect, builder).all(builder, format);
  }

  static Followable follow(Source source, Events events) {
    return new JepsenEdn(source, Dialect.KNOSSOS, events);
  }

  static Followable followKeyed(Source source, Events events) {
    return new JepsenEdn(source, Dialect.KEYED, events);
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
