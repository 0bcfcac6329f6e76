package io.selvage.formats;

import io.selvage.core.Value;

/** Jepsen's events as elle-cli has them in JSON: keywords are strings, with a colon or without. */
final class JepsenJson {
  private JepsenJson() {}

  static Recording read(Source source) {
    Pool pool = new Pool();
    JsonInput in = new JsonInput(source, pool);
    HistoryBuilder builder = new HistoryBuilder();
    JepsenEvents events = new JepsenEvents(source, Dialect.KNOSSOS, pool, builder);
    while (in.nextObject()) {
      JepsenEvent.Builder event = new JepsenEvent.Builder(in.line());
      String field;
      while ((field = in.nextField()) != null) {
        Value value = in.plain();
        event.set(bare(field), isKeyword(field) ? bare(value) : value);
      }
      events.accept(event.build());
    }
    return events.finish(builder, Format.ELLE_JSON);
  }

  private static boolean isKeyword(String field) {
    return bare(field).equals("type") || bare(field).equals("f");
  }

  private static Value bare(Value value) {
    return value instanceof Value.Text text ? Value.of(bare(text.value())) : value;
  }

  private static String bare(String keyword) {
    return keyword.startsWith(":") ? keyword.substring(1) : keyword;
  }
}
