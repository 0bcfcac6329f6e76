package io.selvage.program.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ChosenCalls;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import java.util.List;

/**
 * Compares a class with its specification, both called sequentially. Runs that meet something new
 * are void and begin again.
 */
public final class SequentialAgreementSearch {
  private final List<Invocation> alphabet;
  private ObjectProgram subjectProgram;
  private ObjectProgram specificationProgram;
  private JavaSpecification subject;
  private JavaSpecification specification;

  /** What was found. */
  public sealed interface Result {
    /**
     * No difference.
     *
     * @param calls in sequences of at most that many calls; the largest number: in all sequences
     * @param states how many pairs of states were met
     */
    record Agreement(int calls, long states) implements Result {}

    /** A sequence of calls whose last outcome the specification does not allow. */
    record Difference(List<Operation> operations) implements Result {
      public Difference {
        operations = List.copyOf(operations);
      }
    }

    /** A call of the class that does not return, though nobody else is there. */
    record Endless(Invocation call) implements Result {}
  }

  private SequentialAgreementSearch(
      List<Invocation> alphabet, ObjectProgram subjectProgram, ObjectProgram specificationProgram) {
    this.alphabet = List.copyOf(alphabet);
    this.subjectProgram = subjectProgram;
    this.specificationProgram = specificationProgram;
    this.subject = subjectNow();
    this.specification = specificationNow();
  }

  /**
   * @param question without set-up, invariants and roles
   */
  public static SequentialAgreementSearch of(ProgramContext world, Question question) {
    ClassSubject asked = question.subject();
    world.compareMessages(question.comparesMessages());
    ClassInfo type = ClassOperations.classNamed(world.classes(), asked.className());
    ClassInfo meaning = ClassOperations.classNamed(world.classes(), question.specification());
    List<OperationRequest> requests =
        asked.operations().isEmpty() ? ClassOperations.allOf(type) : asked.operations();
    ClassOperations operations = ClassOperations.of(type, requests);
    List<Invocation> calls =
        ChosenCalls.of(plan(world, operations, List.of()), requests, values(question.scope()))
            .calls();
    calls.forEach(operations::method);
    return new SequentialAgreementSearch(
        calls,
        ObjectProgram.build(plan(world, operations, calls)),
        ObjectProgram.build(plan(world, operations.in(meaning), calls)));
  }

  private static ObjectProgram.Plan plan(
      ProgramContext world, ClassOperations operations, List<Invocation> calls) {
    return new ObjectProgram.Plan(world, operations, List.of(), calls, AllocationPrivacy.NONE);
  }

  private static int values(Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      return growing.values();
    } else if (scope instanceof Scope.UpTo upTo) {
      return upTo.values();
    } else if (scope instanceof Scope.Endless endless) {
      return endless.values();
    }
    throw new IllegalArgumentException("not about all clients: " + scope);
  }

  /** The single calls that sequences are made of. */
  public List<Invocation> alphabet() {
    return alphabet;
  }

  /** The specification that was compared with, for explaining a difference. */
  public JavaSpecification specification() {
    return specification;
  }

  /**
   * Compares longer and longer sequences.
   *
   * @param least that many calls are compared even where {@code soft} is spent
   * @param hard when to stop in any case
   */
  public Result search(int least, Budget soft, Budget hard) {
    while (true) {
      try {
        Result found =
            new SequentialComparison(subject, specification, alphabet).run(least, soft, hard);
        if (!subject.isStale() && !specification.isStale()) {
          return found;
        }
        renew();
      } catch (InitializationNeeded needed) {
        initialise(needed);
      } catch (AssumptionInvalidated known) {
        renew();
      }
    }
  }

  private void renew() {
    if (subject.isStale()) {
      subject = subject.renewed();
    }
    if (specification.isStale()) {
      specification = specification.renewed();
    }
  }

  private void initialise(InitializationNeeded needed) {
    if (needed.program() == subjectProgram.program()) {
      subjectProgram = subjectProgram.initialising(needed);
      subject = subjectNow();
    } else {
      specificationProgram = specificationProgram.initialising(needed);
      specification = specificationNow();
    }
  }

  private JavaSpecification subjectNow() {
    while (true) {
      try {
        return JavaSpecification.ofHeaps(nameOf(subjectProgram), subjectProgram);
      } catch (InitializationNeeded needed) {
        subjectProgram = subjectProgram.initialising(needed);
      }
    }
  }

  private JavaSpecification specificationNow() {
    while (true) {
      try {
        return new JavaSpecification(nameOf(specificationProgram), specificationProgram);
      } catch (InitializationNeeded needed) {
        specificationProgram = specificationProgram.initialising(needed);
      }
    }
  }

  private static String nameOf(ObjectProgram program) {
    return program.operations().type().javaName();
  }
}
