package io.selvage.program.trace;

import io.selvage.core.Value;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.internal.run.OutcomeReader;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Program;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * Prints words as Java prints the values: {@code null}, {@code true}, {@code 'c'}, quoted strings,
 * boxes by content, enum constants by name, records by content, lambdas by the place where they are
 * written. Other objects have the names that the memory gives them.
 */
public final class ValueText {
  private static final int MAX_DEPTH = 2;
  private static final int MAX_TEXT = 40;

  private final Program program;

  public ValueText(Program program) {
    this.program = program;
  }

  /** The memory that the objects are in. */
  public interface Objects {
    /** The content of a slot, if it is known. */
    OptionalLong word(long object, int slot);

    /** The name of an object that has no printable content. */
    String name(long object);
  }

  /**
   * @param type the first letter of a descriptor
   */
  public String of(long word, char type, Objects objects) {
    return of(word, type, objects, MAX_DEPTH);
  }

  private String of(long word, char type, Objects objects, int depth) {
    return switch (type) {
      case 'L', '[' -> word == 0 ? "null" : reference(word, objects, depth);
      case 'Z' -> word != 0 ? "true" : "false";
      case 'C' -> new Value.Letter((char) word).toString();
      case 'F' -> Float.toString(Float.intBitsToFloat((int) word));
      case 'D' -> Double.toString(Double.longBitsToDouble(word));
      default -> Long.toString(word);
    };
  }

  /** The type letter of a slot. */
  public char slotType(long object, int slot) {
    if (slot < 0) {
      return HiddenSlots.isReference(slot) ? 'L' : 'I';
    }
    ClassInfo type = type(object);
    ClassInfo element = type.element();
    if (element != null) {
      return element.isPrimitive() ? element.name().charAt(0) : 'L';
    }
    List<FieldInfo> slots = type.slots();
    return slot < slots.size() ? letter(slots.get(slot)) : 'J';
  }

  private static char letter(FieldInfo field) {
    return field.isReference() ? 'L' : field.descriptor().charAt(0);
  }

  private String reference(long ref, Objects objects, int depth) {
    if (ReferenceWord.classId(ref) == 0) {
      return objects.name(ref);
    }
    ClassInfo type = type(ref);
    return content(ref, type, objects, depth).orElseGet(() -> objects.name(ref));
  }

  private Optional<String> content(long ref, ClassInfo type, Objects objects, int depth) {
    if (type.name().equals("java/lang/String")) {
      return text(ref, objects).map(ValueText::quoted);
    }
    if (LambdaPlace.isLambda(type)) {
      return Optional.of(LambdaPlace.of(program.classes(), type));
    }
    if (type.name().equals("java/lang/Class")) {
      return Optional.empty();
    }
    if (OutcomeReader.isBox(type)) {
      return field(ref, type, "value", objects, depth);
    }
    if (isBelow(type, "java/lang/Enum")) {
      FieldInfo name = type.field("name");
      return name == null
          ? Optional.empty()
          : word(ref, name.slot(), objects).flatMap(it -> text(it, objects));
    }
    return isBelow(type, "java/lang/Record") && depth > 0
        ? Optional.of(record(ref, type, objects, depth - 1))
        : Optional.empty();
  }

  private Optional<String> field(
      long ref, ClassInfo type, String name, Objects objects, int depth) {
    FieldInfo field = type.field(name);
    return field == null
        ? Optional.empty()
        : word(ref, field.slot(), objects).map(it -> of(it, letter(field), objects, depth));
  }

  private String record(long ref, ClassInfo type, Objects objects, int depth) {
    return type.slots().stream()
        .map(
            field ->
                field.name() + "=" + field(ref, type, field.name(), objects, depth).orElse("?"))
        .collect(Collectors.joining(", ", type.simpleName() + "[", "]"));
  }

  /** The content of a string; empty if it is null or unknown. */
  public Optional<String> text(long ref, Objects objects) {
    return ref == 0
        ? Optional.empty()
        : word(ref, 0, objects).map(it -> program.texts().text(it.intValue()));
  }

  private static String quoted(String text) {
    String shown = text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT - 1) + "…" : text;
    return Value.of(shown).toString();
  }

  private Optional<Long> word(long ref, int slot, Objects objects) {
    if (ReferenceWord.isConstant(ref)) {
      return Optional.of(program.frozen(ref, slot));
    }
    OptionalLong word = objects.word(ref, slot);
    return word.isPresent() ? Optional.of(word.getAsLong()) : Optional.empty();
  }

  private static boolean isBelow(ClassInfo type, String name) {
    for (ClassInfo above = type.superclass(); above != null; above = above.superclass()) {
      if (above.name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private ClassInfo type(long ref) {
    return program.classes().byId(ReferenceWord.classId(ref));
  }
}
