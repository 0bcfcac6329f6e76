package io.selvage.program.programs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Streams as specifications use them. */
public final class StreamPipelines {
  record P(int x, String y) {}

  private StreamPipelines() {}

  public static Object streamSum() {
    return List.of(1, 2, 3).stream().mapToInt(Integer::intValue).sum();
  }

  public static Object streamCollect() {
    return Stream.of("a", "bb", "cc").collect(Collectors.groupingBy(String::length)).toString();
  }

  public static Object streamJoin() {
    return Stream.of("a", "bb").collect(Collectors.joining(",", "[", "]"));
  }

  public static Object streamSorted() {
    return Stream.of(3, 1, 2).sorted(Comparator.reverseOrder()).toList().toString();
  }

  public static Object streamDistinct() {
    return IntStream.range(0, 10)
        .boxed()
        .filter(i -> i % 2 == 0)
        .map(i -> i * i)
        .collect(Collectors.toList())
        .toString();
  }

  public static Object streamReduce() {
    return IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b);
  }

  public static Object streamFlat() {
    return Stream.of(List.of(1, 2), List.of(3))
        .flatMap(List::stream)
        .map(String::valueOf)
        .collect(Collectors.toCollection(ArrayDeque::new))
        .toString();
  }

  public static Object streamLimit() {
    return Stream.iterate(1, i -> i * 2).limit(5).skip(1).collect(Collectors.toSet()).toString();
  }

  public static Object streamToMap() {
    return Stream.of("a", "bb")
        .collect(Collectors.toMap(Function.identity(), String::length, (a, b) -> a, TreeMap::new))
        .toString();
  }

  public static Object streamPartition() {
    return Stream.of(1, 2, 3, 4)
        .collect(Collectors.partitioningBy(x -> x > 2, Collectors.counting()))
        .toString();
  }

  public static Object chars() {
    return "hello".chars().filter(c -> c == 'l').count();
  }

  public static Object collectTeeing() {
    return Stream.of(1, 2, 3)
        .collect(
            Collectors.teeing(
                Collectors.counting(), Collectors.averagingInt(x -> x), (a, b) -> a + "/" + b));
  }

  public static Object comparators() {
    List<P> l = new ArrayList<>(List.of(new P(2, "a"), new P(1, "b"), new P(1, "a")));
    l.sort(Comparator.comparingInt(P::x).thenComparing(P::y));
    return l.toString();
  }

  public static Object spliterator() {
    return StreamSupport.stream(List.of(1, 2).spliterator(), false).count();
  }

  public static Object optional() {
    return Optional.of(3).map(x -> x + 1).or(() -> Optional.of(1)).stream().toList().toString();
  }

  public static Object caseCmp() {
    return List.of("b", "A").stream().sorted(String.CASE_INSENSITIVE_ORDER).toList().toString();
  }

  public static Object minMax() {
    return Stream.of(4, 9, 2).max(Comparator.naturalOrder()).get()
        - Stream.of(4, 9, 2).min(Comparator.naturalOrder()).get();
  }

  public static Object matches() {
    return List.of(
            Stream.of(1, 2).anyMatch(x -> x == 2),
            Stream.of(1, 2).allMatch(x -> x == 2),
            Stream.of(1, 2).noneMatch(x -> x == 3))
        .toString();
  }

  public static Object whiles() {
    return Stream.of(1, 2, 3, 1).takeWhile(x -> x < 3).count()
        + Stream.of(1, 2, 3, 1).dropWhile(x -> x < 3).count() * 10;
  }

  public static Object peekAndForEach() {
    List<Integer> seen = new ArrayList<>();
    Stream.of(1, 2, 3).peek(seen::add).filter(x -> x > 1).forEach(seen::add);
    return seen.toString();
  }

  public static Object generated() {
    int[] n = {0};
    return Stream.generate(() -> n[0]++)
        .limit(4)
        .map(String::valueOf)
        .collect(Collectors.joining());
  }

  public static Object longRange() {
    return LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b);
  }

  public static Object toArray() {
    return Stream.of(3, 1, 2).sorted().toArray(Integer[]::new);
  }

  public static Object iteratorOfStream() {
    Iterator<Integer> i = Stream.of(1, 2, 3).map(x -> x * 2).iterator();
    i.next();
    return i.next();
  }

  public static Object usedTwice() {
    Stream<Integer> s = Stream.of(1);
    s.count();
    return s.count();
  }

  public static Object concatenated() {
    return Stream.concat(Stream.of(1), Stream.of(2)).collect(Collectors.summingInt(x -> x));
  }

  public static Object averaged() {
    return IntStream.of(1, 2, 4).average().getAsDouble();
  }

  public static Object nothingToAverage() {
    return IntStream.empty().average().getAsDouble();
  }

  public static Object distinctByRecord() {
    return Stream.of(new P(1, "a"), new P(1, "a"), new P(2, "a")).distinct().count();
  }
}
