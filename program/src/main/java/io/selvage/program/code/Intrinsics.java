package io.selvage.program.code;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Lowers the calls of {@code Machine}, through which model classes reach what Java has no word for.
 */
final class Intrinsics {
  private final Linker linker;
  private final Emitter code;
  private final OperandStack stack;

  Intrinsics(Linker linker, Emitter code, OperandStack stack) {
    this.linker = linker;
    this.code = code;
    this.stack = stack;
  }

  /** Whether control falls through. */
  boolean lower(MethodInsnNode call, int depth) {
    int count = Type.getArgumentTypes(call.desc).length;
    int first = depth - count;
    int result = stack.home(first);
    switch (call.name) {
      case "slot" -> {
        stack.setConstant(first, slot(first), false);
        return true;
      }
      case "current" -> code.emit(Op.CURRENT, result, 0, 0);
      case "become" -> {
        code.emit(Op.BECOME, stack.register(first), 0, 0);
        return true;
      }
      case "choose" -> code.emit(Op.CHOOSE, result, (int) stack.constant(first), 0);
      case "classId" -> code.emit(Op.CLASS_OF, result, stack.register(first), 0);
      case "length" -> code.emit(Op.LENGTH, result, stack.register(first), 0);
      case "elementWord" ->
          code.emit(Op.READ_ELEMENT, result, stack.register(first), stack.register(first + 1));
      case "putElementWord" -> {
        int array = stack.register(first);
        int index = stack.register(first + 1);
        code.emit(Op.WRITE_ELEMENT, array, index, stack.register(first + 2));
        return true;
      }
      case "allocate" -> {
        int length = stack.home(depth);
        code.emit(Op.CONST, length, code.constant(-1, false), 0);
        code.emit(Op.NEW_DYNAMIC, result, stack.register(first), length);
      }
      case "newArray" ->
          code.emit(Op.NEW_DYNAMIC, result, stack.register(first), stack.register(first + 1));
      case "awaitLock" -> await(first, Awaited.FREE_OR_MINE, Update.GET_AND_SET, true);
      case "awaitPermit" -> await(first, Awaited.NOT_ZERO, Update.GET_AND_SET, false);
      case "hash" -> {
        int flags = Update.HASH.ordinal() << 8 | Mode.OPAQUE.ordinal() << 12;
        code.emit(Op.UPDATE | flags, result, stack.register(first), Hidden.HASH, 0, 0, 'I', 0);
      }
      case "fence" -> {
        code.emit(Op.FENCE, 0, (int) stack.constant(first), 0);
        return true;
      }
      case "refuse" -> {
        code.refuse(linker.texts().text((int) linker.frozen(stack.constant(first), 0)));
        return true;
      }
      default -> {
        stack.bringHome(first, depth);
        Pure function = Pure.named(call.name);
        int flags = count << 8 | (function.isReference() ? Op.REFERENCE : 0);
        code.emit(Op.PURE | flags, result, function.ordinal(), result);
      }
    }
    stack.set(first, result);
    return true;
  }

  private void await(int first, Awaited awaited, Update update, boolean reference) {
    int flags =
        (reference ? Op.REFERENCE : 0)
            | update.ordinal() << 8
            | (reference ? Mode.ACQUIRE : Mode.VOLATILE).ordinal() << 12;
    int object = stack.register(first);
    int slot = (int) stack.constant(first + 1);
    int operand = stack.register(first + 2);
    code.emit(
        Op.AWAIT | flags,
        stack.home(first),
        object,
        slot,
        0,
        operand,
        reference ? 'L' : 'I',
        awaited.ordinal());
  }

  private int slot(int first) {
    ClassInfo type = linker.classes().get(text(first));
    Field field = type.field(text(first + 1));
    if (field == null) {
      throw new Refusal("REF-004 no field " + text(first + 1) + " in " + type.javaName());
    }
    return field.slot();
  }

  private String text(int depth) {
    return linker.texts().text((int) linker.frozen(stack.constant(depth), 0));
  }
}
