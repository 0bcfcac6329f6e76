package io.selvage.cli;

import io.selvage.core.Engine;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Says what the name of the class asks for. */
public final class FakeEngine implements Engine {
  /** The system property that names a file to be made when slow work has begun. */
  static final String SIGN = "fake.sign";

  private static final Client CLIENT = CallSyntax.client("inc | inc");

  private static volatile Runnable whileExplaining = () -> {};

  private static final BoundedCoverage EXPLORED =
      new BoundedCoverage(
          List.of(
              new BoundedCoverage.Size(ClientShape.of(List.of(1, 1)), 3, 3, 12, 40, 6, true),
              new BoundedCoverage.Size(ClientShape.of(List.of(2, 1)), 5, 5, 20, 60, 9, true),
              new BoundedCoverage.Size(ClientShape.of(List.of(1, 1, 1)), 5, 5, 20, 60, 9, true)));

  /**
   * @param work done when the engine is asked about the client that failed, before it answers
   */
  public static void whileExplaining(Runnable work) {
    whileExplaining = work;
  }

  private static Verdict abandoned(Question question) {
    if (question.scope() instanceof Scope.Given) {
      whileExplaining.run();
    }
    return new Verdict.Refuted(counterexample(Optional.empty()));
  }

  @Override
  public String name() {
    return "fake";
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    return question.subject().className().startsWith("fake.") && question.memoryModel().equals("sc")
        ? Optional.empty()
        : Optional.of(new EngineObstacle(EngineObstacle.Kind.MEMORY_MODEL, question.memoryModel()));
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    return switch (question.subject().className()) {
      case "fake.Verified" -> verified();
      case "fake.Refuted", "fake.Disputed" -> refuted();
      case "fake.Abandoned" -> abandoned(question);
      case "fake.Unknown" -> unknown("out of time");
      case "fake.Slow" -> slow(budget, progress);
      case "fake.Watched" -> untilShown(progress);
      case "fake.Bug" -> throw new IllegalStateException("BUG-777 the cat\nsat on it");
      case "fake.Crash" -> throw new IllegalArgumentException("nobody expected this");
      case "fake.Overflow" -> throw new StackOverflowError();
      default -> throw new AssertionError(question);
    };
  }

  private static Verdict slow(Budget budget, ProgressListener progress) {
    giveSign();
    for (long i = 0; !budget.look(); i++) {
      progress.at("clients of 2x1", i);
      Thread.onSpinWait();
    }
    return unknown(budget.whySpent());
  }

  /** Until its progress has been seen on the screen of a run in this JVM. */
  private static Verdict untilShown(ProgressListener progress) {
    while (!Run.hasShown("clients of 2x1")) {
      progress.at("clients of 2x1", 1);
      Thread.onSpinWait();
    }
    return unknown("out of time");
  }

  private static void giveSign() {
    try {
      String file = System.getProperty(SIGN, "");
      if (!file.isEmpty()) {
        Files.createFile(Path.of(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Verdict unknown(String why) {
    return new Verdict.Unknown(UnknownCause.read(why), Optional.of(EXPLORED), Optional.empty());
  }

  /** What another one may say of the same class. */
  static Verdict verified() {
    return new Verdict.Verified(guarantee(), EXPLORED);
  }

  private static Guarantee guarantee() {
    return new Guarantee(
        "Every client of at most 2 calls.", "linearizability", "sc", List.of(), List.of(), "");
  }

  private static Verdict refuted() {
    return new Verdict.Refuted(
        counterexample(Optional.of(new Scope.Again(CLIENT, List.of(0, 1, 1, 0)))));
  }

  private static Counterexample counterexample(Optional<Scope.Again> again) {
    Outcome one = Outcome.returned(Value.of(1));
    History history =
        new History(
            List.of(
                new Operation(0, CLIENT.threads().get(0).get(0), one),
                new Operation(1, CLIENT.threads().get(1).get(0), one)),
            new IntervalOrder(new long[] {0, 1}, new long[] {3, 2}));
    return new Counterexample(
        "LIN-001", "not linearizable", "", history, List.of(), Schedule.NONE, again);
  }
}
