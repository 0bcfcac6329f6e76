package io.selvage.unbounded.internal;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Counterexample;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ChosenCalls;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Program;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.unbounded.internal.linearization.LinearizationPointSearch;
import io.selvage.unbounded.internal.linearization.LinearizationProof;
import io.selvage.unbounded.internal.linearization.UserLinearizationPoints;
import io.selvage.unbounded.internal.patterns.PatternSearch;
import io.selvage.unbounded.internal.patterns.PatternSearchResult;
import io.selvage.unbounded.net.PetriNet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The object under check and its specification. */
public final class SubjectSetup {
  /** The number of the reason that some call needs more objects to return. */
  static final String TOO_FEW_OBJECTS = "REF-129";

  private static final int A_FEW_STATES = 4_000;
  private static final int MANY_STATES = 40_000;

  /** The maximal number of values that a pattern distinguishes. */
  private static final int MARKS = 4;

  /** Larger than typical counters and constants, and within a byte. */
  private static final int UNUSUAL = 100;

  private final List<Invocation> alphabet;
  private final String specificationName;
  private ObjectProgram subject;
  private ObjectProgram spec;

  private SubjectSetup(
      List<Invocation> alphabet,
      String specificationName,
      ObjectProgram subject,
      ObjectProgram spec) {
    this.alphabet = alphabet;
    this.specificationName = specificationName;
    this.subject = subject;
    this.spec = spec;
  }

  public static SubjectSetup of(ProgramContext world, Question question, Scope.Endless scope) {
    List<OperationRequest> requests = requests(world, question.subject());
    ClassInfo type = ClassOperations.classNamed(world.classes(), question.subject().className());
    ClassOperations operations = ClassOperations.of(type, requests);
    List<Invocation> setUp = question.subject().callsBefore(question.subject().className());
    return built(
        world,
        question,
        requests,
        ChosenCalls.of(
                new ObjectProgram.Plan(world, operations, setUp, List.of(), AllocationPrivacy.NONE),
                requests,
                scope.values())
            .calls());
  }

  /** With values that represent all others, and that no constant of a class resembles. */
  static SubjectSetup marked(ProgramContext world, Question question) {
    List<OperationRequest> requests =
        requests(world, question.subject()).stream()
            .map(r -> new OperationRequest(r.name(), r.parameterTypes(), Optional.empty()))
            .toList();
    ClassInfo type = ClassOperations.classNamed(world.classes(), question.subject().className());
    ClassOperations operations = ClassOperations.of(type, requests);
    List<Invocation> calls =
        CallAlphabet.of(world.classes(), operations, requests, MARKS).stream()
            .map(SubjectSetup::unusual)
            .toList();
    return built(world, question, requests, calls);
  }

  private static Invocation unusual(Invocation call) {
    List<Value> arguments =
        call.arguments().stream()
            .map(each -> each instanceof Value.Whole w ? Value.of(UNUSUAL + w.value()) : each)
            .toList();
    return new Invocation(call.method(), arguments);
  }

  private static List<OperationRequest> requests(ProgramContext world, ClassSubject asked) {
    ClassInfo type = ClassOperations.classNamed(world.classes(), asked.className());
    return asked.operations().isEmpty() ? ClassOperations.allOf(type) : asked.operations();
  }

  private static SubjectSetup built(
      ProgramContext world,
      Question question,
      List<OperationRequest> requests,
      List<Invocation> alphabet) {
    ClassSubject asked = question.subject();
    world.compareMessages(question.comparesMessages());
    ClassInfo type = ClassOperations.classNamed(world.classes(), asked.className());
    ClassInfo specification = ClassOperations.classNamed(world.classes(), question.specification());
    ClassOperations operations = ClassOperations.of(type, requests);
    asked.setUp().forEach(operations::method);
    ClassOperations meant = operations.in(specification);
    List<Invocation> before = asked.callsBefore(asked.className());
    before.forEach(operations::method);
    ObjectProgram subject =
        ObjectProgram.buildUnclocked(
            new ObjectProgram.Plan(
                world,
                operations,
                before,
                alphabet,
                AllocationPrivacy.UNTIL_PUBLISHED,
                SpinAbstraction.ANY));
    subject.requireCertain(alphabet);
    return new SubjectSetup(
        alphabet,
        meant.type().javaName(),
        subject,
        ObjectProgram.buildUnclocked(
            new ObjectProgram.Plan(
                world,
                meant,
                asked.callsBefore(question.specification()),
                alphabet,
                AllocationPrivacy.NONE)));
  }

