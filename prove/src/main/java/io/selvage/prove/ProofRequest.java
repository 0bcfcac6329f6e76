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
 * What is to be proved.
 *
 * @param operations what clients call; empty means every public method of the class itself
 * @param keys which keys clients pass to a set
 * @param duties what operations are to do, by name; for those without one it is guessed
 * @param vals where the content is; empty means that places are tried
 */
public record ProofRequest(
    List<Path> classPath,
    String className,
    List<OperationRequest> operations,
    AbstractType promise,
    Keys keys,
    Map<String, OperationKind> duties,
    Optional<ContentHint> vals)
    implements EngineOption {
  public ProofRequest {
    classPath = List.copyOf(classPath);
    operations = List.copyOf(operations);
    duties = Map.copyOf(duties);
  }

  /** With the place of the content found. */
  public ProofRequest(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      AbstractType promise,
      Keys keys,
      Map<String, OperationKind> duties) {
    this(classPath, className, operations, promise, keys, duties, Optional.empty());
  }

  /** With all duties guessed, too. */
  public ProofRequest(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      AbstractType promise,
      Keys keys) {
    this(classPath, className, operations, promise, keys, Map.of());
  }

  /** The same with a place for the content. */
  public ProofRequest at(Optional<ContentHint> place) {
    return new ProofRequest(classPath, className, operations, promise, keys, duties, place);
  }

  /** A precondition of the methods of a set. */
  public enum Keys {
    ALL,
    /** Neither the least nor the greatest int: these are for sentinels. */
    INNER
  }
}
