package io.selvage.bench;

import io.selvage.bench.explored.Cells;
import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Position;
import io.selvage.core.Value;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Strength;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** A class whose method {@code run} every thread calls with its number. */
final class ExploredRow {
  private static final String RUN = "run";

  private final ObjectProgram object;
  private final Client client;

  ExploredRow(Class<?> type, int threads) {
    World world = World.of(List.of(ownClasses()));
    List<Invocation> calls =
        IntStream.range(0, threads).mapToObj(i -> Invocation.of(RUN, Value.of(i))).toList();
    Operations operations =
        Operations.of(
            Operations.classNamed(world.classes(), type.getName()),
            List.of(OperationRequest.named(RUN)));
    this.object =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), calls, Privacy.NONE));
    this.client = new Client(calls.stream().map(List::of).toList());
  }

  private static Path ownClasses() {
    try {
      return Path.of(Cells.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  Exploration.Result run(int workers) {
    ClientCode code =
        new ClientCode(object.instantiate(), client, ExploredRow::strength).withoutIdentities();
    return Exploration.of(code, MemoryModel.RC11).on(workers).run(() -> execution -> true);
  }

  /** Java has no update that acquires and releases: a method that is called so has. */
  private static int strength(ThreadState thread) {
    for (Position position : thread.positions()) {
      if (position.method().startsWith("acquireRelease")) {
        return Strength.ACQUIRE | Strength.RELEASE;
      }
    }
    return Strengths.asWritten(thread);
  }
}
