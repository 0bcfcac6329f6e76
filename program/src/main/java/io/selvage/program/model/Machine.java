package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/**
 * Intrinsics for what model classes cannot express in Java. None of them exists in a JVM: lowering
 * recognises the names. Slots are those of fields (see {@link #slot}) or hidden ones ({@link
 * io.selvage.program.code.HiddenSlots}); a text is the number of a string's content.
 */
@SuppressWarnings("unused")
public final class Machine {
  private Machine() {}

  /** The slot of a field, by internal class name and field name; both literals. */
  public static native int slot(String owner, String field);

  public static native int getInt(Object object, int slot);

  public static native void putInt(Object object, int slot, int value);

  public static native long getLong(Object object, int slot);

  public static native void putLong(Object object, int slot, long value);

  static native @Nullable public Object getReference(Object object, int slot);

  public static native void putReference(Object object, int slot, @Nullable Object value);

  public static native int getIntFinal(Object object, int slot);

  public static native long getLongFinal(Object object, int slot);

  public static native @Nullable Object getReferenceFinal(Object object, int slot);

  static native int getIntAcquire(Object object, int slot);

  public static native int getIntVolatile(Object object, int slot);

  public static native void putIntVolatile(Object object, int slot, int value);

  public static native void putIntRelease(Object object, int slot, int value);

  public static native long getLongVolatile(Object object, int slot);

  public static native void putLongVolatile(Object object, int slot, long value);

  public static native void putLongRelease(Object object, int slot, long value);

  static native @Nullable public Object getReferenceVolatile(Object object, int slot);

  public static native void putReferenceVolatile(Object object, int slot, @Nullable Object value);

  public static native void putReferenceRelease(Object object, int slot, @Nullable Object value);

  public static native boolean compareAndSetInt(Object object, int slot, int expected, int value);

  public static native boolean compareAndSetLong(
      Object object, int slot, long expected, long value);

  public static native boolean compareAndSetReference(
      Object object, int slot, @Nullable Object expected, @Nullable Object value);

  static native @Nullable public Object compareAndExchangeReference(
      Object object, int slot, @Nullable Object expected, @Nullable Object value);

  public static native boolean weakCompareAndSetInt(
      Object object, int slot, int expected, int value);

  public static native boolean weakCompareAndSetLong(
      Object object, int slot, long expected, long value);

  public static native boolean weakCompareAndSetReference(
      Object object, int slot, @Nullable Object expected, @Nullable Object value);

  public static native int getAndAddInt(Object object, int slot, int value);

  public static native long getAndAddLong(Object object, int slot, long value);

  public static native long getAndAddLongRelease(Object object, int slot, long value);

  public static native int getAndSetInt(Object object, int slot, int value);

  public static native long getAndSetLong(Object object, int slot, long value);

  static native @Nullable public Object getAndSetReference(
      Object object, int slot, @Nullable Object value);

  /**
   * Waits until the slot is null or the thread, then sets it to the thread; returns the old value.
   */
  static native @Nullable public Object awaitLock(Object object, int slot, Thread thread);

  /** Waits until the slot is not 0, then sets it to the value (0); returns the old value. */
  public static native int awaitPermit(Object object, int slot, int value);

  /** Waits until the slot is not 0, and leaves it; returns the value. */
  public static native int awaitEnd(Object object, int slot);

  /** Waits until the slot is not null; returns the value. */
  static native @Nullable public Object awaitNonNull(Object object, int slot);

  /** A nondeterministic choice of a number below the literal. */
  public static native int choose(int choices);

  public static native Thread current();

  /** Makes this thread the current thread. */
  public static native void become(Thread thread);

  /** Assigns the object's identity hash if it has none; returns the old value. */
  static native int hash(Object object);

  /** The mode is the ordinal, a literal, of an {@code AccessMode}. */
  static native void fence(int mode);

  /** Whether the engine runs threads that the program starts: a constant. */
  public static native boolean startsThreads();

  /** Ends the run as unsupported. */
  public static native void unsupported(String why);

  // Classes, by their number; 0 is no class.

  public static native int classId(@Nullable Object object);

  public static native Object allocate(int classId);

  static native Object newArray(int arrayClassId, int length);

  public static native int length(Object objectOrArray);

