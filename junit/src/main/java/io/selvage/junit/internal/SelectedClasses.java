package io.selvage.junit.internal;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.commons.support.ReflectionSupport;

/** Finds classes by name, also those of other class loaders if a selector has named them. */
public final class SelectedClasses {
  private final Map<String, Class<?>> selected = new ConcurrentHashMap<>();

  void add(Class<?> type) {
    selected.put(type.getName(), type);
  }

  Optional<Class<?>> find(String name) {
    return Optional.<Class<?>>ofNullable(selected.get(name))
        .or(() -> ReflectionSupport.tryToLoadClass(name).toOptional());
  }
}
