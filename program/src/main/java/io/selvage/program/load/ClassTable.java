package io.selvage.program.load;

import io.selvage.core.Diagnostic;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The classes read so far, with their numbers; grows on demand and never changes what it said. Safe
 * for several threads. Reading a class neither defines nor initialises anything in this JVM.
 */
public final class ClassTable {
  private static final String OURS = "io/selvage/program/model/";

  private final ClassSource source;
  private final Set<String> interpreted;
  private final Counters counters;
  private final Map<String, ClassInfo> byName = new HashMap<>();
  private final Map<String, ClassInfo> primitives = new HashMap<>();
  private final Map<ClassInfo, ClassInfo> holders = new HashMap<>();
  private final Map<String, Integer> selectors = new HashMap<>();
  private final List<String> selectorKeys = new ArrayList<>();
  private volatile ClassInfo[] classes = new ClassInfo[256];
  private volatile Method[] methods = new Method[1024];
  private int classCount = 1;
  private int methodCount = 1;

  public ClassTable(ClassSource source) {
    this(source, Set.of(), Counters.AS_WRITTEN);
  }

  /**
   * @param interpreted classes that are read as they are even if there is a model of them
   */
  public ClassTable(ClassSource source, Set<String> interpreted, Counters counters) {
    this.counters = counters;
    this.source = source;
    this.interpreted = interpreted;
  }

  /** Whether a class of that name is neither the JDK's nor a model of ours. */
  public static boolean isUsers(String javaName) {
    return !javaName.startsWith("java.")
        && !javaName.startsWith("jdk.")
        && !javaName.startsWith("sun.")
        && !isModel(javaName);
  }

  /** Whether a class of that name is a model of ours. */
  public static boolean isModel(String javaName) {
    return javaName.startsWith("io.selvage.program.model.");
  }

  public ClassInfo byId(int id) {
    return classes[id];
  }

  public Method method(int id) {
    return methods[id];
  }

  public synchronized int methodCount() {
    return methodCount;
  }

  /** The class of that internal name, which must exist. */
  public ClassInfo get(String name) {
    return find(name).orElseThrow(() -> new NoSuchClass(name));
  }

