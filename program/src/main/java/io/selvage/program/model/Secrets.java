package io.selvage.program.model;

import java.util.Collections;
import java.util.List;

/** Stands in for what {@code SharedSecrets} hands out inside the JDK: only what is asked for. */
@SuppressWarnings("unused")
final class Secrets {
  private Secrets() {}

  static Object getJavaLangAccess() {
    return new Secrets();
  }

  static Object getJavaUtilCollectionAccess() {
    return new Secrets();
  }

  public List<Object> listFromTrustedArray(Object[] array) {
    return Collections.unmodifiableList(java.util.Arrays.asList(array));
  }

  public List<Object> listFromTrustedArrayNullsAllowed(Object[] array) {
    return Collections.unmodifiableList(java.util.Arrays.asList(array));
  }

  public Enum<?>[] getEnumConstantsShared(Class<?> type) {
    Enum<?>[] all = Enums.constants(type);
    if (all == null) {
      throw new NullPointerException();
    }
    return all;
  }

  public String join(String prefix, String suffix, String delimiter, String[] elements, int size) {
    StringBuilder all = new StringBuilder(prefix);
    for (int i = 0; i < size; i++) {
      if (i > 0) {
        all.append(delimiter);
      }
      all.append(elements[i]);
    }
    return all.append(suffix).toString();
  }
}
