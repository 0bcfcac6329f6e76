package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Clients;
import io.selvage.core.Counterexample;
import io.selvage.core.Criteria;
import io.selvage.core.Outcome;
import io.selvage.core.Progress;
import io.selvage.core.Shape;
import io.selvage.program.run.Instance;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Privacy;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The explorer beside the naive enumerator, on one class. Where there are few schedules, what they
 * find must be the same; where there are many, what the naive one finds by chance must be among
 * what the explorer finds.
 */
final class Comparison {
  private static final int SAMPLES = 100;

  private final Objects objects;
  private final NaiveJudge judge;
  private final ClientCheck check;
  private final Tally tally;
  private final int limit;
  private final Random random = new Random(3);
  private ObjectProgram open;

  /** How many clients were compared and what came out. */
  static final class Tally {
    int good;
    int bad;
    int sampled;
    int stuck;

    int clients() {
      return good + bad;
    }

    @Override
    public String toString() {
      return String.format(
          "%d good, %d bad; %d by sampling; %d may get stuck", good, bad, sampled, stuck);
    }
  }

  /**
   * @param limit clients with about as many schedules are sampled
   */
  Comparison(Asking asking, int limit, Tally tally) {
    this.objects = asking.upTo(3, 3, 1).objects();
    this.limit = limit;
    this.tally = tally;
    this.open =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                objects.world(),
                objects.subject().operations(),
                List.of(),
                objects.alphabet(),
                Privacy.NONE));
    this.judge = new NaiveJudge(open);
    this.check =
        new ClientCheck(
            objects,
            Criteria.find(asking.question().criterion()),
            Budget.unlimited(),
            Progress.NONE);
  }

  void compare(List<Shape> shapes) {
    for (Shape shape : shapes) {
      Clients.of(shape, objects.alphabet()).forEach(this::compare);
    }
  }

  private void compare(Client client) {
    String name = objects.subject().operations().type() + ": " + client;
    Optional<Set<Runs.Ending>> all = naively(instance -> all(client, instance));
    boolean sampling = all.isEmpty();
    Set<Runs.Ending> endings =
        all.orElseGet(
            () -> naively(instance -> BruteForce.some(client, instance, random, SAMPLES)));
    Runs runs = Runs.of(objects, client, LocalSteps.assuming(), Explorer.ANY);
    assertThat(runs.results()).as(name).containsAll(results(endings));
    if (!sampling) {
      assertThat(results(endings)).as(name).containsAll(runs.results());
      assertThat(endings).as(name).containsAll(runs.histories());
    }
    Optional<Counterexample> violation = check.check(client).violation();
    boolean bad = endings.stream().anyMatch(ending -> !judge.accepts(client, ending));
    if (bad) {
      assertThat(violation).as(name).isPresent();
    }
    violation.ifPresent(
        found ->
            assertThat(judge.accepts(client, Runs.Ending.of(client, found.history())))
                .as(name)
                .isFalse());
    note(violation.isPresent(), sampling, runs);
  }

  private Optional<Set<Runs.Ending>> all(Client client, Instance instance) {
    int mark = instance.heap().mark();
    double estimate = BruteForce.estimate(client, instance);
    instance.heap().undo(mark);
    try {
      return estimate > limit
          ? Optional.empty()
          : Optional.of(BruteForce.all(client, instance, 4L * limit));
    } catch (BruteForce.TooMany e) {
      return Optional.empty();
    }
  }

  private void note(boolean bad, boolean sampling, Runs runs) {
    tally.bad += bad ? 1 : 0;
    tally.good += bad ? 0 : 1;
    tally.sampled += sampling ? 1 : 0;
    tally.stuck +=
        runs.results().stream().anyMatch(result -> result.contains(Outcome.PENDING)) ? 1 : 0;
  }

  private <T> T naively(Function<Instance, T> what) {
    for (; ; ) {
      try {
        return what.apply(open.instantiate());
      } catch (NeedsClass needed) {
        open = open.initialising(needed);
      }
    }
  }

  private static Set<List<Outcome>> results(Set<Runs.Ending> endings) {
    return endings.stream().map(Runs.Ending::outcomes).collect(Collectors.toSet());
  }
}
