package io.selvage.prove.future.certificate;

import io.selvage.core.Budget;
import io.selvage.prove.certificate.Certificate;
import io.selvage.prove.certificate.Checker;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.smt.Discharge;
import io.selvage.prove.smt.IntegerFact;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a certificate proves a queue of slots: the new object is among the views, and so is
 * whatever comes of a call, a step, a return or an action of another; every action that a step
 * makes is among the actions; nothing that must not happen does; and every operation returns
 * somewhere.
 *
 * <p>A view says how indices are ordered, not how far they are apart. A step that adds one at most
 * k times cannot tell distances above k from each other, so that all of 1 to k + 1 are tried.
 */
public final class SlotChecker {
  private static final int MAX_ADDITIONS = 3;

  private final StepProgram program;
  private final Doing doing;
  private final Budget budget;
  private final List<Moment> views = new ArrayList<>();
  private final Set<String> spellings = new HashSet<>();
  private final Set<String> actions = new HashSet<>();

  /** Which rules about numbers it goes by; the counter is always counted up. */
  private final Set<IntegerFact> numbers = new LinkedHashSet<>(Set.of(new IntegerFact.Successor()));

  private SlotChecker(StepProgram program, Certificate certificate, Budget budget) {
    this.program = program;
    this.doing = new Doing(program);
    this.budget = budget;
    for (String line : certificate.views()) {
      Moment view = Lines.view(line);
      requireSense(view);
      views.add(view);
      spellings.add(view.spelling());
    }
    certificate.actions().forEach(line -> actions.add(Lines.action(line)));
  }

  /** What is wrong with the certificate, if anything is. */
  public static Optional<String> fault(
      StepProgram program, Certificate certificate, Budget budget) {
    return outcome(program, certificate, budget).fault();
  }

  /** The same, with how much the solver was asked. */
  public static Discharge.Result outcome(
      StepProgram program, Certificate certificate, Budget budget) {
    try {
      SlotChecker checker = new SlotChecker(program, certificate, budget);
      checker.check();
      return Discharge.of(checker.numbers);
    } catch (Rejected rejected) {
      return new Discharge.Result(Optional.of(rejected.why()), 0);
    } catch (LinkageError noSolver) {
      return new Discharge.Result(Optional.of(Checker.NO_SOLVER), 0);
    } catch (IndexOutOfBoundsException
        | IllegalArgumentException
        | NoSuchElementException malformed) {
      return new Discharge.Result(Optional.of("it cannot be read: " + malformed), 0);
    }
  }

  private void requireSense(Moment view) {
    boolean idle = view.at < 0;
    boolean known = view.at < program.code().size();
    boolean own =
        idle
            ? view.operation == -1 && view.at == -1 && view.variables.isEmpty()
            : known && view.operation == program.operationAt(view.at);
    boolean constants =
        view.variables.values().stream()
            .filter(item -> item.is(Item.Sort.CONSTANT))
            .allMatch(item -> item.number() < program.constants().size());
    if (!own || !constants) {
      throw new Rejected("a view of no place in the code");
    }
  }

  private void check() {
    Moment made = new Moment();
    made.at = -1;
    made.operation = -1;
    made.mine = -1;
    require(made, "the new object");
    BitSet returning = new BitSet();
    for (Moment view : views) {
      if (budget.isSpent()) {
        throw new Rejected(Checker.OUT_OF_TIME);
      }
      steps(view);
      suffers(view);
      if (view.at >= 0 && program.code().get(view.at).op() instanceof Op.Return) {
        returning.set(view.operation);
      }
    }
    if (returning.cardinality() < program.operations().size()) {
      throw new Rejected("an operation returns nowhere");
    }
  }

  private void require(Moment moment, String what) {
    String spelling = moment.spelling();
    if (!spellings.contains(spelling)) {
      throw new Rejected(what + " leads to no view: " + spelling);
    }
  }

  private void steps(Moment view) {
    int most = 0;
    for (int tried = -1; tried < most; ) {
      tried = most;
      for (Moment real : Distances.upTo(most + 1, view)) {
        for (Doing.After after : doing.next(real)) {
          most = Math.max(most, after.moment().additions);
          require(after.moment(), "a step");
          after.action().filter(action -> !actions.contains(action)).ifPresent(SlotChecker::missed);
        }
      }
      if (most > MAX_ADDITIONS) {
        throw new Rejected("too many additions in one step");
      }
    }
    numbers.add(new IntegerFact.Apart(most));
  }

  private static void missed(String action) {
    throw new Rejected("an action that is not listed: " + action);
  }

  private void suffers(Moment view) {
    String shared = view.shared();
    for (Deed deed : Deed.values()) {
      for (int actor = 0; actor <= 2; actor++) {
        if (actions.contains(deed.by(actor, shared))) {
          int additions = deed == Deed.TAKE ? 1 : 0; // nothing else adds one
          numbers.add(new IntegerFact.Apart(additions));
          for (Moment real : Distances.upTo(additions + 1, view)) {
            Suffering.of(real, deed, actor)
                .ifPresent(after -> require(after, "an action of another"));
          }
        }
      }
    }
  }
}
