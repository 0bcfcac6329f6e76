package io.selvage.relaxed.clients;

import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.Assumptions;
import io.selvage.program.run.Instance;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Stale;
import io.selvage.program.run.ValueUses;
import io.selvage.program.run.World;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The implementation and the specification of a question, ready to run. */
final class TwoObjects {
  private final World world;
  private final List<Invocation> alphabet;
  private ObjectProgram subject;
  private ObjectProgram meant;
  private JavaSpecification meaning;

  private TwoObjects(
      World world, List<Invocation> alphabet, ObjectProgram subject, ObjectProgram meant) {
    this.world = world;
    this.alphabet = alphabet;
    this.subject = subject;
    this.meant = meant;
    this.meaning = specify();
  }

  /**
   * @param values how many different values an argument takes
   */
  static TwoObjects of(World world, Question question, int values) {
    Subject asked = question.subject();
    ClassInfo type = Operations.classNamed(world.classes(), asked.className());
    ClassInfo specification = Operations.classNamed(world.classes(), question.specification());
    List<OperationRequest> requests =
        asked.operations().isEmpty() ? Operations.allOf(type) : asked.operations();
    Operations operations = Operations.of(type, requests);
    List<Invocation> alphabet =
        question.scope() instanceof Scope.Given || question.scope() instanceof Scope.Again
            ? given(question.scope())
            : Alphabet.of(world.classes(), operations, requests, values).stream()
                .map(call -> Promise.isAboutGivers(question) ? Promise.unmistakable(call) : call)
                .toList();
    asked.setUp().forEach(operations::method);
    alphabet.forEach(operations::method);
    return new TwoObjects(
        world,
        alphabet,
        build(world, operations, asked, alphabet),
        build(world, operations.in(specification), asked, alphabet));
  }

  /** With as many values as clients of the question pass. */
  static TwoObjects ofClients(World world, Question question) {
    boolean all = Promise.isAboutGivers(question);
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
      World world, Operations operations, Subject asked, List<Invocation> alphabet) {
    return ObjectProgram.build(
        new ObjectProgram.Plan(world, operations, asked.setUp(), alphabet, Privacy.NONE));
  }

  /** All single calls that clients are made of. */
  List<Invocation> alphabet() {
    return alphabet;
  }

  Instance instance() {
    return subject.instantiate();
  }

  /** An object of the specification. */
  Instance meant() {
    return meant.instantiate();
  }

  /** What the specification says by its code about synchronisation, if it does. */
  Optional<Synchronization> coded() {
    return CodedSynchronization.of(meant.operations().type(), world.classes())
        .map(discipline -> new CodedSynchronization(this::meant, discipline));
  }

  JavaSpecification meaning() {
    if (meaning.isStale()) {
      meaning = meaning.renewed();
    }
    return meaning;
  }

  List<String> assumptions(List<Path> classPath) {
    return Assumptions.of(world, subject.program(), classPath);
  }

  /** Why nothing follows from having found nothing wrong; else empty. */
  String doubt() {
    return subject.program().doubt();
  }

  /** Adds what the meaning does with values in every order of the calls. */
  void tell(SeenUses uses, ParallelCalls calls) {
    uses.follow(Words.orders(calls, meaning()), this::meant);
  }

  /** Whether both only copy values and compare them, as far as random runs show: a first look. */
  boolean onlyCompareValues() {
    return ValueUses.of(subject, alphabet).isDataIndependent()
        && ValueUses.of(meant, alphabet).isDataIndependent();
  }

  /** Tries again, whenever something turns out that should have been known. */
  <T> T trying(Supplier<T> attempt) {
    for (; ; ) {
      try {
        return attempt.get();
      } catch (NeedsClass needed) {
        initialise(needed);
      } catch (Stale known) {
        // It is known now what matters: the meaning is made anew.
        meaning();
      }
    }
  }

  /** Adds a class that one of the objects turned out to need. */
  void initialise(NeedsClass needed) {
    if (needed.program() == subject.program()) {
      subject = subject.initialising(needed);
    } else {
      meant = meant.initialising(needed);
      meaning = specify();
    }
  }

  private JavaSpecification specify() {
    for (; ; ) {
      try {
        return new JavaSpecification(meant.operations().type().javaName(), meant);
      } catch (NeedsClass needed) {
        meant = meant.initialising(needed);
      }
    }
  }
}
