package io.selvage.formats;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.json.JsonObjectReader;
import io.selvage.formats.internal.json.JsonValueWriter;
import java.io.ByteArrayInputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;

/** A value as a JSON document of its own, exactly. */
public final class ValueText {
  private static final String FIELD = "content";

  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private ValueText() {}

  public static String of(Value value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      out.writeStartObject();
      JsonValueWriter.write(out.writeName(FIELD), value);
      out.writeEndObject();
    }
    return text + "\n";
  }

  /**
   * @param name of the text in messages
   * @throws UsageException if it is not what {@link #of} writes
   */
  public static Value read(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    InputSource source = new InputSource(name, new ByteArrayInputStream(bytes));
    JsonObjectReader in = new JsonObjectReader(source, new ValueInterner());
    if (!in.nextObject() || !FIELD.equals(in.nextFieldOfEvent())) {
      throw source.bad(1, "no stored value");
    }
    Value value = in.marked();
    if (in.nextFieldOfEvent() != null || in.nextObject()) {
      throw source.bad(1, "more than a stored value");
    }
    return value;
  }
}
