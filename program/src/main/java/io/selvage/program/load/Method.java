package io.selvage.program.load;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** A method as its class file declares it. */
public final class Method {
  private final int id;
  private final ClassInfo owner;
  private final MethodNode node;
  private final int parameters;

  Method(int id, ClassInfo owner, MethodNode node) {
    this.id = id;
    this.owner = owner;
    this.node = node;
    this.parameters = Type.getArgumentTypes(node.desc).length + (isStatic() ? 0 : 1);
  }

  public int id() {
    return id;
  }

  public ClassInfo owner() {
    return owner;
  }

  public MethodNode node() {
    return node;
  }

  public String name() {
    return node.name;
  }

  public String descriptor() {
    return node.desc;
  }

  /** The receiver, if any, and the parameters; each is one register. */
  public int parameters() {
    return parameters;
  }

  public boolean isStatic() {
    return has(Opcodes.ACC_STATIC);
  }

  public boolean isAbstract() {
    return has(Opcodes.ACC_ABSTRACT);
  }

  public boolean isNative() {
    return has(Opcodes.ACC_NATIVE);
  }

  public boolean isSynchronized() {
    return has(Opcodes.ACC_SYNCHRONIZED);
  }

  public boolean has(int access) {
    return (node.access & access) != 0;
  }

  /** First letter of the result's descriptor: V, I, J, L … */
  public char returns() {
    return node.desc.charAt(node.desc.indexOf(')') + 1);
  }

  public boolean returnsReference() {
    return returns() == 'L' || returns() == '[';
  }

  public @Nullable String sourceFile() {
    return owner.node() == null ? null : owner.node().sourceFile;
  }

  @Override
  public String toString() {
    return owner.simpleName() + "." + name();
  }
}
