package io.selvage.reduction.internal.jdk;

import java.util.Set;

/** What is taken for granted of classes of the JDK, by name. Whatever is not listed is refused. */
public final class LibraryClasses {
  /** Objects that never change; their methods are functions. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Math",
          "java/lang/StrictMath",
          "io/selvage/program/model/StringModel");

  /** Not synchronized, and only in the hands of whoever has a reference. */
  private static final Set<String> SEQUENTIAL =
      Set.of(
          "java/util/ArrayList",
          "java/util/LinkedList",
          "java/util/ArrayDeque",
          "java/util/PriorityQueue",
          "java/util/HashMap",
          "java/util/LinkedHashMap",
          "java/util/TreeMap",
          "java/util/HashSet",
          "java/util/LinkedHashSet",
          "java/util/TreeSet",
          "java/util/BitSet",
          "java/lang/StringBuilder");

  /** Methods that change nothing, of all sequential classes but the exceptions below. */
  private static final Set<String> READERS =
      Set.of(
          "get",
          "getOrDefault",
          "getFirst",
          "getLast",
          "peek",
          "peekFirst",
          "peekLast",
          "element",
          "first",
          "last",
          "firstKey",
          "lastKey",
          "ceilingKey",
          "floorKey",
          "higherKey",
          "lowerKey",
          "ceiling",
          "floor",
          "higher",
          "lower",
          "contains",
          "containsKey",
          "containsValue",
          "indexOf",
          "lastIndexOf",
          "size",
          "length",
          "isEmpty",
          "cardinality",
          "nextSetBit",
          "nextClearBit",
          "charAt",
          "toString",
          "hasNext",
          "hasPrevious",
          "next",
          "previous",
          "nextIndex",
          "previousIndex",
          "getKey",
          "getValue",
          "toArray");

  private static final Set<String> VIEWS =
      Set.of(
          "keySet",
          "values",
          "entrySet",
          "iterator",
          "listIterator",
          "descendingIterator",
          "descendingMap",
          "descendingSet",
          "descendingKeySet",
          "navigableKeySet",
          "subList",
          "headMap",
          "tailMap",
          "subMap",
          "headSet",
          "tailSet",
          "subSet",
          "firstEntry",
          "lastEntry",
          "ceilingEntry",
          "floorEntry",
          "higherEntry",
          "lowerEntry",
          "pollFirstEntry",
          "pollLastEntry");

  private static final Set<String> ENTRIES =
      Set.of(
          "entrySet",
          "descendingMap",
          "headMap",
          "tailMap",
          "subMap",
          "firstEntry",
          "lastEntry",
          "ceilingEntry",
          "floorEntry",
          "higherEntry",
          "lowerEntry",
          "pollFirstEntry",
          "pollLastEntry");

  /**
   * Maps, and sets that are maps inside: they keep their views in fields, made when first asked.
   */
  private static final Set<String> HASHED =
      Set.of(
          "java/util/HashMap",
          "java/util/LinkedHashMap",
          "java/util/TreeMap",
          "java/util/HashSet",
          "java/util/LinkedHashSet",
          "java/util/TreeSet");

  private static final Set<String> CACHING =
      Set.of(
          "keySet",
          "values",
          "entrySet",
          "iterator",
          "descendingIterator",
          "descendingMap",
          "descendingSet",
          "descendingKeySet",
          "navigableKeySet",
          "toString",
          "toArray",
          "first",
          "last");

  /** They do not keep what they are given. */
  private static final Set<String> FORGETTING =
      Set.of(
          "remove",
          "removeAll",
          "retainAll",
          "removeFirstOccurrence",
          "removeLastOccurrence",
          "append",
          "insert",
          "delete",
          "deleteCharAt");

  /** They do not call elements, and throw nothing. */
  private static final Set<String> QUIET =
      Set.of(
          "size",
          "isEmpty",
          "clear",
          "hasNext",
          "peek",
          "peekFirst",
          "peekLast",
          "poll",
          "pollFirst",
          "pollLast",
          "length",
          "cardinality",
          "iterator",
          "keySet",
          "values",
          "entrySet");

  /** Methods that return an element, or nothing. */
  private static final Set<String> GIVING =
      Set.of(
          "get",
          "getOrDefault",
          "getFirst",
          "getLast",
          "getKey",
          "getValue",
          "peek",
          "peekFirst",
          "peekLast",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "element",
          "remove",
          "removeFirst",
          "removeLast",
          "first",
          "last",
          "firstKey",
          "lastKey",
          "ceilingKey",
          "floorKey",
          "higherKey",
          "lowerKey",
          "ceiling",
          "floor",
          "higher",
          "lower",
          "set",
          "put",
          "putIfAbsent",
          "replace",
          "next",
          "previous");

  /** Methods of lists and queues that call methods of the elements; of maps, of the values. */
  private static final Set<String> LOOKING =
      Set.of(
          "contains",
          "containsAll",
          "containsValue",
          "indexOf",
          "lastIndexOf",
          "removeFirstOccurrence",
          "removeLastOccurrence",
          "removeAll",
          "retainAll",
          "equals",
          "hashCode",
          "toString");

