package io.selvage.program.internal.child;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields that a class declares. Reflection resolves their types; where one is missing, the
 * names come from the class file.
 */
record ClassFields(List<ClassField> all) {
  private static final int WIDE = 2;

  /**
   * A field and its offset in this JVM.
   *
   * @param descriptor of its type
   */
  record ClassField(String name, String descriptor, int access, long offset) {
    boolean isStatic() {
      return Modifier.isStatic(access);
    }

    boolean isReference() {
      return descriptor.length() > 1;
    }

    char letter() {
      return descriptor.charAt(0);
    }
  }

  /** The fields of the class; null if they cannot be determined. */
  static @Nullable ClassFields of(RawMemory memory, Class<?> type) {
    try {
      List<ClassField> all = new ArrayList<>();
      for (Field field : memory.declaredFields(type)) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        all.add(
            new ClassField(
                field.getName(),
                field.getType().descriptorString(),
                field.getModifiers(),
                memory.offset(field, isStatic)));
      }
      return new ClassFields(all);
    } catch (LinkageError unresolved) {
      return ofClassFile(memory, type);
    }
  }

  private static @Nullable ClassFields ofClassFile(RawMemory memory, Class<?> type) {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in == null ? null : read(memory, type, new DataInputStream(in));
    } catch (IOException | LinkageError | IllegalStateException e) {
      return null;
    }
  }

  /** Reads a class file (JVMS 4.1) up to its fields. */
  private static @Nullable ClassFields read(RawMemory memory, Class<?> type, DataInputStream in)
      throws IOException {
    in.skipNBytes(8);
    @Nullable String[] texts = constants(in);
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
    List<ClassField> all = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = in.readUnsignedShort(); i > 0; i--) {
      int access = in.readUnsignedShort();
      String name = texts[in.readUnsignedShort()];
      String descriptor = texts[in.readUnsignedShort()];
      for (int j = in.readUnsignedShort(); j > 0; j--) {
        in.skipNBytes(2);
        in.skipNBytes(in.readInt());
      }
      if (name == null || descriptor == null || !names.add(name)) {
        return null; // the JVM finds offsets by name only
      }
      all.add(new ClassField(name, descriptor, access, memory.offset(type, name)));
    }
    return new ClassFields(all);
  }

  private static @Nullable String[] constants(DataInputStream in) throws IOException {
    @Nullable String[] texts = new @Nullable String[in.readUnsignedShort()];
    for (int i = 1; i < texts.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 5, 6 -> {
          in.skipNBytes(8);
          i += WIDE - 1;
        }
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> in.skipNBytes(4);
      }
    }
    return texts;
  }
}
