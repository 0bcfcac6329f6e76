package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Client;
import io.selvage.core.question.ClientEnumeration;
import io.selvage.core.question.ClientShape;
import io.selvage.refine.subjects.Pool;
import io.selvage.refine.subjects.Queues;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is assumed and what is bounded changes the work, not what is found. */
class ReductionsTest {
  private static final int PLENTY = 30;
  private static final List<ClientShape> SHAPES =
      List.of(ClientShape.of(List.of(1, 1)), ClientShape.of(List.of(2, 1)));

  static Stream<Class<?>> subjects() {
    return Stream.concat(
        Stream.of(Pool.class.getDeclaredClasses()), Stream.of(Queues.MichaelScott.class));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void findTheSame(Class<?> subject) {
    SubjectAndSpecification objects = Asking.about(subject, "").objects();
    for (ClientShape shape : SHAPES) {
      for (Client client : ClientEnumeration.of(shape, objects.alphabet())) {
        Runs assumed =
            Runs.of(objects, client, LocalStepReduction.assuming(), ScheduleExplorer.ANY);
        Runs certain = Runs.of(objects, client, LocalStepReduction.certain(), ScheduleExplorer.ANY);
        Runs bounded = Runs.of(objects, client, LocalStepReduction.assuming(), PLENTY);
        assertThat(assumed.results()).as("%s", client).isEqualTo(certain.results());
        assertThat(certain.histories()).as("%s", client).containsAll(assumed.histories());
        assertThat(assumed.states()).as("%s", client).isLessThanOrEqualTo(certain.states());
        assertThat(bounded.histories()).as("%s", client).isEqualTo(assumed.histories());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void fewerInterruptionsFindLess(Class<?> subject) {
    SubjectAndSpecification objects = Asking.about(subject, "").objects();
    for (Client client : ClientEnumeration.of(SHAPES.get(0), objects.alphabet())) {
      Runs none = Runs.of(objects, client, LocalStepReduction.certain(), 0);
      Runs one = Runs.of(objects, client, LocalStepReduction.certain(), 1);
      Runs any = Runs.of(objects, client, LocalStepReduction.certain(), ScheduleExplorer.ANY);
      assertThat(one.histories()).as("%s", client).containsAll(none.histories());
      assertThat(any.histories()).as("%s", client).containsAll(one.histories());
    }
  }
}