  /** Asked for by another class file, and not there. */
  public static final class NoSuchClass extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoSuchClass(String name) {
      super(name.replace('/', '.'));
    }
  }

  /** The class of that internal name or array descriptor, read now if it was not. */
  public synchronized Optional<ClassInfo> find(String name) {
    ClassInfo known = byName.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    if (name.charAt(0) == '[') {
      return ofDescriptor(name.substring(1)).map(element -> array(name, element));
    }
    return bytes(name).map(file -> define(parse(name, file), file));
  }

  /** Whether a class was met of whose objects updates are left out. */
  public synchronized boolean leavesOutUpdates() {
    return counters == Counters.UNREAD && byName.keySet().stream().anyMatch(Model::isCounter);
  }

  /** Whether the class was read by now. */
  public synchronized boolean hasMet(String name) {
    return byName.containsKey(name);
  }

  /** The type of a descriptor: a class, an array or a primitive type. */
  public synchronized Optional<ClassInfo> ofDescriptor(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'L' -> find(descriptor.substring(1, descriptor.length() - 1));
      case '[' -> find(descriptor);
      default ->
          Optional.of(
              primitives.computeIfAbsent(
                  descriptor, letter -> add(ClassInfo.primitive(nextId(), letter))));
    };
  }

  public ClassInfo ofType(Type type) {
    return ofDescriptor(type.getDescriptor())
        .orElseThrow(() -> new NoSuchClass(type.getClassName()));
  }

  /** The class whose one instance holds the static fields of the given class. */
  public synchronized ClassInfo holder(ClassInfo owner) {
    return holders.computeIfAbsent(
        owner,
        key -> {
          ClassInfo holder =
              new ClassInfo(nextId(), owner.name(), null, null, List.of(), null, null);
          for (Field field : owner.statics()) {
            holder.declare(
                new Field(
                    owner,
                    field.name(),
                    field.descriptor(),
                    field.access() & ~Opcodes.ACC_STATIC,
                    field.slot(),
                    null));
          }
          return add(holder);
        });
  }

  /** A number for a method name and descriptor, by which virtual calls dispatch. */
  public synchronized int selector(String key) {
    return selectors.computeIfAbsent(
        key,
        k -> {
          selectorKeys.add(k);
          return selectorKeys.size() - 1;
        });
  }

  public synchronized String selectorKey(int selector) {
    return selectorKeys.get(selector);
  }

  /** The id of the method a virtual call runs, or -1 where there is none to run. */
  public int dispatch(int selector, int classId) {
    ClassInfo type = classes[classId];
    int known = type.dispatched(selector);
    return known != 0 ? known - 1 : resolve(selector, type);
  }

  private synchronized int resolve(int selector, ClassInfo type) {
    Method found = type.select(selectorKeys.get(selector));
    int id = found == null || found.isAbstract() ? -1 : found.id();
    if (id >= 0) {
      type.remember(selector, id + 1);
    }
    return id;
  }

  /** Adds a class made up by lowering: a lambda, a string concatenation. */
  public synchronized ClassInfo define(ClassNode node) {
    return define(node, new byte[0]);
  }

  private ClassInfo define(ClassNode node, byte[] file) {
    ClassInfo known = byName.get(node.name);
    if (known != null) {
      return known;
    }
    ClassInfo superclass = node.superName == null ? null : get(node.superName);
    List<ClassInfo> interfaces = new ArrayList<>();
    node.interfaces.forEach(name -> interfaces.add(get(name)));
    Model.alsoImplements(node.name).forEach(name -> find(name).ifPresent(interfaces::add));
    Model model = interpreted.contains(node.name) ? null : Model.of(node.name, counters);
    ClassInfo info =
        add(new ClassInfo(nextId(), node.name, node, superclass, interfaces, null, model));
    byName.put(node.name, info);
    declareFields(info, node, model);
    for (MethodNode method : node.methods) {
      info.declare(addMethod(info, method, file));
    }
    return info;
  }

  private static void declareFields(ClassInfo info, ClassNode node, @Nullable Model model) {
    int slot = info.slots().size();
    int holderSlot = 0;
    Map<String, String> replaced = model == null ? null : model.layout();
    for (FieldNode field : node.fields) {
      boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
      if (isStatic || replaced == null) {
        int place = isStatic ? holderSlot++ : slot++;
        info.declare(new Field(info, field.name, field.desc, field.access, place, field.value));
      }
    }
    if (replaced != null) {
      for (Map.Entry<String, String> entry : replaced.entrySet()) {
        info.declare(new Field(info, entry.getKey(), entry.getValue(), 0, slot++, null));
      }
    }
  }

  private Method addMethod(ClassInfo owner, MethodNode node, byte[] file) {
    if (methodCount == methods.length) {
      methods = java.util.Arrays.copyOf(methods, methodCount * 2);
    }
    Method method = new Method(methodCount, owner, node, file);
    methods[methodCount++] = method;
    return method;
  }

  private ClassInfo array(String name, ClassInfo element) {
    ClassInfo object = get("java/lang/Object");
    ClassInfo array =
        add(
            new ClassInfo(
                nextId(),
                name,
                null,
                object,
                List.of(get("java/lang/Cloneable"), get("java/io/Serializable")),
                element,
                null));
    byName.put(name, array);
    return array;
  }

  private int nextId() {
    if (classCount > Ref.MAX_CLASS) {
      throw new IllegalStateException("more than " + Ref.MAX_CLASS + " classes");
    }
    return classCount++;
  }

  private ClassInfo add(ClassInfo info) {
    ClassInfo[] table = classes;
    if (info.id() >= table.length) {
      table = java.util.Arrays.copyOf(table, Math.max(info.id() + 1, table.length * 2));
    }
    table[info.id()] = info;
    classes = table;
    return info;
  }

  private Optional<byte[]> bytes(String name) {
    if (!name.startsWith(OURS)) {
      return source.find(name);
    }
    try (InputStream in = ClassTable.class.getResourceAsStream("/" + name + ".class")) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ClassNode parse(String name, byte[] file) {
    ClassNode node = new ClassNode();
    try {
      new ClassReader(file).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    } catch (RuntimeException e) {
      throw Diagnostic.BAD_CLASS_FILE.error(name.replace('/', '.'), String.valueOf(e.getMessage()));
    }
    return node;
  }
}
