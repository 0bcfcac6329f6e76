package io.selvage.refine.report;

import io.selvage.refine.NarratedLasso;
import io.selvage.refine.ProgressFindings;
import io.selvage.refine.liveness.Lasso;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.liveness.StandstillReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What was found, in the order in which text and pages show it.
 *
 * @param formula the property that was checked, if there is one
 * @param facts names and values
 * @param runs those that are worth showing
 * @param doubt why it is unknown whether a standstill is a violation, or empty
 */
record ProgressSummary(
    Optional<String> formula, Map<String, String> facts, List<Run> runs, String doubt) {

  /** A run and what it shows. */
  record Run(String title, NarratedLasso narrated) {}

  static ProgressSummary of(ProgressFindings found) {
    return found instanceof ProgressFindings.Standstills standstills
        ? of(standstills)
        : of((ProgressFindings.Property) found);
  }

  /** How far threads can get in each other's way. */
  private static ProgressSummary of(ProgressFindings.Standstills found) {
    StandstillReport standstills = found.standstills();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("level", words(found.level()));
    facts.put("deadlock", possible(standstills.deadlock(), standstills.isAllowed("deadlock")));
    facts.put("livelock", possible(standstills.livelock(), standstills.isAllowed("livelock")));
    if (standstills.waiting().isPresent()) {
      facts.put("waiting", standstills.howLong());
    }
    found
        .starved()
        .forEach(
            (fairness, run) ->
                facts.put(
                    "calls return, fairness " + words(fairness),
                    run.isEmpty() ? "always" : notAlways(fairness, found.doubtAboutRuns())));
    facts.put("states", String.format(Locale.ROOT, "%,d", found.states()));
    String doubt = standstills.isUnknown() ? standstills.doubt() : "";
    return new ProgressSummary(Optional.empty(), facts, runs(found), doubt);
  }

  private static List<Run> runs(ProgressFindings.Standstills found) {
    StandstillReport standstills = found.standstills();
    List<Run> runs = new ArrayList<>();
    standstills
        .deadlock()
        .ifPresent(run -> runs.add(run("A run that ends in a deadlock", found, run)));
    standstills.livelock().ifPresent(run -> runs.add(run("A livelock", found, run)));
    if (runs.isEmpty()) {
      standstills
          .waiting()
          .ifPresentOrElse(
              run -> runs.add(run("A run in which all threads block", found, run)),
              () ->
                  strongest(found.starved())
                      .ifPresent(run -> runs.add(run("A call that never returns", found, run))));
    }
    return runs;
  }

  /** Whether a property holds, and a run of the fairest scheduler that is against it. */
  private static ProgressSummary of(ProgressFindings.Property found) {
    Map<String, String> facts = new LinkedHashMap<>();
    found
        .against()
        .forEach(
            (fairness, run) ->
                facts.put("fairness " + words(fairness), run.isPresent() ? "fails" : "holds"));
    List<Run> runs =
        found.fairest().stream()
            .map(
                fairness ->
                    run(
                        "A counterexample, fairness " + words(fairness),
                        found,
                        found.against().getOrDefault(fairness, Optional.empty()).orElseThrow()))
            .toList();
    return new ProgressSummary(Optional.of(found.formula()), facts, runs, "");
  }

  private static Run run(String title, ProgressFindings found, Lasso run) {
    return new Run(title, Objects.requireNonNull(found.narrated().get(run)));
  }

  private static String possible(Optional<Lasso> run, boolean allowed) {
    if (run.isEmpty()) {
      return "none";
    }
    return allowed ? "possible, and allowed (--allow)" : "possible";
  }

  private static String notAlways(Fairness fairness, String doubt) {
    if (fairness == Fairness.NONE) {
      return "not always: the scheduler may never run a thread";
    }
    return doubt.isEmpty() ? "not always" : "unknown: " + doubt;
  }

  /** Without any fairness there is nothing to report: some thread is just kept from moving. */
  private static Optional<Lasso> strongest(Map<Fairness, Optional<Lasso>> starved) {
    return starved
        .getOrDefault(Fairness.STRONG, Optional.empty())
        .or(() -> starved.getOrDefault(Fairness.WEAK, Optional.empty()));
  }

  private static String words(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
