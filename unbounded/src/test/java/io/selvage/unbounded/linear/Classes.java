package io.selvage.unbounded.linear;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Counterexample;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.unbounded.internal.linearization.LinearizationPointSearch;
import io.selvage.unbounded.internal.linearization.LinearizationProof;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Classes of the tests, made ready. */
public final class Classes {
  private static final String PACKAGE = "io.selvage.unbounded.subjects.";

  public final List<Invocation> alphabet;
  private ObjectProgram subject;
  private ObjectProgram meaning;

  public Classes(String name, String specification, String calls) {
    this(name, specification, calls, 2);
  }

  /**
   * @param values how many values of a type are passed
   */
  public Classes(String name, String specification, String calls, int values) {
    ProgramContext world = ProgramContext.of(List.of(Path.of(where())));
    ClassInfo type = ClassOperations.classNamed(world.classes(), full(name));
    List<OperationRequest> requests = CallSyntax.operations(calls);
    ClassOperations operations = ClassOperations.of(type, requests);
    alphabet = CallAlphabet.of(world.classes(), operations, requests, values);
    ClassInfo meant = ClassOperations.classNamed(world.classes(), full(specification));
    subject =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                operations,
                List.of(),
                alphabet,
                AllocationPrivacy.UNTIL_PUBLISHED,
                SpinAbstraction.ANY));
    meaning =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations.in(meant), List.of(), alphabet, AllocationPrivacy.NONE));
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

  public LinearizationProof prove(int nodes) {
    return with(
        (object, specification) ->
            new LinearizationPointSearch(object, alphabet, specification, nodes)
                .search(Budget.unlimited()));
  }

  public Optional<Counterexample> violation(int nodes) {
    return with(
        (object, specification) -> {
          LinearizationPointSearch search =
              new LinearizationPointSearch(object, alphabet, specification, nodes);
          search.search(Budget.unlimited());
          return search.violation(Budget.unlimited());
        });
  }

  public <T> T with(BiFunction<ObjectProgram, JavaSpecification, T> use) {
    for (; ; ) {
      try {
        return use.apply(subject, new JavaSpecification("meaning", meaning));
      } catch (InitializationNeeded needed) {
        if (needed.program() == subject.program()) {
          subject = subject.initialising(needed);
        } else {
          meaning = meaning.initialising(needed);
        }
      }
    }
  }
}
