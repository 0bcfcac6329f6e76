package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Scope;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.refine.internal.generalclient.MostGeneralClientRun;
import io.selvage.refine.internal.graph.EncodedState;
import io.selvage.refine.internal.graph.ObservedMove;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.model.CallScript;
import io.selvage.refine.model.SearchReduction;
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
    SubjectAndSpecification objects =
        Asking.about(subject, "").within(new Scope.Endless(2, 1, 20)).objects();
    for (; ; ) {
      try {
        walk(objects);
        return;
      } catch (InitializationNeeded needed) {
        objects.initialise(needed);
      } catch (AssumptionInvalidated known) {
        objects.renewIfStale();
      }
    }
  }

  private static void walk(SubjectAndSpecification objects) {
    IndexedSpecification meaning =
        new IndexedSpecification(objects.specification(), objects.alphabet());
    MostGeneralClientRun run =
        new MostGeneralClientRun(
            objects.subject().instantiate(),
            LocalStepReduction.certain(),
            meaning,
            new MostGeneralClientRun.ClientSetup(
                Collections.nCopies(2, CallScript.anyOf(objects.alphabet())), 20),
            Set.of(SearchReduction.LOCAL_STEPS));
    EncodedState words = new EncodedState();
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
          run.perform(thread, move, new ObservedMove());
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
