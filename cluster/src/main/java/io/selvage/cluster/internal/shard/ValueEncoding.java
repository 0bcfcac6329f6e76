package io.selvage.cluster.internal.shard;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values as bytes: equal values, and only those, have equal bytes. */
public final class ValueEncoding {
  private static final int NULL = 0;
  private static final int VOID = 1;
  private static final int FALSE = 2;
  private static final int TRUE = 3;
  private static final int WHOLE = 4;
  private static final int REAL = 5;
  private static final int LETTER = 6;
  private static final int TEXT = 7;
  private static final int CONSTANT = 8;
  private static final int SEQUENCE = 9;
  private static final int TOKEN = 10;

  /** Of outcomes: what was thrown. */
  private static final int THREW = 11;

  private static final int PENDING = 12;

  private static final int BIG = 13;
  private static final int DECIMAL = 14;
  private static final int RATIO = 15;
  private static final int NAME = 16;
  private static final int GROUP = 17;
  private static final int MAPPING = 18;
  private static final int TAGGED = 19;
  private static final int INSTANCE = 20;

  private ValueEncoding() {}

  public static void put(ByteArrayBuffer to, Value value) {
    if (value instanceof Value.Whole whole) {
      to.put(WHOLE);
      to.putSigned(whole.value());
    } else if (value instanceof Value.Bool bool) {
      to.put(bool.value() ? TRUE : FALSE);
    } else if (value instanceof Value.Text text) {
      to.put(TEXT);
      to.putText(text.value());
    } else if (value instanceof Value.Sequence sequence) {
      to.put(SEQUENCE);
      putAll(to, sequence.elements());
    } else {
      putRare(to, value);
    }
  }

  private static void putRare(ByteArrayBuffer to, Value value) {
    if (value instanceof Value.Null) {
      to.put(NULL);
    } else if (value instanceof Value.Void) {
      to.put(VOID);
    } else if (value instanceof Value.Real real) {
      to.put(REAL);
      to.putNumber(Double.doubleToLongBits(real.value()));
    } else if (value instanceof Value.Letter letter) {
      to.put(LETTER);
      to.putNumber(letter.value());
    } else if (value instanceof Value.Constant constant) {
      to.put(CONSTANT);
      to.putText(constant.type());
      to.putText(constant.name());
    } else if (value instanceof Value.Token token) {
      to.put(TOKEN);
      to.putSigned(token.number());
    } else {
      putForeign(to, value);
    }
  }

  /** What only recordings of other languages have. */
  private static void putForeign(ByteArrayBuffer to, Value value) {
    if (value instanceof Value.Big big) {
      to.put(BIG);
      to.putText(big.value().toString());
    } else if (value instanceof Value.Decimal decimal) {
      to.put(DECIMAL);
      to.putText(decimal.value().toString());
    } else if (value instanceof Value.Ratio ratio) {
      to.put(RATIO);
      to.putText(ratio.numerator().toString());
      to.putText(ratio.denominator().toString());
    } else if (value instanceof Value.Name name) {
      to.put(NAME);
      to.putText(name.text());
    } else if (value instanceof Value.Tagged tagged) {
      to.put(TAGGED);
      to.putText(tagged.tag());
      put(to, tagged.content());
    } else if (value instanceof Value.Group group) {
      to.put(GROUP);
      putUnordered(to, group.elements().stream().map(ValueEncoding::of).toList());
    } else if (value instanceof Value.Mapping mapping) {
      to.put(MAPPING);
      putUnordered(
          to,
          mapping.entries().entrySet().stream()
              .map(entry -> of(entry.getKey(), entry.getValue()))
              .toList());
    } else if (value instanceof Value.Instance instance) {
      to.put(INSTANCE);
      to.putText(instance.type());
      putAll(to, instance.names().stream().map(Value::of).toList());
      putAll(to, instance.parts());
    } else {
      throw new IllegalStateException("BUG-304 a value of a new kind: " + value);
    }
  }

  private static byte[] of(Value... values) {
    ByteArrayBuffer bytes = new ByteArrayBuffer();
    for (Value value : values) {
      put(bytes, value);
    }
    return bytes.toArray();
  }

