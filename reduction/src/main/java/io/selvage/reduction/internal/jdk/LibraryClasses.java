package io.selvage.reduction.internal.jdk;

import java.util.Set;

/**
 * Which other code of the JDK is taken for granted or read, by name. Whatever is not listed is
 * refused.
 */
public final class LibraryClasses {
  /** Methods of ConcurrentHashMap that are one step. */
  private static final Set<String> ATOMIC_READS = Set.of("get", "containsKey", "getOrDefault");

  private static final Set<String> ATOMIC_UPDATES =
      Set.of("put", "putIfAbsent", "remove", "replace");

  private static final Set<String> FOREIGN =
      Set.of(
          "equals",
          "hashCode",
          "compareTo",
          "compare",
          "toString",
          "apply",
          "applyAsInt",
          "applyAsLong",
          "applyAsDouble",
          "test",
          "contains",
          "containsKey",
          "containsAll",
          "size",
          "isEmpty",
          "intValue",
          "longValue",
          "doubleValue",
          "floatValue");

  private static final Set<String> READ =
      Set.of(
          "java/util/Objects",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractSet",
          "java/util/AbstractMap",
          "java/util/AbstractQueue",
          "java/util/AbstractSequentialList",
          "java/util/concurrent/CopyOnWriteArrayList",
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/AtomicBoolean",
          "java/util/concurrent/atomic/AtomicReference",
          "java/util/concurrent/atomic/AtomicIntegerArray",
          "java/util/concurrent/atomic/AtomicLongArray",
          "java/util/concurrent/atomic/AtomicReferenceArray",
          "java/util/concurrent/atomic/AtomicStampedReference",
          "java/util/concurrent/atomic/AtomicStampedReference$Pair",
          "java/util/concurrent/atomic/AtomicMarkableReference",
          "java/util/concurrent/atomic/AtomicMarkableReference$Pair",
          "java/util/Collections$SynchronizedCollection",
          "java/util/Collections$SynchronizedList",
          "java/util/Collections$SynchronizedMap",
          "java/util/Collections$SynchronizedRandomAccessList",
          "java/util/Collections$SynchronizedSet",
          "java/lang/Number",
          "java/lang/Record",
          "io/selvage/program/model/StringBuilderModel",
          "io/selvage/program/model/StringBoundsMessages");

  private LibraryClasses() {}

  public static boolean isAtomicRead(String method) {
    return ATOMIC_READS.contains(method);
  }

  public static boolean isAtomicUpdate(String method) {
    return ATOMIC_UPDATES.contains(method);
  }

  /** Methods of what clients pass in that are functions by assumption. */
  public static boolean isForeignFunction(String method) {
    return FOREIGN.contains(method);
  }

  /**
   * Whether a class of the JDK is read where it is the subject, or what the subject extends: those
   * of java.util that have nothing to do with threads, time or chance.
   */
  public static boolean isCollection(String owner) {
    return (owner.startsWith("java/util/") || owner.startsWith("java/lang/StringBuffer"))
        && !owner.startsWith("java/util/concurrent/locks/")
        && !owner.matches(".*(Thread|ForkJoin|Task|Execut|Complet|Timer|Random|Future).*");
  }

  /** Classes of the JDK whose code is read like that of the user, all of it or that method. */
  public static boolean isRead(String owner, String method) {
    return READ.contains(owner)
        || owner.equals("java/lang/Enum") && method.equals("ordinal")
        || owner.startsWith("java/util/function/")
        || owner.equals("java/util/Collections") && method.startsWith("synchronized");
  }
}
