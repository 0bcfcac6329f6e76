package io.selvage.core.content;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an object that is compared by them, and the elements of an array. The interpreters
 * replace this class: its methods are all that {@link Content} cannot express in Java alone.
 */
final class ContentFields {
  private static final ClassValue<Layout> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> type) {
          try {
            return layout(type);
          } catch (LinkageError missing) {
            return new Layout(false, List.of()); // a class that a field names does not exist
          }
        }
      };

  private ContentFields() {}

  /**
   * @param isComparable whether every field is final and there is one, or it is a record
   */
  private record Layout(boolean isComparable, List<Field> fields) {}

  /** The number of fields; negative if the class is not one that is compared by its fields. */
  static int count(Object object) {
    Layout layout = LAYOUTS.get(object.getClass());
    return layout.isComparable ? layout.fields.size() : -1;
  }

  static String name(Object object, int index) {
    return LAYOUTS.get(object.getClass()).fields.get(index).getName();
  }

  static @Nullable Object value(Object object, int index) {
    try {
      return LAYOUTS.get(object.getClass()).fields.get(index).get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether the declared type of the field is primitive, or that of a box. */
  static boolean isBox(Object object, int index) {
    Class<?> type = LAYOUTS.get(object.getClass()).fields.get(index).getType();
    return type.isPrimitive()
        || type == Long.class
        || type == Short.class
        || type == Byte.class
        || type == Float.class;
  }

  static int length(Object array) {
    return Array.getLength(array);
  }

  static @Nullable Object element(Object array, int index) {
    return Array.get(array, index);
  }

  private static Layout layout(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    boolean isFinal = !type.isHidden() && !type.isSynthetic();
    for (Class<?> each = type; each != Object.class && each != Record.class; ) {
      isFinal &= isUsers(each);
      List<Field> own = isFinal ? contentOf(each) : List.of();
      isFinal &= own.stream().allMatch(ContentFields::isContent);
      fields.addAll(0, own);
      each = each.getSuperclass();
    }
    isFinal = isFinal && (type.isRecord() || !fields.isEmpty());
    if (isFinal) {
      fields.forEach(field -> field.setAccessible(true));
    }
    return new Layout(isFinal, isFinal ? List.copyOf(fields) : List.of());
  }

  private static boolean isUsers(Class<?> type) {
    String name = type.getName();
    return !name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("sun.");
  }

  /**
   * Fields of the compiler hold captured variables or the surrounding object, through which methods
   * may read what others change.
   */
  private static boolean isContent(Field field) {
    return Modifier.isFinal(field.getModifiers()) && !field.isSynthetic();
  }

  private static List<Field> contentOf(Class<?> type) {
    List<Field> found = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        found.add(field);
      }
    }
    return found;
  }
}
