package io.selvage.remedy.internal.classfile;

import io.selvage.remedy.internal.change.Candidate;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.ClassEdit;
import io.selvage.remedy.internal.change.ConstantTypes;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Candidates that a class file alone shows: flags of fields and methods, and {@code notifyAll}. */
public final class ClassFileRewrites {
  private static final int MEMBERS_THAT_CANNOT_CHANGE =
      Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;

  private ClassFileRewrites() {}

  public static List<Candidate> of(ClassNode node) {
    List<Candidate> found = new ArrayList<>();
    if ((node.access & Opcodes.ACC_INTERFACE) == 0) {
      node.fields.forEach(field -> volatileField(node, field, found));
      node.methods.forEach(method -> notifyAll(node, method, found));
      node.methods.forEach(method -> synchronizedMethod(node, method, found));
    }
    return found;
  }

  private static void volatileField(ClassNode node, FieldNode field, List<Candidate> found) {
    int excluded = Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC;
    if ((field.access & excluded) == 0) {
      ClassEdit edit =
          new ClassEdit(
              node.name,
              changed ->
                  changed.fields.stream()
                      .filter(it -> it.name.equals(field.name))
                      .forEach(it -> it.access |= Opcodes.ACC_VOLATILE));
      found.add(
          Candidate.ofClass(
              ChangeKind.VOLATILE_FIELD, "`volatile` on", place(node, field.name), edit));
    }
  }

  private static void synchronizedMethod(ClassNode node, MethodNode method, List<Candidate> found) {
    boolean isChangeable =
        (method.access & (MEMBERS_THAT_CANNOT_CHANGE | Opcodes.ACC_SYNCHRONIZED)) == 0;
    boolean isGuarded = (method.access & Opcodes.ACC_STATIC) != 0 || !hasStaticState(node);
    if (isChangeable && isGuarded && !method.name.startsWith("<")) {
      ClassEdit edit =
          new ClassEdit(
              node.name, changed -> methodOf(changed, method).access |= Opcodes.ACC_SYNCHRONIZED);
      found.add(
          Candidate.ofClass(
              ChangeKind.SYNCHRONIZED_METHOD, "`synchronized` on", place(node, method.name), edit));
    }
  }

  /** The lock of one instance does not guard what all of them share. */
  private static boolean hasStaticState(ClassNode node) {
    return node.fields.stream()
        .anyMatch(it -> (it.access & Opcodes.ACC_STATIC) != 0 && !isConstant(it));
  }

  private static boolean isConstant(FieldNode field) {
    Type type = Type.getType(field.desc);
    boolean isPrimitive = type.getSort() != Type.OBJECT && type.getSort() != Type.ARRAY;
    return (field.access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ENUM)) != 0
        || (field.access & Opcodes.ACC_FINAL) != 0
            && (isPrimitive || ConstantTypes.contain(type.getClassName().replace('$', '.')));
  }

  private static void notifyAll(ClassNode node, MethodNode method, List<Candidate> found) {
    for (AbstractInsnNode each : method.instructions) {
      if (isNotify(each)) {
        int index = method.instructions.indexOf(each);
        ClassEdit edit =
            new ClassEdit(
                node.name,
                changed ->
                    ((MethodInsnNode) methodOf(changed, method).instructions.get(index)).name =
                        "notifyAll");
        found.add(
            Candidate.ofClass(
                ChangeKind.WAIT_LOOP,
                "`notifyAll` instead of `notify` in",
                place(node, method.name),
                edit));
      }
    }
  }

  private static boolean isNotify(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.name.equals("notify")
        && call.desc.equals("()V");
  }

  private static MethodNode methodOf(ClassNode node, MethodNode like) {
    return node.methods.stream()
        .filter(it -> it.name.equals(like.name) && it.desc.equals(like.desc))
        .findFirst()
        .orElseThrow();
  }

  private static String place(ClassNode node, String member) {
    String name = Type.getObjectType(node.name).getClassName();
    return "`" + name.substring(name.lastIndexOf('.') + 1) + "." + member + "`";
  }
}
