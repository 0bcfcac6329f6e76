package io.selvage.program.programs;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Streams, sequential. */
public final class Streams {
  private Streams() {}

  public static Object ints() {
    return new Object[] {
      IntStream.range(0, 10).filter(i -> i % 3 == 0).map(i -> i * i).sum(),
      IntStream.rangeClosed(1, 5).mapToObj(i -> "x" + i).collect(Collectors.joining(",")),
      IntStream.of(3, 1, 2).sorted().boxed().toList().toString(),
      IntStream.range(0, 4).toArray()
    };
  }

  public static Object lists() {
    return List.of("pear", "fig", "apple").stream()
            .map(String::length)
            .sorted()
            .collect(Collectors.toList())
            .toString()
        + Stream.iterate(1, x -> x * 2).limit(8).reduce(0, Integer::sum)
        + Stream.of(1, 2, 3, 4).anyMatch(x -> x > 3)
        + Stream.of("a", "b", "a").distinct().count();
  }
}
