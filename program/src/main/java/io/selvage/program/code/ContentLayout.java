package io.selvage.program.code;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/**
 * The fields by which an object is compared: those of a record, or of a user class all of whose
 * fields are final. The interpreters' counterpart of {@code core.content.ContentFields}.
 */
final class ContentLayout {
  private ContentLayout() {}

  /** The fields, those of superclasses first; empty if the class is not compared by its fields. */
  static Optional<List<FieldInfo>> of(ClassInfo type) {
    List<FieldInfo> fields = type.slots();
    boolean isCompared = isUsers(type) && fields.stream().allMatch(ContentLayout::isContent);
    return isCompared && (isRecord(type) || !fields.isEmpty())
        ? Optional.of(fields)
        : Optional.empty();
  }

  /**
   * Fields of the compiler hold captured variables or the surrounding object, through which methods
   * may read what others change.
   */
  private static boolean isContent(FieldInfo field) {
    return field.isFinal() && (field.access() & Opcodes.ACC_SYNTHETIC) == 0;
  }

  /** Whether the declared type is primitive, or that of a box. */
  static boolean isBox(FieldInfo field) {
    return switch (field.descriptor()) {
      case "Ljava/lang/Long;", "Ljava/lang/Short;", "Ljava/lang/Byte;", "Ljava/lang/Float;" -> true;
      default -> field.descriptor().length() == 1;
    };
  }

  private static boolean isUsers(ClassInfo type) {
    ClassInfo above = type.superclass();
    return ClassTable.isUsers(type.javaName())
        && type.isRead()
        && above != null
        && (isRecord(type) || above.superclass() == null || isUsers(above));
  }

  private static boolean isRecord(ClassInfo type) {
    ClassInfo above = type.superclass();
    return above != null && above.name().equals("java/lang/Record");
  }
}
