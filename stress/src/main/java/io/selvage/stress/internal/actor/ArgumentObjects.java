package io.selvage.stress.internal.actor;

import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.stress.internal.load.TypeNames;
import java.util.HashMap;
import java.util.Map;

/**
 * The values of a scenario as Java objects. Equal values for parameters of one type are the same
 * object, so that identity has the same meaning as in the other engines.
 */
public final class ArgumentObjects {
  private record Key(Value value, Class<?> type) {}

  private final Map<Key, Object> objects = new HashMap<>();
  private final Map<Value.Token, Object> tokens;

  ArgumentObjects() {
    this(new HashMap<>());
  }

  private ArgumentObjects(Map<Value.Token, Object> tokens) {
    this.tokens = tokens;
  }

  /** For classes that were loaded again: their constants differ, tokens are the same. */
  ArgumentObjects again() {
    return new ArgumentObjects(tokens);
  }

  /** Never called for null, which needs no object. */
  Object object(Value value, Class<?> type) {
    Key key = new Key(value, type);
    Object known = objects.get(key);
    if (known == null) {
      known = make(value, type);
      objects.put(key, known);
    }
    return known;
  }

  /** Tokens by the objects that stand for them. */
  public Map<Object, Value.Token> tokens() {
    Map<Object, Value.Token> inverse = new HashMap<>();
    tokens.forEach((token, object) -> inverse.put(object, token));
    return inverse;
  }

  private Object make(Value value, Class<?> type) {
    Object made = ValueParts.isLeaf(value) ? convert(value, type) : composite(value, type);
    if (!type.isPrimitive() && !type.isInstance(made)) {
      throw mismatch(value, type);
    }
    return made;
  }

  private Object convert(Value value, Class<?> type) {
    if (value instanceof Value.Whole whole) {
      return number(whole, type);
    } else if (value instanceof Value.Real real) {
      return type == float.class || type == Float.class
          ? (Object) (float) real.value()
          : fitting(value, type, real.value(), double.class);
    } else if (value instanceof Value.Bool bool) {
      return fitting(value, type, bool.value(), boolean.class);
    } else if (value instanceof Value.Letter letter) {
      return fitting(value, type, letter.value(), char.class);
    } else if (value instanceof Value.Text text && !type.isPrimitive()) {
      return text.value();
    } else if (value instanceof Value.Token token && type == Object.class) {
      return tokens.computeIfAbsent(token, it -> new Object());
    } else if (value instanceof Value.Constant constant && !type.isPrimitive()) {
      return constant(constant, type);
    }
    throw mismatch(value, type);
  }

  private Object composite(Value value, Class<?> type) {
    return new CompositeObjects(this).object(value, type).orElseThrow(() -> mismatch(value, type));
  }

  private static Object fitting(Value value, Class<?> type, Object made, Class<?> primitive) {
    if (type.isPrimitive() && type != primitive) {
      throw mismatch(value, type);
    }
    return made;
  }

  private static Object number(Value.Whole whole, Class<?> type) {
    long number = whole.value();
    Object made =
        switch (type.getSimpleName()) {
          case "long", "Long" -> number;
          case "short", "Short" -> (short) number;
          case "byte", "Byte" -> (byte) number;
          case "float", "Float" -> (float) number;
          case "double", "Double" -> (double) number;
          case "boolean", "char" -> throw mismatch(whole, type);
          default -> (int) number;
        };
    boolean exact = ((Number) made).longValue() == number;
    if (!exact) {
      throw mismatch(whole, type);
    }
    return made;
  }

  private static Object constant(Value.Constant constant, Class<?> type) {
    try {
      Class<?> holder =
          constant.type().isEmpty()
              ? type
              : Class.forName(constant.type(), true, type.getClassLoader());
      for (Object each : holder.isEnum() ? holder.getEnumConstants() : new Object[0]) {
        if (((Enum<?>) each).name().equals(constant.name())) {
          return each;
        }
      }
    } catch (ClassNotFoundException e) {
      // Reported below, in terms of the user's call.
    }
    throw mismatch(constant, type);
  }

  private static RuntimeException mismatch(Value value, Class<?> type) {
    return Diagnostic.ARGUMENT_TYPE.error(value, "a parameter", TypeNames.of(type));
  }
}
