package io.selvage.program.load;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.program.internal.load.AccessChecks;
import io.selvage.program.internal.load.ClassSource;
import io.selvage.program.internal.load.Implementations;
import io.selvage.program.internal.load.JdkClassNames;
import io.selvage.program.internal.load.JdkModel;
import io.selvage.program.internal.load.LinkageErrorKind;
import io.selvage.program.internal.load.MethodSelection;
import io.selvage.program.internal.load.SimilarClassNames;
import io.selvage.program.internal.load.UnresolvedReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
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
 * The classes read so far, with their numbers. It grows on demand, and its answers never change.
 * Thread-safe. Reading a class neither defines nor initialises anything in this JVM.
 */
public final class ClassTable {
  /** The name of the method that initialises a class when it is first used. */
  public static final String INITIALISER = "<initialise>";

  private static final String OURS = "io/selvage/program/model/";

  /** The definition of what is compared in results, which is interpreted at the end of calls. */
  private static final String CONTENT = "io/selvage/core/content/";

  private final ClassSource source;
  private final Set<String> interpreted;
  private final CounterHandling counters;
  private final Map<String, ClassInfo> byName = new HashMap<>();
  private final Map<String, ClassInfo> primitives = new HashMap<>();
  private final Map<ClassInfo, ClassInfo> holders = new HashMap<>();
  private final Map<MethodSelection.Selector, Integer> selectors = new HashMap<>();
  private final List<MethodSelection.Selector> selectorList = new ArrayList<>();
  private volatile ClassInfo[] classes = new ClassInfo[256];
  private volatile MethodInfo[] methods = new MethodInfo[1024];
  private volatile long endlessWait = Long.MAX_VALUE;
  private int classCount = 1;
  private int methodCount = 1;

  public ClassTable(ClassSource source) {
    this(source, Set.of(), CounterHandling.AS_WRITTEN);
  }

  /**
   * @param interpreted classes that are read from their class files even if a model exists
   */
  public ClassTable(ClassSource source, Set<String> interpreted, CounterHandling counters) {
    this.counters = counters;
    this.source = source;
    this.interpreted = interpreted;
  }

  /** Longer time-outs, in nanoseconds, are assumed not to expire. */
  public long endlessWait() {
    return endlessWait;
  }

  /** Assumes that longer time-outs do not expire; no code must have run before. */
  public void assumeEndless(Duration wait) {
    endlessWait = wait.toNanos();
  }

  /** Whether the name is that of a user class: neither the JDK's nor one of our models. */
  public static boolean isUsers(String javaName) {
    return !javaName.startsWith("java.")
        && !javaName.startsWith("jdk.")
        && !javaName.startsWith("sun.")
        && !isModel(javaName);
  }

  /** Whether a class of that name is one of our models. */
  public static boolean isModel(String javaName) {
    return javaName.startsWith("io.selvage.program.model.")
        || javaName.startsWith("io.selvage.core.content.");
  }

  public ClassInfo byId(int id) {
    return classes[id];
  }

  public MethodInfo method(int id) {
    return methods[id];
  }

  public synchronized int methodCount() {
    return methodCount;
  }

  /** The class of that internal name, which must exist. */
  public ClassInfo get(String name) {
    return find(name).orElseThrow(() -> new NoSuchClass(name));
  }

  /** A class that another class file refers to is missing. */
  public static final class NoSuchClass extends UnresolvedReference {
    private static final long serialVersionUID = 1;

    NoSuchClass(String name) {
      super(LinkageErrorKind.NO_CLASS, name);
    }
  }

  /** References have no room for another class number. */
  public static final class TooManyClasses extends UnanswerableException {
    private static final long serialVersionUID = 1;

    TooManyClasses() {
      super("REF-154 the code reaches more than " + ReferenceWord.MAX_CLASS + " classes");
    }
  }

  /** The class of that internal name or array descriptor, read now if necessary. */
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

  /** The class that a name without a class probably means: the user's, or else the JDK's. */
  public Optional<String> similar(String name) {
    return SimilarClassNames.of(name, source.names())
        .or(() -> SimilarClassNames.of(name, JdkClassNames.all().stream()));
  }

  /** What the user can check in place of a class that Selvage cannot create. */
  public String insteadOf(ClassInfo type) {
    if (!type.isAbstract()) {
      return "wrap it in a class that has one and creates the object";
    }
    return Implementations.of(type.name(), source.names(), source)
        .map(it -> "check a class that implements it, such as " + it)
        .orElse("check a class that implements it");
  }

