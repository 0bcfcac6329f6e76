package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import java.util.Optional;

/** Constants in Java source notation. */
final class LiteralText {
  private static final int LONGEST = 24;

  private final LoweringContext linker;
  private final ClassInfo reader;

  /**
   * @param reader the class whose code contains the constants
   */
  LiteralText(LoweringContext linker, ClassInfo reader) {
    this.linker = linker;
    this.reader = reader;
  }

  /**
   * @param type the descriptor of the constant's type, empty if unknown
   */
  String of(RegisterInstruction.Constant constant, String type) {
    long value = constant.value();
    if (constant.reference() || type.startsWith("L") || type.startsWith("[")) {
      return value == 0 ? "null" : object(value);
    }
    return switch (type) {
      case "Z" -> value == 0 ? "false" : "true";
      case "C" -> value > ' ' && value < 127 ? "'" + (char) value + "'" : Long.toString(value);
      case JavaOperators.BITS -> bits(value);
      case "F" -> Float.toString(Float.intBitsToFloat((int) value));
      case "D" -> Double.toString(Double.longBitsToDouble(value));
      default -> Long.toString(value);
    };
  }

  private static String bits(long value) {
    return value >= -1 && value < 10
        ? Long.toString(value)
        : "0x"
            + (value == (int) value ? Integer.toHexString((int) value) : Long.toHexString(value));
  }

  private String object(long ref) {
    ClassInfo type = linker.classes().byId(ReferenceWord.classId(ref));
    if (type.name().contains("$$Lambda$")) {
      return "lambda";
    }
    if (ReferenceWord.isConstant(ref)) {
      int content = (int) linker.frozen(ref, 0);
      return type.name().equals("java/lang/Class")
          ? linker.classes().byId(content).simpleName() + ".class"
          : text(linker.texts().text(content));
    }
    return fieldHolding(ref, reader)
        .or(() -> fieldHolding(ref, type).map(name -> type.simpleName() + "." + name))
        .orElse("a constant " + type.simpleName());
  }

  private static String text(String content) {
    String printable = content.replaceAll("\\p{Cntrl}", "?");
    return printable.length() <= LONGEST
        ? '"' + printable + '"'
        : '"' + printable.substring(0, LONGEST - 3) + "...\"";
  }

  /** The static final field of the class that holds the object. */
  private Optional<String> fieldHolding(long ref, ClassInfo type) {
    boolean known =
        linker.isFolding()
            && linker.isInitialised(type)
            && (type.model() == null || type.model().initialised());
    return !known
        ? Optional.empty()
        : type.statics().stream()
            .filter(f -> f.isFinal() && f.isReference() && f.constant() == null)
            .filter(f -> linker.folded(f) == ref)
            .map(FieldInfo::name)
            .findFirst();
  }
}
