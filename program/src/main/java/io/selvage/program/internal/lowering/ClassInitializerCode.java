package io.selvage.program.internal.lowering;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.code.CodeEmitter;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.LabelNode;

/**
 * The code that runs on the use of a lazily initialised class: nothing if it is initialised;
 * otherwise the initialisation of its supertypes, then its own initialiser, after which it is
 * initialised or has failed permanently.
 */
public final class ClassInitializerCode {
  private static final String MODEL = "io/selvage/program/model/ClassInitializationModel";
  private static final int REGISTERS = 6;

  private final LoweringContext linker;
  private final ClassInfo type;
  private final CodeEmitter code = new CodeEmitter();

  private ClassInitializerCode(LoweringContext linker, ClassInfo type) {
    this.linker = linker;
    this.type = type;
  }

  /**
   * @param method the one that {@link io.selvage.program.load.ClassTable#initialiser} made
   * @param before the classes that must be initialised first
   * @param own the class's initialiser, if it has one
   */
  public static RegisterCode of(
      LoweringContext linker, MethodInfo method, List<ClassInfo> before, @Nullable MethodInfo own) {
    ClassInitializerCode made = new ClassInitializerCode(linker, method.owner());
    made.emit(before, own);
    return made.code.finish(method, REGISTERS, 1);
  }

  private void emit(List<ClassInfo> before, @Nullable MethodInfo own) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    LabelNode done = new LabelNode();
    holder();
    int name = linker.texts().number(type.javaName());
    code.emit(RegisterOpcodes.CONST, 1, code.constant(name, false), 0);
    call("begin(Ljava/lang/Object;I)Z");
    code.jump(RegisterOpcodes.IF_EQ, 0, 0, done);
    code.place(start);
    before.forEach(each -> emit(linker, code, each, 0));
    if (own != null) {
      code.emit(RegisterOpcodes.CALL | RegisterOpcodes.signature(0, 'V'), own.id(), 0, 0);
    }
    code.place(end);
    holder();
    call("finish(Ljava/lang/Object;)V");
    code.place(done);
    code.emit(RegisterOpcodes.RETURN, 0, 0, 0);
    code.handler(start, end, handler, 0);
    code.place(handler);
    holder();
    call("fail(Ljava/lang/Object;Ljava/lang/Throwable;)Ljava/lang/Throwable;");
    code.emit(RegisterOpcodes.THROW, 0, 0, 0);
  }

  /**
   * Emits the initialisation of the class unless it is known to be initialised; returns whether it
   * was unknown.
   */
  static boolean emit(LoweringContext linker, CodeEmitter code, ClassInfo type, int firstFree) {
    if (linker.isInitialised(type)) {
      return false;
    }
    if (linker.isDeferred(type)) {
      int method = linker.classes().initialiser(type).id();
      code.emit(RegisterOpcodes.CALL | RegisterOpcodes.signature(0, 'V'), method, firstFree, 0);
    } else {
      code.emit(RegisterOpcodes.INITIALISE, type.id(), 0, 0);
    }
    return true;
  }

  private void holder() {
    code.emit(RegisterOpcodes.CONST, 0, code.constant(linker.holder(type), true), 0);
  }

  private void call(String key) {
    MethodInfo method = linker.classes().get(MODEL).declared(key);
    if (method == null) {
      throw new IllegalStateException("BUG-201 a model class lacks a method");
    }
    code.emit(
        RegisterOpcodes.CALL | RegisterOpcodes.signature(method.parameters(), method.returns()),
        method.id(),
        0,
        0);
  }
}
