package io.selvage.program.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandles of static fields. */
public final class StaticHandles {
  private static int count = 1;
  private static volatile Object head;
  private static final VarHandle COUNT;
  private static final VarHandle HEAD;

  static {
    try {
      COUNT = MethodHandles.lookup().findStaticVarHandle(StaticHandles.class, "count", int.class);
      HEAD = MethodHandles.lookup().findStaticVarHandle(StaticHandles.class, "head", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private StaticHandles() {}

  public static Object counts() {
    return new Object[] {
      (int) COUNT.getAndAdd(5),
      (int) COUNT.getVolatile(),
      COUNT.compareAndSet(6, 1),
      COUNT.compareAndSet(6, 2),
      (int) COUNT.getAndBitwiseOr(0),
      count
    };
  }

  public static Object heads() {
    Object mine = new Object();
    boolean first = HEAD.compareAndSet(null, mine);
    boolean second = HEAD.compareAndSet(null, "x");
    boolean same = HEAD.getAcquire() == mine && head == mine;
    HEAD.setRelease((Object) null);
    return new Object[] {first, second, same, head};
  }
}
