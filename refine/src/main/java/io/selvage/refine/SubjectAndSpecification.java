package io.selvage.refine;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ChosenCalls;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.refine.internal.client.ScopeClient;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The two objects of a question, ready to run: the object under check and its specification. */
public final class SubjectAndSpecification {
  private final ProgramContext world;
  private final ChosenCalls chosen;
  private final List<Invocation> invariants;
  private ObjectProgram subject;
  private @Nullable ObjectProgram written;
  private ObjectProgram spec;
  private Specification<?> specification;

  private SubjectAndSpecification(
      ProgramContext world,
      ChosenCalls chosen,
      List<Invocation> invariants,
      ObjectProgram subject,
      ObjectProgram spec) {
    this.world = world;
    this.chosen = chosen;
    this.invariants = invariants;
    this.subject = subject;
    this.spec = spec;
    this.specification = specify(spec);
  }

  /**
   * Loads and instantiates the classes that the question names; a class that cannot be found is a
   * user error.
   */
  public static SubjectAndSpecification of(ProgramContext world, Question question) {
    ClassSubject asked = question.subject();
    world.settingUpNatively(question).compareMessages(question.comparesMessages());
    ClassInfo type = ClassOperations.classNamed(world.classes(), asked.className());
    ClassInfo specification = ClassOperations.classNamed(world.classes(), question.specification());
    List<OperationRequest> requests = requests(asked, type);
    requireNamed(asked.protocol(), requests);
    ClassOperations operations = ClassOperations.of(type, requests);
    ChosenCalls chosen =
        calls(
            new ObjectProgram.Plan(
                world,
                operations,
                asked.callsBefore(asked.className()),
                List.of(),
                AllocationPrivacy.NONE),
            question.scope(),
            requests);
    List<Invocation> alphabet = new ArrayList<>(chosen.calls());
    alphabet.addAll(chosen.further());
    asked.setUp().forEach(operations::method);
    alphabet.forEach(operations::method);
    ClassOperations meant = operations.in(specification);
    List<Invocation> invariants =
        asked.invariants().stream().map(name -> new Invocation(name, List.of())).toList();
    invariants.forEach(operations::method);
    List<Invocation> before = asked.callsBefore(asked.className());
    before.forEach(operations::method);
    List<Invocation> all = new ArrayList<>(alphabet);
    all.addAll(invariants);
    boolean ends = !(question.scope() instanceof Scope.Endless);
    ObjectProgram subject =
        build(
            ends,
            new ObjectProgram.Plan(
                world,
                operations,
                before,
                all,
                AllocationPrivacy.UNTIL_PUBLISHED,
                SpinAbstraction.ANY));
    ObjectProgram spec =
        build(
            ends,
            new ObjectProgram.Plan(
                world,
                meant,
                asked.callsBefore(question.specification()),
                alphabet,
                AllocationPrivacy.NONE));
    return new SubjectAndSpecification(world, chosen, invariants, subject, spec);
  }

  private static ObjectProgram build(boolean ends, ObjectProgram.Plan plan) {
    return ends ? ObjectProgram.build(plan) : ObjectProgram.buildUnclocked(plan);
  }

  private static List<OperationRequest> requests(ClassSubject asked, ClassInfo type) {
    return asked.operations().isEmpty()
        ? ClassOperations.allOf(type).stream()
            .filter(request -> !asked.invariants().contains(request.name()))
            .toList()
        : asked.operations();
  }

  private static void requireNamed(UsageProtocol protocol, List<OperationRequest> requests) {
    for (String method : protocol.methods()) {
      if (requests.stream().noneMatch(request -> request.name().equals(method))) {
        throw Diagnostic.BAD_OPTION.error(
            "the roles name " + method + ", which is not an operation");
      }
    }
  }

  private static ChosenCalls calls(
      ObjectProgram.Plan plan, Scope scope, List<OperationRequest> requests) {
    if (scope instanceof Scope.Growing growing) {
      return ChosenCalls.of(plan, requests, growing.values());
    } else if (scope instanceof Scope.UpTo upTo) {
      return ChosenCalls.of(plan, requests, upTo.values());
    }
    if (scope instanceof Scope.Endless endless) {
      return ChosenCalls.of(plan, requests, endless.values()).withoutFurther();
    }
    List<Invocation> calls = new ArrayList<>();
    ScopeClient.of(scope).threads().forEach(calls::addAll);
    return new ChosenCalls(requests, calls.stream().distinct().toList(), List.of());
  }

  public ProgramContext world() {
    return world;
  }

  /** All single calls of which test programs consist. */
  public List<Invocation> alphabet() {
    return chosen.calls();
  }

  /** Calls that also pass further values that may matter, for test programs of a few calls. */
  List<Invocation> further() {
    return chosen.further();
  }

  /** Invariants that must hold whenever no call is running. */
  public List<Invocation> invariants() {
    return invariants;
  }

  public ObjectProgram subject() {
    return subject;
  }

  /** The object under check as written, or the same object if it was not transformed. */
  public ObjectProgram written() {
    if (subject.program().mergedSpins().isEmpty()) {
      return subject;
    }
    ObjectProgram known = written;
    if (known == null) {
      known = subject.with(SpinAbstraction.AS_WRITTEN);
      written = known;
    }
    return known;
  }

  /** Sets the budget that interrupts code with long sequential runs. */
  public void within(Budget budget) {
    world.within(budget);
  }

  public Specification<?> specification() {
    return specification;
  }

  /** The same where threads that classes start are not supported. */
  public JavaSpecification sequentialSpecification() {
    if (specification instanceof JavaSpecification sequential) {
      return sequential;
    }
    throw new IllegalStateException("BUG-304 a specification starts threads");
  }

  private Specification<?> specify(ObjectProgram program) {
    ObjectProgram current = program;
    for (; ; ) {
      try {
        Specification<?> made =
            new JavaSpecification(current.operations().type().javaName(), current).current();
        spec = current;
        return made;
      } catch (InitializationNeeded needed) {
        current = current.initialising(needed);
      }
    }
  }

  /** Adds a class that one of the objects requires. */
  public void initialise(InitializationNeeded needed) {
    if (needed.program() == subject.program()) {
      subject = subject.initialising(needed);
    } else if (written != null && needed.program() == written.program()) {
      written = written.initialising(needed);
    } else {
      specification = specify(spec.initialising(needed));
    }
  }

  /** Whether the specification had to be rebuilt, so that its earlier results are invalid. */
  public boolean renewIfStale() {
    if (specification instanceof JavaSpecification sequential && sequential.isStale()) {
      specification = sequential.current();
      return true;
    }
    return false;
  }
}
