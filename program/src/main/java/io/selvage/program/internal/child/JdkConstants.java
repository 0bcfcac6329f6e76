package io.selvage.program.internal.child;

import io.selvage.program.internal.child.ClassFields.ClassField;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** The objects that static final fields of JDK classes hold: the importer has its own. */
final class JdkConstants {
  private final IdentityHashMap<Object, Place> places = new IdentityHashMap<>();

  /** A static field. */
  record Place(Class<?> owner, String name) {}

  void add(RawMemory memory, Class<?> type) {
    ClassFields fields = ClassFields.of(memory, type);
    if (fields == null) {
      return;
    }
    for (ClassField field : fields.all()) {
      if (field.isStatic() && field.isReference() && Modifier.isFinal(field.access())) {
        Object value = memory.reference(type, field.offset());
        if (value != null) {
          places.putIfAbsent(value, new Place(type, field.name()));
        }
      }
    }
  }

  @Nullable Place of(Object object) {
    return places.get(object);
  }
}
