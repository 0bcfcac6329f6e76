package io.selvage.unbounded.serial;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.unbounded.internal.closure.ListingPolicy;
import io.selvage.unbounded.internal.closure.checker.ClosureChecker;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadReplay;
import io.selvage.unbounded.internal.serializability.WitnessClosureOracle;
import io.selvage.unbounded.internal.serializability.WitnessMonitor;
import io.selvage.unbounded.internal.serializability.WitnessThread;
import io.selvage.unbounded.serializability.ClientAutomaton;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.TransactionModel.Aborts;
import io.selvage.unbounded.serializability.TransactionModel.Order;
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
  private static final TransactionModel ABORTING =
      new TransactionModel(Set.of(), Aborts.ON_FALSE, Order.OF_ONE_THREAD, ClientAutomaton.ANY);

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
    try (ProgramContext world = ProgramContext.of(List.of(folder))) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), name);
      ClassOperations operations = ClassOperations.of(type, ClassOperations.allOf(type));
      List<Invocation> alphabet =
          CallAlphabet.of(world.classes(), operations, ClassOperations.allOf(type), 1);
      for (TransactionModel asked : List.of(TransactionModel.PLAIN, ABORTING)) {
        ObjectProgram object =
            ObjectProgram.build(
                new ObjectProgram.Plan(
                    world,
                    operations,
                    List.of(),
                    alphabet,
                    AllocationPrivacy.UNTIL_PUBLISHED,
                    SpinAbstraction.ANY));
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
      } catch (InitializationNeeded needed) {
        ready = ready.initialising(needed);
      } catch (AssumptionInvalidated known) {
        // Again, with what is known now.
      }
    }
  }

  /** Up to how many pairs there is no cycle; those of three only where there are none of two. */
  private int excluded(ObjectProgram object, List<Invocation> alphabet, TransactionModel asked) {
    int pairs = 1;
    while (pairs < 3 && excludes(object, alphabet, asked, pairs + 1)) {
      pairs++;
    }
    return pairs;
  }

  private boolean excludes(
      ObjectProgram object, List<Invocation> alphabet, TransactionModel asked, int pairs) {
    boolean coarse = closed(object, alphabet, asked, pairs, ListingPolicy.NOBODY);
    boolean fine = closed(object, alphabet, asked, pairs, ListingPolicy.HOLDERS);
    assertThat(fine || !coarse).as("what is listed helps").isTrue();
    onlyWithHolders += fine && !coarse ? 1 : 0;
    return fine;
  }

  private static boolean closed(
      ObjectProgram object,
      List<Invocation> alphabet,
      TransactionModel asked,
      int pairs,
      ListingPolicy listed) {
    ThreadModularModel model = new ThreadModularModel(object, alphabet, 1);
    ThreadModularClosure<WitnessThread> crowd =
        ThreadModularClosure.of(new MoveCache(model), WitnessMonitor.ofCrowd(asked), listed);
    ThreadModularClosure<WitnessThread> parts =
        ThreadModularClosure.beside(crowd, WitnessMonitor.ofPairs(pairs, asked));
    boolean holds = crowd.holds(Budget.unlimited()) && parts.holds(Budget.unlimited());
    if (holds) {
      ThreadModularModel another = new ThreadModularModel(object, alphabet, 1);
      assertThat(new ClosureChecker<>(parts, model, another).isProof(Budget.unlimited())).isTrue();
      assertThat(new WitnessClosureOracle(model, another, asked).accepts(parts, Budget.unlimited()))
          .isTrue();
    }
    return holds;
  }

  private static int fewest(
      ObjectProgram object,
      List<Invocation> alphabet,
      TransactionModel asked,
      long seed,
      int runs) {
    Random random = new Random(seed);
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < runs; i++) {
      Executed executed = new Executed(asked);
      ThreadReplay replay = new ThreadReplay(object, alphabet, THREADS, executed);
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
