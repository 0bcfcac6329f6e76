package io.selvage.program.run;

import io.selvage.core.Diagnostic;
import io.selvage.core.Value;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Field;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Turns values into words, in the prelude. */
final class Arguments {
  private static final Map<String, String> BOX_OF =
      Map.of(
          "Ljava/lang/Long;", "J",
          "Ljava/lang/Short;", "S",
          "Ljava/lang/Byte;", "B",
          "Ljava/lang/Character;", "C",
          "Ljava/lang/Float;", "F",
          "Ljava/lang/Double;", "D");

  private final World world;
  private final Prelude prelude;

  Arguments(World world, Prelude prelude) {
    this.world = world;
    this.prelude = prelude;
  }

  long word(Argument argument) {
    return argument.isPrimitive() ? primitive(argument) : reference(argument);
  }

  private static long primitive(Argument argument) {
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

  private long reference(Argument argument) {
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
    } else {
      ref = box(argument);
    }
    ClassInfo wanted = world.classes.ofDescriptor(argument.descriptor()).orElseThrow();
    if (!world.classes.byId(io.selvage.program.load.Ref.classId(ref)).is(wanted)) {
      throw mismatch(argument);
    }
    return ref;
  }

  private long constant(Value.Constant constant, Argument argument) {
    String name =
        constant.type().isEmpty()
            ? argument.descriptor().substring(1, argument.descriptor().length() - 1)
            : constant.type().replace('.', '/');
    @Nullable ClassInfo type = world.classes.find(name).orElse(null);
    @Nullable Field field = type == null ? null : type.field(constant.name());
    if (type == null || field == null || !field.isStatic()) {
      throw mismatch(argument);
    }
    prelude.initialise(type);
    return prelude.word(prelude.holder(type), field.slot());
  }

  private long box(Argument argument) {
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
        primitive(new Argument(value, primitive)));
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

  private static RuntimeException mismatch(Argument argument) {
    return Diagnostic.ARGUMENT_TYPE.error(
        argument.value(), "a parameter", TypeNames.ofDescriptor(argument.descriptor()));
  }
}
