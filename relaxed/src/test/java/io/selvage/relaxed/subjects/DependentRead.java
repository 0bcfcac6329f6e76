package io.selvage.relaxed.subjects;

import io.selvage.core.Parallel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A node is published by a release write, found by a plain read, and read through it. */
public class DependentRead {
  private static final VarHandle NODE;

  static {
    try {
      NODE = MethodHandles.lookup().findVarHandle(DependentRead.class, "node", Node.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final class Node {
    int value;
  }

  private Node node;

  public void published() {
    Parallel.run(
        () -> {
          Node made = new Node();
          made.value = 1;
          NODE.setRelease(this, made);
        },
        () -> {
          Node found = node;
          if (found != null && found.value == 0) {
            throw new AssertionError();
          }
        });
  }
}
