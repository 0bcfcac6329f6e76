package io.selvage.prove.internal.arrayqueue.checker;

import io.selvage.core.budget.Budget;
import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.certificate.ListCertificateChecker;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.smt.IntegerFact;
import io.selvage.prove.smt.ObligationDischarge;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;

/**
 * Checks whether a certificate proves an array queue: the new object is among the views, as is
 * every result of a call, a step, a return or an action of another thread; every action of a step
 * is among the actions; nothing forbidden happens; and every operation can return.
 *
 * <p>A view orders indices but does not record their distances. A step that adds one at most k
 * times cannot distinguish distances above k, so all distances from 1 to k + 1 are tried.
 */
public final class SlotCertificateChecker {
  private static final int MAX_ADDITIONS = 3;

  private final StepProgram program;
  private final SlotOwnSteps ownSteps;
  private final Budget budget;
  private final List<SlotState> views = new ArrayList<>();
  private final Set<String> spellings = new HashSet<>();
  private final Set<String> actions = new HashSet<>();

  /** The integer facts that it uses; the counter is always incremented. */
  private final Set<IntegerFact> numbers = new LinkedHashSet<>(Set.of(new IntegerFact.Successor()));

  private SlotCertificateChecker(StepProgram program, ListCertificate certificate, Budget budget) {
    this.program = program;
    this.ownSteps = new SlotOwnSteps(program);
    this.budget = budget;
    for (String line : certificate.views()) {
      SlotState view = SlotCertificateReader.view(line);
      requireSense(view);
      views.add(view);
      spellings.add(view.spelling());
    }
    certificate.actions().forEach(line -> actions.add(SlotCertificateReader.action(line)));
  }

  /** What is wrong with the certificate, if anything. */
  public static Optional<String> fault(
      StepProgram program, ListCertificate certificate, Budget budget) {
    return outcome(program, certificate, budget).fault();
  }

  /** The same, with the number of solver queries. */
  public static ObligationDischarge.Result outcome(
      StepProgram program, ListCertificate certificate, Budget budget) {
    try {
      SlotCertificateChecker checker = new SlotCertificateChecker(program, certificate, budget);
      checker.check();
      return ObligationDischarge.of(checker.numbers, budget);
    } catch (InvalidSlotCertificate rejected) {
      return new ObligationDischarge.Result(Optional.of(rejected.why()), 0);
    } catch (Budget.Spent spent) {
      return new ObligationDischarge.Result(Optional.of(ListCertificateChecker.OUT_OF_TIME), 0);
    } catch (LinkageError noSolver) {
      return new ObligationDischarge.Result(Optional.of(ListCertificateChecker.NO_SOLVER), 0);
    } catch (IndexOutOfBoundsException
        | IllegalArgumentException
        | NoSuchElementException malformed) {
      return new ObligationDischarge.Result(Optional.of("it cannot be read: " + malformed), 0);
    }
  }

  private void requireSense(SlotState view) {
    boolean idle = view.at < 0;
    boolean known = view.at < program.code().size();
    boolean own =
        idle
            ? view.operation == -1 && view.at == -1 && view.variables.isEmpty()
            : known && view.operation == program.operationAt(view.at);
    boolean constants =
        view.variables.values().stream()
            .filter(item -> item.is(SlotValue.Sort.CONSTANT))
            .allMatch(item -> item.number() < program.constants().size());
    if (!own || !constants) {
      throw new InvalidSlotCertificate("a view of no place in the code");
    }
  }

  private void check() {
    SlotState made = new SlotState();
    made.at = -1;
    made.operation = -1;
    made.mine = -1;
    require(made, "the new object");
    BitSet returning = new BitSet();
    for (SlotState view : views) {
      if (budget.isSpent()) {
        throw new InvalidSlotCertificate(ListCertificateChecker.OUT_OF_TIME);
      }
      steps(view);
      appliesEnvironment(view);
      if (view.at >= 0 && program.code().get(view.at).op() instanceof StepOp.Return) {
        returning.set(view.operation);
      }
    }
    if (returning.cardinality() < program.operations().size()) {
      throw new InvalidSlotCertificate("an operation returns nowhere");
    }
  }

  private void require(SlotState moment, String what) {
    String spelling = moment.spelling();
    if (!spellings.contains(spelling)) {
      throw new InvalidSlotCertificate(what + " leads to no view: " + spelling);
    }
  }

  private void steps(SlotState view) {
    int most = 0;
    for (int tried = -1; tried < most; ) {
      tried = most;
      for (SlotState real : RankDistances.upTo(most + 1, view)) {
        for (SlotOwnSteps.After after : ownSteps.next(real)) {
          most = Math.max(most, after.moment().additions);
          require(after.moment(), "a step");
          after
              .action()
              .filter(action -> !actions.contains(action))
              .ifPresent(SlotCertificateChecker::missed);
        }
      }
      if (most > MAX_ADDITIONS) {
        throw new InvalidSlotCertificate("too many additions in one step");
      }
    }
    numbers.add(new IntegerFact.Apart(most));
  }

  private static void missed(String action) {
    throw new InvalidSlotCertificate("an action that is not listed: " + action);
  }

  private void appliesEnvironment(SlotState view) {
    String shared = view.shared();
    for (SlotEffect effect : SlotEffect.values()) {
      for (int actor = 0; actor <= 2; actor++) {
        if (actions.contains(effect.by(actor, shared))) {
          int additions = effect == SlotEffect.TAKE ? 1 : 0; // nothing else adds one
          numbers.add(new IntegerFact.Apart(additions));
          for (SlotState real : RankDistances.upTo(additions + 1, view)) {
            SlotEnvironmentSteps.of(real, effect, actor)
                .ifPresent(after -> require(after, "an action of another"));
          }
        }
      }
    }
  }
}
