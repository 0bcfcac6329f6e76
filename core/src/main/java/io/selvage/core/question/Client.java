package io.selvage.core.question;

import io.selvage.core.Invocation;
import java.util.List;
import java.util.stream.Collectors;

/** A test program: one list of calls for each thread. */
public record Client(List<List<Invocation>> threads) {
  public Client {
    threads = threads.stream().map(List::copyOf).toList();
  }

  public int calls() {
    return threads.stream().mapToInt(List::size).sum();
  }

  /** The number of calls of each thread, largest first: {@code 2x2}, {@code 3+1}. */
  public ClientShape shape() {
    List<Integer> sizes =
        threads.stream().map(List::size).sorted((a, b) -> Integer.compare(b, a)).toList();
    return ClientShape.of(sizes);
  }

  @Override
  public String toString() {
    return threads.stream()
        .map(calls -> calls.stream().map(Invocation::toString).collect(Collectors.joining("; ")))
        .collect(Collectors.joining(" | "));
  }
}
