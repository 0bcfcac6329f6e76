package io.selvage.program.run;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * Results as text that is the same for the same result, be it a Java object of this JVM or a word
 * in the interpreter: types and contents of boxes, strings, arrays and enums; of others the class.
 */
final class Shown {
  private Shown() {}

  // ---------------------------------------------------------------- of this JVM

  static String value(Object value) {
    if (value == null) {
      return "null";
    }
    Class<?> type = value.getClass();
    if (value instanceof String text) {
      return '"' + text + '"';
    } else if (value instanceof Character letter) {
      return "Character " + (int) letter;
    } else if (value instanceof Number || value instanceof Boolean) {
      return type.getName().startsWith("java.lang.")
          ? type.getSimpleName() + " " + value
          : type.getName();
    } else if (value instanceof Enum<?> constant) {
      return constant.getDeclaringClass().getName() + "." + constant.name();
    } else if (type.isArray()) {
      List<String> elements = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        elements.add(value(Array.get(value, i)));
      }
      return type.getName() + elements;
    }
    return stable(type.getName());
  }

  /** Whether {@link #value} shows everything. */
  static boolean isValue(Object value) {
    return value == null
        || isBox(value.getClass().getName().replace('.', '/'))
        || value instanceof String
        || value instanceof Enum<?>
        || value.getClass().isArray();
  }

  static String thrown(Throwable thrown) {
    return thrown(thrown.getClass().getName(), thrown.getMessage());
  }

  private static String thrown(String type, String message) {
    return switch (type) {
      case "java.lang.NullPointerException" -> "throws " + type; // HotSpot's helpful messages
      case "java.lang.ClassCastException" -> "throws " + type + ": " + untilModules(message);
      default -> "throws " + type + ": " + message;
    };
  }

  /** HotSpot ends the message with the modules of both classes. */
  private static String untilModules(String message) {
    return message == null || message.indexOf(" (") < 0
        ? message
        : message.substring(0, message.indexOf(" ("));
  }

  /** Classes spun at run time have no name to speak of. */
  private static String stable(String className) {
    return className.contains("$$Lambda") ? "a lambda" : className;
  }

  // ---------------------------------------------------------------- of the interpreter

  /** What the thread returned or threw. */
  static String outcome(Program program, Heap heap, ThreadState thread, char type) {
    if (thread.step() != StepKind.THREW) {
      return word(program, heap, thread, thread.result(), type);
    }
    ClassInfo thrown = program.classes().byId(ReferenceWord.classId(thread.result()));
    FieldInfo message = program.classes().get("java/lang/Throwable").field("detailMessage");
    long text = slot(program, heap, thread, thread.result(), message.slot());
    return thrown(thrown.javaName(), text == 0 ? null : text(program, heap, thread, text));
  }

  /** Whether {@link #outcome} shows everything of a result. */
  static boolean isValue(ClassInfo type) {
    return type.name().equals("java/lang/String")
        || isBox(type.name())
        || isEnum(type)
        || type.isArray();
  }

  private static String word(Program program, Heap heap, ThreadState thread, long word, char type) {
    return switch (type) {
      case 'V' -> "null";
      case 'L', '[' -> object(program, heap, thread, word);
      case 'Z' -> value(word != 0);
      case 'C' -> value((char) word);
      case 'B' -> value((byte) word);
      case 'S' -> value((short) word);
      case 'I' -> value(Math.toIntExact(word));
      case 'F' -> value(Float.intBitsToFloat(Math.toIntExact(word)));
      case 'D' -> value(Double.longBitsToDouble(word));
      default -> value(word);
    };
  }

  private static String object(Program program, Heap heap, ThreadState thread, long ref) {
    if (ref == 0) {
      return "null";
    }
    ClassInfo type = program.classes().byId(ReferenceWord.classId(ref));
    if (type.name().equals("java/lang/String")) {
      return value(text(program, heap, thread, ref));
    } else if (type.element() != null) {
      List<String> elements = new ArrayList<>();
      char element = type.element().isPrimitive() ? type.element().name().charAt(0) : 'L';
      for (int i = 0; i < ReferenceWord.length(ref); i++) {
        elements.add(word(program, heap, thread, slot(program, heap, thread, ref, i), element));
      }
      return type.javaName() + elements;
    } else if (isBox(type.name())) {
      FieldInfo value = type.field("value");
      long word = slot(program, heap, thread, ref, value.slot());
      return word(program, heap, thread, word, value.descriptor().charAt(0));
    } else if (isEnum(type)) {
      boolean hasBody = !type.superclass().name().equals("java/lang/Enum");
      long name = slot(program, heap, thread, ref, type.field("name").slot());
      return (hasBody ? type.superclass() : type).javaName()
          + "."
          + text(program, heap, thread, name);
    }
    return stable(type.javaName());
  }

  private static boolean isBox(String name) {
    return switch (name) {
      case "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Float",
          "java/lang/Double" ->
          true;
      default -> false;
    };
  }

  private static boolean isEnum(ClassInfo type) {
    for (ClassInfo above = type; above != null; above = above.superclass()) {
      if (above.name().equals("java/lang/Enum")) {
        return true;
      }
    }
    return false;
  }

  private static String text(Program program, Heap heap, ThreadState thread, long string) {
    return program.texts().text((int) slot(program, heap, thread, string, 0));
  }

  private static long slot(Program program, Heap heap, ThreadState thread, long ref, int slot) {
    if (ReferenceWord.isConstant(ref)) {
      return program.frozen(ref, slot);
    }
    return thread.isPrivate(ref) ? thread.privateWord(ref, slot) : heap.word(ref, slot);
  }
}
