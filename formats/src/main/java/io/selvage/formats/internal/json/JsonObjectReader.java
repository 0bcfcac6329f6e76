package io.selvage.formats.internal.json;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.NumberParser;
import io.selvage.formats.internal.input.ValueInterner;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/** A stream of JSON objects, one after the other or in one array. */
public final class JsonObjectReader {
  private static final StreamReadConstraints LIMITS =
      StreamReadConstraints.builder()
          .maxStringLength(1 << 20)
          .maxNameLength(1 << 10)
          .maxNumberLength(NumberParser.LONGEST)
          .maxNestingDepth(200)
          .build();

  private final InputSource source;
  private final long linesBefore;
  private final ValueInterner pool;
  private final JsonParser parser;
  private Set<String> fields = new HashSet<>();
  private boolean inArray;

  public JsonObjectReader(InputSource source, ValueInterner pool) {
    this(source, source.text(), 0, pool);
  }

  /**
   * @param text a part of the source
   * @param linesBefore that part
   */
  public JsonObjectReader(InputSource source, Reader text, long linesBefore, ValueInterner pool) {
    this.source = source;
    this.linesBefore = linesBefore;
    this.pool = pool;
    this.parser =
        JsonFactory.builder()
            .streamReadConstraints(LIMITS)
            .build()
            .createParser(ObjectReadContext.empty(), text);
  }

  public long line() {
    return linesBefore + parser.currentTokenLocation().getLineNr();
  }

  public UsageException bad(String what) {
    return source.bad(line(), what);
  }

  /** Goes to the next object; false at the end. */
  public boolean nextObject() {
    @Nullable JsonToken token = next();
    if (token == JsonToken.START_ARRAY && !inArray) {
      inArray = true;
      return nextObject();
    }
    if (token == JsonToken.END_ARRAY) {
      inArray = false;
      return nextObject();
    }
    if (token != null && token != JsonToken.START_OBJECT) {
      throw bad("here should be a JSON object");
    }
    fields.clear();
    return token != null;
  }

  /** The name of the next field of the event, or null at its end. */
  @Nullable
  public String nextFieldOfEvent() {
    String field = nextField();
    if (field != null && !fields.add(field)) {
      throw bad("an event has " + InputSource.quote(field) + " twice");
    }
    return field;
  }

  /** The value of the field is an array of objects, or null; the work reads all fields of one. */
  public void eachObject(Runnable work) {
    JsonToken token = required();
    if (token == JsonToken.VALUE_NULL) {
      return;
    }
    if (token != JsonToken.START_ARRAY) {
      throw bad("here should be an array");
    }
    Set<String> outer = fields;
    while ((token = required()) != JsonToken.END_ARRAY) {
      if (token != JsonToken.START_OBJECT) {
        throw bad("here should be a JSON object");
      }
      fields = new HashSet<>();
      work.run();
    }
    fields = outer;
  }

  private @Nullable String nextField() {
    return next() == JsonToken.PROPERTY_NAME ? parser.currentName() : null;
  }

  /** The value of the field; objects are values by names. */
  public Value plain() {
    return value(required(), true);
  }

  /** The value of the field; objects are values that JSON has no form for. */
  public Value marked() {
    return value(required(), false);
  }

  private Value value(JsonToken token, boolean plain) {
    return switch (token) {
      case VALUE_NULL -> Value.NULL;
      case VALUE_TRUE -> pool.value(Value.of(true));
      case VALUE_FALSE -> pool.value(Value.of(false));
      case VALUE_NUMBER_INT -> pool.value(NumberParser.whole(string()));
      case VALUE_NUMBER_FLOAT -> fraction(plain);
      case VALUE_STRING -> pool.value(Value.of(string()));
      case START_ARRAY -> new Value.Sequence(elements(plain));
      case START_OBJECT -> plain ? new Value.Mapping(entries()) : mark();
      default -> throw bad("here should be a value");
    };
  }

  private List<Value> elements(boolean plain) {
    List<Value> elements = new ArrayList<>();
    JsonToken token;
    while ((token = required()) != JsonToken.END_ARRAY) {
      elements.add(value(token, plain));
    }
    return elements;
  }

  private Map<Value, Value> entries() {
    Map<Value, Value> entries = new LinkedHashMap<>();
    String name;
    while ((name = nextField()) != null) {
      if (entries.put(pool.value(Value.of(name)), plain()) != null) {
        throw bad("an object has " + InputSource.quote(name) + " twice");
      }
    }
    return entries;
  }

  private Value fraction(boolean plain) {
    Value number =
        NumberParser.fraction(string()).orElseThrow(() -> bad("the exponent is too large"));
    return plain && number instanceof Value.Real real
        ? NumberParser.unsignedZero(real.value())
        : number;
  }

  private Value mark() {
    String kind = nextField();
    if (kind == null) {
      throw bad("{} is not a value");
    }
    Value content = value(required(), false);
    return TaggedJsonValues.value(kind, content)
        .filter(made -> next() == JsonToken.END_OBJECT)
        .orElseThrow(() -> bad("no value is written {" + InputSource.quote(kind) + ": …}"));
  }

  private String string() {
    try {
      return parser.getString();
    } catch (JacksonException e) {
      throw failed(e);
    }
  }

  private JsonToken required() {
    JsonToken token = next();
    if (token == null) {
      throw bad("the input ends in the middle of an event");
    }
    return token;
  }

  private @Nullable JsonToken next() {
    try {
      return parser.nextToken();
    } catch (JacksonException e) {
      throw failed(e);
    }
  }

  private UsageException failed(JacksonException e) {
    long line = linesBefore + Math.max(1, parser.currentLocation().getLineNr());
    if (e instanceof UnexpectedEndOfInputException) {
      return source.bad(line, "the input ends in the middle of an event");
    }
    if (e instanceof StreamConstraintsException) {
      return source.bad(line, "a word or number is too long, or values are nested too deeply");
    }
    return source.bad(line, "this is not JSON");
  }
}
