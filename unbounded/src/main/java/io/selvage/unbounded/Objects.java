package io.selvage.unbounded;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Value;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Program;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import io.selvage.unbounded.linear.GivenPoints;
import io.selvage.unbounded.linear.PointSearch;
import io.selvage.unbounded.linear.Proof;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.patterns.Finding;
import io.selvage.unbounded.patterns.PatternSearch;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The object under check and the one that says what is right. */
final class Objects {
  private static final int A_FEW_STATES = 4_000;
  private static final int MANY_STATES = 40_000;

  /** As many values as any pattern tells apart. */
  private static final int MARKS = 4;

  /** Beyond counters and constants, and within a byte. */
  private static final int UNUSUAL = 100;

  private final List<Invocation> alphabet;
  private final String meaningName;
  private ObjectProgram subject;
  private ObjectProgram meaning;

  private Objects(
      List<Invocation> alphabet, String meaningName, ObjectProgram subject, ObjectProgram meaning) {
    this.alphabet = alphabet;
    this.meaningName = meaningName;
    this.subject = subject;
    this.meaning = meaning;
  }

  static Objects of(World world, Question question, Scope.Endless scope) {
    List<OperationRequest> requests = requests(world, question.subject());
    return built(world, question, requests, scope.values(), UnaryOperator.identity());
  }

  /** With values that stand for all others, and that nothing else in a class looks like. */
  static Objects marked(World world, Question question) {
    List<OperationRequest> requests =
        requests(world, question.subject()).stream()
            .map(r -> new OperationRequest(r.name(), r.parameterTypes(), Optional.empty()))
            .toList();
    return built(world, question, requests, MARKS, Objects::unusual);
  }

  private static Invocation unusual(Invocation call) {
    List<Value> arguments =
        call.arguments().stream()
            .map(each -> each instanceof Value.Whole w ? Value.of(UNUSUAL + w.value()) : each)
            .toList();
    return new Invocation(call.method(), arguments);
  }

  private static List<OperationRequest> requests(World world, Subject asked) {
    ClassInfo type = Operations.classNamed(world.classes(), asked.className());
    return asked.operations().isEmpty() ? Operations.allOf(type) : asked.operations();
  }

  private static Objects built(
      World world,
      Question question,
      List<OperationRequest> requests,
      int values,
      UnaryOperator<Invocation> renamed) {
    Subject asked = question.subject();
    ClassInfo type = Operations.classNamed(world.classes(), asked.className());
    ClassInfo specification = Operations.classNamed(world.classes(), question.specification());
    Operations operations = Operations.of(type, requests);
    List<Invocation> alphabet =
        Alphabet.of(world.classes(), operations, requests, values).stream().map(renamed).toList();
    asked.setUp().forEach(operations::method);
    Operations meant = operations.in(specification);
    return new Objects(
        alphabet,
        meant.type().javaName(),
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, asked.setUp(), alphabet, Privacy.UNTIL_PUBLISHED, Patience.ANY)),
        ObjectProgram.build(
            new ObjectProgram.Plan(world, meant, asked.setUp(), alphabet, Privacy.NONE)));
  }

  List<Invocation> alphabet() {
    return alphabet;
  }

  Program program() {
    return subject.program();
  }

  String doubt() {
    return subject.program().doubt();
  }

  /** A proof, or perhaps a violation. */
  record Attempt(Proof proof, Optional<Counterexample> violation) {}

  Attempt attempt(int nodes, GivenPoints given, Budget budget) {
    return settled(
        specification ->
            attempt(new PointSearch(subject, alphabet, specification, nodes, given), budget),
        attempt -> new Attempt(attempt.proof().unfounded(), attempt.violation()),
        budget);
  }

  /** The class beside its meaning as a net; nothing if the budget is spent before. */
  Optional<Net> net(int nodes, GivenPoints given, Budget budget) {
    return settled(
        specification ->
            new PointSearch(subject, alphabet, specification, nodes, given).net(budget),
        late -> Optional.empty(),
        budget);
  }

  /** Only what few threads do, and not far. */
  Optional<Counterexample> few(int nodes, Budget budget) {
    return few(nodes, A_FEW_STATES, budget);
  }

  /** What few threads do; further, where nothing else can be done. */
  Optional<Counterexample> fewFurther(int nodes, Budget budget) {
    return few(nodes, MANY_STATES, budget);
  }

  private Optional<Counterexample> few(int nodes, int states, Budget budget) {
    return settled(
        specification ->
            new PointSearch(subject, alphabet, specification, nodes).violationOfFew(states, budget),
        UnaryOperator.identity(),
        budget);
  }

  /** Without points; empty where the specification is of no kind that has patterns. */
  Optional<Finding> patterns(int nodes, Budget budget) {
    return settled(
        specification ->
            PatternSearch.of(subject, alphabet, specification, nodes)
                .map(search -> search.search(budget)),
        finding -> finding.map(each -> each.unfounded(budget.whySpent())),
        budget);
  }

  /**
   * Whatever was not foreseen makes all start again, knowing it.
   *
   * @param unfounded the same answer, having proved nothing
   */
  private <T> T settled(
      Function<JavaSpecification, T> ask, UnaryOperator<T> unfounded, Budget budget) {
    for (; ; ) {
      try {
        int version = subject.program().stateVersion();
        T answer = ask.apply(new JavaSpecification(meaningName, meaning));
        if (version == subject.program().stateVersion()) {
          return answer;
        } else if (budget.look()) {
          return unfounded.apply(answer);
        }
      } catch (NeedsClass needed) {
        if (needed.program() == subject.program()) {
          subject = subject.initialising(needed);
        } else {
          meaning = meaning.initialising(needed);
        }
      } catch (Stale known) {
        if (budget.look()) {
          throw known;
        }
      }
    }
  }

  /**
   * Few threads go first, and not far: the closure of a class that is wrong may have no end. They
   * go further where there is no proof; they may also do what the model refuses.
   */
  private static Attempt attempt(PointSearch search, Budget budget) {
    Optional<Counterexample> few = search.violationOfFew(A_FEW_STATES, budget);
    if (few.isPresent()) {
      return new Attempt(Proof.NONE, few);
    }
    try {
      Proof proof = search.search(budget);
      if (proof.points().isPresent() || budget.look()) {
        return new Attempt(proof, Optional.empty());
      }
      Optional<Counterexample> more = search.violationOfFew(MANY_STATES, budget);
      return new Attempt(proof, more.isPresent() ? more : search.violation(budget));
    } catch (Refused refused) {
      Optional<Counterexample> more = search.violationOfFew(MANY_STATES, budget);
      if (more.isEmpty()) {
        throw refused;
      }
      return new Attempt(Proof.NONE, more);
    }
  }
}
