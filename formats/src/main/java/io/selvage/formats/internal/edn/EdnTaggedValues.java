package io.selvage.formats.internal.edn;

import io.selvage.core.Value;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** Values with a tag. Those of EDN itself are compared by what they stand for. */
final class EdnTaggedValues {
  private EdnTaggedValues() {}

  /** None where the content is not of the kind that the tag says. */
  static Optional<Value> value(String tag, Value content) {
    return switch (tag) {
      case "inst" -> text(content).flatMap(EdnTaggedValues::instant).map(it -> tagged(tag, it));
      case "uuid" -> text(content).flatMap(EdnTaggedValues::uuid).map(it -> tagged(tag, it));
      default -> Optional.of(new Value.Tagged(tag, content));
    };
  }

  private static Value tagged(String tag, String content) {
    return new Value.Tagged(tag, Value.of(content));
  }

  private static Optional<String> text(Value content) {
    return content instanceof Value.Text text ? Optional.of(text.value()) : Optional.empty();
  }

  /** The same time may be written in many zones; EDN writes -00:00 for none. */
  private static Optional<String> instant(String text) {
    try {
      String zoned = text.endsWith("-00:00") ? text.substring(0, text.length() - 6) + "Z" : text;
      return Optional.of(OffsetDateTime.parse(zoned).toInstant().toString());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> uuid(String text) {
    try {
      String canonical = UUID.fromString(text).toString();
      return Optional.of(canonical).filter(text.toLowerCase(Locale.ROOT)::equals);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
