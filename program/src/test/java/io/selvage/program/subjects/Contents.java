package io.selvage.program.subjects;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Results of every kind that is compared by content, and of some that are not. */
public final class Contents {
  public record Pair(Object first, int second) {}

  public record Empty() {}

  public record Sized(long primitive, Long box, Number number, Comparable<?> any) {}

  public record Wide(
      boolean a, byte b, char c, short d, int e, long f, float g, double h, String i, int[] j) {}

  public static class Base {
    final int base;

    Base(int base) {
      this.base = base;
    }
  }

  public static final class Derived extends Base {
    private final String name;
    private final transient List<Integer> numbers;

    Derived(int base, String name, List<Integer> numbers) {
      super(base);
      this.name = name;
      this.numbers = numbers;
    }
  }

  public static final class Mutable {
    int changing = 1;
  }

  public static final class Bare {}

  /** Refers to the object that surrounds it. */
  public final class Inner {
    private final int own = outside + 1;
  }

  public record Chain(int value, Object next) {}

  public static final class Failing extends java.util.AbstractList<Integer> {
    @Override
    public Integer get(int index) {
      throw new IllegalStateException("no " + index);
    }

    @Override
    public int size() {
      return 3;
    }
  }

  private int outside = 3;

  public Object record() {
    return new Pair("a", 2);
  }

  public Object emptyRecord() {
    return new Empty();
  }

  public Object wideRecord() {
    return new Wide(
        true, (byte) -1, 'x', (short) 7, 8, 1L << 40, 1.5f, Math.E, "text", new int[] {1, 2});
  }

  public Object nestedRecord() {
    return new Pair(new Pair(List.of(new Pair(null, 1)), 2), 3);
  }

  public Object finalFields() {
    return new Derived(4, "name", List.of(1, 2));
  }

  public Object inner() {
    return new Inner();
  }

  public Object chain() {
    Object chain = null;
    for (int i = 0; i < 30; i++) {
      chain = new Chain(i, chain);
    }
    return chain;
  }

  public List<Integer> list() {
    return new ArrayList<>(List.of(3, 1, 2));
  }

  public List<Integer> linkedList() {
    return new LinkedList<>(List.of(3, 1, 2));
  }

  public List<Object> immutableList() {
    return List.of(1, "two", 3.0, 'f', TimeUnit.DAYS, List.of());
  }

  public List<Integer> listWithNulls() {
    return Arrays.asList(1, null, 3);
  }

  public List<Integer> subList() {
    return new ArrayList<>(List.of(1, 2, 3, 4)).subList(1, 3);
  }

  public List<Integer> unmodifiable() {
    return Collections.unmodifiableList(new ArrayList<>(List.of(1, 2)));
  }

  public List<Integer> synchronizedList() {
    return Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
  }

  public List<String> streamed() {
    return IntStream.range(0, 4).mapToObj(i -> "n" + i).toList();
  }

  public List<Integer> empty() {
    return Collections.emptyList();
  }

  public int[] ints() {
    return new int[] {1, -2, 3};
  }

  public Object longs() {
    return new long[] {1L << 50, -1};
  }

  public Object others() {
    return new Object[] {
      new boolean[] {true, false},
      new byte[] {1, -1},
      new char[] {'a', '\n'},
      new short[] {-3},
      new float[] {0.5f},
      new double[] {Double.NaN, -0.0},
      new String[] {"a", null}
    };
  }

  public Set<Object> set() {
    return new HashSet<>(List.of(1, "b", 3L));
  }

  public Set<Integer> immutableSet() {
    return Set.of(1, 2, 3, 4, 5);
  }

  public Set<Integer> treeSet() {
    return new TreeSet<>(List.of(5, 4));
  }

