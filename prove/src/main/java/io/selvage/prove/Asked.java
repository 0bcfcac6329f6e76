package io.selvage.prove;

import io.selvage.core.OperationRequest;
import io.selvage.prove.code.Promise;
import java.nio.file.Path;
import java.util.List;

/**
 * What is to be proved.
 *
 * @param operations what clients call; empty means every public method of the class itself
 * @param keys which keys clients pass to a set
 */
public record Asked(
    List<Path> classPath,
    String className,
    List<OperationRequest> operations,
    Promise promise,
    Keys keys) {
  public Asked {
    classPath = List.copyOf(classPath);
    operations = List.copyOf(operations);
  }

  /** A precondition of the methods of a set. */
  public enum Keys {
    ALL,
    /** Neither the least nor the greatest int: these are for sentinels. */
    INNER
  }
}
