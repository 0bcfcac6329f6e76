package io.selvage.program.internal.child;

import io.selvage.program.internal.child.ClassFields.ClassField;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Writes all objects reachable from the given ones. Objects are numbered in the order in which they
 * are met, from 1.
 */
final class GraphExport {
  /** More objects are more than a heap can usefully begin with. */
  private static final int MAX_OBJECTS = 300_000;

  private final RawMemory memory;
  private final KnownClasses known;
  private final JdkConstants constants;
  private final Thread setUpThread;
  private final ClassLoader loader;
  private final DataOutputStream out;
  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
  private final Deque<Object> open = new ArrayDeque<>();
  private final Map<Class<?>, Integer> classes = new HashMap<>();
  private final List<Class<?>> classList = new ArrayList<>();
  private final Map<Class<?>, List<ClassField>> fields = new HashMap<>();
  private final IdentityHashMap<Object, Integer> hashes = new IdentityHashMap<>();
  private @Nullable Object held;
  private @Nullable String configuredLogger;

  /** More objects are reachable than {@link #MAX_OBJECTS}. */
  static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  GraphExport(
      RawMemory memory,
      KnownClasses known,
      JdkConstants constants,
      Thread setUpThread,
      ClassLoader loader,
      DataOutputStream out) {
    this.memory = memory;
    this.known = known;
    this.constants = constants;
    this.setUpThread = setUpThread;
    this.loader = loader;
    this.out = out;
  }

  /** The number of the object; it is written later. */
  int number(@Nullable Object object) {
    if (object == null) {
      return 0;
    }
    int hash = memory.identityHash(object); // the map computes one
    Integer known = numbers.get(object);
    if (known == null) {
      known = numbers.size() + 1;
      if (known > MAX_OBJECTS) {
        throw new TooLarge();
      }
      numbers.put(object, known);
      if (hash != 0) {
        hashes.put(object, hash);
      }
      open.add(object);
    }
    return known;
  }

  /** The number of the class, whose fields are written later. */
  int classNumber(Class<?> type) {
    Integer number = classes.get(type);
    if (number == null) {
      if (type.getSuperclass() != null) {
        classNumber(type.getSuperclass());
      }
      number = classes.size();
      classes.put(type, number);
      classList.add(type);
    }
    return number;
  }

  /** Writes the static fields of the class. */
  void writeStatics(Class<?> type) throws IOException {
    out.writeInt(classNumber(type));
    for (ClassField field : declared(type)) {
      if (field.isStatic()) {
        out.writeBoolean(true);
        out.writeUTF(field.name());
        out.writeUTF(field.descriptor());
        out.writeLong(word(type, field));
      }
    }
    out.writeBoolean(false);
  }

