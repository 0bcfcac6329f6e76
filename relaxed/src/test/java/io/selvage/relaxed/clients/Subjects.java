package io.selvage.relaxed.clients;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.load.CounterHandling;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Containers to be tried, with {@code insert} and {@code remove}. */
public final class Subjects {
  private final ObjectProgram program;

  private Subjects(ObjectProgram program) {
    this.program = program;
  }

  public static Subjects of(Class<?> type) {
    return of(path(type), type.getName());
  }

  /**
   * @param path where the class is
   */
  static Subjects of(Path path, String name) {
    return of(path, name, CounterHandling.AS_WRITTEN);
  }

  static Subjects of(Path path, String name, CounterHandling counters) {
    ProgramContext world = ProgramContext.of(List.of(path, path(Budget.class)), name, counters);
    ClassOperations operations =
        ClassOperations.of(
            ClassOperations.classNamed(world.classes(), name),
            List.of(OperationRequest.named("insert"), OperationRequest.named("remove")));
    return new Subjects(
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, List.of(), alphabet(), AllocationPrivacy.NONE)));
  }

  static Path path(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  public static List<Invocation> alphabet() {
    List<Invocation> alphabet = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      alphabet.add(Invocation.of("insert", new Value.Whole(i)));
    }
    alphabet.add(Invocation.of("remove"));
    return alphabet;
  }

  /** With a class that turned out to be needed. */
  Subjects initialising(InitializationNeeded needed) {
    return new Subjects(program.initialising(needed));
  }

  public ObjectInstance instance() {
    return program.instantiate();
  }

  public ClientConformanceRun<List<Value>> trial(
      Containers.End end, SynchronizationSpec synchronization) {
    return trial(new Containers.Container(end), synchronization);
  }

  public ClientConformanceRun<List<Value>> trial(
      Specification<List<Value>> meaning, SynchronizationSpec synchronization) {
    return new ClientConformanceRun<>(
        this::instance,
        meaning,
        synchronization,
        MemoryModel.JAVA,
        Subjects::strength,
        Budget.unlimited());
  }

  /** Java has no update that acquires and releases: a method that is called so has. */
  static int strength(ThreadState thread) {
    for (SourcePosition position : thread.positions()) {
      if (position.method().startsWith("acquireRelease")) {
        return AccessStrength.ACQUIRE | AccessStrength.RELEASE;
      }
    }
    return StepStrengths.asWritten(thread);
  }
}
