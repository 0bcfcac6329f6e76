package io.selvage.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The outermost members of a JSON object, which is read to its end. */
public final class Json {
  private final Map<String, String> members = new LinkedHashMap<>();

  public static Json read(String text) {
    Json json = new Json();
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new AssertionError("no object: " + text);
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        JsonToken value = parser.nextToken();
        json.members.put(key, value.isScalarValue() ? parser.getString() : "");
        parser.skipChildren();
      }
      if (parser.nextToken() != null) {
        throw new AssertionError("more than one object: " + text);
      }
    }
    return json;
  }

  public String first() {
    return members.keySet().iterator().next();
  }

  public String text(String key) {
    return members.getOrDefault(key, "(none)");
  }
}