  /** Whether the fields of the class could be determined. */
  boolean isReadable(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (!fields.containsKey(each)) {
        ClassFields found = ClassFields.of(memory, each);
        if (found == null) {
          return false;
        }
        fields.put(each, found.all());
      }
    }
    return true;
  }

  private List<ClassField> declared(Class<?> type) {
    return isReadable(type) ? fields.getOrDefault(type, List.of()) : List.of();
  }

  private long word(Object base, ClassField field) {
    return field.isReference()
        ? number(memory.reference(base, field.offset()))
        : memory.word(base, field.offset(), field.letter());
  }

  /** Writes all objects numbered so far and all that they refer to. */
  void writeObjects() throws IOException {
    while (!open.isEmpty()) {
      write(open.remove());
    }
    out.writeByte(-1);
  }

  /** An object whose monitor the current thread holds; null if none. */
  @Nullable Object held() {
    return held;
  }

  /** The name of a logger that the set-up configured; null if it configured no logger. */
  @Nullable String configuredLogger() {
    return configuredLogger;
  }

  @SuppressWarnings("ReferenceEquality") // whether it is the interned string itself
  private void write(Object object) throws IOException {
    if (Thread.holdsLock(object)) {
      held = object;
    }
    NodeKind kind = kind(object);
    out.writeByte(kind.ordinal());
    out.writeInt(hashes.getOrDefault(object, 0));
    switch (kind) {
      case OBJECT -> writeFields(object);
      case ARRAY -> writeElements(object);
      case TEXT -> {
        String text = (String) object;
        // A copy does not intern this very string.
        out.writeBoolean(new String(text).intern() == text);
        writeText(text);
      }
      case MIRROR -> {
        Class<?> type = (Class<?>) object;
        out.writeBoolean(known.isKnown(type));
        out.writeUTF(name(type));
        if (!type.isPrimitive() && !type.isArray() && known.isKnown(type)) {
          classNumber(type);
        }
      }
      case CONSTANT -> {
        JdkConstants.Place place = java.util.Objects.requireNonNull(constants.of(object));
        out.writeInt(classNumber(object.getClass()));
        out.writeUTF(place.owner().getName());
        out.writeUTF(place.name());
      }
      case CACHED_BOX -> writeBox(object);
      case LOGGER -> {
        String name = ((Logger) object).getName();
        out.writeBoolean(name != null);
        writeText(name == null ? "" : name);
      }
      case OPAQUE -> out.writeInt(classNumber(object.getClass()));
      case OF_UNKNOWN_CLASS -> out.writeUTF(object.getClass().getName());
      default -> {}
    }
  }

  private NodeKind kind(Object object) {
    Class<?> type = object.getClass();
    if (object instanceof String) {
      return NodeKind.TEXT;
    } else if (object instanceof Class) {
      return NodeKind.MIRROR;
    } else if (object == setUpThread) {
      return NodeKind.SET_UP_THREAD;
    } else if (object == loader) {
      return NodeKind.CLASS_LOADER;
    } else if (isCachedBox(object)) {
      return NodeKind.CACHED_BOX;
    } else if (object instanceof Logger logger && type == Logger.class) {
      if (!isByDefault(logger)) {
        configuredLogger = String.valueOf(logger.getName());
      }
      return NodeKind.LOGGER;
    } else if (constants.of(object) != null) {
      return NodeKind.CONSTANT;
    } else if (!known.isKnown(type)) {
      return NodeKind.OF_UNKNOWN_CLASS;
    } else if (type.isArray()) {
      return NodeKind.ARRAY;
    }
    return isOpaque(object, type) || !isReadable(type) ? NodeKind.OPAQUE : NodeKind.OBJECT;
  }

  /** Whether the logger is as the model of it has it: what set-up changed would be lost. */
  private static boolean isByDefault(Logger logger) {
    boolean isByDefault =
        logger.getLevel() == null
            && logger.isLoggable(Level.INFO)
            && !logger.isLoggable(Level.CONFIG);
    for (Logger each = logger; each != null && isByDefault; each = each.getParent()) {
      isByDefault = each.getFilter() == null;
      for (Handler handler : each.getHandlers()) {
        isByDefault &= handler.getClass() == ConsoleHandler.class && handler.getFilter() == null;
      }
    }
    return isByDefault;
  }

  /** Objects whose state is in the JVM rather than in their fields. */
  private static boolean isOpaque(Object object, Class<?> type) {
    if (object instanceof VarHandle
        || object instanceof Field
        || object instanceof MethodHandles.Lookup) {
      return false;
    }
    String name = type.getName();
    return object instanceof ClassLoader
        || object instanceof Thread
        || object instanceof ThreadGroup
        || object instanceof Module
        || object instanceof ModuleLayer
        || object instanceof Logger
        || object instanceof java.util.logging.LogManager
        || object instanceof java.nio.Buffer
        || name.startsWith("java.lang.invoke.")
        || name.startsWith("java.lang.reflect.")
        || name.startsWith("java.lang.module.")
        || name.startsWith("jdk.internal.reflect.")
        || name.startsWith("jdk.internal.loader.");
  }

  private static boolean isCachedBox(Object object) {
    if (object instanceof Integer i) {
      return Integer.valueOf(i) == object;
    } else if (object instanceof Long l) {
      return Long.valueOf(l) == object;
    } else if (object instanceof Boolean b) {
      return Boolean.valueOf(b) == object;
    } else if (object instanceof Character c) {
      return Character.valueOf(c) == object;
    } else if (object instanceof Byte b) {
      return Byte.valueOf(b) == object;
    }
    return object instanceof Short s && Short.valueOf(s) == object;
  }

  private void writeBox(Object box) throws IOException {
    out.writeInt(classNumber(box.getClass()));
    out.writeLong(
        box instanceof Boolean b
            ? b ? 1 : 0
            : box instanceof Character c ? c : ((Number) box).longValue());
  }

  private void writeText(String text) throws IOException {
    out.writeInt(text.length());
    out.writeChars(text);
  }

  /** The name of a hidden class ends with an address, which differs from run to run. */
  private static String name(Class<?> type) {
    String name = type.getName();
    return type.isHidden() ? name.substring(0, name.indexOf('/') + 1) : name;
  }

  private void writeFields(Object object) throws IOException {
    out.writeInt(classNumber(object.getClass()));
    List<Long> words = new ArrayList<>();
    addFields(object, object.getClass(), words);
    out.writeInt(words.size());
    for (long word : words) {
      out.writeLong(word);
    }
  }

  private void addFields(Object object, Class<?> type, List<Long> words) {
    if (type.getSuperclass() != null) {
      addFields(object, type.getSuperclass(), words);
    }
    for (ClassField field : declared(type)) {
      if (!field.isStatic()) {
        words.add(isIrrelevant(type, field) ? 0L : word(object, field));
      }
    }
  }

  /** What the model of the class has not, and what would lead to objects of the JVM. */
  private static boolean isIrrelevant(Class<?> type, ClassField field) {
    return type == Throwable.class
            && (field.name().equals("backtrace") || field.name().equals("stackTrace"))
        || type == Reference.class && !field.name().equals("referent")
        || type == java.lang.reflect.AccessibleObject.class && field.isReference()
        || type == Field.class
            && field.isReference()
            && !field.name().equals("clazz")
            && !field.name().equals("name");
  }

  private void writeElements(Object array) throws IOException {
    Class<?> type = array.getClass();
    out.writeUTF(type.getName());
    int length = Array.getLength(array);
    out.writeInt(length);
    char letter = type.getComponentType().descriptorString().charAt(0);
    long base = memory.arrayBase(type);
    long scale = memory.arrayScale(type);
    for (int i = 0; i < length; i++) {
      out.writeLong(
          type.getComponentType().isPrimitive()
              ? memory.word(array, base + i * scale, letter)
              : number(memory.reference(array, base + i * scale)));
    }
  }

  /** Writes all classes mentioned, with the offsets of their fields. */
  void writeClasses(Set<Class<?>> further) throws IOException {
    for (Class<?> type : further) {
      classNumber(type);
    }
    out.writeInt(classList.size());
    for (Class<?> type : classList) {
      boolean isReadable = !type.isArray() && isReadable(type);
      List<ClassField> all = isReadable ? declared(type) : List.of();
      Class<?> above = type.getSuperclass();
      out.writeUTF(name(type));
      out.writeInt(above == null ? -1 : classNumber(above));
      out.writeInt(all.size());
      for (ClassField field : all) {
        out.writeUTF(field.name());
        out.writeUTF(field.descriptor());
        out.writeBoolean(field.isStatic());
        out.writeLong(field.offset());
      }
    }
  }
}
