package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Synchronizing;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.UnsupportedFeature;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * The locations of a specification that synchronise because they are marked {@link Synchronizing}:
 * fields, and the elements of arrays referenced by such a field.
 */
final class SynchronizingFields {
  private static final String MARK = Type.getDescriptor(Synchronizing.class);

  private final ClassTable classes;

  /** By object number. */
  private final Set<Integer> arrays = new HashSet<>();

  SynchronizingFields(ClassTable classes) {
    this.classes = classes;
  }

  /**
   * Whether the class has such a field, or a class that is nested in it or reachable through its
   * fields.
   */
  static boolean areIn(ClassInfo type, ClassTable classes) {
    return reached(type, classes).stream().anyMatch(each -> !marked(each).isEmpty());
  }

  private static Set<ClassInfo> reached(ClassInfo type, ClassTable classes) {
    Set<ClassInfo> seen = new LinkedHashSet<>(Set.of(type));
    ArrayDeque<ClassInfo> left = new ArrayDeque<>(seen);
    while (!left.isEmpty()) {
      for (String name : near(left.remove())) {
        if (ClassTable.isUsers(name.replace('/', '.'))) {
          classes.find(name).filter(seen::add).ifPresent(left::add);
        }
      }
    }
    return seen;
  }

  /** Superclass, nested classes, types of fields, by internal names. */
  private static Set<String> near(ClassInfo type) {
    Set<String> names = new LinkedHashSet<>();
    ClassNode node = type.node();
    if (node == null) {
      return names;
    }
    if (node.superName != null) {
      names.add(node.superName);
    }
    node.innerClasses.forEach(inner -> names.add(inner.name));
    for (FieldNode field : node.fields) {
      Type of = Type.getType(field.desc);
      Type element = of.getSort() == Type.ARRAY ? of.getElementType() : of;
      if (element.getSort() == Type.OBJECT) {
        names.add(element.getInternalName());
      }
    }
    return names;
  }

  private static List<FieldNode> marked(ClassInfo type) {
    ClassNode node = type.node();
    return node == null
        ? List.of()
        : node.fields.stream().filter(SynchronizingFields::isMarked).toList();
  }

  private static boolean isMarked(FieldNode field) {
    List<AnnotationNode> marks = field.visibleAnnotations;
    boolean isMarked = marks != null && marks.stream().anyMatch(mark -> mark.desc.equals(MARK));
    // Ignoring such a mark would require less than the class says.
    if (isMarked && ((field.access & Opcodes.ACC_STATIC) != 0 || field.desc.startsWith("[["))) {
      throw UnsupportedFeature.because(
          "REF-085 @Synchronizing on a static field or an array of arrays: " + field.name);
    }
    return isMarked;
  }

  /**
   * Whether an access to the location synchronises.
   *
   * @param word the value that is read or written
   */
  boolean synchronise(long object, int slot, long word) {
    ClassInfo type = classes.byId(ReferenceWord.classId(object));
    if (type.isArray()) {
      return arrays.contains(ReferenceWord.number(object));
    }
    if (slot < 0 || slot >= type.slots().size() || !isMarked(type.slots().get(slot))) {
      return false;
    }
    boolean isArray = type.slots().get(slot).descriptor().startsWith("[");
    if (isArray && word != 0) {
      arrays.add(ReferenceWord.number(word));
    }
    return !isArray;
  }

  private static boolean isMarked(FieldInfo field) {
    return marked(field.owner()).stream().anyMatch(node -> node.name.equals(field.name()));
  }
}
