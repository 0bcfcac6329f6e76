package io.selvage.unbounded.internal;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramContext;
import io.selvage.unbounded.internal.linearization.UserLinearizationPoints;
import java.util.Optional;

/**
 * Bounds the shared objects of a class by growing numbers, as far as the budget goes: until no
 * bound is reached, a violation is found, or a larger bound cannot be answered. The largest bound
 * with a proof is the answer (decision 0360).
 */
public final class AutomaticBounds {
  /** With one object less than this, hardly any class can do anything. */
  private static final int FEWEST_NODES = 2;

  private static final int MOST_NODES = 12;

  private final Question question;
  private final ProgramContext world;
  private final Budget budget;
  private final int threads;
  private final int values;

  private AutomaticBounds(
      Question question, int threads, int values, ProgramContext world, Budget budget) {
    this.question = question;
    this.threads = threads;
    this.values = values;
    this.world = world;
    this.budget = budget;
  }

  /** Empty if the scope has no such bounds. */
  public static Optional<AutomaticBounds> of(
      Question question, ProgramContext world, Budget budget) {
    if (question.scope() instanceof Scope.Growing growing) {
      return Optional.of(
          new AutomaticBounds(question, growing.threads(), growing.values(), world, budget));
    }
    return question.scope() instanceof Scope.UpTo upTo
        ? Optional.of(new AutomaticBounds(question, upTo.threads(), upTo.values(), world, budget))
        : Optional.empty();
  }

  public Verdict answer() {
    Verdict best = at(FEWEST_NODES);
    for (int nodes = FEWEST_NODES + 1;
        nodes <= MOST_NODES && mayGrow(best) && !budget.look();
        nodes++) {
      Verdict next = at(nodes);
      if (best instanceof Verdict.Verified && next instanceof Verdict.Unknown) {
        return best;
      }
      best = next;
    }
    return best;
  }

  /** What a larger bound does not support costs no proof for a smaller one. */
  private Verdict at(int nodes) {
    Scope.Endless scope = new Scope.Endless(threads, values, nodes);
    try {
      return new LinearizationVerdict(question, scope, world, budget)
          .answer(UserLinearizationPoints.NONE);
    } catch (UnanswerableException unsupported) {
      return Verdict.Unknown.because(unsupported.cause());
    } catch (Budget.Spent spent) {
      return Verdict.Unknown.because(spent.cause());
    }
  }

  /** Whether a larger bound may have a better answer. */
  private static boolean mayGrow(Verdict verdict) {
    if (verdict instanceof Verdict.Verified verified) {
      return verified.evidence() instanceof StateSpaceCoverage seen && seen.cuts() > 0;
    }
    return verdict instanceof Verdict.Unknown unknown
        && unknown.cause() instanceof UnknownCause.Numbered numbered
        && numbered.code().equals(SubjectSetup.TOO_FEW_OBJECTS);
  }
}
