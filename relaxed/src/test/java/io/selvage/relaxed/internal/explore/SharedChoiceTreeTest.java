package io.selvage.relaxed.internal.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.notation.LitmusTest;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whoever explores what and whenever it is handed on, the same is found in the same order. */
final class SharedChoiceTreeTest {
  private static final int PROGRAMS = 60;
  private static final int MOST_WORKERS = 3;

  /** Notes the paths of executions, and stops at one that it is looking for. */
  private static final class Paths implements ExecutionExplorer.Observer {
    private final Predicate<List<Integer>> isLast;
    private final List<List<Integer>> seen = new ArrayList<>();

    Paths(Predicate<List<Integer>> isLast) {
      this.isLast = isLast;
    }

    @Override
    public boolean see(ExploredExecution execution) {
      seen.add(execution.path());
      return !isLast.test(execution.path());
    }

    void add(Paths next) {
      seen.addAll(next.seen);
    }
  }

  private static Exploration of(int seed, MemoryModel model) {
    LitmusTest test =
        OneLineLitmusReader.read("", RandomLitmus.of(seed, Palette.JAVA).toString(), "", "");
    return Exploration.of(test, model)
        .with(seed % 2 == 0 ? SymmetricThreads.MERGED : SymmetricThreads.APART);
  }

  private static String found(Exploration exploration, Predicate<List<Integer>> isLast) {
    Exploration.ObservedResult<Paths> seen = exploration.run(() -> new Paths(isLast), Paths::add);
    return seen.result() + " " + seen.observer().seen;
  }

  /** What one alone finds, and what others find in turns. */
  private static void compare(MemoryModel model, Predicate<List<Integer>> isLast) {
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      Exploration exploration = of(seed, model);
      String alone = found(exploration, isLast);
      for (int workers = 1; workers <= MOST_WORKERS; workers++) {
        assertThat(found(exploration.on(workers).handingOnAtRandom(seed), isLast))
            .as("%s, seed %d, %d workers", model, seed, workers)
            .isEqualTo(alone);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SC", "RC11", "JAVA"})
  void findsTheSameInTheSameOrder(MemoryModel model) {
    compare(model, path -> false);
  }

  /** What is told is the first in the order of the tree, with the counts up to there. */
  @ParameterizedTest
  @EnumSource(names = {"SC", "RC11", "JAVA"})
  void stopsWhereOneAloneWouldStop(MemoryModel model) {
    compare(model, path -> path.hashCode() % 11 == 0);
  }

  /** The same holds for what is thrown. */
  @ParameterizedTest
  @EnumSource(names = {"SC", "JAVA"})
  void throwsWhatOneAloneWouldThrow(MemoryModel model) {
    int thrown = 0;
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      Exploration exploration = of(seed, model);
      Paths some =
          exploration.run(() -> new Paths(SharedChoiceTreeTest::isRare), Paths::add).observer();
      Optional<List<Integer>> first =
          some.seen.stream().filter(SharedChoiceTreeTest::isRare).findFirst();
      for (int workers = 1; first.isPresent() && workers <= MOST_WORKERS; workers++) {
        thrown++;
        Exploration shared = exploration.on(workers).handingOnAtRandom(seed);
        assertThatThrownBy(() -> found(shared, SharedChoiceTreeTest::failOnRare))
            .as("%s, seed %d, %d workers", model, seed, workers)
            .hasMessage(first.get().toString());
      }
    }
    assertThat(thrown).isPositive();
  }

  private static boolean isRare(List<Integer> path) {
    return path.hashCode() % 7 == 0;
  }

  private static boolean failOnRare(List<Integer> path) {
    if (isRare(path)) {
      throw new IllegalStateException(path.toString());
    }
    return false;
  }
}
