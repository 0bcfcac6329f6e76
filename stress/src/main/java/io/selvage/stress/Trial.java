package io.selvage.stress;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** One scenario, run for some time; what is seen is judged as it comes, each history once. */
final class Trial {
  private static final int CAPACITY = 8_192;

  private final Rig rig;
  private final Layout layout;
  private final Outcomes outcomes;
  private final Jury jury;
  private final Map<Seen, Entry> entries = new HashMap<>();
  private long runs;
  private long overlapped;
  private long hung;
  private String trouble = "";

  private record Seen(Words words, Observation.Ending ending) {}

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

  Trial(SubjectClass subject, Scenario scenario, Clocking clocking, Jury jury) {
    this.rig = new Rig(subject, scenario, clocking, CAPACITY);
    this.layout = new Layout(scenario, clocking);
    this.outcomes = new Outcomes(rig.arguments().tokens());
    this.jury = jury;
  }

  /** A thread that hangs costs a crew, and then there is another. */
  Findings run(Function<Integer, List<Worker>> workers, Stint stint, Budget budget) {
    long end = System.nanoTime() + stint.time().toNanos();
    while (trouble.isEmpty()
        && runs < stint.runs()
        && System.nanoTime() - end < 0
        && !budget.look()) {
      Crew[] crew = new Crew[1];
      crew[0] = new Crew(rig, layout, outcomes, () -> goesOn(crew[0], stint, end));
      Watch watch = new Watch(crew[0], workers.apply(rig.threads()), rig, end, budget);
      watch.run(new Hanging());
      trouble = watch.trouble();
      rig.rewind(rig.capacity());
    }
    return findings();
  }

  /** After a round: counts what was seen, and says whether there is to be another. */
  private boolean goesOn(Crew crew, Stint stint, long end) {
    collect(crew);
    return runs < stint.runs() && System.nanoTime() - end < 0;
  }

  private void collect(Crew crew) {
    crew.tallies()
        .forEach(
            tally -> tally.empty((words, count) -> add(words, count, Observation.Ending.RETURNED)));
  }

  private void add(Words words, Tally.Count count, Observation.Ending ending) {
    Entry entry = entries.computeIfAbsent(new Seen(words, ending), this::judged);
    entry.runs += count.runs;
    runs += count.runs;
    overlapped += count.overlapped;
  }

  private Entry judged(Seen seen) {
    History history = layout.history(seen.words().array(), outcomes);
    Verdict verdict = jury.judge(history, seen.ending());
    return new Entry(
        history, verdict, verdict instanceof Verdict.Refuted ? jury.satisfies(history) : List.of());
  }

  /** Without counters nobody knows which call it was that hangs: nothing is said then. */
  private final class Hanging implements Watch.Listener {
    @Override
    public boolean isBad(int object) {
      return rig.clocking() == Clocking.COUNTERS
          && jury.judge(layout.history(words(object).array(), outcomes), Observation.Ending.STUCK)
              instanceof Verdict.Refuted;
    }

    @Override
    public void hangs(int object, Observation.Ending ending) {
      hung++;
      if (rig.clocking() == Clocking.COUNTERS) {
        Tally.Count once = new Tally.Count();
        once.runs = 1;
        add(words(object), once, ending);
      }
    }

    /** What is called after might hang, and who would notice? So there must be nothing. */
    @Override
    public void cut(int object) {
      if (rig.scenario().after().isEmpty()) {
        Tally tally = new Tally(rig, layout, outcomes);
        for (int i = 0; i < object; i++) {
          tally.add(i);
        }
        tally.empty((words, count) -> add(words, count, Observation.Ending.RETURNED));
      }
    }

    private Words words(int object) {
      int[] words = layout.readPending(rig, object, outcomes);
      layout.close(words);
      return new Words(words);
    }
  }

  private Findings findings() {
    List<Observation> observations =
        entries.entrySet().stream()
            .map(
                it ->
                    new Observation(
                        it.getValue().history,
                        it.getKey().ending(),
                        it.getValue().runs,
                        it.getValue().verdict,
                        it.getValue().satisfies))
            .toList();
    return new Findings(
        rig.scenario(), rig.clocking(), runs, overlapped, hung, observations, trouble);
  }
}
