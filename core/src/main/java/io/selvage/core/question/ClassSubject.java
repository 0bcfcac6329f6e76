package io.selvage.core.question;

import io.selvage.core.Invocation;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A class that is checked, by name: nothing of it is loaded into this JVM.
 *
 * @param operations what clients may call; empty means every public method of the class itself
 * @param setUp calls made on the fresh object before any client, and on that of the specification
 * @param protocol what clients must keep to
 * @param invariants methods without parameters that must not give false, nor throw, whenever no
 *     call is running
 * @param preparation methods without parameters that make a fresh object ready, before set-up: of
 *     the class under check only, as {@code @BeforeEach} methods are
 */
public record ClassSubject(
    List<Path> classPath,
    String className,
    List<OperationRequest> operations,
    List<Invocation> setUp,
    UsageProtocol protocol,
    List<String> invariants,
    List<String> preparation)
    implements Subject {
  public ClassSubject {
    classPath = List.copyOf(classPath);
    operations = List.copyOf(operations);
    setUp = List.copyOf(setUp);
    invariants = List.copyOf(invariants);
    preparation = List.copyOf(preparation);
  }

  /** Ready as its constructor leaves it. */
  public ClassSubject(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      List<Invocation> setUp,
      UsageProtocol protocol,
      List<String> invariants) {
    this(classPath, className, operations, setUp, protocol, invariants, List.of());
  }

  /** Without rules for its clients and without invariants. */
  public ClassSubject(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      List<Invocation> setUp) {
    this(classPath, className, operations, setUp, UsageProtocol.FREE, List.of());
  }

  @Override
  public String name() {
    return className;
  }

  public ClassSubject withClassPath(List<Path> entries) {
    return new ClassSubject(
        entries, className, operations, setUp, protocol, invariants, preparation);
  }

  public ClassSubject withOperations(List<OperationRequest> others) {
    return new ClassSubject(classPath, className, others, setUp, protocol, invariants, preparation);
  }

  public ClassSubject withSetUp(List<Invocation> calls) {
    return new ClassSubject(
        classPath, className, operations, calls, protocol, invariants, preparation);
  }

  public ClassSubject withProtocol(UsageProtocol rules) {
    return new ClassSubject(
        classPath, className, operations, setUp, rules, invariants, preparation);
  }

  public ClassSubject withInvariants(List<String> methods) {
    return new ClassSubject(
        classPath, className, operations, setUp, protocol, methods, preparation);
  }

  public ClassSubject withPreparation(List<String> methods) {
    return new ClassSubject(classPath, className, operations, setUp, protocol, invariants, methods);
  }

  /**
   * All calls on a fresh object of the class before any client.
   *
   * @param type that class, or the one of the specification
   */
  public List<Invocation> callsBefore(String type) {
    if (!type.equals(className)) {
      return setUp;
    }
    return Stream.concat(
            preparation.stream().map(name -> new Invocation(name, List.of())), setUp.stream())
        .toList();
  }
}
