package io.selvage.formats;

import io.selvage.core.UsageException;
import io.selvage.core.Value;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
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
final class JsonInput {
  private static final StreamReadConstraints LIMITS =
      StreamReadConstraints.builder()
          .maxStringLength(1 << 20)
          .maxNameLength(1 << 10)
          .maxNumberLength(100)
          .maxNestingDepth(200)
          .build();

  private final Source source;
  private final long linesBefore;
  private final Pool pool;
  private final JsonParser parser;
  private boolean inArray;

  JsonInput(Source source, Pool pool) {
    this(source, source.text(), 0, pool);
  }

  /**
   * @param text a part of the source
   * @param linesBefore that part
   */
  JsonInput(Source source, Reader text, long linesBefore, Pool pool) {
    this.source = source;
    this.linesBefore = linesBefore;
    this.pool = pool;
    this.parser =
        JsonFactory.builder()
            .streamReadConstraints(LIMITS)
            .build()
            .createParser(ObjectReadContext.empty(), text);
  }

  long line() {
    return linesBefore + parser.currentTokenLocation().getLineNr();
  }

  UsageException bad(String what) {
    return source.bad(line(), what);
  }

  /** Goes to the next object; false at the end. */
  boolean nextObject() {
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
    return token != null;
  }

  /** The name of the next field of the object, or null at its end. */
  @Nullable String nextField() {
    return next() == JsonToken.PROPERTY_NAME ? parser.currentName() : null;
  }

  /** The value of the field; objects are sequences of pairs. */
  Value plain() {
    return value(required(), true);
  }

  /** The value of the field; objects are values that JSON has no form for. */
  Value marked() {
    return value(required(), false);
  }

  private Value value(JsonToken token, boolean plain) {
    return switch (token) {
      case VALUE_NULL -> Value.NULL;
      case VALUE_TRUE -> pool.value(Value.of(true));
      case VALUE_FALSE -> pool.value(Value.of(false));
      case VALUE_NUMBER_INT -> pool.value(Value.of(whole()));
      case VALUE_NUMBER_FLOAT -> new Value.Real(parser.getDoubleValue());
      case VALUE_STRING -> pool.value(Value.of(string()));
      case START_ARRAY -> new Value.Sequence(elements(plain));
      case START_OBJECT -> plain ? new Value.Sequence(pairs()) : mark();
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

  private List<Value> pairs() {
    List<Value> pairs = new ArrayList<>();
    String name;
    while ((name = nextField()) != null) {
      pairs.add(new Value.Sequence(List.of(pool.value(Value.of(name)), plain())));
    }
    return pairs;
  }

  private Value mark() {
    String kind = nextField();
    if (kind == null) {
      throw bad("{} is no value");
    }
    Value content = value(required(), false);
    return Marks.value(kind, content)
        .filter(made -> next() == JsonToken.END_OBJECT)
        .orElseThrow(() -> bad("no value is written {" + Source.quote(kind) + ": …}"));
  }

  private long whole() {
    if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
      throw bad("the number does not fit 64 bits");
    }
    return parser.getLongValue();
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
      return source.bad(line, "a word is too long, or values are nested too deeply");
    }
    return source.bad(line, "this is not JSON");
  }
}
