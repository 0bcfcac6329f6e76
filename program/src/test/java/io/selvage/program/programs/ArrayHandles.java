package io.selvage.program.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandles of array elements. */
public final class ArrayHandles {
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle TEXTS = MethodHandles.arrayElementVarHandle(String[].class);
  private static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);

  private ArrayHandles() {}

  public static Object ints() {
    int[] a = {1, 2, 3};
    return new Object[] {
      (int) INTS.getAndAdd(a, 0, 10),
      INTS.compareAndSet(a, 1, 2, 20),
      INTS.compareAndSet(a, 2, 2, 20),
      (int) INTS.getVolatile(a, 1),
      (int) INTS.getAndSet(a, 2, 30),
      (int) INTS.compareAndExchange(a, 2, 30, 31),
      a
    };
  }

  public static Object longs() {
    long[] a = {1L << 40};
    LONGS.setVolatile(a, 0, 5L);
    return new Object[] {(long) LONGS.getAndBitwiseXor(a, 0, 1L << 35), a};
  }

  public static Object bytes() {
    byte[] a = {127};
    byte old = (byte) BYTES.getAndAdd(a, 0, (byte) 2);
    return new Object[] {old, a[0], BYTES.compareAndSet(a, 0, (byte) -127, (byte) 5), a};
  }

  public static Object texts() {
    String[] a = {"a", null};
    boolean done = TEXTS.compareAndSet(a, 1, null, "b");
    String old = (String) TEXTS.getAndSet(a, 0, "c");
    return new Object[] {done, old, a};
  }

  public static Object bounds() {
    return (int) INTS.getVolatile(new int[2], 2);
  }

  public static Object negative() {
    return (int) INTS.getAndAdd(new int[2], -1, 5);
  }

  public static Object ofNull() {
    return (int) INTS.get((int[]) null, 0);
  }

  public static Object storeMismatch() {
    Object[] a = new Integer[1];
    VarHandle objects = MethodHandles.arrayElementVarHandle(Object[].class);
    try {
      objects.setVolatile(a, 0, (Object) "text");
    } catch (ArrayStoreException e) {
      return "caught";
    }
    return a;
  }

  public static Object wrongArray() {
    Object a = new long[1];
    return (int) INTS.get(a, 0);
  }
}
