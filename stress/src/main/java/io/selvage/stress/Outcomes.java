package io.selvage.stress;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Numbers for what comes of calls, so that a run is a few numbers. For several threads. */
final class Outcomes {
  private static final int MOST_ELEMENTS = 10_000;
  private static final Object NULL = new Object();

  private final Map<Object, Value.Token> tokens;
  private final Map<Object, Integer> numbers = new ConcurrentHashMap<>();
  private final List<Outcome> outcomes = new ArrayList<>();

  /**
   * @param tokens objects passed in that have no content of their own
   */
  Outcomes(Map<Object, Value.Token> tokens) {
    this.tokens = tokens;
  }

  int number(@Nullable Object result) {
    Object key = result == null ? NULL : result;
    Integer known = numbers.get(key);
    return known == null ? add(key) : known;
  }

  /** Arrays are equal by content, boxes of any type by their number. */
  private synchronized int add(Object key) {
    Outcome outcome = outcome(key);
    int number = outcomes.indexOf(outcome);
    if (number < 0) {
      number = outcomes.size();
      outcomes.add(outcome);
    }
    if (!key.getClass().isArray()) {
      numbers.put(key, number);
    }
    return number;
  }

  synchronized Outcome get(int number) {
    return outcomes.get(number);
  }

  private Outcome outcome(Object key) {
    if (key instanceof Actor.Thrown thrown) {
      return new Outcome.Threw(thrown.className());
    }
    return key == Actor.NOTHING ? Outcome.NOTHING : Outcome.returned(value(key));
  }

  private Value value(@Nullable Object object) {
    if (object == null || object == NULL) {
      return Value.NULL;
    } else if (object instanceof Boolean bool) {
      return Value.of(bool);
    } else if (object instanceof Character letter) {
      return new Value.Letter(letter);
    } else if (object instanceof Float || object instanceof Double) {
      return new Value.Real(((Number) object).doubleValue());
    } else if (isWhole(object)) {
      return Value.of(((Number) object).longValue());
    } else if (object instanceof String text) {
      return Value.of(text);
    } else if (object instanceof Enum<?> constant) {
      return new Value.Constant(constant.getDeclaringClass().getName(), constant.name());
    }
    Value.Token token = tokens.get(object);
    return token == null ? elements(object) : token;
  }

  private static boolean isWhole(Object object) {
    return object instanceof Integer
        || object instanceof Long
        || object instanceof Short
        || object instanceof Byte;
  }

  private Value elements(Object array) {
    if (!array.getClass().isArray() || Array.getLength(array) > MOST_ELEMENTS) {
      throw new Incomparable(
          "REF-020 a result of type "
              + array.getClass().getTypeName()
              + " has no value to compare");
    }
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(value(Array.get(array, i)));
    }
    return new Value.Sequence(elements);
  }
}