  /** By their bytes, so that what is equal has the same bytes in whatever order it came. */
  private static void putUnordered(ByteArrayBuffer to, List<byte[]> parts) {
    to.putNumber(parts.size());
    parts.stream().sorted(Arrays::compare).forEach(to::putAll);
  }

  private static void putAll(ByteArrayBuffer to, List<Value> values) {
    to.putNumber(values.size());
    values.forEach(value -> put(to, value));
  }

  public static Value get(ByteArrayBuffer from) {
    return get(from, from.get());
  }

  private static Value get(ByteArrayBuffer from, int kind) {
    return switch (kind) {
      case NULL -> Value.NULL;
      case VOID -> Value.VOID;
      case FALSE -> Value.of(false);
      case TRUE -> Value.of(true);
      case WHOLE -> Value.of(from.getSigned());
      case REAL -> new Value.Real(Double.longBitsToDouble(from.getNumber()));
      case LETTER -> new Value.Letter((char) from.getNumber());
      case TEXT -> Value.of(from.getText());
      case CONSTANT -> new Value.Constant(from.getText(), from.getText());
      case SEQUENCE -> new Value.Sequence(getAll(from));
      case TOKEN -> new Value.Token((int) from.getSigned());
      case BIG -> Value.of(new BigInteger(from.getText()));
      case DECIMAL -> new Value.Decimal(new BigDecimal(from.getText()));
      case RATIO -> Value.ratio(new BigInteger(from.getText()), new BigInteger(from.getText()));
      case NAME -> new Value.Name(from.getText());
      case TAGGED -> new Value.Tagged(from.getText(), get(from));
      case GROUP -> new Value.Group(new LinkedHashSet<>(getAll(from)));
      case MAPPING -> new Value.Mapping(getEntries(from));
      case INSTANCE -> new Value.Instance(from.getText(), getNames(from), getAll(from));
      default -> throw new IllegalStateException("BUG-305 no value begins with " + kind);
    };
  }

  private static List<Value> getAll(ByteArrayBuffer from) {
    int size = (int) from.getNumber();
    List<Value> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(get(from));
    }
    return values;
  }

  private static List<String> getNames(ByteArrayBuffer from) {
    return getAll(from).stream().map(it -> ((Value.Text) it).value()).toList();
  }

  private static Map<Value, Value> getEntries(ByteArrayBuffer from) {
    Map<Value, Value> entries = new LinkedHashMap<>();
    for (long left = from.getNumber(); left > 0; left--) {
      Value key = get(from);
      entries.put(key, get(from));
    }
    return entries;
  }

  static void put(ByteArrayBuffer to, Outcome outcome) {
    if (outcome instanceof Outcome.Returned returned) {
      put(to, returned.value());
    } else if (outcome instanceof Outcome.Threw threw) {
      to.put(THREW);
      to.putText(threw.className());
      to.putText(threw.message().orElse(""));
    } else {
      to.put(PENDING);
    }
  }

  private static Outcome threw(String className, String message) {
    return new Outcome.Threw(
        className, message.isEmpty() ? Optional.empty() : Optional.of(message));
  }

  static Outcome getOutcome(ByteArrayBuffer from) {
    int kind = from.get();
    return switch (kind) {
      case VOID -> Outcome.NOTHING;
      case THREW -> threw(from.getText(), from.getText());
      case PENDING -> Outcome.PENDING;
      default -> Outcome.returned(get(from, kind));
    };
  }

  /**
   * @param methods those met before, which are written as numbers
   */
  static void put(ByteArrayBuffer to, Invocation call, List<String> methods) {
    int known = methods.indexOf(call.method());
    to.putNumber(known + 1);
    if (known < 0) {
      methods.add(call.method());
      to.putText(call.method());
    }
    putAll(to, call.arguments());
  }

  static Invocation getCall(ByteArrayBuffer from, List<String> methods) {
    int known = (int) from.getNumber() - 1;
    if (known < 0) {
      known = methods.size();
      methods.add(from.getText());
    }
    return new Invocation(methods.get(known), getAll(from));
  }
}
