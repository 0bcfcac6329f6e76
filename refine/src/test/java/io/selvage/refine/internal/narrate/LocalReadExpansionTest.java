package io.selvage.refine.internal.narrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientEnumeration;
import io.selvage.core.question.ClientShape;
import io.selvage.refine.Asking;
import io.selvage.refine.LocalStepReduction;
import io.selvage.refine.Runs;
import io.selvage.refine.ScheduleExplorer;
import io.selvage.refine.SubjectAndSpecification;
import io.selvage.refine.internal.client.ClientRun;
import io.selvage.refine.internal.client.HistoryRecorder;
import io.selvage.refine.subjects.Pool;
import io.selvage.refine.subjects.Waiting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A schedule told in other steps is the same run. */
class LocalReadExpansionTest {
  static Stream<Class<?>> subjects() {
    return Stream.concat(
        Stream.of(Pool.class.getDeclaredClasses()),
        Stream.of(Waiting.Buffer.class, Waiting.SpinsTwice.class, Waiting.Turns.class));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void hasTheSameHistory(Class<?> subject) {
    SubjectAndSpecification objects = Asking.about(subject, "").objects();
    for (Client client : ClientEnumeration.of(ClientShape.of(List.of(2, 1)), objects.alphabet())) {
      schedules(objects, client)
          .forEach((schedule, ending) -> compare(objects, client, schedule, ending));
    }
  }

  private static void compare(
      SubjectAndSpecification objects, Client client, List<Integer> schedule, Runs.Ending ending) {
    LocalStepReduction steps = LocalStepReduction.assuming();
    Runs.of(objects, client, steps, ScheduleExplorer.ANY);
    ClientRun run = new ClientRun(client, objects.subject().instantiate(), steps);
    List<Integer> told = LocalReadExpansion.of(run, schedule);
    ScheduleNarrator narrator = new ScheduleNarrator(client, objects.subject().instantiate());
    HistoryRecorder recorder = narrator.follow(told);
    assertThat(Runs.Ending.of(client, recorder.history())).as("%s", client).isEqualTo(ending);
  }

  /** One schedule for each ending, in terms of what is assumed. */
  private static Map<List<Integer>, Runs.Ending> schedules(
      SubjectAndSpecification objects, Client client) {
    LocalStepReduction steps = LocalStepReduction.assuming();
    Runs.of(objects, client, steps, ScheduleExplorer.ANY);
    Map<Runs.Ending, List<Integer>> found = new HashMap<>();
    ClientRun run = new ClientRun(client, objects.subject().instantiate(), steps);
    ScheduleExplorer.Observer note =
        (recorder, how, path) -> {
          found.putIfAbsent(Runs.Ending.of(client, recorder.history()), new ArrayList<>(path));
          return true;
        };
    new ScheduleExplorer(run, note, ScheduleExplorer.ANY, Budget.unlimited(), ProgressListener.NONE)
        .explore();
    Map<List<Integer>, Runs.Ending> schedules = new HashMap<>();
    found.forEach((ending, schedule) -> schedules.put(schedule, ending));
    return schedules;
  }
}
