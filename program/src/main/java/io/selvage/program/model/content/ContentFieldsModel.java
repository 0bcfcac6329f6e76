package io.selvage.program.model.content;

import io.selvage.program.model.Machine;
import org.jspecify.annotations.Nullable;

/** The fields and elements of an object that is a result ({@code core.content.ContentFields}). */
@SuppressWarnings("unused")
final class ContentFieldsModel {
  private ContentFieldsModel() {}

  static int count(Object object) {
    return Machine.contentCount(Machine.classId(object));
  }

  static String name(Object object, int index) {
    return Machine.literal(Machine.contentName(Machine.classId(object), index));
  }

  static @Nullable Object value(Object object, int index) {
    int type = Machine.classId(object);
    int slot = Machine.contentSlot(type, index);
    return switch (Machine.contentType(type, index)) {
      case 'L' -> Machine.getReferenceFinal(object, slot);
      case 'J' -> Machine.getLongFinal(object, slot);
      case 'D' -> Machine.ofBits(Machine.getLongFinal(object, slot));
      default -> boxed(Machine.contentType(type, index), Machine.getIntFinal(object, slot));
    };
  }

  static boolean isBox(Object object, int index) {
    return Machine.contentIsBox(Machine.classId(object), index);
  }

  static int length(Object array) {
    return Machine.length(array);
  }

  static @Nullable Object element(Object array, int index) {
    int type = Machine.elementId(Machine.classId(array));
    if (!Machine.isPrimitive(type)) {
      return ((Object[]) array)[index];
    }
    long word = Machine.elementWord(array, index);
    return switch (Machine.letter(type)) {
      case 'J' -> word;
      case 'D' -> Machine.ofBits(word);
      default -> boxed(Machine.letter(type), (int) word);
    };
  }

  private static Object boxed(int letter, int word) {
    return switch (letter) {
      case 'Z' -> word != 0;
      case 'B' -> (byte) word;
      case 'C' -> (char) word;
      case 'S' -> (short) word;
      case 'F' -> Machine.ofFloatBits(word);
      default -> word;
    };
  }
}
