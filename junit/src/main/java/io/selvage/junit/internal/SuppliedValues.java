package io.selvage.junit.internal;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import java.lang.reflect.Constructor;
import java.util.Collection;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The values that a class of the user's gives. */
final class SuppliedValues {
  private final Class<?> type;

  private SuppliedValues(Class<?> type) {
    this.type = type;
  }

  static Stream<Value> by(Class<? extends Supplier<? extends Collection<?>>> type) {
    SuppliedValues supplied = new SuppliedValues(type);
    return make(type).get().stream().map(supplied::value);
  }

  private static <T> T make(Class<T> type) {
    try {
      Constructor<T> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw Diagnostic.BAD_TEST.error(
          type.getName(), "cannot be created with a constructor without parameters: " + e);
    }
  }

  private Value value(@Nullable Object object) {
    if (object == null) {
      return Value.NULL;
    } else if (object instanceof String text) {
      return Value.of(text);
    } else if (object instanceof Boolean bool) {
      return Value.of(bool);
    } else if (object instanceof Character letter) {
      return new Value.Letter(letter);
    } else if (object instanceof Float || object instanceof Double) {
      return new Value.Real(((Number) object).doubleValue());
    } else if (object instanceof Byte
        || object instanceof Short
        || object instanceof Integer
        || object instanceof Long) {
      return Value.of(((Number) object).longValue());
    } else if (object instanceof Enum<?> constant) {
      return new Value.Constant(constant.getDeclaringClass().getName(), constant.name());
    }
    throw Diagnostic.BAD_TEST.error(
        type.getName(), "returns a value that cannot be passed, a " + object.getClass().getName());
  }
}
