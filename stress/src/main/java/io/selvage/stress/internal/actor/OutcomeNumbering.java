package io.selvage.stress.internal.actor;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Numbers outcomes, so that a run consists of a few numbers. Thread-safe. */
public final class OutcomeNumbering {
  private static final int MOST_ELEMENTS = 10_000;
  private static final Object NULL = new Object();

  private final Map<Object, Value.Token> tokens;
  private final boolean messages;
  private final Map<Object, Integer> numbers = new ConcurrentHashMap<>();
  private final List<Outcome> outcomes = new ArrayList<>();

  /**
   * @param tokens opaque objects passed as arguments
   */
  public OutcomeNumbering(Map<Object, Value.Token> tokens) {
    this(tokens, false);
  }

  /**
   * @param messages whether exceptions are also compared by message
   */
  public OutcomeNumbering(Map<Object, Value.Token> tokens, boolean messages) {
    this.tokens = tokens;
    this.messages = messages;
  }

  public int number(@Nullable Object result) {
    Object key = result == null ? NULL : compared(result);
    Integer known = numbers.get(key);
    return known == null ? add(key) : known;
  }

  private Object compared(Object result) {
    return result instanceof ScenarioActor.Thrown thrown && !messages
        ? thrown.withoutMessage()
        : result;
  }

  /** Arrays are compared by content, boxes of any type by their number. */
  private synchronized int add(Object key) {
    Outcome outcome = outcome(key);
    int number = outcomes.indexOf(outcome);
    if (number < 0) {
      number = outcomes.size();
      outcomes.add(outcome);
    }
    // An object whose class belongs to one run only will not recur, and caching would keep it
    // alive.
    if (!key.getClass().isArray() && !(key instanceof Enum<?>)) {
      numbers.put(key, number);
    }
    return number;
  }

  public synchronized Outcome get(int number) {
    return outcomes.get(number);
  }

  private Outcome outcome(Object key) {
    if (key instanceof ScenarioActor.Thrown thrown) {
      return new Outcome.Threw(thrown.className(), thrown.message());
    }
    return key == ScenarioActor.NOTHING ? Outcome.NOTHING : Outcome.returned(value(key));
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
    } else if (isComplete(object)) {
      return Value.of(((Number) object).longValue());
    } else if (object instanceof String text) {
      return Value.of(text);
    } else if (object instanceof Enum<?> constant) {
      return new Value.Constant(constant.getDeclaringClass().getName(), constant.name());
    }
    Value.Token token = tokens.get(object);
    return token == null ? elements(object) : token;
  }

  private static boolean isComplete(Object object) {
    return object instanceof Integer
        || object instanceof Long
        || object instanceof Short
        || object instanceof Byte;
  }

  private Value elements(Object array) {
    if (!array.getClass().isArray() || Array.getLength(array) > MOST_ELEMENTS) {
      throw new IncomparableResultException(
          "REF-020 a result of type "
              + array.getClass().getTypeName()
              + " has no comparable value");
    }
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(value(Array.get(array, i)));
    }
    return new Value.Sequence(elements);
  }
}
