package io.selvage.prove.internal.helping.checker;

import io.selvage.core.budget.Budget;
import io.selvage.prove.certificate.HelpingCertificate;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.facts.ClauseFact;
import io.selvage.prove.internal.helping.facts.PoolItem;
import io.selvage.prove.smt.HelpedTests;
import io.selvage.prove.smt.HelpingDischarge;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;

/**
 * Checks that a certificate is an inductive invariant and that every obligation holds in it: the
 * initial state, calls, every step of every view, every action on every view, the presence of every
 * action that a step performs, and a return of every operation. The solver checks agreement with
 * the clauses.
 */
public final class HelpingCertificateChecker {
  /** The check was not finished. */
  public static final String OUT_OF_TIME = "out of time";

  private final CheckerProgram plan;
  private final Budget budget;
  private final HelpingObligations judge;
  private final HeapOwnSteps ownSteps;
  private final CertifiedElements elements;
  private final List<HeapInterference> interferences = new ArrayList<>();
  private final CertifiedGraphs views;
  private final PoolCollector pool;

  private HelpingCertificateChecker(
      HelpingProgram program, HelpingCertificate certificate, Budget budget) {
    this.plan = new CheckerProgram(program);
    this.budget = budget;
    FieldRoleClaims.require(plan);
    this.pool = new PoolCollector(plan);
    this.elements = new CertifiedElements(plan, certificate.elements());
    this.judge = program.isCell() ? new CellObligations(plan) : new StackObligations(plan);
    HeapMaterialization guessing = new HeapMaterialization(plan, elements);
    this.ownSteps = new HeapOwnSteps(plan, guessing, judge, elements, this::requireInterference);
    certificate
        .actions()
        .forEach(line -> interferences.add(HelpingCertificateReader.action(plan, line)));
    List<HeapGraph> graphs = new ArrayList<>();
    certificate.views().forEach(line -> graphs.add(HelpingCertificateReader.view(plan, line)));
    graphs.forEach(this::requireSound);
    this.views = new CertifiedGraphs(plan, graphs);
  }

  /**
   * Why the certificate proves nothing; empty if it proves the specification. {@link #OUT_OF_TIME}
   * says nothing about it.
   */
  public static Optional<String> fault(
      HelpingProgram program, HelpingCertificate certificate, Budget budget) {
    return outcome(program, certificate, budget).fault();
  }

  /** The same, with the pool and the number of solver queries. */
  public static HelpingCheckResult outcome(
      HelpingProgram program, HelpingCertificate certificate, Budget budget) {
    try {
      return new HelpingCertificateChecker(program, certificate, budget).check();
    } catch (InvalidHelpingCertificate rejected) {
      return fault(rejected.why());
    } catch (Budget.Spent spent) {
      return fault(OUT_OF_TIME);
    } catch (LinkageError noSolver) {
      return fault(io.selvage.prove.certificate.ListCertificateChecker.NO_SOLVER);
    } catch (IndexOutOfBoundsException
        | NumberFormatException
        | ClassCastException
        | NegativeArraySizeException
        | NoSuchElementException malformed) {
      return fault("it cannot be read: " + malformed);
    }
  }

  private static HelpingCheckResult fault(String why) {
    return new HelpingCheckResult(Optional.of(why), Optional.empty(), 0, List.of(), 0);
  }

  /** The facts of a valid certificate that the solver must confirm. */
  public static Set<ClauseFact> facts(HelpingProgram program, HelpingCertificate certificate) {
    HelpingCertificateChecker checker =
        new HelpingCertificateChecker(program, certificate, Budget.unlimited());
    checker.check();
    return checker.judge.facts.all();
  }

  private HelpingCheckResult check() {
    elements.requireEmpty();
    ownSteps.constructed().forEach(this::requireCovered);
    for (HeapGraph view : views.all()) {
      List<HeapGraph> next = view.at < 0 ? ownSteps.calls(view) : ownSteps.next(view);
      next.forEach(this::requireCovered);
      for (HeapInterference interference : interferences) {
        if (budget.isSpent()) {
          throw new InvalidHelpingCertificate(OUT_OF_TIME);
        }
        HeapEnvironmentSteps.from(view, interference).forEach(this::requireCovered);
      }
    }
    for (int op = 0; op < plan.program.operations().size(); op++) {
      HelpingObligations.require(ownSteps.returned().get(op), "an operation never returns");
    }
    try (HelpingDischarge solver = new HelpingDischarge(budget)) {
      solver
          .fault(judge.facts.all(), ClauseFactSet.numbers(plan.program))
          .ifPresent(
              fault -> {
                throw new InvalidHelpingCertificate(fault);
              });
      Optional<String> doubt = new ReturnFieldCheck(plan, solver.tests()).doubt(pool.items());
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      List<PoolItem> items = witnessed(solver.tests());
      long explaining = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      return new HelpingCheckResult(Optional.empty(), doubt, solver.queries(), items, explaining);
    }
  }

  private List<PoolItem> witnessed(HelpedTests tests) {
    HelpedWitnessLines witnessing = new HelpedWitnessLines(plan, views.all(), tests);
    return pool.items().stream()
        .map(item -> item.witnessed(witnessing.of(item, pool.operation(item))))
        .toList();
  }

  /**
   * Further well-formedness of views: the object's fields are known, and references are consistent.
   */
  private void requireSound(HeapGraph view) {
    boolean idle = view.at < 0;
    HelpingObligations.require(view.at < plan.program.code().size(), "no such step");
    HelpingObligations.require(idle == view.operation < 0, "a view belongs to no operation");
    HelpingObligations.require(
        view.operation < plan.program.operations().size(), "no such operation");
    for (FieldSlot slot : plan.slotsOf(HelpingProgram.OBJECT)) {
      HelpingObligations.require(
          view.self().fields[slot.place()] != null, "a field of the object is forgotten");
    }
    HelpingObligations.require(!view.self().owned, "the object is not shared");
    for (AbstractObject object : view.objects) {
      if (!object.owned) {
        for (Object field : object.fields) {
          boolean seen = !(field instanceof AbstractObject other) || !other.owned;
          HelpingObligations.require(seen, "what others can see leads to what they cannot");
        }
      }
    }
  }

  private void requireInterference(HeapGraph.Copied before, HeapGraph after) {
    pool.note(before, after);
    if (!InterferenceCompleteness.matters(before, after)) {
      return;
    }
    for (HeapInterference interference : interferences) {
      if (InterferenceCompleteness.by(before, after, interference)) {
        return;
      }
    }
    throw new InvalidHelpingCertificate("an action is missing");
  }

  private void requireCovered(HeapGraph graph) {
    judge.note(graph);
    judge.observe(graph);
    HelpingObligations.require(views.cover(graph), "a view is missing");
  }
}
