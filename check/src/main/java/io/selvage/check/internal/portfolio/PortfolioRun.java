package io.selvage.check.internal.portfolio;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.check.EngineResult;
import io.selvage.check.RunningAnswer;
import io.selvage.check.internal.merge.CoverageRules;
import io.selvage.check.internal.merge.MemoryModels;
import io.selvage.check.internal.merge.VerdictMerger;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.GuidedEngine;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Puts a question to all engines within one budget (decision 0067): real threads first, for a short
 * time, then those that read the class, side by side where processors allow. A violation that was
 * seen on real threads is put to the others to be explained.
 */
public final class PortfolioRun {
  /** Of the time, for real threads: what they find, they mostly find soon. */
  private static final int PART_ON_REAL_THREADS = 10;

  /** Where there is little time, a larger part: it takes some to begin. */
  private static final Duration LEAST_ON_REAL_THREADS = Duration.ofSeconds(2);

  private static final int LARGEST_PART = 4;

  /** For the others, where all is proved and nobody asked for more time. */
  private static final Duration CROSS_CHECK = Duration.ofSeconds(1);

  private final EngineSelection selection;
  private final ResultsSoFar results;
  private final RunningAnswer running;
  private final Question question;
  private final Optional<Duration> requestedTime;
  private Duration time;
  private Budget budget;
  private final ProgressListener progress;
  private final List<EngineResult> engineResults = new ArrayList<>();
  private final List<Answer.SkippedEngine> absent = new ArrayList<>();
  private final List<UsageException> complaints = new ArrayList<>();
  private final Map<String, UnknownCause> complaintsByEngine = new LinkedHashMap<>();

  /**
   * @param requestedTime the time that the user gave, which no proof cuts
   * @param running receives the result of each engine
   */
  public PortfolioRun(
      Question question,
      EngineSelection selection,
      Optional<Duration> requestedTime,
      Budget budget,
      ProgressListener progress,
      RunningAnswer running) {
    this.question = question;
    this.selection = selection;
    this.results = new ResultsSoFar(question, selection);
    this.running = running;
    this.requestedTime = requestedTime;
    this.time = requestedTime.orElse(Check.TIME);
    this.budget = budget;
    this.progress = progress;
  }

  public Answer answer() {
    long start = System.nanoTime();
    running.follow(results::answer);
    selection.first().forEach(this::early);
    if (!engineResults.isEmpty() && requestedTime.isEmpty() && isProved()) {
      time = CROSS_CHECK;
      budget = budget.atMost(CROSS_CHECK);
    }
    if (engineResults.stream().noneMatch(EngineResult::isRefuted)) {
      selection.onRealThreads().ifPresent(this::shortly);
      together(
          selection.byReading().stream().map(this::guided).toList(),
          new BriefProofs(selection.briefly(), time, engineResults, results));
    }
    boolean others =
        engineResults.stream()
            .anyMatch(
                it ->
                    Stream.concat(selection.first().stream(), selection.briefly().stream())
                        .noneMatch(t -> t.engine().name().equals(it.engine())));
    if (!others && !complaints.isEmpty()) {
      throw complaints.get(complaints.size() - 1);
    }
    explain();
    if (merged() instanceof Verdict.Unknown && !budget.look()) {
      followUp();
    }
    absent.addAll(selection.absent());
    Verdict verdict = unlessInterrupted(merged());
    EngineFailures.throwIfNothingElse(verdict, engineResults);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return new Answer(question, verdict, engineResults, absent, millis);
  }

  private Verdict merged() {
    return selection.merged(question, engineResults, complaintsByEngine);
  }

  /** Asked as it is and, if that is proved, under the Java memory model too. */
  private void early(EngineTask task) {
    try {
      EngineResult result = attempt(task, budget.part());
      engineResults.add(result);
      EngineTask java = new EngineTask(task.engine(), task.question().under(MemoryModels.JAVA));
      if (result.verdict() instanceof Verdict.Verified
          && !java.equals(task)
          && java.engine().canAnswer(java.question())) {
        engineResults.add(attempt(java, budget.part()));
      }
    } catch (UsageException e) {
      absent.add(absence(task.engine().name(), e));
      complaints.add(e);
    }
  }

  private EngineResult attempt(EngineTask task, Budget part) {
    return results.of(task, () -> task.attempt(part, progress));
  }

