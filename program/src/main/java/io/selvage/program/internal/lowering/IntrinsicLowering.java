package io.selvage.program.internal.lowering;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.AwaitCondition;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.code.PureFunction;
import io.selvage.program.internal.code.CodeEmitter;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Lowers the calls of {@code Machine}, through which model classes access what Java cannot express.
 */
final class IntrinsicLowering {
  private final LoweringContext linker;
  private final CodeEmitter code;
  private final OperandStack stack;

  IntrinsicLowering(LoweringContext linker, CodeEmitter code, OperandStack stack) {
    this.linker = linker;
    this.code = code;
    this.stack = stack;
  }

  /** Lowers the call; returns whether control can fall through. */
  boolean lower(MethodInsnNode call, int depth) {
    int count = Type.getArgumentTypes(call.desc).length;
    int first = depth - count;
    int result = stack.home(first);
    switch (call.name) {
      case "slot" -> {
        stack.setConstant(first, slot(first), false);
        return true;
      }
      case "startsThreads" ->
          code.emit(
              RegisterOpcodes.CONST,
              result,
              code.constant(linker.startsThreads() ? 1 : 0, false),
              0);
      case "current" -> code.emit(RegisterOpcodes.CURRENT, result, 0, 0);
      case "become" -> {
        code.emit(RegisterOpcodes.BECOME, stack.register(first), 0, 0);
        return true;
      }
      case "choose" -> code.emit(RegisterOpcodes.CHOOSE, result, (int) stack.constant(first), 0);
      case "classId" -> code.emit(RegisterOpcodes.CLASS_OF, result, stack.register(first), 0);
      case "length" -> code.emit(RegisterOpcodes.LENGTH, result, stack.register(first), 0);
      case "elementWord" ->
          code.emit(
              RegisterOpcodes.READ_ELEMENT,
              result,
              stack.register(first),
              stack.register(first + 1));
      case "putElementWord" -> {
        int array = stack.register(first);
        int index = stack.register(first + 1);
        code.emit(RegisterOpcodes.WRITE_ELEMENT, array, index, stack.register(first + 2));
        return true;
      }
      case "allocate" -> {
        int length = stack.home(depth);
        code.emit(RegisterOpcodes.CONST, length, code.constant(-1, false), 0);
        code.emit(RegisterOpcodes.NEW_DYNAMIC, result, stack.register(first), length);
      }
      case "newArray" ->
          code.emit(
              RegisterOpcodes.NEW_DYNAMIC,
              result,
              stack.register(first),
              stack.register(first + 1));
      case "awaitLock" -> await(first, AwaitCondition.FREE_OR_MINE, AtomicUpdate.GET_AND_SET, true);
      case "awaitPermit" -> await(first, AwaitCondition.NOT_ZERO, AtomicUpdate.GET_AND_SET, false);
      case "awaitNonNull" -> awaitUnchanged(first, RegisterOpcodes.REFERENCE, 'L');
      case "awaitEnd" -> awaitUnchanged(first, 0, 'I');
      case "hash" -> {
        int flags = AtomicUpdate.HASH.ordinal() << 8 | AccessMode.OPAQUE.ordinal() << 12;
        code.emit(
            RegisterOpcodes.UPDATE | flags,
            result,
            stack.register(first),
            HiddenSlots.HASH,
            0,
            0,
            'I',
            0);
      }
      case "fence" -> {
        code.emit(RegisterOpcodes.FENCE, 0, (int) stack.constant(first), 0);
        return true;
      }
      case "unsupported" -> {
        code.unsupported(linker.texts().text((int) linker.frozen(stack.constant(first), 0)));
        return true;
      }
      default -> {
        stack.bringHome(first, depth);
        PureFunction function = PureFunction.named(call.name);
        int flags = count << 8 | (function.isReference() ? RegisterOpcodes.REFERENCE : 0);
        code.emit(RegisterOpcodes.PURE | flags, result, function.ordinal(), result);
      }
    }
    stack.set(first, result);
    return true;
  }

  private void await(int first, AwaitCondition awaited, AtomicUpdate update, boolean reference) {
    int flags =
        (reference ? RegisterOpcodes.REFERENCE : 0)
            | update.ordinal() << 8
            | (reference ? AccessMode.ACQUIRE : AccessMode.VOLATILE).ordinal() << 12;
    int object = stack.register(first);
    int slot = (int) stack.constant(first + 1);
    int operand = stack.register(first + 2);
    code.emit(
        RegisterOpcodes.AWAIT | flags,
        stack.home(first),
        object,
        slot,
        0,
        operand,
        reference ? 'L' : 'I',
        awaited.ordinal());
  }

  /** Waits until a slot is not 0, without an effect. */
  private void awaitUnchanged(int first, int reference, char type) {
    int flags = reference | AtomicUpdate.NONE.ordinal() << 8 | AccessMode.VOLATILE.ordinal() << 12;
    int object = stack.register(first);
    code.emit(
        RegisterOpcodes.AWAIT | flags,
        stack.home(first),
        object,
        (int) stack.constant(first + 1),
        0,
        object,
        type,
        AwaitCondition.NOT_ZERO.ordinal());
  }

  private int slot(int first) {
    ClassInfo type = linker.classes().get(text(first));
    FieldInfo field = type.field(text(first + 1));
    if (field == null) {
      throw new UnsupportedInstruction(
          "REF-004 no field " + text(first + 1) + " in " + type.javaName());
    }
    return field.slot();
  }

  private String text(int depth) {
    return linker.texts().text((int) linker.frozen(stack.constant(depth), 0));
  }
}
