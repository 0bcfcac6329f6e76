package io.selvage.relaxed.internal.campaign;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ChosenCalls;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramAssumptions;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.program.taint.ValueUseProfile;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.internal.analysis.LinearizationEnumeration;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.synchronization.CodedSynchronization;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The implementation and the specification of a question, ready to run. */
public final class ImplementationAndSpecification {
  private final ProgramContext world;
  private final ChosenCalls chosen;
  private ObjectProgram subject;
  private ObjectProgram meant;
  private JavaSpecification spec;

  private ImplementationAndSpecification(
      ProgramContext world, ChosenCalls chosen, ObjectProgram subject, ObjectProgram meant) {
    this.world = world;
    this.chosen = chosen;
    this.subject = subject;
    this.meant = meant;
    this.spec = specify();
  }

  /**
   * @param values the number of distinct values of an argument
   */
  public static ImplementationAndSpecification of(
      ProgramContext world, Question question, int values) {
    world.settingUpNatively(question);
    ClassSubject asked = question.subject();
    ClassInfo type = ClassOperations.classNamed(world.classes(), asked.className());
    ClassInfo specification = ClassOperations.classNamed(world.classes(), question.specification());
    List<OperationRequest> requests =
        asked.operations().isEmpty() ? ClassOperations.allOf(type) : asked.operations();
    ClassOperations operations = ClassOperations.of(type, requests);
    ChosenCalls chosen = chosen(world, question, operations, requests, values);
    List<Invocation> alphabet = new ArrayList<>(chosen.calls());
    alphabet.addAll(chosen.further());
    asked.setUp().forEach(operations::method);
    alphabet.forEach(operations::method);
    ClassOperations meant = operations.in(specification);
    asked.callsBefore(asked.className()).forEach(operations::method);
    world.compareMessages(question.comparesMessages());
    ObjectProgram subject =
        build(world, operations, asked.callsBefore(asked.className()), alphabet);
    subject.requireCertain(alphabet);
    return new ImplementationAndSpecification(
        world,
        chosen,
        subject,
        build(world, meant, asked.callsBefore(question.specification()), alphabet));
  }

  private static ChosenCalls chosen(
      ProgramContext world,
      Question question,
      ClassOperations operations,
      List<OperationRequest> requests,
      int values) {
    if (question.scope() instanceof Scope.Given || question.scope() instanceof Scope.Again) {
      return new ChosenCalls(requests, given(question.scope()), List.of());
    }
    if (SynchronizationRequirement.isAboutGivers(question)) {
      List<Invocation> calls =
          CallAlphabet.of(world.classes(), operations, requests, values).stream()
              .map(SynchronizationRequirement::unmistakable)
              .toList();
      return new ChosenCalls(requests, calls, List.of());
    }
    ObjectProgram.Plan plan =
        new ObjectProgram.Plan(
            world,
            operations,
            question.subject().callsBefore(question.subject().className()),
            List.of(),
            AllocationPrivacy.NONE);
    return ChosenCalls.of(plan, requests, values);
  }

  /** With as many values as the clients of the question pass. */
  public static ImplementationAndSpecification ofClients(ProgramContext world, Question question) {
    boolean all = SynchronizationRequirement.isAboutGivers(question);
    if (question.scope() instanceof Scope.Growing growing) {
      return of(world, question, all ? growing.calls() : growing.values());
    }
    if (question.scope() instanceof Scope.Partly partly) {
      return of(world, question, all ? partly.calls() : partly.values());
    }
    return question.scope() instanceof Scope.UpTo upTo
        ? of(world, question, all ? upTo.calls() : upTo.values())
        : of(world, question, 1);
  }

  private static List<Invocation> given(Scope scope) {
    List<Invocation> calls = new ArrayList<>();
    (scope instanceof Scope.Given given ? given.client() : ((Scope.Again) scope).client())
        .threads()
        .forEach(calls::addAll);
    return calls.stream().distinct().toList();
  }

  private static ObjectProgram build(
      ProgramContext world,
      ClassOperations operations,
      List<Invocation> before,
      List<Invocation> alphabet) {
    return ObjectProgram.build(
        new ObjectProgram.Plan(world, operations, before, alphabet, AllocationPrivacy.NONE));
  }

  /** Sets the budget that interrupts code with long sequential runs. */
  public void within(Budget budget) {
    world.within(budget);
  }

  /** All single calls of which clients consist. */
  public List<Invocation> alphabet() {
    return chosen.calls();
  }

  /** Calls that also pass further values that may matter, for clients of a few calls. */
  List<Invocation> further() {
    return chosen.further();
  }

  public ObjectInstance instance() {
    return subject.instantiate();
  }

  /** An object of the specification. */
  public ObjectInstance meant() {
    return meant.instantiate();
  }

  /** The synchronisation that the specification's code defines, if any. */
  public Optional<SynchronizationSpec> coded() {
    return CodedSynchronization.of(meant.operations().type(), world.classes())
        .map(discipline -> new CodedSynchronization(this::meant, discipline));
  }

  public JavaSpecification specification() {
    if (spec.isStale()) {
      spec = spec.renewed();
    }
    return spec;
  }

  List<String> assumptions(List<Path> classPath) {
    return ProgramAssumptions.of(world, subject.program(), classPath);
  }

  /** Why the absence of violations is inconclusive; empty if it is conclusive. */
  public String doubt() {
    return subject.doubt();
  }

  /** Why a violation is not reliable; empty if it is. */
  Optional<String> chance() {
    return subject.chance(alphabet());
  }

  /** Adds what the specification does with values in every order of the calls. */
  public void report(ObservedValueUses uses, MostParallelClient calls, Budget budget) {
    uses.follow(LinearizationEnumeration.orders(calls, specification(), budget), this::meant);
  }

  /** Compares what clients do with what they may do. */
  public ClientConformanceRun<?> run(
      SynchronizationRequirement requirement,
      MemoryModel model,
      StepStrengths strengths,
      Budget budget) {
    return new ClientConformanceRun<>(
        this::instance, specification(), requirement.synchronization(), model, strengths, budget);
  }

  /** Whether both only copy and compare values, as far as random runs show: a preliminary check. */
  public boolean onlyCompareValues() {
    return ValueUseProfile.of(subject, alphabet()).isDataIndependent()
        && ValueUseProfile.of(meant, alphabet()).isDataIndependent();
  }

  /** Retries whenever a required assumption was missing. */
  public <T> T trying(Supplier<T> action) {
    for (; ; ) {
      try {
        return action.get();
      } catch (InitializationNeeded needed) {
        initialise(needed);
      } catch (AssumptionInvalidated known) {
        // With the new knowledge the specification is rebuilt.
        specification();
      }
    }
  }

  /** Adds a class that one of the objects requires. */
  public void initialise(InitializationNeeded needed) {
    if (needed.program() == subject.program()) {
      subject = subject.initialising(needed);
    } else {
      meant = meant.initialising(needed);
      spec = specify();
    }
  }

  private JavaSpecification specify() {
    for (; ; ) {
      try {
        return new JavaSpecification(meant.operations().type().javaName(), meant);
      } catch (InitializationNeeded needed) {
        meant = meant.initialising(needed);
      }
    }
  }
}
