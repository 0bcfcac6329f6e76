package io.selvage.formats.internal.jepsen;

import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.input.WordParser;
import io.selvage.formats.internal.json.JsonObjectReader;

/** Jepsen's events as elle-cli has them in JSON: keywords are strings, with a colon or without. */
public final class JepsenJsonReader {
  private JepsenJsonReader() {}

  public static RecordedHistory read(InputSource source) {
    ValueInterner pool = new ValueInterner();
    JsonObjectReader in = new JsonObjectReader(source, pool);
    HistoryBuilder builder = new HistoryBuilder();
    JepsenEventProcessor events =
        new JepsenEventProcessor(source, JepsenDialect.KNOSSOS, pool, builder);
    while (in.nextObject()) {
      JepsenEvent.Builder event = new JepsenEvent.Builder(in.line());
      String field;
      while ((field = in.nextFieldOfEvent()) != null) {
        event.set(WordParser.bare(field), in.plain());
      }
      events.accept(event.build());
    }
    return events.finish(builder, HistoryFormat.ELLE_JSON);
  }
}
