package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Position;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.program.load.Counters;
import io.selvage.program.run.Instance;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Strength;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Containers to be tried, with {@code insert} and {@code remove}. */
final class Subjects {
  private final ObjectProgram program;

  private Subjects(ObjectProgram program) {
    this.program = program;
  }

  static Subjects of(Class<?> type) {
    return of(path(type), type.getName());
  }

  /**
   * @param path where the class is
   */
  static Subjects of(Path path, String name) {
    return of(path, name, Counters.AS_WRITTEN);
  }

  static Subjects of(Path path, String name, Counters counters) {
    World world = World.of(List.of(path, path(Budget.class)), name, counters);
    Operations operations =
        Operations.of(
            Operations.classNamed(world.classes(), name),
            List.of(OperationRequest.named("insert"), OperationRequest.named("remove")));
    return new Subjects(
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), alphabet(), Privacy.NONE)));
  }

  static Path path(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  static List<Invocation> alphabet() {
    List<Invocation> alphabet = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      alphabet.add(Invocation.of("insert", new Value.Whole(i)));
    }
    alphabet.add(Invocation.of("remove"));
    return alphabet;
  }

  /** With a class that turned out to be needed. */
  Subjects initialising(NeedsClass needed) {
    return new Subjects(program.initialising(needed));
  }

  Instance instance() {
    return program.instantiate();
  }

  Trial<List<Value>> trial(Containers.End end, Synchronization synchronization) {
    return trial(new Containers.Container(end), synchronization);
  }

  Trial<List<Value>> trial(Specification<List<Value>> meaning, Synchronization synchronization) {
    return new Trial<>(
        this::instance,
        meaning,
        synchronization,
        MemoryModel.JAVA,
        Subjects::strength,
        Budget.unlimited());
  }

  /** Java has no update that acquires and releases: a method that is called so has. */
  static int strength(ThreadState thread) {
    for (Position position : thread.positions()) {
      if (position.method().startsWith("acquireRelease")) {
        return Strength.ACQUIRE | Strength.RELEASE;
      }
    }
    return Strengths.asWritten(thread);
  }
}
