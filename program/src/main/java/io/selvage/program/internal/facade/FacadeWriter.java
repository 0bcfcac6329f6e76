package io.selvage.program.internal.facade;

import io.selvage.core.question.FacadeRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A public class that creates an object and hands its calls on to it. */
final class FacadeWriter implements Opcodes {
  private static final String FIELD = "object";

  private final ClassInfo type;
  private final String name;
  private final TypeScope scope;
  private final FacadeRequest request;

  FacadeWriter(ClassInfo type, String name, TypeScope scope, FacadeRequest request) {
    this.type = type;
    this.name = name;
    this.scope = scope;
    this.request = request;
  }

  byte[] bytes() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, name, null, "java/lang/Object", null);
    writer.visitField(ACC_PRIVATE | ACC_FINAL, FIELD, descriptor(), null, null).visitEnd();
    constructor(writer);
    methods().forEach(method -> method(writer, method));
    writer.visitEnd();
    return writer.toByteArray();
  }

  private String descriptor() {
    return "L" + type.name() + ";";
  }

  private void constructor(ClassWriter writer) {
    Type wanted = Type.getObjectType(type.name());
    Type given = new ExpressionTypes(scope).typeOf(request.creation());
    if (new ArgumentFit(scope).of(given, wanted).isEmpty()) {
      throw scope.wrong("its type is " + given.getClassName());
    }
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitVarInsn(ALOAD, 0);
    new ExpressionCode(scope, code).put(request.creation(), wanted);
    code.visitFieldInsn(PUTFIELD, name, FIELD, descriptor());
    code.visitInsn(RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void method(ClassWriter writer, MethodInfo method) {
    String descriptor = method.descriptor();
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, method.name(), descriptor, null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, name, FIELD, descriptor());
    int slot = 1;
    for (Type each : Type.getArgumentTypes(descriptor)) {
      code.visitVarInsn(each.getOpcode(ILOAD), slot);
      slot += each.getSize();
    }
    boolean isObjects = method.owner().name().equals("java/lang/Object");
    boolean isInterface = type.isInterface() && !isObjects;
    code.visitMethodInsn(
        isInterface ? INVOKEINTERFACE : INVOKEVIRTUAL,
        isObjects ? "java/lang/Object" : type.name(),
        method.name(),
        descriptor,
        isInterface);
    code.visitInsn(Type.getReturnType(descriptor).getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** The most derived method for each name and parameters. */
  private Collection<MethodInfo> methods() {
    Map<String, MethodInfo> found = new LinkedHashMap<>();
    collect(type, found);
    return found.values();
  }

  private void collect(ClassInfo owner, Map<String, MethodInfo> found) {
    for (MethodInfo method : owner.declaredMethods()) {
      if (isIncluded(method)) {
        String descriptor = method.descriptor();
        found.putIfAbsent(method.name() + descriptor.substring(0, descriptor.indexOf(')')), method);
      }
    }
    ClassInfo above = owner.superclass();
    if (above != null) {
      collect(above, found);
    }
    owner.interfaces().forEach(each -> collect(each, found));
  }

  private boolean isIncluded(MethodInfo method) {
    boolean isCallable =
        !method.has(ACC_PRIVATE | ACC_STATIC)
            && !method.has(ACC_SYNTHETIC)
            && method.name().charAt(0) != '<'
            && (method.has(ACC_PUBLIC) || scope.isOwn(method.owner()));
    boolean isFinalOfObject =
        method.owner().name().equals("java/lang/Object") && method.has(ACC_FINAL);
    if (!isCallable || isFinalOfObject) {
      return false;
    }
    return request.methods().contains(method.name())
        || method.has(ACC_PUBLIC)
            && switch (request.others()) {
              case NONE -> false;
              case DECLARED -> method.owner() == type;
              case INHERITED -> !method.owner().name().equals("java/lang/Object");
            };
  }
}
