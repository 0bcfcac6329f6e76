package io.selvage.refine.internal.client;

import io.selvage.core.Criterion;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.core.question.Scope;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.refine.LocalStepReduction;
import io.selvage.refine.ScheduleExplorer;
import io.selvage.refine.SubjectAndSpecification;
import io.selvage.refine.internal.narrate.CauseAnalysis;
import io.selvage.refine.internal.narrate.Interruptions;
import io.selvage.refine.internal.narrate.LocalReadExpansion;
import io.selvage.refine.internal.narrate.ScheduleNarrator;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Explores and judges one test program, repeating the exploration until everything required in
 * advance is known.
 */
public final class SingleClientCheck {
  private static final int[] PREEMPTIONS = {0, 1, 2, 3, 4, 5, ScheduleExplorer.ANY};
  private static final Duration PATIENCE = Duration.ofMillis(400);

  private final SubjectAndSpecification objects;
  private final Criterion criterion;
  private final Budget budget;
  private final ProgressListener progress;
  private final List<AccessClaim> claims;
  private final LocalStepReduction local = LocalStepReduction.assuming();

  /** The same for the object as written. */
  private final LocalStepReduction localAsWritten = LocalStepReduction.assuming();

  public SingleClientCheck(
      SubjectAndSpecification objects,
      Criterion criterion,
      Budget budget,
      ProgressListener progress) {
    this(objects, criterion, budget, progress, List.of());
  }

  /**
   * @param claims what each access is compared with
   */
  public SingleClientCheck(
      SubjectAndSpecification objects,
      Criterion criterion,
      Budget budget,
      ProgressListener progress,
      List<AccessClaim> claims) {
    this.claims = List.copyOf(claims);
    this.objects = objects;
    this.criterion = criterion;
    this.budget = budget;
    this.progress = progress;
  }

  /**
   * The result for a test program.
   *
   * @param doubt why the absence of violations is inconclusive; empty if it is conclusive
   */
  public record Result(
      long states,
      long schedules,
      long finished,
      long histories,
      boolean overlapped,
      Optional<Counterexample> violation,
      String doubt) {}

  public Result check(Client client) {
    Optional<String> chance = chance(client);
    return chance.isEmpty() ? explore(client) : uncertain(chance.get());
  }

  /** Why neither a violation nor its absence is reliable. */
  private Optional<String> chance(Client client) {
    return objects.subject().chance(client.threads().stream().flatMap(List::stream).toList());
  }

  private static Result uncertain(String why) {
    return new Result(0, 0, 0, 0, false, Optional.empty(), why);
  }

  private Result explore(Client client) {
    Search search = search(client, ScheduleExplorer.ANY, local, budget);
    Optional<Counterexample> violation = clearest(client, search, local);
    if (search.checker().violation().isPresent() && violation.isEmpty()) {
      // The violation requires a spin loop that is abandoned early (decision 0036), so the code
      // itself decides.
      search = search(client, ScheduleExplorer.ANY, localAsWritten, budget);
      violation = clearest(client, search, localAsWritten);
    }
    Optional<String> chance = chance(client); // in code that only this test program reached
    if (chance.isPresent()) {
      return uncertain(chance.get());
    }
    ClientHistoryChecker checker = search.checker();
    String doubt = budget.look() ? budget.whySpent() : checker.undecided();
    if (doubt.isEmpty()) {
      doubt = objects.subject().program().doubt();
    }
    for (String unsupportedReason : search.explorer().unsupportedReasons()) {
      doubt = unsupportedReason;
    }
    return new Result(
        search.explorer().states(),
        search.explorer().schedules(),
        search.explorer().finished(),
        checker.histories(),
        checker.overlapped(),
        violation,
        doubt);
  }

  /** An exploration without unforeseen requirements. */
  private record Search(ScheduleExplorer explorer, ClientHistoryChecker checker) {}

  private Search search(Client client, int preemptions, LocalStepReduction steps, Budget limit) {
    return search(client, preemptions, ScheduleExplorer.Places.ANYWHERE, steps, limit);
  }

  private Search search(
      Client client,
      int preemptions,
      ScheduleExplorer.Places places,
      LocalStepReduction steps,
      Budget limit) {
    for (; ; ) {
      try {
        ObjectProgram object = object(steps);
        int version = object.program().stateVersion();
        ObjectInstance instance = object.instantiate();
        ClientHistoryChecker checker = checker(instance, limit);
        ClientRun run = new ClientRun(client, instance, steps, claims);
        if (!objects.invariants().isEmpty()) {
          run.runToRest();
        }
        ScheduleExplorer explorer =
            new ScheduleExplorer(run, checker, preemptions, places, limit, progress);
        explorer.explore();
        boolean stale = objects.renewIfStale();
        boolean unforeseen =
            stale
                || object != object(steps)
                || steps.isContradicted()
                || version != object.program().stateVersion();
        if (!unforeseen || limit.look()) {
          return new Search(explorer, checker);
        }
      } catch (InitializationNeeded needed) {
        objects.initialise(needed);
      } catch (AssumptionInvalidated known) {
        objects.renewIfStale();
      }
    }
  }

  /** Reports describe the object as written. */
  private ObjectProgram object(LocalStepReduction steps) {
    return steps == local ? objects.subject() : objects.written();
  }

  private ClientHistoryChecker checker(ObjectInstance instance, Budget limit) {
    InvariantCheck invariants = new InvariantCheck(instance, objects.invariants());
    return new ClientHistoryChecker(criterion, objects.specification(), invariants, limit);
  }