  public Set<TimeUnit> enumSet() {
    return EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS);
  }

  public Map<String, Object> map() {
    Map<String, Object> map = new HashMap<>();
    map.put("a", List.of(1));
    map.put("b", null);
    map.put(null, 3);
    return map;
  }

  public Map<Integer, String> immutableMap() {
    return Map.of(1, "a", 2, "b", 3, "c");
  }

  public Map<Integer, Integer> otherMaps() {
    return new TreeMap<>(new LinkedHashMap<>(new ConcurrentHashMap<>(Map.of(1, 2, 3, 4))));
  }

  public Map<TimeUnit, Integer> enumMap() {
    return new EnumMap<>(Map.of(TimeUnit.DAYS, 1));
  }

  public Map<Boolean, List<Integer>> grouped() {
    return IntStream.range(0, 5).boxed().collect(Collectors.groupingBy(i -> i % 2 == 0));
  }

  public Object keys() {
    return new TreeMap<>(Map.of(1, 2, 3, 4)).keySet();
  }

  public Object entries() {
    return List.of(
        Map.entry("k", 1),
        new AbstractMap.SimpleEntry<>("k", 1),
        new AbstractMap.SimpleImmutableEntry<>(null, null),
        new HashMap<>(Map.of(1, 2)).entrySet().iterator().next());
  }

  public Queue<Integer> deque() {
    return new ArrayDeque<>(List.of(1, 2, 3));
  }

  public Queue<Integer> queue() {
    return new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
  }

  public Object blockingQueues() {
    return List.of(
        new LinkedBlockingQueue<>(List.of(1, 2)), new ArrayBlockingQueue<>(2, true, List.of(3)));
  }

  public Optional<Object> optional() {
    return Optional.of(Optional.of("x"));
  }

  public Optional<Object> noOptional() {
    return Optional.empty();
  }

  public Object numericOptionals() {
    return List.of(
        OptionalInt.of(3), OptionalLong.of(1L << 40), OptionalDouble.of(0.5), OptionalInt.empty());
  }

  public BigInteger big() {
    return BigInteger.TWO.pow(90).negate();
  }

  public BigInteger small() {
    return BigInteger.valueOf(-12);
  }

  public BigDecimal decimal() {
    return new BigDecimal("-12.500");
  }

  public Object decimals() {
    return List.of(BigDecimal.ONE.setScale(2), new BigDecimal("1E+30"), new BigDecimal("0.00001"));
  }

  public Object duration() {
    return List.of(
        Duration.ofMillis(-1500), Duration.ZERO, Duration.ofHours(30), Duration.ofNanos(5));
  }

  public Object dates() {
    return List.of(
        LocalDate.of(2024, 2, 29),
        LocalTime.of(1, 2, 3, 4_000_000),
        LocalDateTime.of(1999, 12, 31, 23, 59),
        Period.of(1, 2, 3));
  }

  public Instant instant() {
    return Instant.ofEpochSecond(1_700_000_000L, 42);
  }

  public UUID uuid() {
    return new UUID(0x123456789abcdef0L, -2);
  }

  public Object text() {
    return new StringBuilder("built").append(7);
  }

  public Object types() {
    return List.of(Contents.class, int[].class, String.class);
  }

  public Object thrown() {
    return new IllegalStateException("because");
  }

  public Object silent() {
    return new UnsupportedOperationException();
  }

  public Object echo(Object argument) {
    return argument;
  }

  public Object ints(int[] argument) {
    return argument.length;
  }

  public Object list(List<Integer> argument) {
    return argument.size();
  }

  public Object given(Pair argument) {
    return argument.first();
  }

  public Object plain() {
    return TimeUnit.DAYS;
  }

  public Object nothing() {
    return null;
  }

  public Object boxes() {
    return List.of(1, 1L, (short) 1, (byte) 1, 'a', 1.5f, 1.5, true, BigInteger.ONE);
  }

  public Object mixedSet() {
    return new HashSet<Object>(List.of(1, 1L, (short) 1, (byte) 1, 10L, 9L));
  }

  public Object mixedMap() {
    return new HashMap<Object, Object>(Map.of(1, 1L, 1L, 1));
  }

  public Object boxesOfArrays() {
    return List.of(
        new Object[] {1, 1L}, new Number[] {1.5f, 1.5}, new Long[] {1L}, new float[] {1.5f});
  }

  public Object boxInRecord() {
    return List.of(new Pair(1L, 2), new Sized(1L, 2L, 3, 4L));
  }

  public Object boxInOptional() {
    return List.of(Optional.of(1L), Optional.of((byte) 1), Map.entry(1L, 1));
  }

  // Without a value.

  public Object mutable() {
    return new Mutable();
  }

  public Object bare() {
    return new Bare();
  }

  public Object holder() {
    return List.of(new AtomicInteger(3));
  }

  public Object heap() {
    return new PriorityQueue<>(List.of(2, 1));
  }

  public Collection<Integer> values() {
    return new HashMap<>(Map.of(1, 2)).values();
  }

  public Object cycle() {
    List<Object> list = new ArrayList<>();
    list.add(List.of(list));
    return list;
  }

  public Object cycleOfRecords() {
    Object[] array = new Object[1];
    array[0] = new Pair(array, 1);
    return array;
  }

  public Object failing() {
    return new Failing();
  }

  public Object tooLong() {
    return Collections.nCopies(10_001, 1);
  }

  public Object self() {
    return this;
  }

  public Object function() {
    int captured = outside;
    Runnable lambda = () -> outside = captured;
    return lambda;
  }

  public Object sameTwice() {
    return new HashSet<Object>(
        List.of(new Derived(1, "a", List.of()), new Derived(1, "a", List.of())));
  }
}
