package io.selvage.program.load;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * A field and its place.
 *
 * @param slot its place in an instance, or in the holder of the class's statics
 * @param constant the value of a compile-time constant, if it is one
 */
public record Field(
    ClassInfo owner,
    String name,
    String descriptor,
    int access,
    int slot,
    @Nullable Object constant) {

  public boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  public boolean isVolatile() {
    return (access & Opcodes.ACC_VOLATILE) != 0;
  }

  public boolean isReference() {
    return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
  }

  @Override
  public String toString() {
    return owner.simpleName() + "." + name;
  }
}