  /**
   * Repeats the violation with as few preemptions as possible, in terms of steps that are the same
   * in every exploration, so that it can be replayed.
   *
   * <p>It is certain to be found again only if spins are as written: see {@link
   * io.selvage.program.internal.analysis.CountedSpins}.
   *
   * @param found the exploration that may have found a violation
   * @param steps the steps that it treated as local
   */
  private Optional<Counterexample> clearest(Client client, Search found, LocalStepReduction steps) {
    if (found.checker().violation().isEmpty()) {
      return Optional.empty();
    }
    Optional<Counterexample> clear = withFewInterruptions(client);
    if (clear.isPresent()) {
      return clear;
    }
    // One more run is required even if time is up.
    objects.within(Budget.unlimited());
    if (object(steps) != objects.written()) {
      objects.within(budget);
      return Optional.empty();
    }
    ClientRun run = new ClientRun(client, object(steps).instantiate(), steps);
    return Optional.of(narrate(client, LocalReadExpansion.of(run, found.checker().schedule())));
  }

  /**
   * Searches as long as time permits: for each number of interruptions first for a run in which
   * calls into libraries are not interrupted, as it is easier to understand.
   */
  private Optional<Counterexample> withFewInterruptions(Client client) {
    Budget explaining = budget.forReporting();
    objects.within(explaining);
    boolean exhaustive = true;
    try {
      for (int preemptions : PREEMPTIONS) {
        for (ScheduleExplorer.Places places : places(preemptions)) {
          Budget little = explaining.atMost(PATIENCE);
          Search search = search(client, preemptions, places, LocalStepReduction.certain(), little);
          if (search.checker().violation().isPresent()) {
            objects.within(Budget.unlimited());
            Cause.Need need = exhaustive ? Cause.Need.NECESSARY : Cause.Need.UNKNOWN;
            return Optional.of(narrate(client, search.checker().schedule(), need));
          }
          if (explaining.look()) {
            return Optional.empty();
          }
          exhaustive &= places != ScheduleExplorer.Places.ANYWHERE || isExhaustive(search, little);
        }
      }
    } catch (Budget.Spent spent) {
      // The violation is reported as it was found.
      return Optional.empty();
    }
    return Optional.empty();
  }

  private static List<ScheduleExplorer.Places> places(int preemptions) {
    return preemptions == 0 || preemptions == ScheduleExplorer.ANY
        ? List.of(ScheduleExplorer.Places.ANYWHERE)
        : List.of(ScheduleExplorer.Places.OUTSIDE_LIBRARIES, ScheduleExplorer.Places.ANYWHERE);
  }

  private static boolean isExhaustive(Search search, Budget limit) {
    return !limit.look()
        && search.checker().undecided().isEmpty()
        && search.explorer().unsupportedReasons().isEmpty();
  }

  /**
   * Follows one schedule of the test program and returns the violation at its end, described step
   * by step.
   */
  public Counterexample narrate(Client client, List<Integer> choices) {
    return narrate(client, choices, need(client, choices));
  }

  /** Explores the schedules with fewer interruptions. */
  private Cause.Need need(Client client, List<Integer> choices) {
    Budget explaining = budget.forReporting();
    int fewer = interruptions(client, choices) - 1;
    if (fewer < 0 || fewer > PREEMPTIONS[PREEMPTIONS.length - 2]) {
      return Cause.Need.UNKNOWN;
    }
    objects.within(explaining);
    try {
      Budget little = explaining.atMost(PATIENCE);
      Search search = search(client, fewer, LocalStepReduction.certain(), little);
      boolean none = search.checker().violation().isEmpty() && isExhaustive(search, little);
      return none ? Cause.Need.NECESSARY : Cause.Need.UNKNOWN;
    } catch (Budget.Spent spent) {
      return Cause.Need.UNKNOWN;
    } finally {
      objects.within(Budget.unlimited());
    }
  }

  private int interruptions(Client client, List<Integer> choices) {
    for (; ; ) {
      try {
        ScheduleNarrator narrator = new ScheduleNarrator(client, objects.written().instantiate());
        narrator.follow(choices);
        return Interruptions.places(narrator.schedule().lines()).size();
      } catch (InitializationNeeded needed) {
        objects.initialise(needed);
      } catch (AssumptionInvalidated known) {
        objects.renewIfStale();
      }
    }
  }

  private Counterexample narrate(Client client, List<Integer> choices, Cause.Need need) {
    for (; ; ) {
      try {
        ObjectInstance instance = objects.written().instantiate();
        ClientHistoryChecker checker = checker(instance, Budget.unlimited());
        ScheduleNarrator narrator =
            new ScheduleNarrator(client, instance, !objects.invariants().isEmpty());
        HistoryRecorder recorder = narrator.follow(choices);
        checker.end(recorder, narrator.end(), choices);
        if (objects.renewIfStale() || instance.program() != objects.written().program()) {
          continue;
        }
        Counterexample found =
            checker
                .violation()
                .orElseThrow(
                    () ->
                        UnsupportedFeature.because(
                            "REF-030 the schedule no longer leads to a violation"));
        Schedule schedule = narrator.schedule();
        Counterexample narrated =
            new Counterexample(
                found.code(),
                found.headline(),
                found.summary(),
                found.history(),
                found.reasons(),
                schedule,
                Optional.of(new Scope.Again(client, choices)));
        return narrated.because(new CauseAnalysis(schedule, found.history(), need).causes());
      } catch (InitializationNeeded needed) {
        objects.initialise(needed);
      } catch (AssumptionInvalidated known) {
        objects.renewIfStale();
      }
    }
  }
}