  /** Where a proof has failed, other engines begin; what one relies on, they compare with runs. */
  private EngineTask guided(EngineTask task) {
    List<InterruptionPoint> points =
        engineResults.stream().flatMap(it -> it.interruptions().stream()).distinct().toList();
    List<AccessClaim> claims =
        engineResults.stream().flatMap(it -> it.claims().stream()).distinct().toList();
    EngineTask guided = task;
    if (guided.engine() instanceof GuidedEngine engine && !points.isEmpty()) {
      guided = guided.to(engine.interruptingAt(points));
    }
    if (guided.engine() instanceof GuidedEngine engine && !claims.isEmpty()) {
      guided = guided.to(engine.comparing(claims));
    }
    return guided;
  }

  /** Whether all is proved, under each memory model. */
  private boolean isProved() {
    return engineResults.stream().allMatch(it -> CoverageRules.isAllCovered(question, it.verdict()))
        && merged() instanceof Verdict.Verified;
  }

  private void shortly(EngineTask task) {
    Budget little = budget.part().atMost(onRealThreads(time));
    try {
      engineResults.add(attempt(task, little));
    } catch (UsageException e) {
      absent.add(absence(task.engine().name(), e));
      complaints.add(e);
    }
  }

  /** How much of the time is for real threads. */
  static Duration onRealThreads(Duration time) {
    Duration least = min(LEAST_ON_REAL_THREADS, time.dividedBy(LARGEST_PART));
    Duration part = time.dividedBy(PART_ON_REAL_THREADS);
    return part.compareTo(least) > 0 ? part : least;
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  private void together(List<EngineTask> tasks) {
    together(tasks, BriefProofs.none(results));
  }

  private void together(List<EngineTask> tasks, BriefProofs proofs) {
    ConcurrentRun all = new ConcurrentRun(budget, progress, results);
    all.run(tasks, proofs);
    engineResults.addAll(all.results());
    all.complaints()
        .forEach(
            (engine, complaint) -> {
              absent.add(absence(engine, complaint));
              complaintsByEngine.put(engine, UnknownCause.read(complaint.line()));
              complaints.add(complaint);
            });
  }

  private static Answer.SkippedEngine absence(String engine, UsageException e) {
    String line = e.line().replaceAll("\\s+", " ");
    return new Answer.SkippedEngine(engine, new EngineObstacle(EngineObstacle.Kind.USAGE, line));
  }

  /**
   * A client that failed is put to those who can tell it better: as a schedule, where the memory
   * model that was asked for has one. Who refutes first stops the others, so this makes the answer
   * the same whoever that was.
   */
  private void explain() {
    boolean isReported =
        engineResults.stream().anyMatch(it -> it.isReported() && it.question().equals(question));
    Optional<EngineResult> seen =
        engineResults.stream()
            .filter(EngineResult::isReported)
            .findFirst()
            .or(() -> engineResults.stream().filter(EngineResult::isRefuted).findFirst());
    if (isReported || seen.isEmpty() || budget.look()) {
      return;
    }
    Scope.Given client = new Scope.Given(CoverageRules.clientOf(seen.get()));
    together(
        selection.byReading().stream()
            .filter(
                it -> !seen.get().isReported() || !it.engine().name().equals(seen.get().engine()))
            .map(it -> it.about(it.question().within(client)))
            .filter(it -> it.engine().canAnswer(it.question()))
            .toList());
  }

  /** What an engine asks in return goes to the others, once. */
  private void followUp() {
    for (EngineResult result : List.copyOf(engineResults)) {
      VerdictMerger.followUpOf(result)
          .ifPresent(
              next ->
                  together(
                      selection.byReading().stream()
                          .filter(it -> !it.engine().name().equals(result.engine()))
                          .map(it -> it.about(next))
                          .filter(it -> it.engine().canAnswer(next))
                          .toList()));
    }
  }

  /** Whoever interrupts a scope that grows has not let it come to its end, which is no pass. */
  private Verdict unlessInterrupted(Verdict verdict) {
    return verdict instanceof Verdict.Verified verified
            && question.scope() instanceof Scope.Growing
            && budget.isInterrupted()
        ? new Verdict.Unknown(budget.cause(), Optional.of(verified.evidence()), Optional.empty())
        : verdict;
  }
}
