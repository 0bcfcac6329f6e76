package io.selvage.stress.internal.run;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import io.selvage.stress.HistoryClassifier;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.RunLimit;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.SubjectClass;
import io.selvage.stress.internal.actor.OutcomeNumbering;
import io.selvage.stress.internal.actor.RecordingLayout;
import io.selvage.stress.internal.actor.ScenarioHarness;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Runs one scenario for some time; distinct histories are judged as they are observed. */
public final class ScenarioTrial {
  private static final int CAPACITY = 8_192;

  private final ScenarioHarness rig;
  private final RecordingLayout layout;
  private final OutcomeNumbering outcomes;
  private final HistoryClassifier classifier;
  private final Map<Seen, Entry> entries = new HashMap<>();
  private long runs;
  private long overlapped;
  private long hung;
  private String problem = "";

  private record Seen(RunSignature words, ObservedHistory.Ending ending) {}

  private static final class Entry {
    final History history;
    final Verdict verdict;
    final List<String> satisfies;
    long runs;

    Entry(History history, Verdict verdict, List<String> satisfies) {
      this.history = history;
      this.verdict = verdict;
      this.satisfies = satisfies;
    }
  }

  public ScenarioTrial(
      SubjectClass subject,
      Scenario scenario,
      OrderRecording clocking,
      HistoryClassifier classifier) {
    this.rig = new ScenarioHarness(subject, scenario, clocking, CAPACITY);
    this.layout = new RecordingLayout(scenario, clocking);
    this.outcomes = new OutcomeNumbering(rig.arguments().tokens(), classifier.comparesMessages());
    this.classifier = classifier;
  }

  /** If a thread hangs, the threads are replaced. */
  public ScenarioFindings run(
      Function<Integer, List<PinnedWorker>> workers, RunLimit limit, Budget budget) {
    long end = System.nanoTime() + limit.time().toNanos();
    while (problem.isEmpty()
        && runs < limit.runs()
        && System.nanoTime() - end < 0
        && !budget.look()) {
      ScenarioThreads[] threads = new ScenarioThreads[1];
      threads[0] = new ScenarioThreads(rig, layout, outcomes, () -> goesOn(threads[0], limit, end));
      HangDetector watch =
          new HangDetector(threads[0], workers.apply(rig.threads()), rig, end, budget);
      watch.run(new Hanging());
      problem = watch.problem();
      rig.rewind(rig.capacity());
    }
    return findings();
  }

  /** After a round: counts the observations and decides whether to continue. */
  private boolean goesOn(ScenarioThreads threads, RunLimit limit, long end) {
    collect(threads);
    return runs < limit.runs() && System.nanoTime() - end < 0;
  }

  private void collect(ScenarioThreads threads) {
    threads
        .tallies()
        .forEach(
            tally ->
                tally.empty((words, count) -> add(words, count, ObservedHistory.Ending.RETURNED)));
  }

  private void add(
      RunSignature words, ObservationCounter.Count count, ObservedHistory.Ending ending) {
    Entry entry = entries.computeIfAbsent(new Seen(words, ending), this::judged);
    entry.runs += count.runs;
    runs += count.runs;
    overlapped += count.overlapped;
  }

  private Entry judged(Seen seen) {
    History history = layout.history(seen.words().array(), outcomes);
    Verdict verdict = classifier.judge(history, seen.ending());
    return new Entry(
        history,
        verdict,
        verdict instanceof Verdict.Refuted ? classifier.satisfies(history) : List.of());
  }

  /** Without counters it is unknown which call hangs, so no hang is reported. */
  private final class Hanging implements HangDetector.Listener {
    @Override
    public boolean isBad(int object) {
      return rig.clocking() == OrderRecording.COUNTERS
          && classifier.judge(
                  layout.history(recorded(object).array(), outcomes), ObservedHistory.Ending.STUCK)
              instanceof Verdict.Refuted;
    }

    @Override
    public RunSignature recorded(int object) {
      int[] words = layout.readPending(rig, object, outcomes);
      layout.close(words);
      return new RunSignature(words);
    }

    @Override
    public void hangs(RunSignature calls, ObservedHistory.Ending ending) {
      hung++;
      if (rig.clocking() == OrderRecording.COUNTERS) {
        ObservationCounter.Count once = new ObservationCounter.Count();
        once.runs = 1;
        add(calls, once, ending);
      }
    }

    /** The calls after might hang unnoticed, so there must not be any. */
    @Override
    public void cut(int object) {
      if (rig.scenario().after().isEmpty()) {
        ObservationCounter tally = new ObservationCounter(rig, layout, outcomes);
        for (int i = 0; i < object; i++) {
          tally.add(i);
        }
        tally.empty((words, count) -> add(words, count, ObservedHistory.Ending.RETURNED));
      }
    }
  }

  private ScenarioFindings findings() {
    List<ObservedHistory> observations =
        entries.entrySet().stream()
            .map(
                it ->
                    new ObservedHistory(
                        it.getValue().history,
                        it.getKey().ending(),
                        it.getValue().runs,
                        it.getValue().verdict,
                        it.getValue().satisfies))
            .toList();
    return new ScenarioFindings(
        rig.scenario(), rig.clocking(), runs, overlapped, hung, observations, problem);
  }
}
