package io.selvage.prove;

import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.ProgramContext;
import io.selvage.prove.clauses.AnnotatedClauses;
import io.selvage.prove.clauses.ClauseLibrary;
import io.selvage.prove.clauses.ClauseSpecification;
import io.selvage.prove.clauses.MethodClauses;
import io.selvage.prove.clauses.MethodClauses.Precondition;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * Proof requests whose specification consists of clauses, from a file or from annotations in the
 * class.
 */
public final class ClauseProofRequests {
  private ClauseProofRequests() {}

  /**
   * The request. Clients call the methods that have clauses.
   *
   * @throws UnsupportedClass if the prover has no rule for some clauses
   */
  public static ProofRequest by(
      ClauseSpecification clauses, List<Path> classPath, String className) {
    AbstractType abstractType = type(clauses);
    Map<String, OperationKind> operationKinds = new LinkedHashMap<>();
    List<OperationRequest> operations = new ArrayList<>();
    boolean inner = true;
    for (MethodClauses method : clauses.methods()) {
      operationKinds.put(
          method.name(), ClauseLibrary.operationKind(abstractType, method).orElseThrow());
      operations.add(new OperationRequest(method.name(), Optional.empty(), Optional.empty()));
      inner &= method.parameter().isEmpty() || method.requires() == Precondition.INNER;
    }
    if (abstractType == AbstractType.CONDITIONAL_CELL) {
      requireArguments(clauses, classPath, className);
    }
    ProofRequest.Keys keys =
        inner && abstractType.isSet() ? ProofRequest.Keys.INNER : ProofRequest.Keys.ALL;
    return new ProofRequest(
        classPath, className, operations, abstractType, keys, operationKinds, clauses.vals());
  }

  /** The number of arguments distinguishes many controls from one flag. */
  private static void requireArguments(
      ClauseSpecification clauses, List<Path> classPath, String className) {
    try (ProgramContext world = ProgramContext.of(classPath, className)) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), className);
      for (MethodInfo method : type.declaredMethods()) {
        int count = Type.getArgumentTypes(method.descriptor()).length;
        clauses
            .method(method.name())
            .filter(said -> said.parameters().size() != count)
            .ifPresent(
                said -> {
                  throw new UnsupportedClass(
                      "PRV-091 line "
                          + said.line()
                          + ": "
                          + said.name()
                          + " has "
                          + count
                          + " parameters, but its clauses have "
                          + said.parameters().size());
                });
      }
    }
  }

  /** The clauses annotated in the class itself. */
  public static ClauseSpecification annotated(List<Path> classPath, String className) {
    try (ProgramContext world = ProgramContext.of(classPath, className)) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), className);
      List<MethodInfo> methods = type.declaredMethods();
      return AnnotatedClauses.of(className, methods.stream().map(MethodInfo::node).toList());
    }
  }

  private static AbstractType type(ClauseSpecification clauses) {
    List<AbstractType> possible =
        switch (clauses.kind()) {
          case SET -> List.of(AbstractType.SET);
          case SEQUENCE -> List.of(AbstractType.STACK, AbstractType.QUEUE);
          case CONDITIONAL -> List.of(AbstractType.CONDITIONAL_CELL);
        };
    for (AbstractType abstractType : possible) {
      if (clauses.methods().stream()
          .allMatch(m -> ClauseLibrary.operationKind(abstractType, m).isPresent())) {
        return abstractType;
      }
    }
    for (MethodClauses method : clauses.methods()) {
      if (possible.stream()
          .allMatch(abstractType -> ClauseLibrary.operationKind(abstractType, method).isEmpty())) {
        throw new UnsupportedClass(
            "PRV-091 line "
                + method.line()
                + ": the prover has no rule for the clauses of "
                + method.name());
      }
    }
    throw new UnsupportedClass(
        "PRV-092 some methods have clauses of a stack and some have clauses of a queue");
  }
}
