package io.selvage.stress.internal.load;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Types in Java source notation. */
public final class TypeNames {
  private TypeNames() {}

  public static String of(Class<?> type) {
    String name = type.getTypeName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** {@code put(Object,Object)}. */
  public static String of(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(TypeNames::of)
        .collect(Collectors.joining(",", method.getName() + "(", ")"));
  }

  public static String of(List<Method> methods) {
    return methods.stream().map(TypeNames::of).collect(Collectors.joining(", "));
  }

  /** Whether the name, from which the user may omit the package, denotes this type. */
  public static boolean isNamed(Class<?> type, String name) {
    String full = type.getTypeName();
    return full.equals(name) || full.endsWith("." + name) || full.endsWith("$" + name);
  }
}
