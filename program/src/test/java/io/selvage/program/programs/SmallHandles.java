package io.selvage.program.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandles of the other primitive types. */
public final class SmallHandles {
  private boolean z;
  private byte b = 1;
  private short s = 2;
  private char c = 'c';
  private float f = 1.5f;
  private double d = 2.5;

  private SmallHandles() {}

  private static VarHandle handle(String name, Class<?> type) throws ReflectiveOperationException {
    return MethodHandles.lookup().findVarHandle(SmallHandles.class, name, type);
  }

  public static Object booleans() throws ReflectiveOperationException {
    SmallHandles h = new SmallHandles();
    VarHandle z = handle("z", boolean.class);
    return new Object[] {
      z.compareAndSet(h, false, true),
      (boolean) z.getAndBitwiseAnd(h, false),
      (boolean) z.getAndBitwiseOr(h, true),
      (boolean) z.getAndBitwiseXor(h, true),
      h.z
    };
  }

  public static Object integers() throws ReflectiveOperationException {
    SmallHandles h = new SmallHandles();
    return new Object[] {
      (byte) handle("b", byte.class).getAndAdd(h, (byte) 127),
      h.b,
      (short) handle("s", short.class).getAndAdd(h, (short) 32767),
      h.s,
      (char) handle("c", char.class).getAndAdd(h, (char) 65535),
      h.c,
      handle("b", byte.class).compareAndSet(h, (byte) -128, (byte) 3),
      h.b
    };
  }

  public static Object reals() throws ReflectiveOperationException {
    SmallHandles h = new SmallHandles();
    VarHandle f = handle("f", float.class);
    VarHandle d = handle("d", double.class);
    return new Object[] {
      (float) f.getAndAdd(h, 0.25f),
      f.compareAndSet(h, 1.75f, -0f),
      f.compareAndSet(h, 0f, 9f),
      h.f,
      (double) d.getAndAdd(h, 0.5),
      (double) d.getAndSet(h, Double.NaN),
      d.compareAndSet(h, Double.NaN, 4.0),
      h.d
    };
  }

  private static final VarHandle FLOAT;
  private static final VarHandle DOUBLE;

  static {
    try {
      FLOAT = handle("f", float.class);
      DOUBLE = handle("d", double.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @Settled
  public static Object widenedToReal() {
    SmallHandles h = new SmallHandles();
    DOUBLE.set(h, 5);
    FLOAT.set(h, 7L);
    double found = (double) FLOAT.getAndAdd(h, 1);
    return new Object[] {h.d, h.f, found, (double) FLOAT.get(h)};
  }
}
