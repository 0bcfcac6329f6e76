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
 * The collections that are passed to operations: immutable, so that they have a content if they are
 * returned, and unmodifiable views if an element is null. Interpreted and run natively, like {@link
 * Content}.
 */
public final class ArgumentContainers {
  private ArgumentContainers() {}

  public static List<Object> list(@Nullable Object[] elements) {
    return hasNull(elements)
        ? Collections.unmodifiableList(Arrays.asList(elements))
        : List.of(elements);
  }

  public static Set<Object> set(@Nullable Object[] elements) {
    return hasNull(elements)
        ? Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(elements)))
        : Set.of(elements);
  }

  /**
   * @param parts alternating keys and values
   */
  public static Map<Object, Object> map(@Nullable Object[] parts) {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < parts.length; i += 2) {
      map.put(parts[i], parts[i + 1]);
    }
    return hasNull(parts) ? Collections.unmodifiableMap(map) : Map.copyOf(map);
  }

  private static boolean hasNull(@Nullable Object[] parts) {
    for (Object part : parts) {
      if (part == null) {
        return true;
      }
    }
    return false;
  }

  /** An entry or an optional value; null if the type is another one. */
  public static @Nullable Object known(String type, @Nullable Object[] parts) {
    if (type.equals("java.util.Optional")) {
      return parts.length == 0 ? Optional.empty() : Optional.of(parts[0]);
    }
    return type.equals("java.util.Map.Entry") ? Map.entry(parts[0], parts[1]) : null;
  }
}
