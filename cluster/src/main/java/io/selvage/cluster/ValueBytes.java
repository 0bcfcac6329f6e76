package io.selvage.cluster;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;

/** Values as bytes: equal values, and only those, have equal bytes. */
final class ValueBytes {
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

  private ValueBytes() {}

  static void put(Bytes to, Value value) {
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

  private static void putRare(Bytes to, Value value) {
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
      throw new IllegalStateException("BUG-304 a value of a new kind: " + value);
    }
  }

  private static void putAll(Bytes to, List<Value> values) {
    to.putNumber(values.size());
    values.forEach(value -> put(to, value));
  }

  static Value get(Bytes from) {
    return get(from, from.get());
  }

  private static Value get(Bytes from, int kind) {
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
      default -> throw new IllegalStateException("BUG-305 no value begins with " + kind);
    };
  }

  private static List<Value> getAll(Bytes from) {
    int size = (int) from.getNumber();
    List<Value> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(get(from));
    }
    return values;
  }

  static void put(Bytes to, Outcome outcome) {
    if (outcome instanceof Outcome.Returned returned) {
      put(to, returned.value());
    } else if (outcome instanceof Outcome.Threw threw) {
      to.put(THREW);
      to.putText(threw.className());
    } else {
      to.put(PENDING);
    }
  }

  static Outcome getOutcome(Bytes from) {
    int kind = from.get();
    return switch (kind) {
      case VOID -> Outcome.NOTHING;
      case THREW -> new Outcome.Threw(from.getText());
      case PENDING -> Outcome.PENDING;
      default -> Outcome.returned(get(from, kind));
    };
  }

  /**
   * @param methods those met before, which are written as numbers
   */
  static void put(Bytes to, Invocation call, List<String> methods) {
    int known = methods.indexOf(call.method());
    to.putNumber(known + 1);
    if (known < 0) {
      methods.add(call.method());
      to.putText(call.method());
    }
    putAll(to, call.arguments());
  }

  static Invocation getCall(Bytes from, List<String> methods) {
    int known = (int) from.getNumber() - 1;
    if (known < 0) {
      known = methods.size();
      methods.add(from.getText());
    }
    return new Invocation(methods.get(known), getAll(from));
  }
}
