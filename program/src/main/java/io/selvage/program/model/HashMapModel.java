package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/** What hash maps require of colliding keys, without reflection on generic types. */
@SuppressWarnings("unused")
final class HashMapModel {
  private HashMapModel() {}

  static @Nullable Class<?> comparableClassFor(@Nullable Object object) {
    return object instanceof Comparable && Machine.isComparableToItself(Machine.classId(object))
        ? object.getClass()
        : null;
  }
}
