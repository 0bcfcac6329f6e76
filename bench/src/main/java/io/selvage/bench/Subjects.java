package io.selvage.bench;

import io.selvage.bench.history.RecordedHistory;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.PriorityQueue;
import java.util.Random;

/** Reference objects for {@link RecordedHistory}; all inserted values are distinct. */
public final class Subjects {
  private static final Invocation READ = Invocation.of("read");
  private static final Invocation PEEK = Invocation.of("peek");
  private static final Outcome EMPTY = Outcome.returned(Value.NULL);
  private static final Outcome YES = Outcome.returned(Value.of(true));
  private static final Outcome NO = Outcome.returned(Value.of(false));

  private Subjects() {}

  public static final class Register implements RecordedHistory.Subject {
    private long written;
    private Value value = Value.of(0);

    @Override
    public Invocation call(Random random) {
      return switch (random.nextInt(4)) {
        case 0 -> Invocation.of("write", Value.of(++written));
        case 1 -> Invocation.of("cas", value, Value.of(++written));
        default -> READ;
      };
    }

    /** A swap expects an existing value: failing swaps are measured elsewhere. */
    @Override
    public RecordedHistory.Done effect(Invocation call) {
      Invocation done =
          call.method().equals("cas") ? Invocation.of("cas", value, call.arguments().get(1)) : call;
      Outcome outcome =
          switch (call.method()) {
            case "read" -> Outcome.returned(value);
            case "write" -> Outcome.NOTHING;
            default -> YES;
          };
      if (!call.equals(READ)) {
        value = call.arguments().get(call.arguments().size() - 1);
      }
      return new RecordedHistory.Done(done, outcome);
    }

    @Override
    public boolean mayCrash(Invocation call) {
      return !call.equals(READ);
    }
  }

  /** A set of some keys with constant updates. */
  public static final class Keys implements RecordedHistory.Subject {
    private final int keys;
    private final BitSet present = new BitSet();

    public Keys(int keys) {
      this.keys = keys;
    }

    @Override
    public Invocation call(Random random) {
      String method =
          switch (random.nextInt(4)) {
            case 0 -> "add";
            case 1 -> "remove";
            default -> "contains";
          };
      return Invocation.of(method, Value.of(random.nextInt(keys)));
    }

    @Override
    public RecordedHistory.Done effect(Invocation call) {
      return new RecordedHistory.Done(call, outcome(call));
    }

    private Outcome outcome(Invocation call) {
      int key = (int) ((Value.Whole) call.arguments().get(0)).value();
      boolean before = present.get(key);
      if (call.method().equals("add")) {
        present.set(key);
        return before ? NO : YES;
      }
      if (call.method().equals("remove")) {
        present.clear(key);
      }
      return before ? YES : NO;
    }

    @Override
    public boolean mayCrash(Invocation call) {
      return !call.method().equals("contains");
    }
  }

  /** An object that values are inserted into and removed from. */
  abstract static class Container implements RecordedHistory.Subject {
    private final Mix mix;
    private final int size;
    private final Invocation removal;
    private final String insertion;
    private int called;
    private int inserted;

    Container(Mix mix, int size, String insertion, String removal) {
      this.mix = mix;
      this.size = size;
      this.insertion = insertion;
      this.removal = Invocation.of(removal);
    }

    abstract Value next(int number, Random random);

    abstract void insert(Value value);

    abstract boolean isEmpty();

    abstract Value first();

    abstract void removeFirst();

    @Override
    public Invocation call(Random random) {
      return switch (mix.next(called++, size, random)) {
        case INSERT -> Invocation.of(insertion, next(inserted++, random));
        case REMOVE -> removal;
        case PEEK -> PEEK;
      };
    }

    @Override
    public RecordedHistory.Done effect(Invocation call) {
      return new RecordedHistory.Done(call, outcome(call));
    }

    private Outcome outcome(Invocation call) {
      if (!call.arguments().isEmpty()) {
        insert(call.arguments().get(0));
        return Outcome.NOTHING;
      }
      if (isEmpty()) {
        return EMPTY;
      }
      Outcome outcome = Outcome.returned(first());
      if (call.equals(removal)) {
        removeFirst();
      }
      return outcome;
    }

    /** Inserts; and removals if values remain long enough to matter. */
    @Override
    public boolean mayCrash(Invocation call) {
      return mix == Mix.FULL ? call.equals(removal) : !call.arguments().isEmpty();
    }
  }

  /** A queue, or a stack. */
  public static final class Line extends Container {
    private final ArrayDeque<Value> values = new ArrayDeque<>();
    private final boolean isQueue;

    private Line(Mix mix, int size, boolean isQueue) {
      super(mix, size, isQueue ? "enqueue" : "push", isQueue ? "dequeue" : "pop");
      this.isQueue = isQueue;
    }

    public static Line queue(Mix mix, int size) {
      return new Line(mix, size, true);
    }

    public static Line stack(Mix mix, int size) {
      return new Line(mix, size, false);
    }

    @Override
    Value next(int number, Random random) {
      return Value.of(number);
    }

    @Override
    void insert(Value value) {
      if (isQueue) {
        values.addLast(value);
      } else {
        values.addFirst(value);
      }
    }

    @Override
    boolean isEmpty() {
      return values.isEmpty();
    }

    @Override
    Value first() {
      return values.getFirst();
    }

    @Override
    void removeFirst() {
      values.removeFirst();
    }
  }

  public static final class Priorities extends Container {
    private final PriorityQueue<Value> values =
        new PriorityQueue<>((a, b) -> Long.compare(number(a), number(b)));

    public Priorities(Mix mix, int size) {
      super(mix, size, "add", "poll");
    }

    private static long number(Value value) {
      return ((Value.Whole) value).value();
    }

    /** A random value, made distinct by the digits of the number. */
    @Override
    Value next(int number, Random random) {
      return Value.of(((long) random.nextInt() << 32) + number);
    }

    @Override
    void insert(Value value) {
      values.add(value);
    }

    @Override
    boolean isEmpty() {
      return values.isEmpty();
    }

    @Override
    Value first() {
      return values.element();
    }

    @Override
    void removeFirst() {
      values.remove();
    }
  }
}