  /** Whether a class was met whose updates are omitted. */
  public synchronized boolean leavesOutUpdates() {
    return counters == CounterHandling.UNREAD
        && byName.keySet().stream().anyMatch(JdkModel::isCounter);
  }

  /** Whether the class has been read. */
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
        .orElseThrow(() -> new NoSuchClass(type.getInternalName()));
  }

  /** The class whose one instance holds the static fields of the given class. */
  public synchronized ClassInfo holder(ClassInfo owner) {
    return holders.computeIfAbsent(
        owner,
        key -> {
          ClassInfo holder =
              new ClassInfo(nextId(), owner.name(), null, null, List.of(), null, null);
          for (FieldInfo field : owner.statics()) {
            holder.declare(
                new FieldInfo(
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

  /** The number of a public method's name and descriptor, by which virtual calls dispatch. */
  public int selector(String key) {
    return selector(new MethodSelection.Selector(key, "", false));
  }

  /** The number of the selector with which a call of the method dispatches. */
  public int selector(MethodInfo resolved, boolean byInterface) {
    return selector(MethodSelection.Selector.of(resolved, byInterface));
  }

  private synchronized int selector(MethodSelection.Selector wanted) {
    return selectors.computeIfAbsent(
        wanted,
        selector -> {
          selectorList.add(selector);
          return selectorList.size() - 1;
        });
  }

  /** The name and descriptor of the selector. */
  public synchronized String selectorKey(int selector) {
    return selectorList.get(selector).key();
  }

  /**
   * The id of the method a virtual call runs; a negative number if it throws, see {@link #miss}.
   */
  public int dispatch(int selector, int classId) {
    ClassInfo type = classes[classId];
    int known = type.dispatched(selector);
    return known != 0 ? known - 1 : select(selector, type);
  }

  private synchronized int select(int selector, ClassInfo type) {
    try {
      int id = MethodSelection.select(type, selectorList.get(selector)).id();
      type.remember(selector, id + 1);
      return id;
    } catch (UnresolvedReference broken) {
      return -1 - broken.error().ordinal();
    }
  }

  /** What a dispatch that found no method throws. */
  public static LinkageErrorKind miss(int dispatched) {
    return LinkageErrorKind.values()[-1 - dispatched];
  }

  /** Adds a class synthesized by lowering: a lambda, a string concatenation. */
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
    JdkModel.alsoImplements(node.name).forEach(name -> find(name).ifPresent(interfaces::add));
    JdkModel model = interpreted.contains(node.name) ? null : JdkModel.of(node.name, counters);
    ClassInfo info = new ClassInfo(nextId(), node.name, node, superclass, interfaces, null, model);
    if (file.length > 0) {
      info.markRead();
      AccessChecks.requireAbove(info);
    }
    add(info);
    byName.put(node.name, info);
    declareFields(info, node, model);
    for (MethodNode method : node.methods) {
      info.declare(addMethod(info, method, file));
    }
    return info;
  }

  private static void declareFields(ClassInfo info, ClassNode node, @Nullable JdkModel model) {
    int slot = info.slots().size();
    int holderSlot = 0;
    Map<String, String> replaced = model == null ? null : model.layout();
    for (FieldNode field : node.fields) {
      boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
      if (isStatic || replaced == null) {
        int place = isStatic ? holderSlot++ : slot++;
        info.declare(new FieldInfo(info, field.name, field.desc, field.access, place, field.value));
      }
    }
    if (replaced != null) {
      for (Map.Entry<String, String> entry : replaced.entrySet()) {
        info.declare(new FieldInfo(info, entry.getKey(), entry.getValue(), 0, slot++, null));
      }
    }
  }

  /** The method that initialises the class on first use; no class file contains it. */
  public synchronized MethodInfo initialiser(ClassInfo type) {
    MethodInfo known = type.declared(INITIALISER + "()V");
    if (known == null) {
      MethodNode node = new MethodNode(Opcodes.ACC_STATIC, INITIALISER, "()V", null, null);
      known = addMethod(type, node, new byte[0]);
      type.declare(known);
    }
    return known;
  }

  private MethodInfo addMethod(ClassInfo owner, MethodNode node, byte[] file) {
    if (methodCount == methods.length) {
      methods = java.util.Arrays.copyOf(methods, methodCount * 2);
    }
    MethodInfo method = new MethodInfo(methodCount, owner, node, file);
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
    if (classCount > ReferenceWord.MAX_CLASS) {
      throw new TooManyClasses();
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
    if (!name.startsWith(OURS) && !name.startsWith(CONTENT)) {
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
