package io.selvage.program.subjects;

import io.selvage.core.State;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** Specifications of all kinds of quality. */
public final class Specifications {
  private Specifications() {}

  public static class Dice {
    private final Random random = new Random();

    public int next() {
      return random.nextInt(6);
    }
  }

  public static class SharedDice {
    private static final Random RANDOM = new Random();

    public int next() {
      return RANDOM.nextInt(6);
    }
  }

  public static class LocalDice {
    public int next() {
      return ThreadLocalRandom.current().nextInt(6);
    }
  }

  public static class Seeded {
    private final Random random = new Random(7);

    public int next() {
      return random.nextInt(6);
    }
  }

  public static class Clock {
    public int next() {
      return (int) (System.nanoTime() % 1_000);
    }
  }

  public static class Hashes {
    public int next() {
      return new Object().hashCode();
    }
  }

  /** In which order such keys come is nobody's business, and here it is the outcome. */
  public static class Bag {
    private static final class Key {
      final int number;

      Key(int number) {
        this.number = number;
      }
    }

    private final Map<Key, Integer> numbers = new HashMap<>();
    private int last;

    public int next() {
      numbers.put(new Key(last), last);
      last = (last + 1) % 5;
      return numbers.keySet().iterator().next().number;
    }
  }

  /** Hashes of identity that no outcome depends on. */
  public static class Registry {
    private final Object key = new Object();
    private final Map<Object, Integer> numbers = new HashMap<>();

    public int next() {
      return numbers.merge(key, 1, (a, b) -> (a + b) % 3);
    }
  }

  public static class Spins {
    public int next() {
      int i = 0;
      while (i >= 0) {
        i = (i + 1) & 0xffff;
      }
      return i;
    }
  }

  public static class SpinsInMemory {
    private int value;

    public int next() {
      while (value >= 0) {
        value = (value + 1) & 0xff;
      }
      return value;
    }
  }

  public static class Recurses {
    public int next() {
      return next() + 1;
    }
  }

  /** A queue that counts for ever; what it has counted is not for clients to see. */
  public static class Counting {
    private final ArrayDeque<Integer> content = new ArrayDeque<>();
    private long count;

    public int next() {
      count++;
      content.add(content.size());
      return content.size() > 2 ? content.remove() + (int) (count - count) : -1;
    }

    @State
    public String state() {
      return content.toString();
    }
  }

  /** The state leaves out what makes a difference. */
  public static class TooCoarse {
    private int value;

    public int next() {
      value = (value + 1) % 4;
      return value;
    }

    @State
    public int half() {
      return value / 2;
    }
  }

  public static class StateOfObject {
    public int next() {
      return 1;
    }

    @State
    public Object state() {
      return new Object();
    }
  }

  public static class StateWithParameter {
    public int next() {
      return 1;
    }

    @State
    public int state(int which) {
      return which;
    }
  }

  public static class StateOfNothing {
    public int next() {
      return 1;
    }

    @State
    public void state() {}
  }

  public static class TwoStates {
    public int next() {
      return 1;
    }

    @State
    public int first() {
      return 1;
    }

    @State
    public int second() {
      return 1;
    }
  }

  public static class ThrowingState {
    public int next() {
      return 1;
    }

    @State
    public int state() {
      throw new IllegalStateException();
    }
  }
}
