package io.selvage.formats;

import io.selvage.core.Value;
import tools.jackson.core.JsonGenerator;

/** Values in JSON; what it has no form for is an object of one field. */
final class JsonOutput {
  private JsonOutput() {}

  static void write(JsonGenerator out, Value value) {
    if (value instanceof Value.Whole whole) {
      out.writeNumber(whole.value());
    } else if (value instanceof Value.Text text) {
      out.writeString(text.value());
    } else if (value instanceof Value.Bool bool) {
      out.writeBoolean(bool.value());
    } else if (value instanceof Value.Null) {
      out.writeNull();
    } else if (value instanceof Value.Sequence sequence) {
      out.writeStartArray();
      sequence.elements().forEach(element -> write(out, element));
      out.writeEndArray();
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
      out.writeStringProperty(Marks.REAL, Double.toString(real.value()));
    } else if (value instanceof Value.Letter letter) {
      out.writeStringProperty(Marks.LETTER, String.valueOf(letter.value()));
    } else if (value instanceof Value.Constant constant) {
      out.writeArrayPropertyStart(Marks.CONSTANT);
      out.writeString(constant.type()).writeString(constant.name()).writeEndArray();
    } else if (value instanceof Value.Token token) {
      out.writeNumberProperty(Marks.TOKEN, token.number());
    } else {
      out.writeBooleanProperty(Marks.VOID, true);
    }
  }
}
