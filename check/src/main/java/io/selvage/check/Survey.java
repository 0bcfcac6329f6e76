package io.selvage.check;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.UsageException;
import io.selvage.core.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Puts a question to all engines within one budget (decision 0067): real threads first, for a short
 * time, then those that read the class, side by side where processors allow. A violation that was
 * seen on real threads is put to the others to be explained.
 */
final class Survey {
  /** Of the time, for real threads: what they find, they mostly find soon. */
  private static final int PART_ON_REAL_THREADS = 10;

  /** Where there is little time, a larger part: it takes some to begin. */
  private static final Duration LEAST_ON_REAL_THREADS = Duration.ofSeconds(2);

  private static final int LARGEST_PART = 4;

  private final Roster roster;
  private final Duration time;
  private final Budget budget;
  private final Progress progress;
  private final List<Attempt> attempts = new ArrayList<>();
  private final List<Answer.Absence> absent = new ArrayList<>();
  private final List<UsageException> complaints = new ArrayList<>();

  Survey(Roster roster, Duration time, Budget budget, Progress progress) {
    this.roster = roster;
    this.time = time;
    this.budget = budget;
    this.progress = progress;
  }

  Answer answer(Question question) {
    long start = System.nanoTime();
    roster.onRealThreads().ifPresent(this::shortly);
    together(roster.byReading());
    if (attempts.isEmpty() && !complaints.isEmpty()) {
      throw complaints.get(complaints.size() - 1);
    }
    explain(question);
    if (Merge.ofAll(question, attempts) instanceof Verdict.Unknown) {
      followUp();
    }
    absent.addAll(roster.absent());
    Verdict verdict = unlessInterrupted(question, Merge.ofAll(question, attempts));
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return new Answer(question, verdict, attempts, absent, millis);
  }

  private void shortly(Posed posed) {
    Budget little = budget.part().atMost(onRealThreads(time));
    try {
      attempts.add(posed.attempt(little, progress));
    } catch (UsageException e) {
      absent.add(new Answer.Absence(posed.engine().name(), told(e)));
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

  private void together(List<Posed> posed) {
    SideBySide all = new SideBySide(time, budget, progress);
    all.ask(posed);
    attempts.addAll(all.attempts());
    all.complaints()
        .forEach(
            (engine, complaint) -> {
              absent.add(new Answer.Absence(engine, told(complaint)));
              complaints.add(complaint);
            });
  }

  private static String told(UsageException e) {
    return e.line().replaceAll("\\s+", " ");
  }

  /**
   * A client that failed is put to those who can tell it better: as a schedule, where the memory
   * model that was asked for has one. Who refutes first stops the others, so this makes the answer
   * the same whoever that was.
   */
  private void explain(Question question) {
    boolean told = attempts.stream().anyMatch(it -> it.isTold() && it.question().equals(question));
    Optional<Attempt> seen =
        attempts.stream()
            .filter(Attempt::isTold)
            .findFirst()
            .or(() -> attempts.stream().filter(Attempt::isRefuted).findFirst());
    if (told || seen.isEmpty() || budget.look()) {
      return;
    }
    Scope.Given client = new Scope.Given(Coverage.clientOf(seen.get()));
    together(
        roster.byReading().stream()
            .filter(it -> !seen.get().isTold() || !it.engine().name().equals(seen.get().engine()))
            .map(it -> new Posed(it.engine(), it.question().within(client)))
            .filter(it -> it.engine().canAnswer(it.question()))
            .toList());
  }

  /** What an engine asks in return goes to the others, once. */
  private void followUp() {
    for (Attempt attempt : List.copyOf(attempts)) {
      Merge.followUpOf(attempt)
          .ifPresent(
              next ->
                  together(
                      roster.byReading().stream()
                          .filter(it -> !it.engine().name().equals(attempt.engine()))
                          .map(it -> new Posed(it.engine(), next))
                          .filter(it -> it.engine().canAnswer(next))
                          .toList()));
    }
  }

  /** Whoever interrupts a scope that grows has not let it come to its end, which is no pass. */
  private Verdict unlessInterrupted(Question question, Verdict verdict) {
    return verdict instanceof Verdict.Verified verified
            && question.scope() instanceof Scope.Growing
            && budget.whySpent().equals("interrupted")
        ? new Verdict.Unknown("interrupted", Optional.of(verified.evidence()), Optional.empty())
        : verdict;
  }
}