  public List<Invocation> alphabet() {
    return alphabet;
  }

  public Program program() {
    return subject.program();
  }

  public String doubt() {
    return subject.doubt();
  }

  public LinearizationPointSearch.Result attempt(
      int nodes, UserLinearizationPoints given, Budget budget) {
    return settled(
        specification ->
            attempt(
                new LinearizationPointSearch(subject, alphabet, specification, nodes, given),
                budget),
        found -> new LinearizationPointSearch.Result(found.proof().unfounded(), found.violation()),
        budget);
  }

  /**
   * The product of the class and its specification as a net; empty if the budget is exhausted
   * first.
   */
  public Optional<PetriNet> net(int nodes, UserLinearizationPoints given, Budget budget) {
    return settled(
        specification ->
            new LinearizationPointSearch(subject, alphabet, specification, nodes, given)
                .net(budget),
        late -> Optional.empty(),
        budget);
  }

  /** Explores few threads, with a small limit. */
  Optional<Counterexample> few(int nodes, Budget budget) {
    return few(nodes, A_FEW_STATES, budget);
  }

  /** Explores few threads with a larger limit, if nothing else is possible. */
  Optional<Counterexample> fewFurther(int nodes, Budget budget) {
    return few(nodes, MANY_STATES, budget);
  }

  private Optional<Counterexample> few(int nodes, int states, Budget budget) {
    return settled(
        specification ->
            new LinearizationPointSearch(subject, alphabet, specification, nodes)
                .violationOfFew(states, budget),
        UnaryOperator.identity(),
        budget);
  }

  /** Without points; empty if the specification is of no kind that has patterns. */
  Optional<PatternSearchResult> patterns(int nodes, Budget budget) {
    return settled(
        specification ->
            PatternSearch.of(subject, alphabet, specification, nodes)
                .map(search -> search.search(budget)),
        finding -> finding.map(each -> each.unfounded(budget.whySpent())),
        budget);
  }

  /**
   * Restarts with new knowledge whenever something unforeseen turns up.
   *
   * @param unfounded the same answer, downgraded to no proof
   */
  private <T> T settled(
      Function<JavaSpecification, T> ask, UnaryOperator<T> unfounded, Budget budget) {
    for (; ; ) {
      try {
        int version = subject.program().stateVersion();
        T answer = ask.apply(new JavaSpecification(specificationName, spec));
        if (version == subject.program().stateVersion()) {
          return answer;
        } else if (budget.look()) {
          return unfounded.apply(answer);
        }
      } catch (InitializationNeeded needed) {
        if (needed.program() == subject.program()) {
          subject = subject.initialising(needed);
        } else {
          spec = spec.initialising(needed);
        }
      } catch (AssumptionInvalidated known) {
        if (budget.look()) {
          throw known;
        }
      }
    }
  }

  /**
   * Few threads go first, with a small limit: the closure of an incorrect class may be infinite.
   * They go further if no proof is found; they may also use features that the model does not
   * support.
   */
  private static LinearizationPointSearch.Result attempt(
      LinearizationPointSearch search, Budget budget) {
    Optional<Counterexample> few = search.violationOfFew(A_FEW_STATES, budget);
    if (few.isPresent()) {
      return new LinearizationPointSearch.Result(LinearizationProof.NONE, few);
    }
    try {
      LinearizationProof proof = search.search(budget);
      if (proof.points().isPresent() || budget.look()) {
        return new LinearizationPointSearch.Result(proof, Optional.empty());
      }
      LinearizationPointSearch.Result decided = search.decideSoon(proof, budget);
      if (decided.isSettled()) {
        return decided;
      }
      Optional<Counterexample> more = search.violationOfFew(MANY_STATES, budget);
      Optional<Counterexample> found = more.isPresent() ? more : search.violation(budget);
      return found.isPresent()
          ? new LinearizationPointSearch.Result(proof, found)
          : search.decide(proof, budget);
    } catch (UnsupportedFeature unsupported) {
      Optional<Counterexample> more = search.violationOfFew(MANY_STATES, budget);
      if (more.isEmpty()) {
        throw unsupported;
      }
      return new LinearizationPointSearch.Result(LinearizationProof.NONE, more);
    }
  }
}
