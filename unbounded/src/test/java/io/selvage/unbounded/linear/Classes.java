package io.selvage.unbounded.linear;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Counterexample;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.World;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Classes of the tests, made ready. */
final class Classes {
  private static final String PACKAGE = "io.selvage.unbounded.subjects.";

  final List<Invocation> alphabet;
  private ObjectProgram subject;
  private ObjectProgram meaning;

  Classes(String name, String specification, String calls) {
    World world = World.of(List.of(Path.of(where())));
    ClassInfo type = Operations.classNamed(world.classes(), full(name));
    List<OperationRequest> requests = CallSyntax.operations(calls);
    Operations operations = Operations.of(type, requests);
    alphabet = Alphabet.of(world.classes(), operations, requests, 2);
    ClassInfo meant = Operations.classNamed(world.classes(), full(specification));
    subject =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, List.of(), alphabet, Privacy.UNTIL_PUBLISHED, Patience.ANY));
    meaning =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations.in(meant), List.of(), alphabet, Privacy.NONE));
  }

  private static String full(String name) {
    return PACKAGE + (name.contains("$") ? name : "Subjects$" + name);
  }

  private static String where() {
    try {
      return Path.of(Classes.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  Proof prove(int nodes) {
    return with(
        (object, specification) ->
            new PointSearch(object, alphabet, specification, nodes).search(Budget.unlimited()));
  }

  Optional<Counterexample> violation(int nodes) {
    return with(
        (object, specification) -> {
          PointSearch search = new PointSearch(object, alphabet, specification, nodes);
          search.search(Budget.unlimited());
          return search.violation(Budget.unlimited());
        });
  }

  <T> T with(BiFunction<ObjectProgram, JavaSpecification, T> use) {
    for (; ; ) {
      try {
        return use.apply(subject, new JavaSpecification("meaning", meaning));
      } catch (NeedsClass needed) {
        if (needed.program() == subject.program()) {
          subject = subject.initialising(needed);
        } else {
          meaning = meaning.initialising(needed);
        }
      }
    }
  }
}
