package io.selvage.program.calls;

import com.google.common.collect.ConcurrentHashMultiset;
import java.util.Collection;
import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.agrona.concurrent.OneToOneConcurrentArrayQueue;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscBlockingConsumerArrayQueue;
import org.jctools.queues.MpscChunkedArrayQueue;
import org.jctools.queues.MpscCompoundQueue;
import org.jctools.queues.MpscGrowableArrayQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.MpscUnboundedXaddArrayQueue;
import org.jctools.queues.SpmcArrayQueue;
import org.jctools.queues.SpscArrayQueue;
import org.jctools.queues.SpscChunkedArrayQueue;
import org.jctools.queues.SpscGrowableArrayQueue;
import org.jctools.queues.SpscUnboundedArrayQueue;
import org.jctools.queues.atomic.MpmcAtomicArrayQueue;
import org.jctools.queues.atomic.MpscAtomicArrayQueue;
import org.jctools.queues.atomic.SpscAtomicArrayQueue;

/** Classes of other people's libraries, made with arguments where they want some. */
public final class Libraries {
  private Libraries() {}

  public static class Spsc extends SpscArrayQueue<Object> {
    public Spsc() {
      super(4);
    }
  }

  public static class Mpsc extends MpscArrayQueue<Object> {
    public Mpsc() {
      super(4);
    }
  }

  public static class Spmc extends SpmcArrayQueue<Object> {
    public Spmc() {
      super(4);
    }
  }

  public static class Mpmc extends MpmcArrayQueue<Object> {
    public Mpmc() {
      super(4);
    }
  }

  public static class SpscUnbounded extends SpscUnboundedArrayQueue<Object> {
    public SpscUnbounded() {
      super(4);
    }
  }

  public static class MpscUnbounded extends MpscUnboundedArrayQueue<Object> {
    public MpscUnbounded() {
      super(4);
    }
  }

  public static class MpscChunked extends MpscChunkedArrayQueue<Object> {
    public MpscChunked() {
      super(4, 8);
    }
  }

  public static class MpscGrowable extends MpscGrowableArrayQueue<Object> {
    public MpscGrowable() {
      super(4, 8);
    }
  }

  public static class SpscChunked extends SpscChunkedArrayQueue<Object> {
    public SpscChunked() {
      super(8, 16);
    }
  }

  public static class SpscGrowable extends SpscGrowableArrayQueue<Object> {
    public SpscGrowable() {
      super(8, 16);
    }
  }

  public static class MpscBlocking extends MpscBlockingConsumerArrayQueue<Object> {
    public MpscBlocking() {
      super(4);
    }
  }

  public static class MpmcXadd extends MpmcUnboundedXaddArrayQueue<Object> {
    public MpmcXadd() {
      super(4);
    }
  }

  public static class MpscXadd extends MpscUnboundedXaddArrayQueue<Object> {
    public MpscXadd() {
      super(4);
    }
  }

  public static class Compound extends MpscCompoundQueue<Object> {
    public Compound() {
      super(4);
    }
  }

  public static class MpmcAtomic extends MpmcAtomicArrayQueue<Object> {
    public MpmcAtomic() {
      super(4);
    }
  }

  public static class MpscAtomic extends MpscAtomicArrayQueue<Object> {
    public MpscAtomic() {
      super(4);
    }
  }

  public static class SpscAtomic extends SpscAtomicArrayQueue<Object> {
    public SpscAtomic() {
      super(4);
    }
  }

  public static class OneToOne extends OneToOneConcurrentArrayQueue<Object> {
    public OneToOne() {
      super(4);
    }
  }

  public static class ManyToOne extends ManyToOneConcurrentArrayQueue<Object> {
    public ManyToOne() {
      super(4);
    }
  }

  public static class ManyToMany extends ManyToManyConcurrentArrayQueue<Object> {
    public ManyToMany() {
      super(4);
    }
  }

  /** Has no public constructor. */
  public static class Multiset {
    private final ConcurrentHashMultiset<Object> all = ConcurrentHashMultiset.create();

    public int count(Object element) {
      return all.count(element);
    }

    public int size() {
      return all.size();
    }

    public Object toArray() {
      return all.toArray().length;
    }

    public int add(Object element, int occurrences) {
      return all.add(element, occurrences);
    }

    public boolean add(Object element) {
      return all.add(element);
    }

    public int remove(Object element, int occurrences) {
      return all.remove(element, occurrences);
    }

    public boolean removeExactly(Object element, int occurrences) {
      return all.removeExactly(element, occurrences);
    }

    public int setCount(Object element, int count) {
      return all.setCount(element, count);
    }

    public boolean setCount(Object element, int expected, int count) {
      return all.setCount(element, expected, count);
    }

    public boolean contains(Object element) {
      return all.contains(element);
    }

    public boolean removeAll(Collection<?> elements) {
      return all.removeAll(elements);
    }

    public boolean addAll(Collection<?> elements) {
      return all.addAll(elements);
    }

    public Object elementSet() {
      return all.elementSet();
    }

    public int entries() {
      return all.entrySet().size();
    }

    public boolean isEmpty() {
      return all.isEmpty();
    }

    public void clear() {
      all.clear();
    }

    @Override
    public String toString() {
      return all.toString();
    }
  }
}
