package io.selvage.prove.certificate;

import io.selvage.core.Budget;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import io.selvage.prove.smt.Discharge;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks that a certificate is an inductive invariant and that every obligation holds in it: the
 * beginning, calls, every step of every view, every action on every view, every action that a step
 * makes is there, returns, guards; and by the solver, that the content changes as the clauses say.
 */
public final class Checker {
  /** The check was not finished. */
  public static final String OUT_OF_TIME = "out of time";

  /** The solver, which is code of the machine, cannot be loaded here. */
  public static final String NO_SOLVER = "no solver";

  private static final int MAX_LOCAL_STEPS = 2_000;

  private final StepProgram program;
  private final Certificate certificate;
  private final Set<Deed> deeds = new HashSet<>();
  private final Shapes shapes;
  private final Spec spec;
  private final Doing doing;
  private final Budget budget;
  private final BitSet ends = new BitSet();

  private Checker(StepProgram program, Certificate certificate, Budget budget) {
    this.budget = budget;
    this.program = program;
    this.certificate = certificate;
    this.shapes = new Shapes(program);
    this.spec = new Spec(program, certificate.content());
    this.doing = new Doing(program, spec, deeds);
  }

  /** The same with all the time in the world. */
  public static Optional<String> fault(StepProgram program, Certificate certificate) {
    return fault(program, certificate, Budget.unlimited());
  }

  /**
   * Why the certificate proves nothing; empty if it proves the promise. Out of time, which says
   * nothing about it, is {@link #OUT_OF_TIME}, and so is {@link #NO_SOLVER}.
   */
  public static Optional<String> fault(
      StepProgram program, Certificate certificate, Budget budget) {
    return outcome(program, certificate, budget).fault();
  }

  /** The same, with how much the solver was asked. */
  public static Discharge.Result outcome(
      StepProgram program, Certificate certificate, Budget budget) {
    try {
      int queries = new Checker(program, certificate, budget).check();
      return new Discharge.Result(Optional.empty(), queries);
    } catch (Rejected rejected) {
      return fault(rejected.why());
    } catch (LinkageError noSolver) {
      return fault(NO_SOLVER);
    } catch (IndexOutOfBoundsException
        | NumberFormatException
        | java.util.NoSuchElementException malformed) {
      return fault("it cannot be read: " + malformed);
    }
  }

  private static Discharge.Result fault(String why) {
    return new Discharge.Result(Optional.of(why), 0);
  }

  /** The changes of the content that its steps make, each once; it is a right one. */
  public static Set<ContentChange> changes(StepProgram program, Certificate certificate) {
    Checker checker = new Checker(program, certificate, Budget.unlimited());
    checker.check();
    return checker.spec.changes();
  }

  /** How much the solver was asked. */
  private int check() {
    certificate.actions().forEach(line -> deeds.add(Deed.parse(line)));
    int lockCount = program.locks().size();
    for (String line : certificate.views()) {
      Shape shape = Shape.parse(line, program.variables(), program.globals().size(), lockCount);
      shape.requireSound();
      shapes.add(shape);
    }
    begin();
    shapes.all().forEach(this::checkSteps);
    Suffering suffering = new Suffering(program);
    for (Shape shape : shapes.all()) {
      for (Deed deed : deeds) {
        if (budget.isSpent()) {
          throw new Rejected(OUT_OF_TIME);
        }
        suffering.from(shape, deed).forEach(this::requireCovered);
      }
    }
    doing.requireGuards();
    requireReturns();
    return requireEquations();
  }

  private int requireEquations() {
    Discharge.Result result = Discharge.of(program.promise(), spec.changes());
    result
        .fault()
        .ifPresent(
            fault -> {
              throw new Rejected(fault);
            });
    return result.queries();
  }

  private void begin() {
    Shape start = new Shape();
    start.at = program.construct();
    start.operation = -1;
    start.words = new int[program.variables()];
    Arrays.fill(start.words, Word.DEAD);
    start.words[0] = Word.NULL;
    start.globals = new int[program.globals().size()];
    Arrays.fill(start.globals, Cell.NULL);
    start.locks = new int[program.locks().size()];
    Arrays.fill(start.locks, 1);
    ArrayDeque<Shape> open = new ArrayDeque<>(List.of(start));
    for (int count = 0; !open.isEmpty(); count++) {
      requireFew(count);
      for (Shape after : doing.from(open.poll())) {
        if (after.at >= 0) {
          open.add(after);
        } else {
          requireFree(after);
          for (int i = 0; i < after.cells.size(); i++) {
            spec.requireKey(after, i);
            after.edit(i).own = false;
            after.edit(i).data = Word.DEAD;
          }
          spec.requireEmpty(after);
          requireCovered(after);
        }
      }
    }
  }

  /** Every thread begins with this shape, so none of them may begin as the holder of a lock. */
  private static void requireFree(Shape built) {
    boolean free =
        Arrays.stream(built.locks).allMatch(lock -> lock == 1)
            && built.cells.stream().allMatch(cell -> cell.held == 1);
    if (!free) {
      throw new Rejected("the constructor keeps a lock");
    }
  }

  private static void requireFew(int count) {
    if (count > MAX_LOCAL_STEPS) {
      throw new Rejected("too many steps without an end");
    }
  }

  private void checkSteps(Shape shape) {
    if (shape.at >= 0) {
      boolean mine = shape.operation >= 0 && shape.operation == program.operationAt(shape.at);
      if (!mine || shape.key < Shape.BELOW || shape.key > Shape.ABOVE) {
        throw new Rejected("a view of no operation");
      }
      settle(doing.from(shape));
      return;
    }
    boolean set = program.promise().isSet();
    for (int op = 0; op < program.operations().size(); op++) {
      for (int key = Shape.BELOW; key <= (set ? Shape.ABOVE : Shape.BELOW); key++) {
        Shape called = shape.copy();
        called.operation = op;
        called.key = key;
        called.at = program.operations().get(op).entry();
        int argument = program.operations().get(op).argument();
        if (argument >= 0) {
          called.setWord(argument, Word.argument(0));
        }
        settle(List.of(called));
      }
    }
  }

  /** On to where others may come between; every result is covered. */
  private void settle(List<Shape> start) {
    ArrayDeque<Shape> open = new ArrayDeque<>(start);
    for (int count = 0; !open.isEmpty(); count++) {
      requireFew(count);
      Shape shape = open.poll();
      doing.close(shape);
      spec.observe(shape);
      if (shape.at >= 0 && doing.isPrivate(shape)) {
        if (program.code().get(shape.at).next() < 0) {
          ends.set(shape.at);
        }
        open.addAll(doing.from(shape));
      } else {
        requireCovered(shape);
      }
    }
  }

  private void requireCovered(Shape shape) {
    spec.observe(shape);
    if (!shapes.cover(shape)) {
      throw new Rejected("a view is missing");
    }
  }

  /** Not vacuous: every operation has a return that is reached. */
  private void requireReturns() {
    for (int op = 0; op < program.operations().size(); op++) {
      int which = op;
      if (ends.stream().noneMatch(at -> program.operationAt(at) == which)) {
        throw new Rejected("an operation that never returns");
      }
    }
  }
}
