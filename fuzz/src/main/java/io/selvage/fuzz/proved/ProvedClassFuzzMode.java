package io.selvage.fuzz.proved;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import io.selvage.fuzz.FuzzMode;
import io.selvage.program.run.ProgramContext;
import io.selvage.reduction.Reduction;
import io.selvage.reduction.ReductionResult;
import io.selvage.refine.RefineEngine;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.stress.StressEngine;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * What {@code reduction} proves, {@code refine}, {@code relaxed} and {@code stress} may not refute.
 * They are cut off by time, so that one who is slow finds less, but nothing that is not there.
 */
public final class ProvedClassFuzzMode implements FuzzMode<SourceCase> {
  private static final Duration PATIENCE = Duration.ofMillis(1_500);

  /** Threads that wait forever are left behind. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  private static final int MOST_TRIES = 10;

  private static final Duration PROOF = Duration.ofSeconds(20);

  /** Whether a written class compiles alone. */
  private final Map<SourceCase, Boolean> compiling = new HashMap<>();

  private final Map<String, Integer> counts = new TreeMap<>();

  @Override
  public String name() {
    return "proved";
  }

  @Override
  public SourceCase generate(Random random) {
    boolean fresh = random.nextInt(5) < 2;
    SourceCase original = fresh ? new LockedClassGenerator(random).next() : written(random);
    return fresh && random.nextInt(2) == 0 ? original : mutant(original, random);
  }

  /**
   * One that compiles alone. No interruption is an assumption of each proof, and {@code stress}
   * interrupts threads that wait for good: an operation that catches that returns a result of its
   * own.
   */
  private SourceCase written(Random random) {
    List<SourceCase> all = SeedClasses.all();
    while (true) {
      SourceCase chosen = all.get(random.nextInt(all.size()));
      if (!chosen.source().contains("catch (InterruptedException")
          && compiling.computeIfAbsent(chosen, CompiledSource::compiles)) {
        return chosen;
      }
    }
  }

  /** Many edits do not compile, so that some are tried. */
  private static SourceCase mutant(SourceCase original, Random random) {
    SourceCase mutant = original;
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      mutant = SourceMutations.mutate(original, random);
      if (random.nextInt(4) == 0) {
        mutant = SourceMutations.mutate(mutant, random);
      }
      if (CompiledSource.compiles(mutant)) {
        return mutant;
      }
    }
    return mutant;
  }

  @Override
  public List<SourceCase> smaller(SourceCase example) {
    return example.smaller();
  }

  @Override
  public String show(SourceCase example) {
    return example.origin()
        + "\nclass: "
        + example.className()
        + "  operations: "
        + example.operations()
        + "\n"
        + example.source();
  }

  @Override
  public String counts() {
    return counts.toString();
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  @Override
  public Optional<String> difference(SourceCase example) {
    Optional<CompiledSource> compiled = CompiledSource.of(example);
    if (compiled.isEmpty()) {
      count("does not compile");
      return Optional.empty();
    }
    try (CompiledSource source = compiled.get()) {
      return difference(source.subject());
    }
  }

  private Optional<String> difference(ClassSubject subject) {
    Optional<ReductionResult> result;
    try {
      result = prove(subject);
    } catch (Budget.Spent late) {
      count("proof out of time");
      return Optional.empty();
    }
    if (result.isEmpty() || !(result.get() instanceof ReductionResult.Proved proved)) {
      boolean failed = result.filter(it -> it instanceof ReductionResult.Failed).isPresent();
      count(failed ? "not proved" : "unsupported");
      return Optional.empty();
    }
    count(proved.raceFree() ? "proved" : "proved for sc");
    Scope scope = new Scope.Growing(3, 4, 2);
    return refuted(new RefineEngine(), question(subject, "sc", scope))
        .or(
            () ->
                proved.raceFree()
                    ? refuted(new RelaxedEngine(), question(subject, "java", scope))
                    : Optional.empty())
        .or(
            () ->
                proved.raceFree()
                    ? refuted(new StressEngine(), question(subject, "java", scope))
                    : Optional.empty());
  }

  /** Nothing if the class is not there, as in cases that were made smaller. */
  private static Optional<ReductionResult> prove(ClassSubject subject) {
    try (ProgramContext world = ProgramContext.of(subject.classPath(), subject.className())) {
      return Optional.of(Reduction.answer(world, subject, Budget.of(PROOF)));
    } catch (UsageException | UnanswerableException unusable) {
      return Optional.empty();
    }
  }

  private static Question question(ClassSubject subject, String model, Scope scope) {
    return new Question(subject, subject.className(), "linearizability", model, scope);
  }

  /** What an engine cannot call, such as a method that takes a function, it does not refute. */
  private static Verdict answer(Engine engine, Question question) {
    try {
      return engine.answer(
          question, Budget.of(PATIENCE).givingUpAfter(GRACE), ProgressListener.NONE);
    } catch (UsageException unusable) {
      return Verdict.Unknown.because(unusable.line());
    }
  }

  /** Crossed locks are atomic all the same. */
  private Optional<String> refuted(Engine engine, Question question) {
    if (engine.obstacle(question).isPresent()) {
      count(engine.name() + " not asked");
      return Optional.empty();
    }
    Verdict verdict = answer(engine, question);
    count(engine.name() + " " + verdict.word());
    boolean wrong =
        verdict instanceof Verdict.Refuted refuted
            && !refuted.counterexample().code().equals("LIN-002");
    return wrong
        ? Optional.of(
            "proved, but "
                + engine.name()
                + " refutes it: "
                + ((Verdict.Refuted) verdict).counterexample().code()
                + " "
                + ((Verdict.Refuted) verdict).counterexample().history())
        : Optional.empty();
  }
}
