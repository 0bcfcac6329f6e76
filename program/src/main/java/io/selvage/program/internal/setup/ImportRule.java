package io.selvage.program.internal.setup;

import io.selvage.program.internal.load.JdkModel;
import io.selvage.program.load.ClassInfo;
import java.util.Map;
import java.util.Set;

/** How objects of a modelled JDK class are imported; every model has a rule. */
enum ImportRule {
  /** Its fields in the model are those of the JDK. */
  AS_DECLARED,
  /** {@link ModelTranslation} makes the fields of the model. */
  TRANSLATED,
  /** An access to the object is unsupported. */
  OPAQUE,
  /** Objects do not exist, or the export treats them on their own. */
  WITHOUT_OBJECTS;

  private static final Map<ImportRule, Set<String>> CLASSES =
      Map.of(
          AS_DECLARED,
          Set.of(
              "java/lang/Object",
              "java/lang/Error",
              "java/lang/NullPointerException",
              "java/lang/Integer",
              "java/lang/Long",
              "java/lang/Character",
              "java/lang/Boolean",
              "java/lang/Float",
              "java/lang/Double",
              "java/lang/Enum",
              "java/lang/ref/Reference",
              "java/lang/reflect/AccessibleObject",
              "java/lang/reflect/Field",
              "java/util/HashMap",
              "java/util/TimerTask",
              "java/util/concurrent/ConcurrentHashMap",
              "java/util/concurrent/ForkJoinTask",
              "java/util/stream/AbstractTask",
              "java/util/concurrent/atomic/AtomicLong",
              "java/util/concurrent/atomic/Striped64",
              "java/util/concurrent/atomic/LongAdder",
              "java/util/concurrent/ConcurrentSkipListMap",
              "jdk/internal/misc/Unsafe",
              "sun/misc/Unsafe",
              "jdk/internal/misc/ScopedMemoryAccess"),
          TRANSLATED,
          Set.of(
              "java/lang/AbstractStringBuilder",
              "java/lang/StringBuilder",
              "java/lang/StringBuffer",
              "java/lang/Throwable",
              "java/util/concurrent/locks/ReentrantLock",
              "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
              "java/util/concurrent/atomic/AtomicLongFieldUpdater",
              "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
              "java/lang/invoke/MethodHandles$Lookup",
              "java/lang/invoke/VarHandle"),
          OPAQUE,
          Set.of(
              "java/lang/ClassLoader",
              "java/lang/Runtime",
              "java/lang/Thread",
              "java/lang/reflect/Method",
              "java/util/Formatter",
              "java/util/Timer",
              "java/util/concurrent/ForkJoinPool",
              "java/util/concurrent/ThreadLocalRandom",
              "java/nio/HeapByteBuffer",
              "java/nio/HeapByteBufferR"),
          WITHOUT_OBJECTS,
          Set.of(
              "java/lang/String",
              "java/lang/Class",
              "java/lang/System",
              "java/lang/Math",
              "java/lang/StrictMath",
              "java/util/logging/Logger",
              "jdk/internal/access/SharedSecrets",
              "jdk/internal/util/ArraysSupport",
              "java/util/concurrent/locks/LockSupport",
              "java/util/concurrent/Executors",
              "java/lang/invoke/MethodHandles",
              "jdk/internal/misc/CDS",
              "jdk/internal/misc/VM",
              "jdk/internal/util/Preconditions",
              "jdk/internal/reflect/Reflection",
              "java/security/AccessController",
              "java/lang/reflect/Array",
              "io/selvage/core/content/ContentFields"));

  /** The rule for objects of exactly this class; models without a rule are opaque. */
  static ImportRule of(String model) {
    for (Map.Entry<ImportRule, Set<String>> each : CLASSES.entrySet()) {
      if (each.getValue().contains(model)) {
        return each.getKey();
      }
    }
    return OPAQUE;
  }

  /** The models that have a rule. */
  static Set<String> models() {
    return CLASSES.values().stream()
        .flatMap(Set::stream)
        .collect(java.util.stream.Collectors.toSet());
  }

  /** The rule for objects of the class: the strictest of its own and its superclasses'. */
  static ImportRule of(ClassInfo type) {
    ImportRule strictest = AS_DECLARED;
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      JdkModel model = each.model();
      ImportRule rule = model == null ? AS_DECLARED : of(each.name());
      if (rule == OPAQUE || rule == WITHOUT_OBJECTS) {
        return OPAQUE;
      }
      strictest = rule == TRANSLATED ? TRANSLATED : strictest;
    }
    return strictest;
  }
}
