package io.selvage.prove.helping.certificate;

import io.selvage.core.Budget;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.facts.Fact;
import io.selvage.prove.helping.facts.PoolItem;
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
 * beginning, calls, every step of every view, every action on every view; every action that a step
 * makes is there, and every operation returns; and by the solver, that the clauses say the same.
 */
public final class Checker {
  /** The check was not finished. */
  public static final String OUT_OF_TIME = "out of time";

  private final Plan plan;
  private final Budget budget;
  private final Judge judge;
  private final Doing doing;
  private final Elements elements;
  private final List<Deed> deeds = new ArrayList<>();
  private final Views views;
  private final Pool pool;

  private Checker(HelpingProgram program, Certificate certificate, Budget budget) {
    this.plan = new Plan(program);
    this.budget = budget;
    Claims.require(plan);
    this.pool = new Pool(plan);
    this.elements = new Elements(plan, certificate.elements());
    this.judge = program.isCell() ? new CellJudge(plan) : new StackJudge(plan);
    Guessing guessing = new Guessing(plan, elements);
    this.doing = new Doing(plan, guessing, judge, elements, this::requireDeed);
    certificate.actions().forEach(line -> deeds.add(Lines.action(plan, line)));
    List<Scene> scenes = new ArrayList<>();
    certificate.views().forEach(line -> scenes.add(Lines.view(plan, line)));
    scenes.forEach(this::requireSound);
    this.views = new Views(plan, scenes);
  }

  /**
   * Why the certificate proves nothing; empty if it proves the promise. Out of time, which says
   * nothing about it, is {@link #OUT_OF_TIME}.
   */
  public static Optional<String> fault(
      HelpingProgram program, Certificate certificate, Budget budget) {
    return outcome(program, certificate, budget).fault();
  }

  /** The same, with the pool, and with how much the solver was asked. */
  public static Checked outcome(HelpingProgram program, Certificate certificate, Budget budget) {
    try {
      return new Checker(program, certificate, budget).check();
    } catch (Rejected rejected) {
      return fault(rejected.why());
    } catch (LinkageError noSolver) {
      return fault(io.selvage.prove.certificate.Checker.NO_SOLVER);
    } catch (IndexOutOfBoundsException
        | NumberFormatException
        | ClassCastException
        | NegativeArraySizeException
        | NoSuchElementException malformed) {
      return fault("it cannot be read: " + malformed);
    }
  }

  private static Checked fault(String why) {
    return new Checked(Optional.of(why), Optional.empty(), 0, List.of(), 0);
  }

  /** What the proof rests on that is the solver's; the certificate is a right one. */
  public static Set<Fact> facts(HelpingProgram program, Certificate certificate) {
    Checker checker = new Checker(program, certificate, Budget.unlimited());
    checker.check();
    return checker.judge.facts.all();
  }

  private Checked check() {
    elements.requireEmpty();
    doing.constructed().forEach(this::requireCovered);
    for (Scene view : views.all()) {
      List<Scene> next = view.at < 0 ? doing.calls(view) : doing.next(view);
      next.forEach(this::requireCovered);
      for (Deed deed : deeds) {
        if (budget.isSpent()) {
          throw new Rejected(OUT_OF_TIME);
        }
        Suffering.from(view, deed).forEach(this::requireCovered);
      }
    }
    for (int op = 0; op < plan.program.operations().size(); op++) {
      Judge.require(doing.returned().get(op), "an operation that never returns");
    }
    try (HelpingDischarge solver = new HelpingDischarge()) {
      solver
          .fault(judge.facts.all(), Facts.numbers(plan.program))
          .ifPresent(
              fault -> {
                throw new Rejected(fault);
              });
      Optional<String> doubt = new Results(plan, solver.tests()).doubt(pool.items());
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      List<PoolItem> items = witnessed(solver.tests());
      long explaining = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      return new Checked(Optional.empty(), doubt, solver.queries(), items, explaining);
    }
  }

  private List<PoolItem> witnessed(HelpedTests tests) {
    Witnessing witnessing = new Witnessing(plan, views.all(), tests);
    return pool.items().stream()
        .map(item -> item.witnessed(witnessing.of(item, pool.operation(item))))
        .toList();
  }

  /** What else is said of views: the object's fields are known, and who is where. */
  private void requireSound(Scene view) {
    boolean idle = view.at < 0;
    Judge.require(view.at < plan.program.code().size(), "no such step");
    Judge.require(idle == view.operation < 0, "a view of no operation");
    Judge.require(view.operation < plan.program.operations().size(), "no such operation");
    for (Slot slot : plan.slotsOf(HelpingProgram.OBJECT)) {
      Judge.require(view.self().fields[slot.place()] != null, "a field of the object is forgotten");
    }
    Judge.require(!view.self().owned, "the object is not shared");
    for (Thing thing : view.things) {
      if (!thing.owned) {
        for (Object field : thing.fields) {
          boolean seen = !(field instanceof Thing other) || !other.owned;
          Judge.require(seen, "what others can see leads to what they cannot");
        }
      }
    }
  }

  private void requireDeed(Scene.Copied before, Scene after) {
    pool.note(before, after);
    if (!Described.matters(before, after)) {
      return;
    }
    for (Deed deed : deeds) {
      if (Described.by(before, after, deed)) {
        return;
      }
    }
    throw new Rejected("an action is missing");
  }

  private void requireCovered(Scene scene) {
    judge.note(scene);
    judge.observe(scene);
    Judge.require(views.cover(scene), "a view is missing");
  }
}
