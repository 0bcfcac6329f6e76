package io.selvage.formats;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The texts of a JSON object by their paths, for example {@code counterexample.code}. */
public final class JsonTexts {
  private final Map<String, String> texts = new HashMap<>();

  private JsonTexts() {}

  /** Arrays and numbers are left out. What is no complete JSON object has no texts. */
  public static Map<String, String> read(String json) {
    JsonTexts found = new JsonTexts();
    try (JsonParser parser =
        JsonFactory.builder().build().createParser(ObjectReadContext.empty(), json)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        found.readObject(parser, "");
      }
    } catch (JacksonException e) {
      return Map.of();
    }
    return Map.copyOf(found.texts);
  }

  private void readObject(JsonParser parser, String above) {
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String path = above + parser.currentName();
      JsonToken token = Objects.requireNonNull(parser.nextToken());
      if (token == JsonToken.START_OBJECT) {
        readObject(parser, path + ".");
      } else if (token == JsonToken.START_ARRAY) {
        parser.skipChildren();
      } else if (token == JsonToken.VALUE_STRING) {
        texts.put(path, parser.getString());
      }
    }
  }
}
