package io.selvage.program.internal.operation;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** JDK methods, by name, that do not modify their receiver or arguments. */
final class JdkReadOnlyMethods {
  /** Immutable classes. */
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
          "java/lang/Number",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Enum",
          "java/lang/Class",
          "java/lang/Record",
          "java/lang/Throwable",
          "java/lang/CharSequence",
          "java/lang/Comparable",
          "java/lang/Void",
          "java/math/BigInteger",
          "java/math/BigDecimal",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/UUID",
          "java/util/Locale",
          "java/util/concurrent/TimeUnit");

  private static final Set<String> NAMES =
      Set.of(
          "get",
          "getPlain",
          "getOpaque",
          "getAcquire",
          "getVolatile",
          "getReference",
          "getStamp",
          "isMarked",
          "getOrDefault",
          "getKey",
          "getValue",
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
          "contains",
          "containsKey",
          "containsValue",
          "containsAll",
          "indexOf",
          "lastIndexOf",
          "size",
          "length",
          "isEmpty",
          "remainingCapacity",
          "iterator",
          "listIterator",
          "hasNext",
          "next",
          "stream",
          "count",
          "sum",
          "longValue",
          "intValue",
          "doubleValue",
          "floatValue",
          "booleanValue",
          "charValue",
          "hashCode",
          "equals",
          "toString",
          "compareTo",
          "compare",
          "getClass",
          "keySet",
          "values",
          "entrySet",
          "name",
          "ordinal",
          "clone",
          "toArray",
          "copyOf",
          "copyOfRange",
          "of",
          "asList",
          "wait",
          "notify",
          "notifyAll",
          "test",
          "getAsInt",
          "cardinality",
          "ceilingKey",
          "floorKey",
          "higherKey",
          "lowerKey",
          "headMap",
          "tailMap",
          "isDone",
          "intern",
          "nanoTime",
          "currentTimeMillis",
          "identityHashCode",
          "currentThread",
          "yield",
          "onSpinWait",
          "sleep",
          "interrupted",
          "isInterrupted",
          "getId",
          "threadId",
          "holdsLock",
          "availablePermits",
          "getCount",
          "hash",
          "isPresent",
          "orElse");

  /** Classes whose methods return what they have built. */
  private static final Set<String> BUILDERS =
      Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");

  private JdkReadOnlyMethods() {}

  static boolean isReader(MethodInsnNode call) {
    return NAMES.contains(call.name)
        || VALUES.contains(call.owner)
        || BUILDERS.contains(call.owner)
        || call.name.equals("<init>")
        || call.owner.startsWith("java/util/concurrent/locks/")
        || call.owner.startsWith("java/time/")
        || call.owner.startsWith("java/util/stream/");
  }

  /** Whether it returns a new object. */
  static boolean makes(MethodInsnNode call) {
    return call.name.equals("clone")
        || call.name.equals("copyOf")
        || call.name.equals("copyOfRange")
        || call.name.equals("toArray")
        || BUILDERS.contains(call.owner) && call.name.equals("append");
  }
}
