package io.selvage.core.question;

import io.selvage.core.Invocation;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A class under check, by name: none of its code is loaded into this JVM.
 *
 * @param operations what clients may call; empty means every public method that the class declares
 * @param setUp calls made on the fresh object before any client, and on that of the specification
 * @param protocol the rules that clients obey
 * @param invariants methods without parameters that must neither return false nor throw whenever no
 *     call is running
 * @param preparation methods without parameters that initialise a fresh object before set-up, as
 *     {@code @BeforeEach} methods do; only for the class under check
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

  /** Without preparation methods. */
  public ClassSubject(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      List<Invocation> setUp,
      UsageProtocol protocol,
      List<String> invariants) {
    this(classPath, className, operations, setUp, protocol, invariants, List.of());
  }

  /** Without a usage protocol and without invariants. */
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

  public ClassSubject withClassName(String other) {
    return new ClassSubject(classPath, other, operations, setUp, protocol, invariants, preparation);
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
   * @param type the class under check or that of the specification
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
