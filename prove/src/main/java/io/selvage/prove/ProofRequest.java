package io.selvage.prove;

import io.selvage.core.question.EngineOption;
import io.selvage.core.question.OperationRequest;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentHint;
import io.selvage.prove.code.OperationKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What to prove.
 *
 * @param operations what clients call; empty means every public method that the class declares
 * @param keys which keys clients pass to a set
 * @param operationKinds the kind of each operation, by name; inferred if absent
 * @param vals the location of the content; if empty, candidates are tried
 */
public record ProofRequest(
    List<Path> classPath,
    String className,
    List<OperationRequest> operations,
    AbstractType abstractType,
    Keys keys,
    Map<String, OperationKind> operationKinds,
    Optional<ContentHint> vals)
    implements EngineOption {
  public ProofRequest {
    classPath = List.copyOf(classPath);
    operations = List.copyOf(operations);
    operationKinds = Map.copyOf(operationKinds);
  }

  /** With the location of the content inferred. */
  public ProofRequest(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      AbstractType abstractType,
      Keys keys,
      Map<String, OperationKind> operationKinds) {
    this(classPath, className, operations, abstractType, keys, operationKinds, Optional.empty());
  }

  /** With all operation kinds inferred as well. */
  public ProofRequest(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      AbstractType abstractType,
      Keys keys) {
    this(classPath, className, operations, abstractType, keys, Map.of());
  }

  /** The same with a location for the content. */
  public ProofRequest at(Optional<ContentHint> place) {
    return new ProofRequest(
        classPath, className, operations, abstractType, keys, operationKinds, place);
  }

  /** A precondition of the methods of a set. */
  public enum Keys {
    ALL,
    /** Neither the least nor the greatest int, which are reserved for sentinels. */
    INNER
  }
}
