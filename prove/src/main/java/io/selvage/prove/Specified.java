package io.selvage.prove;

import io.selvage.core.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import io.selvage.program.run.Operations;
import io.selvage.program.run.World;
import io.selvage.prove.clauses.AnnotatedClauses;
import io.selvage.prove.clauses.Clauses;
import io.selvage.prove.clauses.Library;
import io.selvage.prove.clauses.MethodClauses;
import io.selvage.prove.clauses.MethodClauses.Precondition;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.lower.Unsupported;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/** Questions whose specification is clauses: of a file, or of annotations in the class. */
public final class Specified {
  private Specified() {}

  /**
   * What is asked. Clients call the methods that have clauses.
   *
   * @throws Unsupported where the prover has no rule for some clauses
   */
  public static Asked by(Clauses clauses, List<Path> classPath, String className) {
    Promise promise = promise(clauses);
    Map<String, Duty> duties = new LinkedHashMap<>();
    List<OperationRequest> operations = new ArrayList<>();
    boolean inner = true;
    for (MethodClauses method : clauses.methods()) {
      duties.put(method.name(), Library.duty(promise, method).orElseThrow());
      operations.add(new OperationRequest(method.name(), Optional.empty(), Optional.empty()));
      inner &= method.parameter().isEmpty() || method.requires() == Precondition.INNER;
    }
    if (promise == Promise.CONDITIONAL_CELL) {
      requireArguments(clauses, classPath, className);
    }
    Asked.Keys keys = inner && promise.isSet() ? Asked.Keys.INNER : Asked.Keys.ALL;
    return new Asked(classPath, className, operations, promise, keys, duties, clauses.vals());
  }

  /** Whether there are many controls or one flag is told by how many arguments there are. */
  private static void requireArguments(Clauses clauses, List<Path> classPath, String className) {
    try (World world = World.of(classPath, className)) {
      ClassInfo type = Operations.classNamed(world.classes(), className);
      for (Method method : type.declaredMethods()) {
        int count = Type.getArgumentTypes(method.descriptor()).length;
        clauses
            .method(method.name())
            .filter(said -> said.parameters().size() != count)
            .ifPresent(
                said -> {
                  throw new Unsupported(
                      "PRV-091 line "
                          + said.line()
                          + ": "
                          + said.name()
                          + " has "
                          + count
                          + " arguments, and its clauses "
                          + said.parameters().size());
                });
      }
    }
  }

  /** The clauses that stand in the class itself. */
  public static Clauses annotated(List<Path> classPath, String className) {
    try (World world = World.of(classPath, className)) {
      ClassInfo type = Operations.classNamed(world.classes(), className);
      List<Method> methods = type.declaredMethods();
      return AnnotatedClauses.of(className, methods.stream().map(Method::node).toList());
    }
  }

  private static Promise promise(Clauses clauses) {
    List<Promise> possible =
        switch (clauses.kind()) {
          case SET -> List.of(Promise.SET);
          case SEQUENCE -> List.of(Promise.STACK, Promise.QUEUE);
          case CELL -> List.of(Promise.CONDITIONAL_CELL);
        };
    for (Promise promise : possible) {
      if (clauses.methods().stream().allMatch(m -> Library.duty(promise, m).isPresent())) {
        return promise;
      }
    }
    for (MethodClauses method : clauses.methods()) {
      if (possible.stream().allMatch(promise -> Library.duty(promise, method).isEmpty())) {
        throw new Unsupported(
            "PRV-091 line "
                + method.line()
                + ": the prover has no rule for the clauses of "
                + method.name());
      }
    }
    throw new Unsupported("PRV-092 some methods are those of a stack, some those of a queue");
  }
}
