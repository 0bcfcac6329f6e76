package io.selvage.relaxed.litmus;

import io.selvage.relaxed.oracle.Mark;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Methods that hold one call of a VarHandle each, so that their names can say how strong it is. */
final class MarkedMethods {
  private final Type type;
  private final ClassVisitor writer;
  private final Set<String> written = new HashSet<>();

  MarkedMethods(Type type, ClassVisitor writer) {
    this.type = type;
    this.writer = writer;
  }

  /** The name of the method that makes the call under the mark. */
  String with(Mark mark, HandleCall call) {
    Instruction instruction = call.instruction();
    String name = mark.prefix() + instruction.verb() + instruction.location();
    if (written.add(name)) {
      write(name, call);
    }
    return name;
  }

  private void write(String name, HandleCall call) {
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_FINAL, name, call.descriptorWithoutPlace(), null, null);
    code.visitCode();
    call.place(code);
    for (int i = 0; i < call.instruction().verb().operands(); i++) {
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), 1 + i * type.getSize());
    }
    call.invoke(code);
    code.visitInsn(call.result().getOpcode(Opcodes.IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
