package io.selvage.core.content;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The collections that are passed to operations, unmodifiable and in the order in which their
 * elements are written. Interpreted and run natively, like {@link Content}.
 */
public final class ArgumentContainers {
  private ArgumentContainers() {}

  public static List<Object> list(@Nullable Object[] elements) {
    return Collections.unmodifiableList(Arrays.asList(elements));
  }

  public static Set<Object> set(@Nullable Object[] elements) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(elements)));
  }

  /**
   * @param parts alternating keys and values
   */
  public static Map<Object, Object> map(@Nullable Object[] parts) {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < parts.length; i += 2) {
      map.put(parts[i], parts[i + 1]);
    }
    return Collections.unmodifiableMap(map);
  }

  /** An entry or an optional value; null if the type is another one. */
  public static @Nullable Object known(String type, @Nullable Object[] parts) {
    if (type.equals("java.util.Optional")) {
      return parts.length == 0 ? Optional.empty() : Optional.of(parts[0]);
    }
    return type.equals("java.util.Map.Entry") ? Map.entry(parts[0], parts[1]) : null;
  }
}
