package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Scope;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.Stale;
import io.selvage.refine.product.Meaning;
import io.selvage.refine.product.Reduction;
import io.selvage.refine.product.Seen;
import io.selvage.refine.product.StateWords;
import io.selvage.refine.subjects.Pool;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A state that is taken up again from its words is that state. */
class StateReaderTest {
  private static final int STATES = 400;

  static Stream<Class<?>> subjects() {
    return Stream.of(Pool.class.getDeclaredClasses());
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void isWrittenAsItWasRead(Class<?> subject) {
    Objects objects = Asking.about(subject, "").within(new Scope.Endless(2, 1, 20)).objects();
    for (; ; ) {
      try {
        walk(objects);
        return;
      } catch (NeedsClass needed) {
        objects.initialise(needed);
      } catch (Stale known) {
        objects.renewIfStale();
      }
    }
  }

  private static void walk(Objects objects) {
    Meaning meaning = new Meaning(objects.specification(), objects.alphabet());
    ObjectRun run =
        new ObjectRun(
            objects.subject().instantiate(),
            LocalSteps.certain(),
            meaning,
            new ObjectRun.Use(Collections.nCopies(2, Script.anyOf(objects.alphabet())), 20),
            Set.of(Reduction.LOCAL_STEPS));
    StateWords words = new StateWords();
    run.begin();
    run.write(words);
    Set<List<Long>> seen = new HashSet<>();
    ArrayDeque<long[]> work = new ArrayDeque<>(List.of(words.copy()));
    while (!work.isEmpty() && seen.size() < STATES) {
      long[] state = work.poll();
      run.read(state, state.length);
      run.write(words);
      assertThat(words.copy()).isEqualTo(state);
      for (int thread = 0; thread < run.threads(); thread++) {
        int moves = run.moves(thread);
        for (int move = 0; move < moves; move++) {
          run.perform(thread, move, new Seen());
          run.write(words);
          if (seen.add(Arrays.stream(words.copy()).boxed().toList())) {
            work.add(words.copy());
          }
          run.back();
        }
      }
      run.write(words);
      assertThat(words.copy()).as("after all moves were taken back").isEqualTo(state);
    }
    assertThat(seen).isNotEmpty();
  }
}
