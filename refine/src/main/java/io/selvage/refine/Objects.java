package io.selvage.refine;

import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.World;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The two objects of a question, ready to run: the one under check and the one that says how. */
final class Objects {
  private final World world;
  private final List<Invocation> alphabet;
  private final List<Invocation> invariants;
  private ObjectProgram subject;
  private @Nullable ObjectProgram written;
  private ObjectProgram meaning;
  private JavaSpecification specification;

  private Objects(
      World world,
      List<Invocation> alphabet,
      List<Invocation> invariants,
      ObjectProgram subject,
      ObjectProgram meaning) {
    this.world = world;
    this.alphabet = alphabet;
    this.invariants = invariants;
    this.subject = subject;
    this.meaning = meaning;
    this.specification = specify(meaning);
  }

  /** Finds and builds what the question names; what cannot be found is the user's error. */
  static Objects of(World world, Question question) {
    Subject asked = question.subject();
    ClassInfo type = Operations.classNamed(world.classes(), asked.className());
    ClassInfo specification = Operations.classNamed(world.classes(), question.specification());
    List<OperationRequest> requests = requests(asked, type);
    requireNamed(asked.protocol(), requests);
    Operations operations = Operations.of(type, requests);
    List<Invocation> alphabet = calls(world.classes(), question.scope(), operations, requests);
    asked.setUp().forEach(operations::method);
    alphabet.forEach(operations::method);
    Operations meant = operations.in(specification);
    List<Invocation> invariants =
        asked.invariants().stream().map(name -> new Invocation(name, List.of())).toList();
    invariants.forEach(operations::method);
    List<Invocation> all = new ArrayList<>(alphabet);
    all.addAll(invariants);
    ObjectProgram subject =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, asked.setUp(), all, Privacy.UNTIL_PUBLISHED, Patience.ANY));
    ObjectProgram meaning =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, meant, asked.setUp(), alphabet, Privacy.NONE));
    return new Objects(world, alphabet, invariants, subject, meaning);
  }

  private static List<OperationRequest> requests(Subject asked, ClassInfo type) {
    return asked.operations().isEmpty()
        ? Operations.allOf(type).stream()
            .filter(request -> !asked.invariants().contains(request.name()))
            .toList()
        : asked.operations();
  }

  private static void requireNamed(Protocol protocol, List<OperationRequest> requests) {
    for (String method : protocol.methods()) {
      if (requests.stream().noneMatch(request -> request.name().equals(method))) {
        throw Diagnostic.BAD_OPTION.error("the roles name " + method + ", which is no operation");
      }
    }
  }

  private static List<Invocation> calls(
      ClassTable classes, Scope scope, Operations operations, List<OperationRequest> requests) {
    if (scope instanceof Scope.Growing growing) {
      return Alphabet.of(classes, operations, requests, growing.values());
    } else if (scope instanceof Scope.UpTo upTo) {
      return Alphabet.of(classes, operations, requests, upTo.values());
    }
    if (scope instanceof Scope.Endless endless) {
      return Alphabet.of(classes, operations, requests, endless.values());
    }
    List<Invocation> calls = new ArrayList<>();
    Clients.of(scope).threads().forEach(calls::addAll);
    return calls.stream().distinct().toList();
  }

  World world() {
    return world;
  }

  /** All single calls that clients are made of. */
  List<Invocation> alphabet() {
    return alphabet;
  }

  /** What must hold whenever no call is running. */
  List<Invocation> invariants() {
    return invariants;
  }

  ObjectProgram subject() {
    return subject;
  }

  /** The object under check as it is written, or the same one if nothing else was made of it. */
  ObjectProgram written() {
    if (subject.program().mergedSpins().isEmpty()) {
      return subject;
    }
    ObjectProgram known = written;
    if (known == null) {
      known = subject.with(Patience.AS_WRITTEN);
      written = known;
    }
    return known;
  }

  JavaSpecification specification() {
    return specification;
  }

  private JavaSpecification specify(ObjectProgram program) {
    ObjectProgram current = program;
    for (; ; ) {
      try {
        JavaSpecification made =
            new JavaSpecification(current.operations().type().javaName(), current);
        meaning = current;
        return made;
      } catch (NeedsClass needed) {
        current = current.initialising(needed);
      }
    }
  }

  /** Adds a class that one of the objects turned out to need. */
  void initialise(NeedsClass needed) {
    if (needed.program() == subject.program()) {
      subject = subject.initialising(needed);
    } else if (written != null && needed.program() == written.program()) {
      written = written.initialising(needed);
    } else {
      specification = specify(meaning.initialising(needed));
    }
  }

  /** Whether the specification had to be made anew, so that what it said is void. */
  boolean renewIfStale() {
    boolean stale = specification.isStale();
    if (stale) {
      specification = specification.renewed();
    }
    return stale;
  }
}
