package io.selvage.program.load;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What stands for a class of the JDK that is not interpreted as it is.
 *
 * @param substitute the class of {@code io.selvage.program.model} whose static methods replace
 *     methods of the same name (a receiver comes first; {@code init} is a constructor)
 * @param initialised whether the class's own initialiser runs; where it does not, its static fields
 *     that are not compile-time constants are refused
 * @param layout descriptors of the slots that replace the declared instance fields, by name; null
 *     where the fields are as declared
 */
public record Model(String substitute, boolean initialised, @Nullable Map<String, String> layout) {
  private static final String ROOM = "io/selvage/program/model/";

  private static final Map<String, String> TEXT = Map.of("text", "I");

  private static final Map<String, Model> MODELS =
      Map.ofEntries(
          replaced("java/lang/String", "Strings", TEXT),
          replaced("java/lang/AbstractStringBuilder", "Builders", TEXT),
          replaced("java/lang/StringBuilder", "Builders", null),
          replaced("java/lang/StringBuffer", "Builders", null),
          replaced("java/lang/Class", "Classes", Map.of("type", "I")),
          replaced("java/lang/Object", "Objects", null),
          replaced("java/lang/System", "Systems", null),
          replaced("java/lang/Runtime", "Systems", null),
          replaced("java/lang/Thread", "Threads", null),
          replaced("java/lang/Throwable", "Throwables", null),
          patched("java/lang/Error", "Throwables"),
          patched("java/lang/NullPointerException", "Throwables"),
          patched("java/lang/Integer", "Numbers"),
          patched("java/lang/Long", "Numbers"),
          patched("java/lang/Character", "Numbers"),
          patched("java/lang/Boolean", "Numbers"),
          patched("java/lang/Math", "Numbers"),
          patched("java/lang/StrictMath", "Numbers"),
          patched("java/lang/Float", "Numbers"),
          patched("java/lang/Double", "Numbers"),
          patched("java/lang/Enum", "Enums"),
          replaced("java/lang/ref/Reference", "References", null),
          replaced("java/lang/reflect/AccessibleObject", "Fields", null),
          replaced("java/lang/reflect/Field", "Fields", null),
          replaced("java/lang/reflect/Method", "Methods", Map.of()),
          replaced("jdk/internal/access/SharedSecrets", "Secrets", null),
          replaced("jdk/internal/util/ArraysSupport", "Arrays", null),
          patched("java/util/Formatter", "Formats"),
          patched("java/util/HashMap", "Comparables"),
          patched("java/util/concurrent/ConcurrentHashMap", "Comparables"),
          patched("java/util/concurrent/locks/LockSupport", "Threads"),
          replaced("java/util/concurrent/locks/ReentrantLock", "Locks", Map.of("fair", "Z")),
          patched("java/util/concurrent/Executors", "FixedPools"),
          replaced("java/util/concurrent/ForkJoinPool", "Pools", null),
          patched("java/util/concurrent/ForkJoinTask", "Pools"),
          patched("java/util/stream/AbstractTask", "Pools"),
          patched("java/util/concurrent/ThreadLocalRandom", "Threads"),
          patched("java/util/concurrent/atomic/AtomicLong", "Systems"),
          patched("java/util/concurrent/atomic/Striped64", "Threads"),
          replaced("java/util/concurrent/atomic/AtomicIntegerFieldUpdater", "IntUpdaters", null),
          replaced("java/util/concurrent/atomic/AtomicLongFieldUpdater", "LongUpdaters", null),
          replaced("java/util/concurrent/atomic/AtomicReferenceFieldUpdater", "Updaters", null),
          replaced("java/lang/invoke/MethodHandles", "Handles", null),
          replaced("java/lang/invoke/MethodHandles$Lookup", "Handles", Map.of("type", "I")),
          replaced("java/lang/invoke/VarHandle", "Handles", null),
          replaced("jdk/internal/misc/Unsafe", "Unsafes", Map.of()),
          replaced("sun/misc/Unsafe", "Unsafes", Map.of()),
          replaced("jdk/internal/misc/CDS", "Systems", null),
          replaced("jdk/internal/misc/VM", "Systems", null),
          replaced("jdk/internal/util/Preconditions", "Throwing", null),
          replaced("jdk/internal/reflect/Reflection", "Systems", null),
          replaced("java/security/AccessController", "Systems", null),
          replaced("java/lang/reflect/Array", "Arrays", null));

  private static final Map<String, Model> UNREAD =
      Map.ofEntries(
          patched("java/util/concurrent/atomic/LongAdder", "UnreadAdders"),
          patched("java/util/concurrent/ConcurrentSkipListMap", "UnreadSizes"));

  private static Map.Entry<String, Model> replaced(
      String name, String substitute, @Nullable Map<String, String> layout) {
    return Map.entry(name, new Model(ROOM + substitute, false, layout));
  }

  private static Map.Entry<String, Model> patched(String name, String substitute) {
    return Map.entry(name, new Model(ROOM + substitute, true, null));
  }

  static @Nullable Model of(String className, Counters counters) {
    Model unread = counters == Counters.UNREAD ? UNREAD.get(className) : null;
    return unread == null ? MODELS.get(className) : unread;
  }

  /** Whether objects of the class only count. */
  static boolean isCounter(String className) {
    return UNREAD.containsKey(className);
  }

  /** Classes of ours that pass for classes of the JDK. */
  static List<String> alsoImplements(String className) {
    return switch (className) {
      case ROOM + "Accessor" -> List.of("java/lang/invoke/VarHandle");
      case ROOM + "Secrets" ->
          List.of(
              "jdk/internal/access/JavaLangAccess",
              "jdk/internal/access/JavaUtilCollectionAccess",
              "jdk/internal/access/JavaUtilConcurrentTLRAccess");
      default -> List.of();
    };
  }
}
