package io.selvage.formats.internal.jepsen;

import io.selvage.core.Value;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.edn.EdnReader;
import io.selvage.formats.internal.event.EventSink;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.IncrementalReader;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.input.WordParser;
import java.util.HashSet;
import java.util.Set;

/** Jepsen's histories in EDN: maps, one after the other, or in one vector or list. */
public final class JepsenEdnReader extends JepsenReader {
  private final EdnReader in;
  private boolean begun;

  /** What closes the vector or list that the events are in. */
  private int end = EdnReader.END;

  private JepsenEdnReader(InputSource source, JepsenDialect dialect, EventSink events) {
    this(source, dialect, new ValueInterner(), events);
  }

  private JepsenEdnReader(
      InputSource source, JepsenDialect dialect, ValueInterner pool, EventSink events) {
    super(new JepsenEventProcessor(source, dialect, pool, events));
    this.in = EdnReader.of(source, pool);
  }

  public static RecordedHistory read(InputSource source) {
    return read(source, JepsenDialect.KNOSSOS, HistoryFormat.JEPSEN);
  }

  public static RecordedHistory readKeyed(InputSource source) {
    return read(source, JepsenDialect.KEYED, HistoryFormat.KV);
  }

  private static RecordedHistory read(
      InputSource source, JepsenDialect dialect, HistoryFormat format) {
    HistoryBuilder builder = new HistoryBuilder();
    return new JepsenEdnReader(source, dialect, builder).all(builder, format);
  }

  public static IncrementalReader follow(InputSource source, EventSink events) {
    return new JepsenEdnReader(source, JepsenDialect.KNOSSOS, events);
  }

  public static IncrementalReader followKeyed(InputSource source, EventSink events) {
    return new JepsenEdnReader(source, JepsenDialect.KEYED, events);
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
    in.skipTag();
    next = in.peek();
    if (next == EdnReader.END) {
      if (end != EdnReader.END) {
        throw in.bad("the input ends before its closing " + (char) end);
      }
      return false;
    }
    if (next != '{') {
      throw in.bad("here should be a map: " + InputSource.shorten(in.read().toString()));
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
    Set<Value> keys = new HashSet<>();
    while (in.peek() != '}') {
      Value key = in.read();
      if (!keys.add(key)) {
        throw in.bad("a map has " + InputSource.shorten(key.toString()) + " twice");
      }
      if (in.peek() == '}') {
        throw in.bad("a map has a key without a value");
      }
      Value value = in.read();
      WordParser.bare(key).ifPresent(name -> event.set(name, value));
    }
    in.skip();
    events.accept(event.build());
  }
}
