package io.selvage.reduction.internal.jdk;

import java.util.Set;

/**
 * Collections of the JDK that are not synchronized, and what their methods do. Whatever is not
 * listed is refused.
 */
public final class CollectionClasses {
  /** Not synchronized; accessible only through its reference. */
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

  private CollectionClasses() {}

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
}
