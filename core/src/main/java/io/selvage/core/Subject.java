package io.selvage.core;

import java.nio.file.Path;
import java.util.List;

/**
 * What is checked, by name: nothing of it is loaded into this JVM.
 *
 * @param operations what clients may call; empty means every public method of the class itself
 * @param setUp calls made on the fresh object before any client
 * @param protocol what clients must keep to
 * @param invariants methods without parameters that must not give false, nor throw, whenever no
 *     call is running
 */
public record Subject(
    List<Path> classPath,
    String className,
    List<OperationRequest> operations,
    List<Invocation> setUp,
    Protocol protocol,
    List<String> invariants) {
  public Subject {
    classPath = List.copyOf(classPath);
    operations = List.copyOf(operations);
    setUp = List.copyOf(setUp);
    invariants = List.copyOf(invariants);
  }

  /** Without rules for its clients and without invariants. */
  public Subject(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      List<Invocation> setUp) {
    this(classPath, className, operations, setUp, Protocol.FREE, List.of());
  }

  public Subject withClassPath(List<Path> entries) {
    return new Subject(entries, className, operations, setUp, protocol, invariants);
  }

  public Subject withOperations(List<OperationRequest> others) {
    return new Subject(classPath, className, others, setUp, protocol, invariants);
  }

  public Subject withSetUp(List<Invocation> calls) {
    return new Subject(classPath, className, operations, calls, protocol, invariants);
  }

  public Subject withProtocol(Protocol rules) {
    return new Subject(classPath, className, operations, setUp, rules, invariants);
  }

  public Subject withInvariants(List<String> methods) {
    return new Subject(classPath, className, operations, setUp, protocol, methods);
  }
}
