package io.selvage.program.internal.facade;

import io.selvage.core.Value;
import java.util.Optional;
import java.util.OptionalInt;
import org.objectweb.asm.Type;

/**
 * How well an argument fits a parameter: the sum over the arguments decides between overloads.
 * Other than in Java, a literal that fits may be narrowed, also in a box.
 */
final class ArgumentFit {
  private static final int SAME = 0;
  private static final int WIDER = 1;
  private static final int BOXED = 10;
  private static final int NARROWED = 20;
  private static final int CAST = 30;

  private static final String WIDENING = "BSIJFD";

  private final TypeScope scope;

  ArgumentFit(TypeScope scope) {
    this.scope = scope;
  }

  /** For an expression with a type; empty if it does not fit. */
  OptionalInt of(Type given, Type wanted) {
    if (given.equals(wanted)) {
      return OptionalInt.of(SAME);
    } else if (isPrimitive(given) && isPrimitive(wanted)) {
      return widened(given, wanted);
    } else if (isPrimitive(given)) {
      Type box = box(given);
      return box.equals(wanted) || scope.isSubtype(box, wanted)
          ? OptionalInt.of(BOXED)
          : OptionalInt.empty();
    } else if (isPrimitive(wanted)) {
      return OptionalInt.empty();
    } else if (scope.isSubtype(given, wanted)) {
      return OptionalInt.of(distance(given, wanted));
    }
    // The result of a generic method has lost its type.
    return scope.isSubtype(wanted, given) ? OptionalInt.of(CAST) : OptionalInt.empty();
  }

  private static int distance(Type given, Type wanted) {
    return given.equals(wanted) ? SAME : wanted.equals(Types.OBJECT) ? 2 * WIDER : WIDER;
  }

  private static OptionalInt widened(Type given, Type wanted) {
    int from = WIDENING.indexOf(given.getDescriptor());
    int to = WIDENING.indexOf(wanted.getDescriptor());
    boolean isLetter = given.equals(Type.CHAR_TYPE) && to >= WIDENING.indexOf('I');
    return isLetter || from >= 0 && to > from
        ? OptionalInt.of(Math.max(to - Math.max(from, 0), WIDER))
        : OptionalInt.empty();
  }

  /** For a literal; empty if it does not fit. */
  OptionalInt of(Value value, Type wanted) {
    if (value instanceof Value.Null) {
      return isPrimitive(wanted) ? OptionalInt.empty() : OptionalInt.of(SAME);
    }
    Type own = typeOf(value);
    OptionalInt plain = of(own, wanted);
    return plain.isPresent() && plain.getAsInt() < CAST ? plain : narrowed(value, wanted);
  }

  private static OptionalInt narrowed(Value value, Type wanted) {
    Optional<Type> primitive = isPrimitive(wanted) ? Optional.of(wanted) : unboxed(wanted);
    if (primitive.isEmpty()) {
      return OptionalInt.empty();
    }
    boolean fits =
        switch (primitive.get().getSort()) {
          case Type.BYTE -> value instanceof Value.Whole w && w.value() == (byte) w.value();
          case Type.SHORT -> value instanceof Value.Whole w && w.value() == (short) w.value();
          case Type.LONG, Type.DOUBLE -> value instanceof Value.Whole;
          case Type.FLOAT -> value instanceof Value.Whole || value instanceof Value.Real;
          default -> false;
        };
    return fits ? OptionalInt.of(NARROWED) : OptionalInt.empty();
  }

  /** The type that the literal has in Java. */
  static Type typeOf(Value value) {
    if (value instanceof Value.Whole whole) {
      return whole.value() == (int) whole.value() ? Type.INT_TYPE : Type.LONG_TYPE;
    } else if (value instanceof Value.Instance box) {
      return unboxed(Type.getObjectType(box.type().replace('.', '/'))).orElseThrow();
    } else if (value instanceof Value.Bool) {
      return Type.BOOLEAN_TYPE;
    } else if (value instanceof Value.Letter) {
      return Type.CHAR_TYPE;
    }
    return value instanceof Value.Real ? Type.DOUBLE_TYPE : Types.STRING;
  }

  static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  static Type box(Type primitive) {
    return Types.box(primitive);
  }

  static Optional<Type> unboxed(Type box) {
    return Types.PRIMITIVES.stream().filter(it -> Types.box(it).equals(box)).findFirst();
  }
}
