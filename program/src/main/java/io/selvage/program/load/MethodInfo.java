package io.selvage.program.load;

import io.selvage.program.internal.load.MethodReader;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/** A method as its class file declares it. */
public final class MethodInfo {
  private final int id;
  private final ClassInfo owner;
  private final MethodNode header;
  private final byte[] file;
  private final int parameters;
  private volatile @Nullable MethodNode node;

  /**
   * @param header without instructions
   * @param file the class file to read them from; empty if the header has them already
   */
  MethodInfo(int id, ClassInfo owner, MethodNode header, byte[] file) {
    this.id = id;
    this.owner = owner;
    this.header = header;
    this.file = file;
    this.node = file.length == 0 ? header : null;
    this.parameters = Type.getArgumentTypes(header.desc).length + (isStatic() ? 0 : 1);
  }

  public int id() {
    return id;
  }

  public ClassInfo owner() {
    return owner;
  }

  /** The method with its instructions, which are read on demand. */
  public MethodNode node() {
    MethodNode known = node;
    if (known == null) {
      known = MethodReader.read(file, header.name, header.desc);
      node = known;
    }
    return known;
  }

  /** The same method with other instructions. */
  public MethodInfo with(MethodNode instructions) {
    return new MethodInfo(id, owner, instructions, new byte[0]);
  }

  public String name() {
    return header.name;
  }

  public String descriptor() {
    return header.desc;
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

  int access() {
    return header.access;
  }

  public boolean has(int access) {
    return (header.access & access) != 0;
  }

  /** Whether it has the annotation with the given descriptor. */
  public boolean isMarked(String annotation) {
    List<AnnotationNode> marks = header.visibleAnnotations;
    return marks != null && marks.stream().anyMatch(mark -> mark.desc.equals(annotation));
  }

  /** First letter of the result's descriptor: V, I, J, L … */
  public char returns() {
    return header.desc.charAt(header.desc.indexOf(')') + 1);
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
