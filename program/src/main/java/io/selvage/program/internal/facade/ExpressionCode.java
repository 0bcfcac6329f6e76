package io.selvage.program.internal.facade;

import io.selvage.core.Value;
import io.selvage.core.syntax.Creation;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes the code of an expression, which leaves its value on the stack. */
final class ExpressionCode implements Opcodes {
  private final TypeScope scope;
  private final ExpressionTypes types;
  private final MethodVisitor code;

  ExpressionCode(TypeScope scope, MethodVisitor code) {
    this.scope = scope;
    this.types = new ExpressionTypes(scope);
    this.code = code;
  }

  /** The value as an object of that class or a class above or below it. */
  void put(Creation creation, Type wanted) {
    if (creation instanceof Creation.Literal literal) {
      literal(literal.value(), wanted);
      return;
    }
    Type given = call(creation);
    if (given.getSort() == Type.VOID) {
      throw scope.wrong("a method without a result is used as a value");
    }
    convert(given, wanted);
  }

  private Type call(Creation creation) {
    ExpressionTypes.Target target = types.target(creation);
    MethodInfo method = target.method();
    String owner = method.owner().name();
    if (creation instanceof Creation.Constructed constructed) {
      code.visitTypeInsn(NEW, owner);
      code.visitInsn(DUP);
      arguments(constructed.arguments(), target);
      code.visitMethodInsn(INVOKESPECIAL, owner, "<init>", method.descriptor(), false);
      return Type.getObjectType(owner);
    }
    boolean isInterface = method.owner().isInterface();
    if (creation instanceof Creation.StaticCall call) {
      if (!method.isStatic()) {
        throw scope.wrong(call.method() + " is not static");
      }
      arguments(call.arguments(), target);
      code.visitMethodInsn(INVOKESTATIC, owner, call.method(), method.descriptor(), isInterface);
    } else if (creation instanceof Creation.MethodCall call) {
      if (method.isStatic()) {
        throw scope.wrong(call.method() + " is static");
      }
      put(call.receiver(), types.typeOf(call.receiver()));
      arguments(call.arguments(), target);
      // Called through the class of the receiver, since the class above may not be accessible.
      var receiver = scope.of(types.typeOf(call.receiver())).orElseThrow();
      boolean isObjects = owner.equals("java/lang/Object");
      code.visitMethodInsn(
          receiver.isInterface() && !isObjects ? INVOKEINTERFACE : INVOKEVIRTUAL,
          isObjects ? owner : receiver.name(),
          call.method(),
          method.descriptor(),
          receiver.isInterface() && !isObjects);
    }
    return Type.getReturnType(method.descriptor());
  }

  private void arguments(List<Creation> arguments, ExpressionTypes.Target target) {
    Type[] parameters = target.parameters();
    int fixed = target.varargs() ? parameters.length - 1 : parameters.length;
    for (int i = 0; i < fixed; i++) {
      put(arguments.get(i), parameters[i]);
    }
    if (target.varargs()) {
      Type element = ExpressionTypes.parameter(parameters, fixed, true);
      code.visitLdcInsn(arguments.size() - fixed);
      newArray(element);
      for (int i = fixed; i < arguments.size(); i++) {
        code.visitInsn(DUP);
        code.visitLdcInsn(i - fixed);
        put(arguments.get(i), element);
        code.visitInsn(element.getOpcode(IASTORE));
      }
    }
  }

  private void newArray(Type element) {
    if (!ArgumentFit.isPrimitive(element)) {
      code.visitTypeInsn(ANEWARRAY, element.getInternalName());
      return;
    }
    code.visitIntInsn(
        NEWARRAY,
        switch (element.getSort()) {
          case Type.BOOLEAN -> T_BOOLEAN;
          case Type.CHAR -> T_CHAR;
          case Type.BYTE -> T_BYTE;
          case Type.SHORT -> T_SHORT;
          case Type.LONG -> T_LONG;
          case Type.FLOAT -> T_FLOAT;
          case Type.DOUBLE -> T_DOUBLE;
          default -> T_INT;
        });
  }

  private void literal(Value value, Type wanted) {
    if (value instanceof Value.Null) {
      code.visitInsn(ACONST_NULL);
    } else if (value instanceof Value.Constant constant) {
      convert(constant(constant), wanted);
    } else if (value instanceof Value.Text text) {
      code.visitLdcInsn(text.value());
    } else {
      Type own = ArgumentFit.typeOf(value);
      Type primitive =
          ArgumentFit.isPrimitive(wanted) ? wanted : ArgumentFit.unboxed(wanted).orElse(own);
      code.visitLdcInsn(constant(value, primitive));
      convert(primitive, wanted);
    }
  }

  private Type constant(Value.Constant constant) {
    if (ExpressionTypes.isClass(constant)) {
      code.visitLdcInsn(Type.getObjectType(scope.named(constant.type()).name()));
      return Types.CLASS;
    }
    FieldInfo field = types.field(constant);
    code.visitFieldInsn(GETSTATIC, field.owner().name(), field.name(), field.descriptor());
    return Type.getType(field.descriptor());
  }

  private static Object constant(Value value, Type primitive) {
    if (value instanceof Value.Instance box) {
      return constant(box.parts().get(0), primitive);
    } else if (value instanceof Value.Bool bool) {
      return bool.value() ? 1 : 0;
    } else if (value instanceof Value.Letter letter) {
      return number(letter.value(), (double) letter.value(), primitive);
    }
    return value instanceof Value.Whole whole
        ? number(whole.value(), (double) whole.value(), primitive)
        : number(0, ((Value.Real) value).value(), primitive);
  }

  private static Object number(long whole, double real, Type primitive) {
    return switch (primitive.getSort()) {
      case Type.LONG -> whole;
      case Type.FLOAT -> (float) real;
      case Type.DOUBLE -> real;
      default -> (int) whole;
    };
  }

  private void convert(Type given, Type wanted) {
    if (given.equals(wanted)) {
      return;
    }
    if (ArgumentFit.isPrimitive(given) && ArgumentFit.isPrimitive(wanted)) {
      widen(given, wanted);
    } else if (ArgumentFit.isPrimitive(given)) {
      Type box = Types.box(given);
      String descriptor = Type.getMethodDescriptor(box, given);
      code.visitMethodInsn(INVOKESTATIC, box.getInternalName(), "valueOf", descriptor, false);
    } else if (!scope.isSubtype(given, wanted)) {
      code.visitTypeInsn(CHECKCAST, wanted.getInternalName());
    }
  }

  private void widen(Type given, Type wanted) {
    boolean isLong = given.getSort() == Type.LONG;
    boolean isFloat = given.getSort() == Type.FLOAT;
    switch (wanted.getSort()) {
      case Type.LONG -> code.visitInsn(I2L);
      case Type.FLOAT -> code.visitInsn(isLong ? L2F : I2F);
      case Type.DOUBLE -> code.visitInsn(isLong ? L2D : isFloat ? F2D : I2D);
      default -> {
        // A short or a byte is an int already.
      }
    }
  }
}
