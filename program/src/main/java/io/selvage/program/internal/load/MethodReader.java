package io.selvage.program.internal.load;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Reads the instructions of a single method: most methods of a class are never run. */
public final class MethodReader extends ClassVisitor {
  private final String name;
  private final String descriptor;
  private @Nullable MethodNode found;

  private MethodReader(String name, String descriptor) {
    super(Opcodes.ASM9);
    this.name = name;
    this.descriptor = descriptor;
  }

  public static MethodNode read(byte[] file, String name, String descriptor) {
    MethodReader reader = new MethodReader(name, descriptor);
    new ClassReader(file).accept(reader, ClassReader.SKIP_FRAMES);
    if (reader.found == null) {
      throw new IllegalStateException("BUG-209 no method " + name + descriptor);
    }
    return reader.found;
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String methodName,
      String methodDescriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    if (!methodName.equals(name) || !methodDescriptor.equals(descriptor)) {
      return null;
    }
    found = new MethodNode(access, methodName, methodDescriptor, signature, exceptions);
    return found;
  }
}
