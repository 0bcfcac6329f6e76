package io.selvage.core;

import java.nio.file.Path;
import java.util.List;

/**
 * What is checked, by name: nothing of it is loaded into this JVM.
 *
 * @param operations what clients may call; empty means every public method of the class itself
 * @param setUp calls made on the fresh object before any client
 */
public record Subject(
    List<Path> classPath,
    String className,
    List<OperationRequest> operations,
    List<Invocation> setUp) {
  public Subject {
    classPath = List.copyOf(classPath);
    operations = List.copyOf(operations);
    setUp = List.copyOf(setUp);
  }
}
