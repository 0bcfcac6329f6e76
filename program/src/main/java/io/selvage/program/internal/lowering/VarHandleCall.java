package io.selvage.program.internal.lowering;

import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.internal.code.RegisterOpcodes;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A VarHandle call as in the class file. The handle converts arguments and result as {@code
 * MethodHandle.asType} would; boxing is unsupported.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record VarHandleCall(AccessMethod access, Type[] arguments, Type result) {
  private static final String NOT_MODELLED =
      "REF-006 a VarHandle is called with types other than those of its variable";

  /**
   * The number of arguments that determine the location: none, an object, or an array and an index.
   */
  int coordinates() {
    return arguments.length - access.values();
  }

  Type receiver() {
    return arguments[0];
  }

  Type value(int index) {
    return arguments[coordinates() + index];
  }

  /** Whether the call returns the value read, rather than nothing or a success flag. */
  boolean deliversValue() {
    boolean tests =
        access.update() == AtomicUpdate.COMPARE_AND_SET
            || access.update() == AtomicUpdate.WEAK_COMPARE_AND_SET;
    return access.kind() != RegisterOpcodes.WRITE && !tests && result.getSort() != Type.VOID;
  }

  /** The letter of the variable's type, as the caller assumes it. */
  char letter() {
    return letter(access.values() == 0 ? result : arguments[arguments.length - 1]);
  }

  private static char letter(Type type) {
    return type.getSort() >= Type.ARRAY ? 'L' : type.getDescriptor().charAt(0);
  }

  static int conversion(Type given, char wanted) {
    return conversion(letter(given), wanted);
  }

  static int conversion(char given, Type wanted) {
    return conversion(given, letter(wanted));
  }

  /** The JVM instruction that widens; 0 if registers need none. */
  private static int conversion(char given, char wanted) {
    if (given == wanted) {
      return 0;
    }
    boolean isComplete = "BSCI".indexOf(given) >= 0;
    return switch (wanted) {
      case 'S', 'I' -> {
        if (!isComplete || wanted == 'S' && given != 'B') {
          throw new UnsupportedInstruction(NOT_MODELLED);
        }
        yield 0;
      }
      case 'J' -> {
        if (!isComplete) {
          throw new UnsupportedInstruction(NOT_MODELLED);
        }
        yield 0;
      }
      case 'F' -> isComplete ? Opcodes.I2F : given == 'J' ? Opcodes.L2F : unsupported();
      case 'D' ->
          isComplete
              ? Opcodes.I2D
              : given == 'J' ? Opcodes.L2D : given == 'F' ? Opcodes.F2D : unsupported();
      default -> unsupported();
    };
  }

  private static int unsupported() {
    throw new UnsupportedInstruction(NOT_MODELLED);
  }
}
