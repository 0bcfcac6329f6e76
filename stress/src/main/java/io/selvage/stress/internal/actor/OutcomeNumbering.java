package io.selvage.stress.internal.actor;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.content.Content;
import io.selvage.core.content.ContentTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Numbers outcomes, so that a run consists of a few numbers. Thread-safe. */
public final class OutcomeNumbering {
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

  /** Objects are compared by content, boxes of any type by their number. */
  private synchronized int add(Object key) {
    Outcome outcome = outcome(key);
    int number = outcomes.indexOf(outcome);
    if (number < 0) {
      number = outcomes.size();
      outcomes.add(outcome);
    }
    // An object whose class belongs to one run only will not recur, and caching would keep it
    // alive.
    if (!(key instanceof ScenarioActor.Reported) && !(key instanceof Enum<?>)) {
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
    } else if (object instanceof ScenarioActor.Reported reported) {
      return reported(reported);
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
    if (token != null) {
      return token;
    }
    if (object instanceof Throwable thrown) {
      return ContentTree.thrown(
          thrown.getClass().getName(), messages ? ScenarioActor.message(thrown) : Optional.empty());
    }
    throw refused(object.getClass().getTypeName());
  }

  private static boolean isComplete(Object object) {
    return object instanceof Integer
        || object instanceof Long
        || object instanceof Short
        || object instanceof Byte;
  }

  private static RuntimeException refused(String type) {
    return new IncomparableResultException(
        "REF-020 a result of type " + type + " has no comparable value");
  }

  /** An object that its threads can still change differs from what the call found in it. */
  private Value reported(ScenarioActor.Reported reported) {
    Value value = ContentTree.of(reported.content(), this::value, IncomparableResultException::new);
    if (Content.of(reported.result()) instanceof Content now
        && ContentTree.of(now, this::value, IncomparableResultException::new).equals(value)) {
      return value;
    }
    throw new IncomparableResultException(
        "REF-021 a result of type "
            + reported.result().getClass().getTypeName()
            + " changed after its call had returned");
  }
}
