package io.selvage.prove.internal.encapsulation;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * The classes that may access private members of a class or its superclasses: all classes nested in
 * the same top-level class. They are found by the InnerClasses attributes, since old class files
 * have no nest attributes.
 */
final class NestMates {
  private final ClassTable classes;
  private final Set<ClassInfo> members = new LinkedHashSet<>();
  private final Set<String> unread = new TreeSet<>();

  private NestMates(ClassTable classes) {
    this.classes = classes;
  }

  /** Those of the class and of all its superclasses outside the JDK. */
  static NestMates of(ClassInfo type, ClassTable classes) {
    NestMates nest = new NestMates(classes);
    Optional<ClassInfo> next = Optional.of(type);
    while (next.isPresent() && ClassTable.isUsers(next.get().javaName())) {
      nest.addAll(nest.outermost(next.get()));
      next = Optional.ofNullable(next.get().superclass());
    }
    return nest;
  }

  Set<ClassInfo> members() {
    return members;
  }

  /** Classes that cannot be read because a supertype is missing. */
  Set<String> unread() {
    return unread;
  }

  /** The class of that name, if it can be read. */
  Optional<ClassInfo> find(String name) {
    try {
      return classes.find(name);
    } catch (ClassTable.NoSuchClass missing) {
      unread.add(name.replace('/', '.'));
      return Optional.empty();
    }
  }

  /** Whether clients in other packages can access the class. */
  static boolean isOpen(ClassInfo type) {
    InnerClassNode nesting = type.nesting();
    ClassNode node = type.node();
    if (nesting != null) {
      return (nesting.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
    }
    return node != null && (node.access & Opcodes.ACC_PUBLIC) != 0;
  }

  /** Whether only the nest can access the class. */
  static boolean isPrivate(ClassInfo type) {
    InnerClassNode nesting = type.nesting();
    return nesting != null
        && (nesting.outerName == null || (nesting.access & Opcodes.ACC_PRIVATE) != 0);
  }

  private ClassInfo outermost(ClassInfo type) {
    ClassInfo at = type;
    for (Optional<ClassInfo> outer = outer(at); outer.isPresent(); outer = outer(at)) {
      at = outer.get();
    }
    return at;
  }

  private Optional<ClassInfo> outer(ClassInfo type) {
    InnerClassNode nesting = type.nesting();
    ClassNode node = type.node();
    if (nesting != null && nesting.outerName != null) {
      return find(nesting.outerName);
    }
    return node == null || node.outerClass == null ? Optional.empty() : find(node.outerClass);
  }

  private void addAll(ClassInfo outermost) {
    ArrayDeque<ClassInfo> work = new ArrayDeque<>();
    if (members.add(outermost)) {
      work.add(outermost);
    }
    while (!work.isEmpty()) {
      ClassNode node = work.poll().node();
      if (node != null) {
        node.innerClasses.stream()
            .filter(inner -> inner.name.startsWith(outermost.name() + "$"))
            .flatMap(inner -> find(inner.name).stream())
            .filter(members::add)
            .forEach(work::add);
      }
    }
  }
}
