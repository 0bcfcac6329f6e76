package io.selvage.program.internal.code;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

import org.objectweb.asm.Opcodes;

/** JVM arithmetic on registers, by JVM opcode. The caller checks for division by zero. */
@SuppressWarnings({
  "NarrowCalculation",
  "LongFloatConversion",
  "LongDoubleConversion"
}) // as the JVM does
public final class JvmArithmetic {
  private JvmArithmetic() {}

  public static boolean divides(int opcode) {
    return opcode == Opcodes.IDIV
        || opcode == Opcodes.IREM
        || opcode == Opcodes.LDIV
        || opcode == Opcodes.LREM;
  }

  /** Whether the opcode takes one operand only. */
  public static boolean isUnary(int opcode) {
    return opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG
        || opcode >= Opcodes.I2L && opcode <= Opcodes.I2S;
  }

  public static long apply(int opcode, long a, long b) {
    if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
      return convert(opcode, a);
    }
    return switch (opcode) {
      case Opcodes.IADD -> (int) a + (int) b;
      case Opcodes.ISUB -> (int) a - (int) b;
      case Opcodes.IMUL -> (int) a * (int) b;
      case Opcodes.IDIV -> (int) a / (int) b;
      case Opcodes.IREM -> (int) a % (int) b;
      case Opcodes.INEG -> -(int) a;
      case Opcodes.ISHL -> (int) a << (int) b;
      case Opcodes.ISHR -> (int) a >> (int) b;
      case Opcodes.IUSHR -> (int) a >>> (int) b;
      case Opcodes.IAND, Opcodes.LAND -> a & b;
      case Opcodes.IOR, Opcodes.LOR -> a | b;
      case Opcodes.IXOR, Opcodes.LXOR -> a ^ b;
      case Opcodes.LADD -> a + b;
      case Opcodes.LSUB -> a - b;
      case Opcodes.LMUL -> a * b;
      case Opcodes.LDIV -> a / b;
      case Opcodes.LREM -> a % b;
      case Opcodes.LNEG -> -a;
      case Opcodes.LSHL -> a << (int) b;
      case Opcodes.LSHR -> a >> (int) b;
      case Opcodes.LUSHR -> a >>> (int) b;
      case Opcodes.LCMP -> Long.compare(a, b);
      default -> floating(opcode, a, b);
    };
  }

  private static long floating(int opcode, long a, long b) {
    float f = intBitsToFloat((int) a);
    float g = intBitsToFloat((int) b);
    double d = longBitsToDouble(a);
    double e = longBitsToDouble(b);
    return switch (opcode) {
      case Opcodes.FADD -> floatToRawIntBits(f + g);
      case Opcodes.FSUB -> floatToRawIntBits(f - g);
      case Opcodes.FMUL -> floatToRawIntBits(f * g);
      case Opcodes.FDIV -> floatToRawIntBits(f / g);
      case Opcodes.FREM -> floatToRawIntBits(f % g);
      case Opcodes.FNEG -> floatToRawIntBits(-f);
      case Opcodes.DADD -> doubleToRawLongBits(d + e);
      case Opcodes.DSUB -> doubleToRawLongBits(d - e);
      case Opcodes.DMUL -> doubleToRawLongBits(d * e);
      case Opcodes.DDIV -> doubleToRawLongBits(d / e);
      case Opcodes.DREM -> doubleToRawLongBits(d % e);
      case Opcodes.DNEG -> doubleToRawLongBits(-d);
      case Opcodes.FCMPL -> f > g ? 1 : f == g ? 0 : -1;
      case Opcodes.FCMPG -> f < g ? -1 : f == g ? 0 : 1;
      case Opcodes.DCMPL -> d > e ? 1 : d == e ? 0 : -1;
      case Opcodes.DCMPG -> d < e ? -1 : d == e ? 0 : 1;
      default -> throw new IllegalArgumentException("opcode " + opcode);
    };
  }

  private static long convert(int opcode, long a) {
    float f = intBitsToFloat((int) a);
    double d = longBitsToDouble(a);
    return switch (opcode) {
      case Opcodes.I2L -> a;
      case Opcodes.I2F -> floatToRawIntBits((int) a);
      case Opcodes.I2D -> doubleToRawLongBits((int) a);
      case Opcodes.L2I -> (int) a;
      case Opcodes.L2F -> floatToRawIntBits(a);
      case Opcodes.L2D -> doubleToRawLongBits(a);
      case Opcodes.F2I -> (int) f;
      case Opcodes.F2L -> (long) f;
      case Opcodes.F2D -> doubleToRawLongBits(f);
      case Opcodes.D2I -> (int) d;
      case Opcodes.D2L -> (long) d;
      case Opcodes.D2F -> floatToRawIntBits((float) d);
      case Opcodes.I2B -> (byte) a;
      case Opcodes.I2C -> (char) a;
      case Opcodes.I2S -> (short) a;
      default -> throw new IllegalArgumentException("opcode " + opcode);
    };
  }

  /** Narrows a word to the type of a descriptor letter, as a store into such a slot does. */
  public static long narrow(char type, long word) {
    return switch (type) {
      case 'Z' -> word & 1;
      case 'B' -> (byte) word;
      case 'C' -> (char) word;
      case 'S' -> (short) word;
      case 'I' -> (int) word;
      default -> word;
    };
  }
}
