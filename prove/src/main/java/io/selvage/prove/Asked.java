package io.selvage.prove;

import io.selvage.core.OperationRequest;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.Vals;
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
public record Asked(
    List<Path> classPath,
    String className,
    List<OperationRequest> operations,
    Promise promise,
    Keys keys,
    Map<String, Duty> duties,
    Optional<Vals> vals) {
  public Asked {
    classPath = List.copyOf(classPath);
    operations = List.copyOf(operations);
    duties = Map.copyOf(duties);
  }

  /** With the place of the content found. */
  public Asked(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      Promise promise,
      Keys keys,
      Map<String, Duty> duties) {
    this(classPath, className, operations, promise, keys, duties, Optional.empty());
  }

  /** With all duties guessed, too. */
  public Asked(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      Promise promise,
      Keys keys) {
    this(classPath, className, operations, promise, keys, Map.of());
  }

  /** The same with a place for the content. */
  public Asked at(Optional<Vals> place) {
    return new Asked(classPath, className, operations, promise, keys, duties, place);
  }

  /** A precondition of the methods of a set. */
  public enum Keys {
    ALL,
    /** Neither the least nor the greatest int: these are for sentinels. */
    INNER
  }
}
