package io.selvage.bench.explored;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.Exploration;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** A class whose method {@code run} every thread calls with its thread number. */
public final class ExploredRow {
  private static final String RUN = "run";

  private final ObjectProgram object;
  private final Client client;

  public ExploredRow(Class<?> type, int threads) {
    ProgramContext world = ProgramContext.of(List.of(ownClasses()));
    List<Invocation> calls =
        IntStream.range(0, threads).mapToObj(i -> Invocation.of(RUN, Value.of(i))).toList();
    ClassOperations operations =
        ClassOperations.of(
            ClassOperations.classNamed(world.classes(), type.getName()),
            List.of(OperationRequest.named(RUN)));
    this.object =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), calls, AllocationPrivacy.NONE));
    this.client = new Client(calls.stream().map(List::of).toList());
  }

  private static Path ownClasses() {
    try {
      return Path.of(Cells.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  public Exploration.Result run(int workers) {
    ClientCode code =
        new ClientCode(object.instantiate(), client, ExploredRow::strength).withoutIdentities();
    return Exploration.of(code, MemoryModel.RC11).on(workers).run(() -> execution -> true);
  }

  /** Java has no acquire-release update: a method of that name is treated as one. */
  private static int strength(ThreadState thread) {
    for (SourcePosition position : thread.positions()) {
      if (position.method().startsWith("acquireRelease")) {
        return AccessStrength.ACQUIRE | AccessStrength.RELEASE;
      }
    }
    return StepStrengths.asWritten(thread);
  }
}
