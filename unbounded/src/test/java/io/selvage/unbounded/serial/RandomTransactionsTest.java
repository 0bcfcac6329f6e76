package io.selvage.unbounded.serial;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Replay;
import io.selvage.unbounded.serial.Transactions.Aborts;
import io.selvage.unbounded.serial.Transactions.Order;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Small classes made by chance: where the scenes exclude cycles of so many pairs, no run of real
 * threads has one, by the definition; both where nobody is listed and where holders are.
 */
final class RandomTransactionsTest {
  private static final int THREADS = 4;
  private static final int STEPS = 60;
  private static final Transactions ABORTING =
      new Transactions(Set.of(), Aborts.ON_FALSE, Order.OF_ONE_THREAD, Calls.ANY);

  @TempDir Path folder;

  private int proved;
  private int open;
  private int onlyWithHolders;

  @Test
  void whatIsExcludedNeverHappens() throws IOException {
    run(7_000, 24, 300);
    assertThat(proved).isGreaterThan(5);
    assertThat(open).isGreaterThan(5);
  }

  @Tag("long")
  @Test
  void whatIsExcludedNeverHappensInManyClasses() throws IOException {
    run(80_000, 600, 3_000);
    assertThat(proved).isGreaterThan(100);
  }

  private void run(long seed, int count, int runs) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("-nowarn", "-proc:none", "-d", folder.toString()));
    for (int i = 0; i < count; i++) {
      String source = RandomTransactions.source("C" + i, seed + i);
      arguments.add(Files.writeString(folder.resolve("C" + i + ".java"), source).toString());
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
    for (int i = 0; i < count; i++) {
      compare("C" + i, seed + i, runs);
    }
    System.out.printf(
        "%d random classes from seed %d: %d without short cycles, %d of them only with holders"
            + " listed, %d open%n",
        count, seed, proved, onlyWithHolders, open);
  }

  private void compare(String name, long seed, int runs) {
    try (World world = World.of(List.of(folder))) {
      ClassInfo type = Operations.classNamed(world.classes(), name);
      Operations operations = Operations.of(type, Operations.allOf(type));
      List<Invocation> alphabet =
          Alphabet.of(world.classes(), operations, Operations.allOf(type), 1);
      for (Transactions asked : List.of(Transactions.PLAIN, ABORTING)) {
        ObjectProgram object =
            ObjectProgram.build(
                new ObjectProgram.Plan(
                    world, operations, List.of(), alphabet, Privacy.UNTIL_PUBLISHED, Patience.ANY));
        int excluded = prepared(object, it -> excluded(it, alphabet, asked));
        proved += excluded >= 2 ? 1 : 0;
        open += excluded < 2 ? 1 : 0;
        int fewest = prepared(object, it -> fewest(it, alphabet, asked, seed, runs));
        assertThat(fewest).as("seed %d, %s", seed, asked).isGreaterThan(excluded);
      }
    }
  }

  private static <T> T prepared(ObjectProgram object, Function<ObjectProgram, T> use) {
    for (ObjectProgram ready = object; ; ) {
      try {
        return use.apply(ready);
      } catch (NeedsClass needed) {
        ready = ready.initialising(needed);
      } catch (Stale known) {
        // Again, with what is known now.
      }
    }
  }

  /** Up to how many pairs there is no cycle; those of three only where there are none of two. */
  private int excluded(ObjectProgram object, List<Invocation> alphabet, Transactions asked) {
    int pairs = 1;
    while (pairs < 3 && excludes(object, alphabet, asked, pairs + 1)) {
      pairs++;
    }
    return pairs;
  }

  private boolean excludes(
      ObjectProgram object, List<Invocation> alphabet, Transactions asked, int pairs) {
    boolean coarse = closed(object, alphabet, asked, pairs, Listed.NOBODY);
    boolean fine = closed(object, alphabet, asked, pairs, Listed.HOLDERS);
    assertThat(fine || !coarse).as("what is listed helps").isTrue();
    onlyWithHolders += fine && !coarse ? 1 : 0;
    return fine;
  }

  private static boolean closed(
      ObjectProgram object,
      List<Invocation> alphabet,
      Transactions asked,
      int pairs,
      Listed listed) {
    ObjectModel model = new ObjectModel(object, alphabet, 1);
    Scenes crowd = Scenes.ofCrowd(model, listed, asked);
    Scenes parts = Scenes.ofParts(crowd, new Witnesses(pairs, asked));
    boolean holds = crowd.holds(Budget.unlimited()) && parts.holds(Budget.unlimited());
    if (holds) {
      ObjectModel another = new ObjectModel(object, alphabet, 1);
      assertThat(new Recheck(model, another, asked).accepts(parts, Budget.unlimited())).isTrue();
    }
    return holds;
  }

  private static int fewest(
      ObjectProgram object, List<Invocation> alphabet, Transactions asked, long seed, int runs) {
    Random random = new Random(seed);
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < runs; i++) {
      Executed executed = new Executed(asked);
      Replay replay = new Replay(object, alphabet, THREADS, executed);
      for (int step = 0; step < STEPS && replay.isPossible(); step++) {
        int thread = random.nextInt(THREADS);
        if (replay.isIdle(thread)) {
          replay.call(thread, random.nextInt(alphabet.size()));
        } else if (replay.isEnabled(thread)) {
          replay.step(thread, 0);
        }
      }
      fewest = Math.min(fewest, executed.fewestPairs());
    }
    return fewest;
  }
}
