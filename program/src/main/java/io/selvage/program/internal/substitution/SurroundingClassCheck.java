package io.selvage.program.internal.substitution;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.ProgramContext;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The classes around one that is taken for verified under a weak memory model. Their threads may
 * learn of each other only by what synchronises: the order in which the calls of a {@link
 * OperationLedger} take numbers would else rule out executions in which one thread sees, by a plain
 * read, what another did after a later call (decision 0072). So fields are final or volatile, and
 * of the JDK there are only classes of which that is known.
 */
final class SurroundingClassCheck {
  private static final Pattern KNOWN =
      Pattern.compile(
          "java/lang/(Object|Integer|Long|Boolean|Character|Byte|Short|Math|String|Record|Enum"
              + "|\\w*Exception|\\w*Error|Throwable)"
              + "|java/util/concurrent/atomic/Atomic(Integer|Long|Boolean|Reference)");

  /** Of atomics: modes that are weaker than volatile. */
  private static final Pattern WEAK =
      Pattern.compile(".*(Plain|Opaque|Acquire|Release)|lazySet|weakCompareAndSet.*");

  private final ProgramContext world;
  private final Set<String> replaced;
  private final Set<String> seen = new HashSet<>();
  private final Deque<String> left = new ArrayDeque<>();

  private SurroundingClassCheck(ProgramContext world, Set<String> replaced) {
    this.world = world;
    this.replaced = replaced;
  }

  /**
   * @param subject the larger class, with dots
   * @param replaced the verified ones, with slashes
   */
  static void require(ProgramContext world, String subject, Set<String> replaced) {
    new SurroundingClassCheck(world, replaced).walk(subject.replace('.', '/'));
  }

  private void walk(String subject) {
    visit(subject);
    while (!left.isEmpty()) {
      String name = left.remove();
      ClassInfo info = ClassOperations.classNamed(world.classes(), name.replace('/', '.'));
      Optional.ofNullable(info.node())
          .ifPresentOrElse(this::look, () -> unsupported(name, "has no class file"));
    }
  }

  private void visit(String name) {
    if (name.startsWith("[")) {
      unsupported(name, "is an array, whose elements are plain");
    }
    boolean isOurs = !replaced.contains(name) && !KNOWN.matcher(name).matches();
    if (isOurs && seen.add(name)) {
      if (name.startsWith("java/") || name.startsWith("jdk/")) {
        unsupported(name, "may do plain accesses");
      }
      left.add(name);
    }
  }

  private void look(ClassNode node) {
    visit(node.superName);
    for (FieldNode field : node.fields) {
      if ((field.access & (Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE)) == 0) {
        unsupported(
            node.name, "has the field " + field.name + ", which is neither final nor volatile");
      }
      if (Type.getType(field.desc).getSort() == Type.ARRAY) {
        unsupported(node.name, "has the array " + field.name + ", whose elements are plain");
      }
    }
    for (MethodNode method : node.methods) {
      method.instructions.forEach(this::look);
    }
  }

  private void look(AbstractInsnNode instruction) {
    if (instruction instanceof FieldInsnNode field) {
      visit(field.owner);
    } else if (instruction instanceof TypeInsnNode type) {
      visit(type.desc);
    } else if (instruction instanceof MethodInsnNode call) {
      if (call.owner.startsWith("java/util/concurrent/atomic/")
          && WEAK.matcher(call.name).matches()) {
        unsupported(call.owner, call.name + " synchronises more weakly than a volatile access");
      }
      visit(call.owner);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      List.of(dynamic.bsmArgs).stream()
          .filter(Handle.class::isInstance)
          .forEach(handle -> visit(((Handle) handle).getOwner()));
    }
  }

  private void unsupported(String name, String why) {
    throw Diagnostic.NOT_ATOMIC.error(
        String.join(", ", replaced).replace('/', '.'),
        "under the model java, all other shared fields must be final, volatile or guarded by the"
            + " calls themselves, and "
            + name.replace('/', '.')
            + " "
            + why);
  }
}