  private static final Set<String> UNSORTED =
      Set.of("java/util/ArrayList", "java/util/LinkedList", "java/util/ArrayDeque");

  private static final Set<String> MAPS =
      Set.of("java/util/HashMap", "java/util/LinkedHashMap", "java/util/TreeMap");

  /** Methods of values that throw nothing, whatever they are given. */
  private static final Set<String> TOTAL =
      Set.of(
          "hashCode",
          "equals",
          "toString",
          "intValue",
          "longValue",
          "shortValue",
          "byteValue",
          "charValue",
          "booleanValue",
          "floatValue",
          "doubleValue",
          "length",
          "isEmpty",
          "isBlank",
          "trim",
          "strip",
          "toUpperCase",
          "toLowerCase",
          "toCharArray",
          "sum",
          "max",
          "min",
          "signum",
          "bitCount",
          "reverse",
          "reverseBytes",
          "rotateLeft",
          "rotateRight",
          "numberOfLeadingZeros",
          "numberOfTrailingZeros",
          "highestOneBit",
          "lowestOneBit",
          "doubleToLongBits",
          "doubleToRawLongBits",
          "longBitsToDouble",
          "floatToIntBits",
          "floatToRawIntBits",
          "intBitsToFloat",
          "isNaN",
          "isInfinite",
          "isFinite",
          "isDigit",
          "isLetter",
          "isWhitespace",
          "toHexString",
          "toBinaryString",
          "toOctalString");

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

  public static boolean isValue(String owner) {
    return VALUES.contains(owner);
  }

  public static boolean isSequential(String type) {
    return SEQUENTIAL.contains(type);
  }

  /**
   * Whether a call leaves the content of a sequential class as it is.
   *
   * @param views whether it is called on a view
   */
  public static boolean reads(String type, String method, boolean views) {
    boolean orders = type.equals("java/util/LinkedHashMap");
    boolean moves = orders && !views && (method.equals("get") || method.equals("getOrDefault"));
    boolean caches = HASHED.contains(type) && CACHING.contains(method);
    return !moves
        && !caches
        && (READERS.contains(method) || isView(method) && !method.startsWith("poll"));
  }

  public static boolean isView(String method) {
    return VIEWS.contains(method);
  }

  public static boolean hasEntries(String method) {
    return ENTRIES.contains(method);
  }

  /** Whether it may keep what it is given. */
  public static boolean stores(String method) {
    boolean reads = READERS.contains(method) && !method.equals("getOrDefault");
    return !reads && !FORGETTING.contains(method);
  }

  public static boolean isQuiet(String type, String method) {
    boolean compares = type.equals("java/util/PriorityQueue") && method.startsWith("poll");
    return QUIET.contains(method) && !compares;
  }

  /** Whether what a method of a collection returns is an element, or null. */
  public static boolean gives(String type, String method) {
    boolean holdsNone = type.equals("java/util/BitSet") || type.equals("java/lang/StringBuilder");
    return !holdsNone && GIVING.contains(method);
  }

  /** Whether a call uses {@code equals} and the like of keys or elements, whatever it does. */
  public static boolean looksAlways(String type) {
    return !UNSORTED.contains(type) && !MAPS.contains(type);
  }

  public static boolean isMap(String type) {
    return MAPS.contains(type);
  }

  /** Whether a call may use {@code equals} and the like of elements, or of the values of a map. */
  public static boolean looks(String key, boolean map) {
    String name = key.substring(0, key.indexOf('('));
    boolean finds =
        map
            ? key.startsWith("remove(Ljava/lang/Object;Ljava/lang/Object;)")
                || name.equals("replace")
            : key.startsWith("remove(Ljava/lang/Object;)");
    return LOOKING.contains(name) || finds;
  }

  /** Whether a method of a value throws nothing. */
  public static boolean isTotal(String owner, String method, String descriptor) {
    if (owner.equals("java/lang/Math") || owner.equals("java/lang/StrictMath")) {
      return !method.matches(".*Exact|(floor|ceil)(Div|Mod)|clamp|checkIndex");
    }
    boolean ofPrimitive = descriptor.matches("\\([IJSBCZFD]+\\).*");
    boolean plain = descriptor.startsWith("()") || ofPrimitive || method.equals("equals");
    return plain
        && (TOTAL.contains(method) || method.equals("valueOf") || method.equals("compare"));
  }

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

  /**
   * Functions of the models of text, which are numbers there, and the version of the JDK. They
   * throw nothing: the models ask first.
   */
  public static boolean isTextFunction(String name) {
    return name.startsWith("TEXT_") || name.equals("FEATURE");
  }

  /** Classes of the JDK whose code is read like that of the user, all of it or that method. */
  public static boolean isRead(String owner, String method) {
    return READ.contains(owner)
        || owner.equals("java/lang/Enum") && method.equals("ordinal")
        || owner.startsWith("java/util/function/")
        || owner.equals("java/util/Collections") && method.startsWith("synchronized");
  }
}
