package io.selvage.unbounded;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The object under check and the one that says what is right. */
final class Objects {
  private static final int A_FEW_STATES = 4_000;
  private static final int MANY_STATES = 40_000;

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
    Subject asked = question.subject();
    ClassInfo type = Operations.classNamed(world.classes(), asked.className());
    ClassInfo specification = Operations.classNamed(world.classes(), question.specification());
    List<OperationRequest> requests =
        asked.operations().isEmpty() ? Operations.allOf(type) : asked.operations();
    Operations operations = Operations.of(type, requests);
    List<Invocation> alphabet = Alphabet.of(world.classes(), operations, requests, scope.values());
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
    return with(
        nodes,
        given,
        search -> attempt(search, budget),
        late -> new Attempt(late.proof().unfounded(), late.violation()),
        budget);
  }

  /** The class beside its meaning as a net; nothing if the budget is spent before. */
  Optional<Net> net(int nodes, GivenPoints given, Budget budget) {
    return with(nodes, given, search -> search.net(budget), late -> Optional.empty(), budget);
  }

  /**
   * Whatever was not foreseen makes all start again, knowing it.
   *
   * @param late what is left of a result that was made knowing less, when there is no time
   */
  private <T> T with(
      int nodes,
      GivenPoints given,
      Function<PointSearch, T> use,
      UnaryOperator<T> late,
      Budget budget) {
    for (; ; ) {
      try {
        int version = subject.program().stateVersion();
        JavaSpecification specification = new JavaSpecification(meaningName, meaning);
        T result = use.apply(new PointSearch(subject, alphabet, specification, nodes, given));
        if (version == subject.program().stateVersion()) {
          return result;
        } else if (budget.look()) {
          return late.apply(result);
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
