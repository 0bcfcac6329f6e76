package io.selvage.formats.internal.selvage;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.json.JsonObjectReader;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One line of our own format: fields by name. A field that does not exist is likely a misspelling.
 */
final class SelvageEvent {
  static final Value NO_ARGUMENTS = new Value.Sequence(List.of());

  private static final List<String> FIELDS =
      List.of(
          "selvage",
          "specification",
          "initial",
          "event",
          "process",
          "method",
          "arguments",
          "value",
          "exception",
          "at",
          "chain",
          "seen",
          "note");

  private static final Map<String, Integer> PLACES =
      FIELDS.stream().collect(Collectors.toUnmodifiableMap(name -> name, FIELDS::indexOf));

  /** What an event of each kind may have, beside a note; a header has no kind. */
  private static final Map<String, Set<String>> OF_KIND =
      Map.of(
          "",
          Set.of("selvage", "specification", "initial", "note"),
          "call",
          Set.of("event", "process", "method", "arguments", "at", "chain", "seen", "note"),
          "return",
          Set.of("event", "process", "value", "at", "note"),
          "throw",
          Set.of("event", "process", "exception", "at", "note"));

  private final JsonObjectReader in;
  private final long line;
  private final @Nullable Value[] values = new @Nullable Value[FIELDS.size()];

  private SelvageEvent(JsonObjectReader in) {
    this.in = in;
    this.line = in.line();
  }

  static SelvageEvent read(JsonObjectReader in) {
    SelvageEvent event = new SelvageEvent(in);
    String field;
    while ((field = in.nextFieldOfEvent()) != null) {
      Integer place = PLACES.get(field);
      if (place == null) {
        throw event.bad("an event has no field " + InputSource.quote(field));
      }
      event.values[place] = field.equals("note") ? in.plain() : in.marked();
    }
    return event;
  }

  /** Refuses what belongs to events of another kind. */
  void requireFieldsOf(String kind) {
    Set<String> allowed = OF_KIND.getOrDefault(kind, Set.of());
    for (String field : FIELDS) {
      if (has(field) && !allowed.contains(field)) {
        throw bad(
            kind.isEmpty()
                ? "a header has no field " + InputSource.quote(field)
                : "an event "
                    + InputSource.quote(kind)
                    + " has no field "
                    + InputSource.quote(field));
      }
    }
  }

  long line() {
    return line;
  }

  boolean has(String field) {
    return value(field) != null;
  }

  Value or(String field, Value otherwise) {
    Value value = value(field);
    return value == null ? otherwise : value;
  }

  private @Nullable Value value(String field) {
    return values[Objects.requireNonNull(PLACES.get(field))];
  }

  String text(String field) {
    if (or(field, Value.NULL) instanceof Value.Text text) {
      return text.value();
    }
    throw wrong(field, "a string");
  }

  Long whole(String field, long least, long most) {
    if (or(field, Value.NULL) instanceof Value.Whole whole
        && whole.value() >= least
        && whole.value() <= most) {
      return whole.value();
    }
    throw wrong(field, "a whole number");
  }

  private UsageException wrong(String field, String type) {
    return bad(
        has(field)
            ? InputSource.quote(field) + " should be " + type
            : "an event without " + InputSource.quote(field));
  }

  UsageException bad(String what) {
    return in.bad(what);
  }
}
