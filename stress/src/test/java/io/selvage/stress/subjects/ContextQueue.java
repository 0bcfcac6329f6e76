package io.selvage.stress.subjects;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Looks up a class as service loaders and parsers do: by the context class loader. */
public class ContextQueue extends ConcurrentLinkedQueue<Integer> {
  private static final long serialVersionUID = 1;

  /** What is looked up. */
  static final class Part {}

  private static final class Holder {
    static final Class<?> PART;

    static {
      try {
        PART =
            Class.forName(
                ContextQueue.class.getName() + "$Part",
                true,
                Thread.currentThread().getContextClassLoader());
      } catch (ClassNotFoundException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  @Override
  public Integer poll() {
    return Holder.PART == Part.class ? super.poll() : Integer.valueOf(-1);
  }
}
