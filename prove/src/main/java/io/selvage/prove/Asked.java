package io.selvage.prove;

import io.selvage.core.OperationRequest;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What is to be proved.
 *
 * @param operations what clients call; empty means every public method of the class itself
 * @param keys which keys clients pass to a set
 * @param duties what operations are to do, by name; for those without one it is guessed
 */
public record Asked(
    List<Path> classPath,
    String className,
    List<OperationRequest> operations,
    Promise promise,
    Keys keys,
    Map<String, Duty> duties) {
  public Asked {
    classPath = List.copyOf(classPath);
    operations = List.copyOf(operations);
    duties = Map.copyOf(duties);
  }

  /** With all duties guessed. */
  public Asked(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      Promise promise,
      Keys keys) {
    this(classPath, className, operations, promise, keys, Map.of());
  }

  /** A precondition of the methods of a set. */
  public enum Keys {
    ALL,
    /** Neither the least nor the greatest int: these are for sentinels. */
    INNER
  }
}
