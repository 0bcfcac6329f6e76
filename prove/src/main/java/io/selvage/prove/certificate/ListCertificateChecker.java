package io.selvage.prove.certificate;

import io.selvage.core.budget.Budget;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.internal.list.checker.CertifiedShapes;
import io.selvage.prove.internal.list.checker.InvalidListCertificate;
import io.selvage.prove.internal.list.checker.ListEnvironmentSteps;
import io.selvage.prove.internal.list.checker.ListInterference;
import io.selvage.prove.internal.list.checker.ListOwnSteps;
import io.selvage.prove.internal.list.checker.ListShape;
import io.selvage.prove.internal.list.checker.ListSpecificationCheck;
import io.selvage.prove.internal.list.checker.ShapeNode;
import io.selvage.prove.smt.ObligationDischarge;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks that a certificate is an inductive invariant and that every obligation holds in it: the
 * initial state, calls, every step of every view, every action on every view, the presence of every
 * action that a step performs, returns and guards. The solver checks that the content changes as
 * the clauses specify.
 */
public final class ListCertificateChecker {
  /** The check was not finished. */
  public static final String OUT_OF_TIME = "out of time";

  /** The solver, a native library, cannot be loaded on this machine. */
  public static final String NO_SOLVER = "no solver";

  private static final int MAX_LOCAL_STEPS = 2_000;

  private final StepProgram program;
  private final ListCertificate certificate;
  private final Set<ListInterference> interferences = new HashSet<>();
  private final CertifiedShapes shapes;
  private final ListSpecificationCheck spec;
  private final ListOwnSteps ownSteps;
  private final Budget budget;
  private final BitSet ends = new BitSet();

  private ListCertificateChecker(StepProgram program, ListCertificate certificate, Budget budget) {
    this.budget = budget;
    this.program = program;
    this.certificate = certificate;
    this.shapes = new CertifiedShapes(program);
    this.spec = new ListSpecificationCheck(program, certificate.content());
    this.ownSteps = new ListOwnSteps(program, spec, interferences);
  }

  /** The same without a time limit. */
  public static Optional<String> fault(StepProgram program, ListCertificate certificate) {
    return fault(program, certificate, Budget.unlimited());
  }

  /**
   * Why the certificate proves nothing; empty if it proves the specification. {@link #OUT_OF_TIME}
   * and {@link #NO_SOLVER} say nothing about the certificate.
   */
  public static Optional<String> fault(
      StepProgram program, ListCertificate certificate, Budget budget) {
    return outcome(program, certificate, budget).fault();
  }

  /** The same, with the number of solver queries. */
  public static ObligationDischarge.Result outcome(
      StepProgram program, ListCertificate certificate, Budget budget) {
    try {
      int queries = new ListCertificateChecker(program, certificate, budget).check();
      return new ObligationDischarge.Result(Optional.empty(), queries);
    } catch (InvalidListCertificate rejected) {
      return fault(rejected.why());
    } catch (Budget.Spent spent) {
      return fault(OUT_OF_TIME);
    } catch (LinkageError noSolver) {
      return fault(NO_SOLVER);
    } catch (IndexOutOfBoundsException
        | NumberFormatException
        | java.util.NoSuchElementException malformed) {
      return fault("it cannot be read: " + malformed);
    }
  }

  private static ObligationDischarge.Result fault(String why) {
    return new ObligationDischarge.Result(Optional.of(why), 0);
  }

  /** The distinct changes of the content by steps of a valid certificate. */
  public static Set<ContentChange> changes(StepProgram program, ListCertificate certificate) {
    ListCertificateChecker checker =
        new ListCertificateChecker(program, certificate, Budget.unlimited());
    checker.check();
    return checker.spec.changes();
  }

  /** Returns the number of solver queries. */
  private int check() {
    certificate.actions().forEach(line -> interferences.add(ListInterference.parse(line)));
    int lockCount = program.locks().size();
    for (String line : certificate.views()) {
      ListShape shape =
          ListShape.parse(line, program.variables(), program.globals().size(), lockCount);
      shape.requireSound();
      shapes.add(shape);
    }
    begin();
    shapes.all().forEach(this::checkSteps);
    ListEnvironmentSteps environmentSteps = new ListEnvironmentSteps(program);
    for (ListShape shape : shapes.all()) {
      for (ListInterference interference : interferences) {
        if (budget.isSpent()) {
          throw new InvalidListCertificate(OUT_OF_TIME);
        }
        for (ListShape after : environmentSteps.from(shape, interference)) {
          requireCovered(after, shape);
        }
      }
    }
    ownSteps.requireGuards();
    requireReturns();
    return requireEquations();
  }

