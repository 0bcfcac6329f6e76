package io.selvage.program.load;

import io.selvage.program.internal.load.JdkModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * A loaded class: its supertypes, the slots of its instances, its methods. Arrays and primitive
 * types are classes too, and so is the holder of a class's static fields.
 */
public final class ClassInfo {
  private final int id;
  private final String name;
  private final @Nullable ClassNode node;
  private final @Nullable ClassInfo superclass;
  private final List<ClassInfo> interfaces;
  private final @Nullable ClassInfo element;
  private final @Nullable JdkModel model;
  private final Set<ClassInfo> supertypes = new HashSet<>();
  private final List<FieldInfo> slots = new ArrayList<>();
  private final List<FieldInfo> statics = new ArrayList<>();
  private final Map<String, FieldInfo> fields = new HashMap<>();
  private final Map<String, FieldInfo> typedFields = new HashMap<>();
  private final Map<String, MethodInfo> methods = new HashMap<>();
  private volatile int[] dispatch = new int[0];
  private boolean primitive;
  private boolean read;

  ClassInfo(
      int id,
      String name,
      @Nullable ClassNode node,
      @Nullable ClassInfo superclass,
      List<ClassInfo> interfaces,
      @Nullable ClassInfo element,
      @Nullable JdkModel model) {
    this.id = id;
    this.name = name;
    this.node = node;
    this.superclass = superclass;
    this.interfaces = interfaces;
    this.element = element;
    this.model = model;
    supertypes.add(this);
    if (superclass != null) {
      supertypes.addAll(superclass.supertypes);
      slots.addAll(superclass.slots);
    }
    interfaces.forEach(type -> supertypes.addAll(type.supertypes));
  }

  /** A primitive type, by the letter of its descriptor. */
  static ClassInfo primitive(int id, String letter) {
    ClassInfo info = new ClassInfo(id, letter, null, null, List.of(), null, null);
    info.primitive = true;
    return info;
  }

  void markRead() {
    read = true;
  }

  void declare(FieldInfo field) {
    (field.isStatic() ? statics : slots).add(field);
    fields.put(field.name(), field);
    typedFields.put(field.name() + ":" + field.descriptor(), field);
  }

  void declare(MethodInfo method) {
    methods.put(method.name() + method.descriptor(), method);
  }

  public int id() {
    return id;
  }

  /** Internal name: {@code java/util/ArrayDeque}, {@code [I}, {@code I}. */
  public String name() {
    return name;
  }

  /** The name in Java source notation, without the package. */
  public String simpleName() {
    if (element != null) {
      return element.simpleName() + "[]";
    }
    String last = javaName().substring(name.lastIndexOf('/') + 1);
    return last.substring(last.lastIndexOf('$') + 1);
  }

  /** The result of {@code Class.getSimpleName}: empty for an anonymous class. */
  public String declaredName() {
    if (element != null) {
      return element.declaredName() + "[]";
    }
    InnerClassNode inner = nesting();
    if (inner == null) {
      return javaName().substring(name.lastIndexOf('/') + 1);
    }
    return inner.innerName == null ? "" : inner.innerName;
  }

  /** The entry that nests this class in another, if it is nested. */
  public @Nullable InnerClassNode nesting() {
    if (node != null) {
      for (InnerClassNode inner : node.innerClasses) {
        if (inner.name.equals(name)) {
          return inner;
        }
      }
    }
    return null;
  }

  /** The result of {@code Class.getName}. */
  public String javaName() {
    return primitive ? Type.getType(name).getClassName() : name.replace('/', '.');
  }

  public @Nullable ClassNode node() {
    return node;
  }

  public @Nullable ClassInfo superclass() {
    return superclass;
  }

  public List<ClassInfo> interfaces() {
    return interfaces;
  }

  /** The element type if this is an array. */
  public @Nullable ClassInfo element() {
    return element;
  }

  public @Nullable JdkModel model() {
    return model;
  }

  public boolean isArray() {
    return element != null;
  }

  public boolean isPrimitive() {
    return primitive;
  }

  public boolean isInterface() {
    return node != null && (node.access & Opcodes.ACC_INTERFACE) != 0;
  }

  public boolean isAbstract() {
    return node != null && (node.access & Opcodes.ACC_ABSTRACT) != 0;
  }

  public boolean is(ClassInfo other) {
    return supertypes.contains(other)
        || (element != null && other.element != null && element.is(other.element));
  }

  /** Fields of an instance, in the order of their slots. */
  public List<FieldInfo> slots() {
    return slots;
  }

  /** Static fields, in the order of their slots in the holder. */
  public List<FieldInfo> statics() {
    return statics;
  }

  /** Whether the slots of this object (or elements of this array) hold references. */
  public boolean isReferenceSlot(int slot) {
    return element != null ? !element.isPrimitive() : slots.get(slot).isReference();
  }

  /** The field of that name in this class or, by the JVM's lookup, in a supertype. */
  public @Nullable FieldInfo field(String fieldName) {
    FieldInfo own = fields.get(fieldName);
    if (own != null) {
      return own;
    }
    for (ClassInfo type : interfaces) {
      FieldInfo inherited = type.field(fieldName);
      if (inherited != null) {
        return inherited;
      }
    }
    return superclass == null ? null : superclass.field(fieldName);
  }

  public List<MethodInfo> declaredMethods() {
    return node == null
        ? List.of()
        : node.methods.stream().map(m -> methods.get(m.name + m.desc)).toList();
  }

  /** The field of that name and type in this class or, by the JVM's lookup, in a supertype. */
  @Nullable FieldInfo field(String fieldName, String descriptor) {
    FieldInfo own = typedFields.get(fieldName + ":" + descriptor);
    if (own != null) {
      return own;
    }
    for (ClassInfo type : interfaces) {
      FieldInfo inherited = type.field(fieldName, descriptor);
      if (inherited != null) {
        return inherited;
      }
    }
    return superclass == null ? null : superclass.field(fieldName, descriptor);
  }

  /** The static field of that name and type that the class itself declares. */
  public @Nullable FieldInfo declaredStatic(String fieldName, String descriptor) {
    FieldInfo own = typedFields.get(fieldName + ":" + descriptor);
    return own != null && own.isStatic() ? own : null;
  }

  /** The class itself and all of its supertypes. */
  Set<ClassInfo> supertypes() {
    return supertypes;
  }

  public boolean isInPackageOf(ClassInfo other) {
    int end = name.lastIndexOf('/');
    return end == other.name.lastIndexOf('/')
        && (end < 0 || name.regionMatches(0, other.name, 0, end));
  }

  /** The name of the nest host of this class (JVMS 4.7.28). */
  public String nestHost() {
    return node == null || node.nestHostClass == null ? name : node.nestHostClass;
  }

  /** Whether it was read from a class file rather than synthesized. */
  public boolean isRead() {
    return read;
  }

  public @Nullable MethodInfo declared(String key) {
    return methods.get(key);
  }

  /** Memo of virtual dispatch by selector: method id + 1, or 0 if not computed yet. */
  public int dispatched(int selector) {
    int[] table = dispatch;
    return selector < table.length ? table[selector] : 0;
  }

  synchronized void remember(int selector, int methodIdPlusOne) {
    int[] table = dispatch;
    table =
        Arrays.copyOf(
            table, selector < table.length ? table.length : Math.max(16, selector * 3 / 2 + 1));
    table[selector] = methodIdPlusOne;
    dispatch = table;
  }

  @Override
  public String toString() {
    return javaName();
  }
}
