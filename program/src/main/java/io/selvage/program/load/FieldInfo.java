package io.selvage.program.load;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * A field and its location.
 *
 * @param slot its index in an instance, or in the holder of the class's statics
 * @param constant the value of a compile-time constant, if it is one
 */
public record FieldInfo(
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

  /**
   * By location, and written by hand: the generated method of a record costs ten milliseconds at
   * start-up.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FieldInfo field
        && slot == field.slot
        && isStatic() == field.isStatic()
        && owner.equals(field.owner)
        && name.equals(field.name);
  }

  @Override
  public int hashCode() {
    return 31 * owner.hashCode() + name.hashCode();
  }

  @Override
  public String toString() {
    return owner.simpleName() + "." + name;
  }
}
