package io.selvage.formats;

import io.selvage.core.Value;

/** Jepsen's histories in EDN: maps, one after the other, or in one vector or list. */
final class JepsenEdn {
  private final EdnReader in;
  private final JepsenEvents events;

  private JepsenEdn(Source source, Dialect dialect) {
    Pool pool = new Pool();
    this.in = EdnReader.of(source, pool);
    this.events = new JepsenEvents(source, dialect, pool);
  }

  static Recording read(Source source) {
    return new JepsenEdn(source, Dialect.KNOSSOS).read(Format.JEPSEN);
  }

  static Recording readKeyed(Source source) {
    return new JepsenEdn(source, Dialect.KEYED).read(Format.KV);
  }

  private Recording read(Format format) {
    int first = in.peek();
    if (first == '[' || first == '(') {
      in.skip();
      events(first == '[' ? ']' : ')');
      in.skip();
    }
    events(EdnReader.END);
    return events.finish(format);
  }

  private void events(int end) {
    int next;
    while ((next = in.peek()) != end) {
      if (next == EdnReader.END) {
        throw in.bad("the input ends before its closing " + (char) end);
      }
      if (next != '{') {
        throw in.bad("here should be a map: " + Source.shorten(in.read().toString()));
      }
      event();
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
