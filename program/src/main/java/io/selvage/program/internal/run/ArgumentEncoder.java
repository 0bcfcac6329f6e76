package io.selvage.program.internal.run;

import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.internal.operation.JavaTypeNames;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.run.ProgramContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Encodes values as words, in the prelude. */
public final class ArgumentEncoder {
  private static final Map<String, String> BOX_OF =
      Map.of(
          "Ljava/lang/Long;", "J",
          "Ljava/lang/Short;", "S",
          "Ljava/lang/Byte;", "B",
          "Ljava/lang/Character;", "C",
          "Ljava/lang/Float;", "F",
          "Ljava/lang/Double;", "D");

  private final ProgramContext world;
  private final ProgramPrelude prelude;
  private final Map<TypedArgument, Long> made = new HashMap<>();

  public ArgumentEncoder(ProgramContext world, ProgramPrelude prelude) {
    this.world = world;
    this.prelude = prelude;
  }

  public long word(TypedArgument argument) {
    if (argument.isPrimitive()) {
      return primitive(argument);
    }
    Long known = made.get(argument);
    if (known == null) {
      known = reference(argument);
      made.put(argument, known);
    }
    return known;
  }

  /** All objects made so far, also those that are parts of others. */
  public Map<TypedArgument, Long> made() {
    return made;
  }

  private static long primitive(TypedArgument argument) {
    char type = argument.descriptor().charAt(0);
    Value value = argument.value();
    if (value instanceof Value.Whole whole) {
      return switch (type) {
        case 'F' -> Float.floatToRawIntBits((float) whole.value());
        case 'D' -> Double.doubleToRawLongBits((double) whole.value());
        case 'Z' -> throw mismatch(argument);
        default -> whole.value();
      };
    } else if (value instanceof Value.Bool bool && type == 'Z') {
      return bool.value() ? 1 : 0;
    } else if (value instanceof Value.Letter letter && type == 'C') {
      return letter.value();
    } else if (value instanceof Value.Real real && (type == 'F' || type == 'D')) {
      return type == 'F'
          ? Float.floatToRawIntBits((float) real.value())
          : Double.doubleToRawLongBits(real.value());
    }
    throw mismatch(argument);
  }

  private long reference(TypedArgument argument) {
    Value value = argument.value();
    long ref;
    if (value instanceof Value.Null) {
      return 0;
    } else if (value instanceof Value.Text text) {
      ref = world.constants.literal(text.value());
    } else if (value instanceof Value.Token) {
      ref = prelude.create(world.classes.get("java/lang/Object"));
    } else if (value instanceof Value.Constant constant) {
      ref = constant(constant, argument);
    } else if (!ValueParts.isLeaf(value)) {
      ref = new CompositeArguments(world, prelude, this).reference(argument);
    } else {
      ref = box(argument);
    }
    ClassInfo wanted = world.classes.ofDescriptor(argument.descriptor()).orElseThrow();
    if (!world.classes.byId(io.selvage.program.load.ReferenceWord.classId(ref)).is(wanted)) {
      throw mismatch(argument);
    }
    return ref;
  }

  private long constant(Value.Constant constant, TypedArgument argument) {
    String name =
        constant.type().isEmpty()
            ? argument.descriptor().substring(1, argument.descriptor().length() - 1)
            : constant.type().replace('.', '/');
    @Nullable ClassInfo type = world.classes.find(name).orElse(null);
    @Nullable FieldInfo field = type == null ? null : type.field(constant.name());
    if (type == null || field == null || !field.isStatic()) {
      throw mismatch(argument);
    }
    prelude.require(type);
    return prelude.word(prelude.holder(type), field.slot());
  }

  private long box(TypedArgument argument) {
    Value value = argument.value();
    String primitive =
        value instanceof Value.Bool
            ? "Z"
            : value instanceof Value.Letter
                ? "C"
                : BOX_OF.getOrDefault(
                    argument.descriptor(), value instanceof Value.Real ? "D" : "I");
    String box = "java/lang/" + boxName(primitive);
    ClassTable classes = world.classes;
    return prelude.call(
        Objects.requireNonNull(
            classes.get(box).declared("valueOf(" + primitive + ")L" + box + ";")),
        primitive(new TypedArgument(value, primitive)));
  }

  static String boxName(String primitive) {
    return switch (primitive) {
      case "Z" -> "Boolean";
      case "C" -> "Character";
      case "B" -> "Byte";
      case "S" -> "Short";
      case "J" -> "Long";
      case "F" -> "Float";
      case "D" -> "Double";
      default -> "Integer";
    };
  }

  static RuntimeException mismatch(TypedArgument argument) {
    return Diagnostic.ARGUMENT_TYPE.error(
        argument.value(), "a parameter", JavaTypeNames.ofDescriptor(argument.descriptor()));
  }
}
