package io.selvage.program.internal.load;

import io.selvage.program.load.CounterHandling;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The replacement for a JDK class that is not interpreted directly.
 *
 * @param substitute the class of {@code io.selvage.program.model} whose static methods replace
 *     methods of the same name (the receiver is the first parameter; {@code init} is a constructor)
 * @param initialised whether the class's own initialiser runs; if not, static fields that are not
 *     compile-time constants are unsupported
 * @param layout descriptors of the slots that replace the declared instance fields, by name; null
 *     if the fields are as declared
 */
public record JdkModel(
    String substitute, boolean initialised, @Nullable Map<String, String> layout) {
  private static final String ROOM = "io/selvage/program/model/";

  private static final Map<String, String> TEXT = Map.of("text", "I");

  private static final Map<String, JdkModel> MODELS =
      Map.ofEntries(
          replaced("java/lang/String", "StringModel", TEXT),
          replaced("java/lang/AbstractStringBuilder", "StringBuilderModel", TEXT),
          replaced("java/lang/StringBuilder", "StringBuilderModel", null),
          replaced("java/lang/StringBuffer", "StringBuilderModel", null),
          replaced("java/lang/Class", "ClassObjectModel", Map.of("type", "I")),
          replaced("java/lang/ClassLoader", "ClassLoaderModel", null),
          replaced("java/lang/Object", "ObjectMethodsModel", null),
          replaced("java/lang/System", "SystemModel", null),
          replaced("java/lang/Runtime", "SystemModel", null),
          replaced("java/lang/Thread", "concurrent/ThreadModel", null),
          replaced("java/lang/Throwable", "ThrowableModel", null),
          patched("java/lang/Error", "ThrowableModel"),
          patched("java/lang/NullPointerException", "ThrowableModel"),
          patched("java/lang/Integer", "NumberModel"),
          patched("java/lang/Long", "NumberModel"),
          patched("java/lang/Character", "NumberModel"),
          patched("java/lang/Boolean", "NumberModel"),
          patched("java/lang/Math", "NumberModel"),
          patched("java/lang/StrictMath", "NumberModel"),
          patched("java/lang/Float", "NumberModel"),
          patched("java/lang/Double", "NumberModel"),
          patched("java/lang/Enum", "EnumModel"),
          replaced("java/lang/ref/Reference", "ReferenceModel", null),
          replaced("java/lang/reflect/AccessibleObject", "ReflectedFieldModel", null),
          replaced("java/lang/reflect/Field", "ReflectedFieldModel", null),
          replaced("java/lang/reflect/Method", "ReflectedMethodModel", Map.of()),
          replaced("jdk/internal/access/SharedSecrets", "SharedSecretsModel", null),
          replaced("jdk/internal/util/ArraysSupport", "ArrayModel", null),
          patched("java/util/Formatter", "FormatterModel"),
          patched("java/util/HashMap", "HashMapModel"),
          patched("java/util/concurrent/ConcurrentHashMap", "HashMapModel"),
          replaced("java/util/logging/Logger", "LoggerModel", Map.of("name", "Ljava/lang/String;")),
          patched("java/util/concurrent/locks/LockSupport", "concurrent/ThreadModel"),
          replaced(
              "java/util/concurrent/locks/ReentrantLock",
              "concurrent/ReentrantLockModel",
              Map.of("fair", "Z")),
          patched("java/util/concurrent/Executors", "concurrent/ExecutorsModel"),
          replaced(
              "java/util/Timer", "concurrent/TimerModel", Map.of("tasks", "Ljava/lang/Object;")),
          patched("java/util/TimerTask", "concurrent/TimerModel"),
          replaced("java/util/concurrent/ForkJoinPool", "concurrent/ForkJoinModel", null),
          patched("java/util/concurrent/ForkJoinTask", "concurrent/ForkJoinModel"),
          patched("java/util/stream/AbstractTask", "concurrent/ForkJoinModel"),
          patched("java/util/concurrent/ThreadLocalRandom", "concurrent/ThreadModel"),
          patched("java/util/concurrent/atomic/AtomicLong", "SystemModel"),
          patched("java/util/concurrent/atomic/Striped64", "concurrent/ThreadModel"),
          replaced(
              "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
              "concurrent/IntUpdaterModel",
              null),
          replaced(
              "java/util/concurrent/atomic/AtomicLongFieldUpdater",
              "concurrent/LongUpdaterModel",
              null),
          replaced(
              "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
              "concurrent/ReferenceUpdaterModel",
              null),
          replaced("java/lang/invoke/MethodHandles", "VarHandleModel", null),
          replaced("java/lang/invoke/MethodHandles$Lookup", "VarHandleModel", Map.of("type", "I")),
          replaced("java/lang/invoke/VarHandle", "VarHandleModel", null),
          replaced("jdk/internal/misc/Unsafe", "UnsafeModel", Map.of()),
          replaced("sun/misc/Unsafe", "UnsafeModel", Map.of()),
          replaced("jdk/internal/misc/ScopedMemoryAccess", "ScopedMemoryModel", Map.of()),
          patched("java/nio/HeapByteBuffer", "HeapBufferModel"),
          patched("java/nio/HeapByteBufferR", "HeapBufferModel"),
          replaced("jdk/internal/misc/CDS", "SystemModel", null),
          replaced("jdk/internal/misc/VM", "SystemModel", null),
          replaced("jdk/internal/util/Preconditions", "JvmThrownExceptions", null),
          replaced("jdk/internal/reflect/Reflection", "SystemModel", null),
          replaced("java/security/AccessController", "SystemModel", null),
          replaced("java/lang/reflect/Array", "ArrayModel", null),
          replaced("io/selvage/core/content/ContentFields", "content/ContentFieldsModel", null));

  private static final Map<String, JdkModel> UNREAD =
      Map.ofEntries(
          patched("java/util/concurrent/atomic/LongAdder", "concurrent/WriteOnlyAdderModel"),
          patched("java/util/concurrent/ConcurrentSkipListMap", "concurrent/WriteOnlySizeModel"));

  private static Map.Entry<String, JdkModel> replaced(
      String name, String substitute, @Nullable Map<String, String> layout) {
    return Map.entry(name, new JdkModel(ROOM + substitute, false, layout));
  }

  private static Map.Entry<String, JdkModel> patched(String name, String substitute) {
    return Map.entry(name, new JdkModel(ROOM + substitute, true, null));
  }

  static @Nullable public JdkModel of(String className, CounterHandling counters) {
    JdkModel unread = counters == CounterHandling.UNREAD ? UNREAD.get(className) : null;
    return unread == null ? MODELS.get(className) : unread;
  }

  /** The internal names of all modelled classes. */
  public static Set<String> names() {
    Set<String> all = new HashSet<>(MODELS.keySet());
    all.addAll(UNREAD.keySet());
    return all;
  }

  /** The classes that a class of models replaces, by internal name. */
  public static List<String> modelled(String substitute) {
    return MODELS.entrySet().stream()
        .filter(model -> model.getValue().substitute().equals(substitute))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /** Whether objects of the class are mere counters. */
  public static boolean isCounter(String className) {
    return UNREAD.containsKey(className);
  }

  /** Our classes that act as JDK classes. */
  public static List<String> alsoImplements(String className) {
    return switch (className) {
      case ROOM + "FieldHandle" -> List.of("java/lang/invoke/VarHandle");
      case ROOM + "SharedSecretsModel" ->
          List.of(
              "jdk/internal/access/JavaLangAccess",
              "jdk/internal/access/JavaUtilCollectionAccess",
              "jdk/internal/access/JavaUtilConcurrentTLRAccess");
      default -> List.of();
    };
  }
}
