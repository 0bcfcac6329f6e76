package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Progress;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import io.selvage.formats.Format;
import io.selvage.formats.Recording;
import io.selvage.history.Core;
import io.selvage.history.Judgement;
import io.selvage.history.NamedCriteria;
import io.selvage.history.SearchedCriterion;
import io.selvage.history.spec.OwnSpecification;
import io.selvage.report.Ruling;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** Reads histories and judges them, one at a time. */
final class Judge {
  private static final History UNREAD =
      new History(List.of(), new Intervals(new long[0], new long[0]));

  /** A smaller failing part is worth waiting for, though not for long. */
  private static final Duration LONGEST_CORE = Duration.ofSeconds(3);

  private final SearchedCriterion criterion;
  private final Meaning meaning;
  private final Optional<Format> format;
  private final Cores cores;

  /** Whether a failing core is looked for, which may take longer than the judgement. */
  private enum Cores {
    FOUND,
    LEFT_OUT
  }

  /**
   * @param format none to recognise it
   */
  Judge(SearchedCriterion criterion, Meaning meaning, Optional<Format> format) {
    this(criterion, meaning, format, Cores.LEFT_OUT);
  }

  private Judge(
      SearchedCriterion criterion, Meaning meaning, Optional<Format> format, Cores cores) {
    this.criterion = criterion;
    this.meaning = meaning;
    this.format = format;
    this.cores = cores;
  }

  /** Looks for the failing core of what is refuted. */
  Judge withCores() {
    return new Judge(criterion, meaning, format, Cores.FOUND);
  }

  static SearchedCriterion criterion(String name, String strategy) {
    Criterion criterion = Criteria.find(name);
    SearchedCriterion found =
        criterion instanceof SearchedCriterion searched
            ? searched
            : new CountedCriterion(criterion);
    return strategy.isEmpty() ? found : found.by(strategy);
  }

  /** What is wrong with the input is a {@link io.selvage.core.UsageException}. */
  Ruling judge(Input input, Allowance allowance, Progress progress) {
    long start = System.nanoTime();
    Budget budget = allowance.rest();
    try {
      progress.at("reading " + input.name(), 0);
      Recording recording = input.read(format, budget);
      Meaning.Choice choice = meaning.of(recording, input.name());
      progress.at("judging " + input.name() + ", operations", recording.history().size());
      Ruling ruling =
          judge(input.name(), asked(recording, choice), choice.specification(), budget, start);
      return cores == Cores.FOUND
              && ruling.verdict() instanceof Verdict.Refuted
              && !(criterion instanceof CountedCriterion)
          ? withStanding(
              withCore(ruling, choice.specification(), allowance, progress), allowance, progress)
          : ruling;
    } catch (MeteredInput.Spent e) {
      return unread(input, budget.whySpent() + ", while the input was read", start);
    } catch (OutOfMemoryError e) {
      // What was made of the input is unreachable now.
      return unread(input, "out of memory", start);
    }
  }

  /**
   * Judges a history that was read elsewhere, and looks for its failing core.
   *
   * @param name what to call it
   * @param lines where its operations are
   */
  Ruling judge(
      String name,
      History history,
      IntUnaryOperator lines,
      Meaning.Choice choice,
      Allowance allowance) {
    long start = System.nanoTime();
    Ruling.Asked asked =
        new Ruling.Asked(
            history,
            lines,
            "selvage",
            criterion,
            Optional.of(choice.specification()),
            choice.initial(),
            choice.assumptions());
    Ruling ruling = judge(name, asked, choice.specification(), allowance.rest(), start);
    return ruling.verdict() instanceof Verdict.Refuted
        ? withCore(ruling, choice.specification(), allowance, Progress.NONE)
        : ruling;
  }

  private Ruling.Asked asked(Recording recording, Meaning.Choice choice) {
    return new Ruling.Asked(
        recording.history(),
        recording.lines()::of,
        recording.format(),
        criterion,
        Optional.of(choice.specification()),
        choice.initial(),
        Stream.concat(choice.assumptions().stream(), uncalled(recording.history()).stream())
            .toList());
  }

  /** A method that only the criterion has may be misspelt. */
  private Optional<String> uncalled(History history) {
    if (criterion instanceof CountedCriterion) {
      return Optional.empty();
    }
    Set<String> methods = new TreeSet<>(NamedCriteria.axioms(criterion).methods());
    history.operations().forEach(it -> methods.remove(it.invocation().method()));
    return methods.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the criterion is about " + String.join(", ", methods) + ", which is never called");
  }

  private Ruling unread(Input input, String why, long start) {
    Ruling.Asked asked =
        new Ruling.Asked(UNREAD, i -> 0, "", criterion, Optional.empty(), "", List.of());
    return new Ruling(
        input.name(), asked, Verdict.Unknown.because(why), "", millis(start), Optional.empty());
  }

  private <S> Ruling judge(
      String name, Ruling.Asked asked, Specification<S> specification, Budget budget, long start) {
    try {
      Judgement judgement = criterion.judgement(asked.history(), specification, budget);
      return new Ruling(
          name, asked, judgement.verdict(), judgement.strategy(), millis(start), Optional.empty());
    } catch (RuntimeException e) {
      throw OwnSpecification.blame(specification, e);
    }
  }

  /**
   * The part that fails is judged again for its reasons. Where none is found, or there was no time
   * to forget anything, the history itself has to do.
   */
  private <S> Ruling withCore(
      Ruling ruling, Specification<S> specification, Allowance allowance, Progress progress) {
    History history = ruling.asked().history();
    progress.at("looking for the failing core of operations", history.size());
    try {
      return Core.of(history, specification, criterion, allowance.most(LONGEST_CORE))
          .filter(core -> core.isMinimal() || isSmaller(core, history))
          .flatMap(core -> explained(core, specification, allowance.rest()))
          .map(ruling::with)
          .orElse(ruling);
    } catch (OutOfMemoryError e) {
      return ruling;
    }
  }

  private Ruling withStanding(Ruling ruling, Allowance allowance, Progress progress) {
    History history = ruling.asked().history();
    progress.at("looking for what holds all the same, operations", history.size());
    try {
      return ruling
          .asked()
          .specification()
          .map(it -> ruling.with(Standings.of(history, it, criterion, allowance)))
          .orElse(ruling);
    } catch (OutOfMemoryError e) {
      return ruling;
    }
  }

  private static boolean isSmaller(Core core, History history) {
    return !core.history().operations().equals(history.operations());
  }

  private <S> Optional<Ruling.FailingCore> explained(
      Core core, Specification<S> specification, Budget budget) {
    return criterion.judge(core.history(), specification, budget) instanceof Verdict.Refuted refuted
        ? Optional.of(
            new Ruling.FailingCore(refuted.counterexample(), core.numbers(), core.isMinimal()))
        : Optional.empty();
  }

  private static long millis(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