  /** An element of an array as stored in its slot, whatever its type. */
  public static native long elementWord(Object array, int index);

  static native void putElementWord(Object array, int index, long word);

  static native Class<?> mirror(int classId);

  static native Class<?> primitive(int text);

  static native int superclassId(int classId);

  public static native int elementId(int classId);

  static native int arrayId(int classId);

  public static native boolean isSubclass(int classId, int aboveId);

  public static native boolean isPrimitive(int classId);

  /** First letter of the descriptor; an array counts as an object. */
  public static native int letter(int classId);

  static native boolean isInterface(int classId);

  static native boolean isUserClass(int classId);

  static native boolean isComparableToItself(int classId);

  /** The Java version of the JDK classes: 17 … */
  static native int feature();

  /** Whether a time-out is so long that, by assumption, it does not expire. */
  public static native boolean isEndless(long nanos);

  /** The class of that name, initialised; 0 if it does not exist. */
  static native int named(int text);

  /** The class of that name, not necessarily initialised; 0 if it does not exist. */
  static native int loaded(int text);

  static native boolean isReferenceSlot(int classId, int slot);

  public static native int fieldSlot(int classId, int text);

  public static native int fieldType(int classId, int text);

  /** The number of the class that is the field's type. */
  public static native int fieldClass(int classId, int text);

  /** The number of the class that declares the field. */
  public static native int fieldOwner(int classId, int text);

  public static native int fieldAccess(int classId, int text);

  /**
   * The number of fields by which objects of the class are compared; negative if they are not
   * compared by fields.
   */
  public static native int contentCount(int classId);

  /** The name of such a field. */
  public static native int contentName(int classId, int index);

  /** The slot of such a field. */
  public static native int contentSlot(int classId, int index);

  /** The letter of its type. */
  public static native int contentType(int classId, int index);

  /** Whether its declared type is primitive, or that of a box. */
  public static native boolean contentIsBox(int classId, int index);

  /** The holder of a static field, after its class has been initialised. */
  static native @Nullable Object holder(int classId, int text);

  /** The offset of a slot, for Unsafe. */
  static native long offsetOfSlot(int slot);

  /** The distance of two elements of an array, for Unsafe. */
  static native int arrayScale(int arrayClassId);

  /** The identity hash that a literal or class object has in the JVM of the set-up, or 0. */
  static native int importedHash(Object object);

  /** Whether a public method exists; name and parameters as in {@code get(ILjava/lang/Object;)}. */
  static native boolean hasMethod(int classId, int text);

  // Text, by its number.

  static native int textLength(int text);

  static native char textChar(int text, int index);

  static native int textHash(int text);

  static native int textCompare(int text, int other);

  static native int textCompareIgnoreCase(int text, int other);

  static native int textConcat(int text, int other);

  static native int textSubstring(int text, int start, int end);

  static native int textIndex(int text, int other, int from);

  static native int textLastIndex(int text, int other, int from);

  static native int textTrim(int text);

  static native int textStrip(int text);

  static native int textStripLeading(int text);

  static native int textStripTrailing(int text);

  static native boolean textMatches(
      boolean ignoreCase, int text, int from, int other, int otherFrom, int length);

  static native int textLower(int text);

  static native int textUpper(int text);

  static native int textReplace(int text, int old, int by);

  static native int textRepeat(int text, int times);

  static native int textReverse(int text);

  static native int textOfInt(int value);

  static native int textOfLong(long value);

  static native int textOfLongRadix(long value, int radix);

  static native int textOfUnsigned(long value, int radix);

  static native int textOfChar(char value);

  static native int textOfFloat(float value);

  static native int textOfDouble(double value);

  static native int textOfClass(int classId);

  /** The type's descriptor, as in a class file. */
  static native int textOfDescriptor(int classId);

  static native int simpleName(int classId);

  /** The class that a nested class is a member of. */
  static native int outerId(int classId);

  /** The literal of that text. */
  public static native String literal(int text);

  // Numbers.

  static native long bits(double value);

  public static native double ofBits(long bits);

  static native int floatBits(float value);

  public static native float ofFloatBits(int bits);

  static native double math1(int function, double x);

  static native double math2(int function, double x, double y);
}