  private int requireEquations() {
    ObligationDischarge.Result result =
        ObligationDischarge.of(program.abstractType(), spec.changes(), budget);
    result
        .fault()
        .ifPresent(
            fault -> {
              throw new InvalidListCertificate(fault);
            });
    return result.queries();
  }

  private void begin() {
    ListShape start = new ListShape();
    start.at = program.construct();
    start.operation = -1;
    start.words = new int[program.variables()];
    Arrays.fill(start.words, ViewWord.DEAD);
    start.words[0] = ViewWord.NULL;
    start.globals = new int[program.globals().size()];
    Arrays.fill(start.globals, ShapeNode.NULL);
    start.locks = new int[program.locks().size()];
    Arrays.fill(start.locks, 1);
    ArrayDeque<ListShape> open = new ArrayDeque<>(List.of(start));
    for (int count = 0; !open.isEmpty(); count++) {
      requireFew(count);
      for (ListShape after : ownSteps.from(open.poll())) {
        if (after.at >= 0) {
          open.add(after);
        } else {
          requireFree(after);
          for (int i = 0; i < after.cells.size(); i++) {
            spec.requireKey(after, i);
            after.edit(i).own = false;
            after.edit(i).data = ViewWord.DEAD;
          }
          spec.requireEmpty(after);
          requireCovered(after);
        }
      }
    }
  }

  /** Every thread begins with this shape, so none may begin as the holder of a lock. */
  private static void requireFree(ListShape built) {
    boolean free =
        Arrays.stream(built.locks).allMatch(lock -> lock == 1)
            && built.cells.stream().allMatch(cell -> cell.held == 1);
    if (!free) {
      throw new InvalidListCertificate("the constructor keeps a lock");
    }
  }

  private static void requireFew(int count) {
    if (count > MAX_LOCAL_STEPS) {
      throw new InvalidListCertificate("too many steps without an end");
    }
  }

  private void checkSteps(ListShape shape) {
    if (shape.at >= 0) {
      boolean mine = shape.operation >= 0 && shape.operation == program.operationAt(shape.at);
      if (!mine || shape.key < ListShape.BELOW || shape.key > ListShape.ABOVE) {
        throw new InvalidListCertificate("a view belongs to no operation");
      }
      settle(ownSteps.from(shape));
      return;
    }
    boolean set = program.abstractType().isSet();
    for (int op = 0; op < program.operations().size(); op++) {
      for (int key = ListShape.BELOW; key <= (set ? ListShape.ABOVE : ListShape.BELOW); key++) {
        ListShape called = shape.copy();
        called.operation = op;
        called.key = key;
        called.at = program.operations().get(op).entry();
        int argument = program.operations().get(op).argument();
        if (argument >= 0) {
          called.setWord(argument, ViewWord.argument(0));
        }
        settle(List.of(called));
      }
    }
  }

  /** Continues to the next interference point; every result is covered. */
  private void settle(List<ListShape> start) {
    ArrayDeque<ListShape> open = new ArrayDeque<>(start);
    for (int count = 0; !open.isEmpty(); count++) {
      requireFew(count);
      ListShape shape = open.poll();
      ownSteps.close(shape);
      spec.observe(shape);
      if (shape.at >= 0 && ownSteps.isPrivate(shape)) {
        if (program.code().get(shape.at).next() < 0) {
          ends.set(shape.at);
        }
        open.addAll(ownSteps.from(shape));
      } else {
        requireCovered(shape);
      }
    }
  }

  /** Fast path: the actions of others usually leave a shape covered. */
  private void requireCovered(ListShape after, ListShape before) {
    spec.observe(after);
    if (!shapes.covers(before, after) && !shapes.cover(after)) {
      throw new InvalidListCertificate("a view is missing");
    }
  }

  private void requireCovered(ListShape shape) {
    spec.observe(shape);
    if (!shapes.cover(shape)) {
      throw new InvalidListCertificate("a view is missing");
    }
  }

  /** Not vacuous: every operation has a reachable return. */
  private void requireReturns() {
    for (int op = 0; op < program.operations().size(); op++) {
      int which = op;
      if (ends.stream().noneMatch(at -> program.operationAt(at) == which)) {
        throw new InvalidListCertificate("an operation never returns");
      }
    }
  }
}
