package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.ClientShape;
import io.selvage.refine.subjects.Pool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The explorer finds what the naive enumerator finds, whatever it leaves out: the same outcomes of
 * every client, and so the same verdict; and no history that is not one.
 */
@Tag("full")
class AgainstBruteForceTest {
  private static final List<ClientShape> SHAPES =
      List.of(
          ClientShape.of(List.of(1, 1)),
          ClientShape.of(List.of(2, 1)),
          ClientShape.of(List.of(1, 1, 1)));

  private final Comparison.Tally tally = new Comparison.Tally();

  @Test
  void onClassesWrittenByHand() {
    for (Class<?> subject : Pool.class.getDeclaredClasses()) {
      new Comparison(Asking.about(subject, ""), 2_000, tally).compare(SHAPES);
    }
    assertBothVerdicts(600);
  }

  @Test
  void onRandomClasses(@TempDir Path folder) throws IOException {
    for (String name : RandomClasses.ofAllSorts(1).compile(folder, 35)) {
      new Comparison(Asking.about(name, "", List.of(folder)), 1_000, tally).compare(SHAPES);
    }
    assertBothVerdicts(500);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "java.util.concurrent.ConcurrentLinkedQueue: offer, poll",
        "java.util.concurrent.ConcurrentLinkedDeque: addFirst, pollLast",
        "java.util.concurrent.LinkedBlockingQueue: offer(1), poll(), size",
        "java.util.concurrent.ConcurrentHashMap: put(1, 1), remove(1), get(1)",
        "java.util.concurrent.CopyOnWriteArrayList: add(1), size, contains(1)",
        "java.util.concurrent.ConcurrentSkipListMap: put(1, 1), remove(1)",
        "java.util.concurrent.atomic.LongAdder: increment, sum",
        "java.util.Vector: add(1), size, isEmpty",
        "java.util.ArrayList: add(1), size"
      })
  void onClassesOfTheJdk(String subject, String operations) {
    new Comparison(Asking.about(subject, operations, List.of()), 1_000, tally)
        .compare(SHAPES.subList(0, 2));
  }

  @Test
  @Tag("long")
  void onManyRandomClasses(@TempDir Path folder) throws IOException {
    for (String name : RandomClasses.ofAllSorts(2).compile(folder, 1_000)) {
      new Comparison(Asking.about(name, "", List.of(folder)), 50_000, tally).compare(SHAPES);
    }
    assertBothVerdicts(10_000);
  }

  private void assertBothVerdicts(int clients) {
    assertThat(tally.clients()).isGreaterThan(clients);
    assertThat(Math.min(tally.good, tally.bad)).isGreaterThan(tally.clients() / 5);
  }
}
