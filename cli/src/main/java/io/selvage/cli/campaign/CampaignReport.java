package io.selvage.cli.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The texts of the JSON object that a check prints, by their paths, for example {@code
 * counterexample.code}. Arrays and numbers are left out.
 */
record CampaignReport(Map<String, String> texts) {
  /** What a file contains; nothing if it does not contain JSON, since a process may end early. */
  static CampaignReport read(Path file) throws IOException {
    Map<String, String> texts = new HashMap<>();
    String json = Files.readString(file);
    try (JsonParser parser =
        JsonFactory.builder().build().createParser(ObjectReadContext.empty(), json)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        readObject(parser, "", texts);
      }
    } catch (JacksonException e) {
      texts.clear();
    }
    return new CampaignReport(Map.copyOf(texts));
  }

  private static void readObject(JsonParser parser, String above, Map<String, String> texts) {
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String path = above + parser.currentName();
      JsonToken token = Objects.requireNonNull(parser.nextToken());
      if (token == JsonToken.START_OBJECT) {
        readObject(parser, path + ".", texts);
      } else if (token == JsonToken.START_ARRAY) {
        parser.skipChildren();
      } else if (token == JsonToken.VALUE_STRING) {
        texts.put(path, parser.getString());
      }
    }
  }

  /** The code of the violation, of the reason of an unknown answer, or of the error. */
  String code() {
    return first("counterexample.code", "code", "error");
  }

  /** The smallest failing program, the claim, the reason of an unknown answer, or the error. */
  String headline() {
    return first("counterexample.client", "guarantee.claim", "why", "message");
  }

  boolean isVerified() {
    return first("verdict").equals("verified");
  }

  private String first(String... paths) {
    return List.of(paths).stream()
        .map(path -> texts.getOrDefault(path, ""))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }
}
