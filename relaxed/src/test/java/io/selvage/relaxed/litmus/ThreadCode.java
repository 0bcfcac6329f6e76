package io.selvage.relaxed.litmus;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes the method of one thread: registers are local variables. */
final class ThreadCode {
  private final String owner;
  private final Declared declared;
  private final Type type;
  private final Registers registers;
  private final MarkedMethods marked;
  private final MethodVisitor code;

  ThreadCode(
      String owner,
      Declared declared,
      Registers registers,
      MarkedMethods marked,
      MethodVisitor code) {
    this.owner = owner;
    this.declared = declared;
    this.type = declared.type();
    this.registers = registers;
    this.marked = marked;
    this.code = code;
  }

  void write(List<Instruction> instructions) {
    for (String register : registers.names()) {
      constant(0);
      store(register);
    }
    instructions.forEach(this::instruction);
    Digits digits = Digits.begin(code, type);
    for (String register : registers.names()) {
      digits.add(() -> load(register));
    }
    code.visitInsn(Opcodes.LRETURN);
  }

  private void instruction(Instruction instruction) {
    Label after = new Label();
    if (!instruction.guard().isEmpty()) {
      skipUnless(instruction.guard(), after);
    }
    if (declared.isDirect(instruction)) {
      direct(instruction);
    } else {
      byHandle(instruction);
    }
    if (!instruction.register().isEmpty()) {
      store(instruction.register());
    }
    code.visitLabel(after);
  }

  private void skipUnless(String guard, Label after) {
    int equals = guard.indexOf('=');
    load(guard.substring(0, equals));
    constant(Integer.parseInt(guard.substring(equals + 1)));
    if (type == Type.LONG_TYPE) {
      code.visitInsn(Opcodes.LCMP);
      code.visitJumpInsn(Opcodes.IFNE, after);
    } else {
      code.visitJumpInsn(Opcodes.IF_ICMPNE, after);
    }
  }

  private void direct(Instruction instruction) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    instruction.operands().forEach(this::operand);
    int opcode = instruction.verb() == Verb.R ? Opcodes.GETFIELD : Opcodes.PUTFIELD;
    code.visitFieldInsn(opcode, owner, instruction.location(), type.getDescriptor());
  }

  private void byHandle(Instruction instruction) {
    HandleMethod method = HandleMethod.of(instruction);
    HandleCall call = new HandleCall(owner, type, instruction, method.name());
    if (method.mark().isPresent()) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      instruction.operands().forEach(this::operand);
      String helper = marked.with(method.mark().get(), call);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, owner, helper, call.descriptorWithoutPlace(), false);
    } else {
      call.place(code);
      instruction.operands().forEach(this::operand);
      call.invoke(code);
    }
    if (instruction.verb() == Verb.TRY && type == Type.LONG_TYPE) {
      code.visitInsn(Opcodes.I2L);
    }
  }

  private void operand(Instruction.Operand operand) {
    if (operand.isRegister()) {
      load(operand.text());
    } else {
      constant(operand.number());
    }
  }

  private void constant(int value) {
    code.visitLdcInsn(value);
    if (type == Type.LONG_TYPE) {
      code.visitInsn(Opcodes.I2L);
    }
  }

  private void load(String register) {
    code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local(register));
  }

  private void store(String register) {
    code.visitVarInsn(type.getOpcode(Opcodes.ISTORE), local(register));
  }

  private int local(String register) {
    return 1 + registers.index(register) * type.getSize();
  }
}
