package io.selvage.program.spec;

import io.selvage.core.ExerciseProvider;
import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.verdict.ExerciseSummary;
import io.selvage.program.internal.operation.CallCensus;
import io.selvage.program.internal.operation.MutatorAnalysis;
import io.selvage.program.internal.operation.NextCalls;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ChosenCalls;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Exercises classes in the interpreter. */
public final class JavaExerciseProvider implements ExerciseProvider {
  /** The maximum length of runs that have no bound of their own. */
  private static final int MANY = 8;

  @Override
  public ExerciseSummary of(Question question, Budget budget) {
    ClassSubject subject = question.subject();
    try (ProgramContext world =
        ProgramContext.of(subject.classPath(), subject.className())
            .within(budget)
            .settingUpNatively(question)) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), subject.className());
      List<OperationRequest> requests = requests(subject, type);
      ClassOperations operations = ClassOperations.of(type, requests);
      List<Invocation> alphabet = alphabet(world, question, operations, requests);
      return count(
          plan(world, operations, subject).calling(alphabet),
          NextCalls.of(question.scope(), alphabet, subject.protocol()),
          calls(question.scope()),
          CallCensus.Effect.CHANGE,
          budget);
    }
  }

  @Override
  public List<OperationRequest> operations(Question question, int values) {
    ClassSubject subject = question.subject();
    try (ProgramContext world =
        ProgramContext.of(subject.classPath(), subject.className()).settingUpNatively(question)) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), subject.className());
      List<OperationRequest> requests = requests(subject, type);
      ClassOperations operations = ClassOperations.of(type, requests);
      return ChosenCalls.of(plan(world, operations, subject), requests, values).operations();
    }
  }

  @Override
  public List<OperationRequest> overloads(Question question) {
    ClassSubject subject = question.subject();
    try (ProgramContext world = ProgramContext.of(subject.classPath(), subject.className())) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), subject.className());
      ClassInfo specification =
          ClassOperations.classNamed(world.classes(), question.specification());
      return subject.operations().stream()
          .flatMap(it -> ClassOperations.overloads(type, specification, it).stream())
          .toList();
    } catch (UnanswerableException | UsageException reported) {
      return subject.operations(); // the engines report what is wrong with the classes
    }
  }

  /**
   * The same for callers that already have the calls, make any number of them, and are interested
   * in conflicts: a call that writes an unchanged value counts as one that changes the state.
   *
   * @param plan with all calls that are made
   * @param client whose threads make them, if there is one
   */
  public static ExerciseSummary count(
      ObjectProgram.Plan plan, Optional<Client> client, Budget budget) {
    NextCalls course =
        client
            .<NextCalls>map(
                it -> NextCalls.of(new Scope.Given(it), plan.calls(), UsageProtocol.FREE))
            .orElseGet(() -> new NextCalls.AnyCalls(plan.calls()));
    return count(plan, course, MANY, CallCensus.Effect.WRITE, budget);
  }

  private static ExerciseSummary count(
      ObjectProgram.Plan plan,
      NextCalls course,
      int most,
      CallCensus.Effect effect,
      Budget budget) {
    ObjectProgram program = ObjectProgram.build(plan);
    Set<String> mutators = MutatorAnalysis.of(plan);
    for (; ; ) {
      try {
        return new CallCensus(program, Invocation::method, mutators, effect, budget)
            .count(course, most);
      } catch (InitializationNeeded needed) {
        program = program.initialising(needed);
      } catch (AssumptionInvalidated known) {
        if (budget.look()) {
          return ExerciseSummary.NONE;
        }
      }
    }
  }

  private static List<OperationRequest> requests(ClassSubject subject, ClassInfo type) {
    return subject.operations().isEmpty()
        ? ClassOperations.allOf(type).stream()
            .filter(request -> !subject.invariants().contains(request.name()))
            .toList()
        : subject.operations();
  }

  private static List<Invocation> alphabet(
      ProgramContext world,
      Question question,
      ClassOperations operations,
      List<OperationRequest> requests) {
    if (question.scope() instanceof Scope.Given given) {
      List<Invocation> calls = new ArrayList<>();
      given.client().threads().forEach(calls::addAll);
      return calls.stream().distinct().toList();
    }
    return ChosenCalls.of(
            plan(world, operations, question.subject()), requests, values(question.scope()))
        .calls();
  }

  private static ObjectProgram.Plan plan(
      ProgramContext world, ClassOperations operations, ClassSubject subject) {
    List<Invocation> before = subject.callsBefore(subject.className());
    before.forEach(operations::method);
    return new ObjectProgram.Plan(world, operations, before, List.of(), AllocationPrivacy.NONE);
  }

  private static int values(Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      return growing.values();
    } else if (scope instanceof Scope.UpTo upTo) {
      return upTo.values();
    } else if (scope instanceof Scope.Partly partly) {
      return partly.values();
    }
    return scope instanceof Scope.Endless endless ? endless.values() : 1;
  }

  private static int calls(Scope scope) {
    if (scope instanceof Scope.Growing growing) {
      return growing.calls();
    } else if (scope instanceof Scope.UpTo upTo) {
      return upTo.calls();
    } else if (scope instanceof Scope.Partly partly) {
      return partly.calls();
    }
    return scope instanceof Scope.Given given ? given.client().calls() : MANY;
  }
}
