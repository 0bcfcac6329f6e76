package io.selvage.unbounded.atomicity;

import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The runs of a client of a class by its name. */
public final class ClassRuns {
  private ClassRuns() {}

  /** The first of so many runs that is not atomic; the same for the same seed. */
  public static Optional<RandomRuns.Found> search(
      List<Path> classPath, String className, Client client, Extent extent, long count, long seed) {
    List<Invocation> calls = client.threads().stream().flatMap(List::stream).distinct().toList();
    List<OperationRequest> requests =
        calls.stream().map(Invocation::method).distinct().map(OperationRequest::named).toList();
    try (World world = World.of(classPath, className)) {
      ClassInfo type = Operations.classNamed(world.classes(), className);
      ObjectProgram object =
          ObjectProgram.build(
              new ObjectProgram.Plan(
                  world,
                  Operations.of(type, requests),
                  List.of(),
                  calls,
                  Privacy.UNTIL_PUBLISHED,
                  Patience.AS_WRITTEN));
      for (; ; ) {
        try {
          return new RandomRuns(object, client, extent, seed).search(count);
        } catch (NeedsClass needed) {
          object = object.initialising(needed);
        } catch (Stale known) {
          // begins again, knowing more
        }
      }
    }
  }
}
