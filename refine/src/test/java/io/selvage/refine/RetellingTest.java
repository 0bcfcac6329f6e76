package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Clients;
import io.selvage.core.Progress;
import io.selvage.core.Shape;
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
class RetellingTest {
  static Stream<Class<?>> subjects() {
    return Stream.concat(
        Stream.of(Pool.class.getDeclaredClasses()),
        Stream.of(Waiting.Buffer.class, Waiting.SpinsTwice.class, Waiting.Turns.class));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void hasTheSameHistory(Class<?> subject) {
    Objects objects = Asking.about(subject, "").objects();
    for (Client client : Clients.of(Shape.of(List.of(2, 1)), objects.alphabet())) {
      schedules(objects, client)
          .forEach((schedule, ending) -> compare(objects, client, schedule, ending));
    }
  }

  private static void compare(
      Objects objects, Client client, List<Integer> schedule, Runs.Ending ending) {
    LocalSteps steps = LocalSteps.assuming();
    Runs.of(objects, client, steps, Explorer.ANY);
    ClientRun run = new ClientRun(client, objects.subject().instantiate(), steps);
    List<Integer> told = Retelling.of(run, schedule);
    Narrator narrator = new Narrator(client, objects.subject().instantiate());
    Recorder recorder = narrator.follow(told);
    assertThat(Runs.Ending.of(client, recorder.history())).as("%s", client).isEqualTo(ending);
  }

  /** One schedule for each ending, in terms of what is assumed. */
  private static Map<List<Integer>, Runs.Ending> schedules(Objects objects, Client client) {
    LocalSteps steps = LocalSteps.assuming();
    Runs.of(objects, client, steps, Explorer.ANY);
    Map<Runs.Ending, List<Integer>> found = new HashMap<>();
    ClientRun run = new ClientRun(client, objects.subject().instantiate(), steps);
    Explorer.Observer note =
        (recorder, how, path) -> {
          found.putIfAbsent(Runs.Ending.of(client, recorder.history()), new ArrayList<>(path));
          return true;
        };
    new Explorer(run, note, Explorer.ANY, Budget.unlimited(), Progress.NONE).explore();
    Map<List<Integer>, Runs.Ending> schedules = new HashMap<>();
    found.forEach((ending, schedule) -> schedules.put(schedule, ending));
    return schedules;
  }
}
