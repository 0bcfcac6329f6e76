package io.selvage.formats.internal.json;

import io.selvage.core.Value;
import java.util.Collection;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Values in JSON; what it has no form for is an object of one field. */
public final class JsonValueWriter {
  private JsonValueWriter() {}

  public static void write(JsonGenerator out, Value value) {
    if (value instanceof Value.Whole whole) {
      out.writeNumber(whole.value());
    } else if (value instanceof Value.Big big) {
      out.writeNumber(big.value());
    } else if (value instanceof Value.Text text) {
      out.writeString(text.value());
    } else if (value instanceof Value.Bool bool) {
      out.writeBoolean(bool.value());
    } else if (value instanceof Value.Null) {
      out.writeNull();
    } else if (value instanceof Value.Sequence sequence) {
      writeAll(out, sequence.elements());
    } else if (value instanceof Value.Real real && Double.isFinite(real.value())) {
      out.writeNumber(real.value());
    } else {
      out.writeStartObject();
      mark(out, value);
      out.writeEndObject();
    }
  }

  private static void mark(JsonGenerator out, Value value) {
    if (value instanceof Value.Real real) {
      out.writeStringProperty(TaggedJsonValues.REAL, Double.toString(real.value()));
    } else if (value instanceof Value.Letter letter) {
      out.writeStringProperty(TaggedJsonValues.LETTER, String.valueOf(letter.value()));
    } else if (value instanceof Value.Constant constant) {
      out.writeArrayPropertyStart(TaggedJsonValues.CONSTANT);
      out.writeString(constant.type()).writeString(constant.name()).writeEndArray();
    } else if (value instanceof Value.Token token) {
      out.writeNumberProperty(TaggedJsonValues.TOKEN, token.number());
    } else if (value instanceof Value.Void) {
      out.writeBooleanProperty(TaggedJsonValues.VOID, true);
    } else {
      markForeign(out, value);
    }
  }

  private static void markForeign(JsonGenerator out, Value value) {
    if (value instanceof Value.Decimal decimal) {
      out.writeStringProperty(TaggedJsonValues.DECIMAL, decimal.value().toString());
    } else if (value instanceof Value.Ratio ratio) {
      out.writeArrayPropertyStart(TaggedJsonValues.RATIO);
      out.writeNumber(ratio.numerator()).writeNumber(ratio.denominator()).writeEndArray();
    } else if (value instanceof Value.Name name) {
      out.writeStringProperty(TaggedJsonValues.NAME, name.text());
    } else if (value instanceof Value.Group group) {
      writeAll(out.writeName(TaggedJsonValues.GROUP), group.elements());
    } else if (value instanceof Value.Mapping mapping) {
      out.writeArrayPropertyStart(TaggedJsonValues.MAPPING);
      mapping.entries().forEach((key, held) -> writeAll(out, List.of(key, held)));
      out.writeEndArray();
    } else if (value instanceof Value.Tagged tagged) {
      out.writeName(TaggedJsonValues.TAGGED);
      writeAll(out, List.of(Value.of(tagged.tag()), tagged.content()));
    } else if (value instanceof Value.Instance instance) {
      out.writeName(TaggedJsonValues.INSTANCE);
      writeAll(
          out,
          List.of(
              Value.of(instance.type()),
              new Value.Sequence(instance.names().stream().map(Value::of).toList()),
              new Value.Sequence(instance.parts())));
    } else {
      throw new IllegalStateException("BUG-304 a value of a new kind: " + value);
    }
  }

  private static void writeAll(JsonGenerator out, Collection<Value> values) {
    out.writeStartArray();
    values.forEach(value -> write(out, value));
    out.writeEndArray();
  }
}
