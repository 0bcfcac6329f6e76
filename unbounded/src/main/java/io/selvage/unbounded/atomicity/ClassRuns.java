package io.selvage.unbounded.atomicity;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import java.nio.file.Path;
import java.util.List;

/** Runs of a test program of a class, given by name. */
public final class ClassRuns {
  private ClassRuns() {}

  /**
   * The first run, among the given number, that is not atomic; deterministic for a seed.
   *
   * @throws Budget.Spent if the budget is exhausted before the first run
   */
  public static RandomScheduleRuns.Search search(
      List<Path> classPath,
      String className,
      Client client,
      TransactionExtent extent,
      long count,
      long seed,
      Budget budget) {
    List<Invocation> calls = client.threads().stream().flatMap(List::stream).distinct().toList();
    List<OperationRequest> requests =
        calls.stream().map(Invocation::method).distinct().map(OperationRequest::named).toList();
    try (ProgramContext world = ProgramContext.of(classPath, className).within(budget)) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), className);
      ObjectProgram object =
          ObjectProgram.buildUnclocked(
              new ObjectProgram.Plan(
                  world,
                  ClassOperations.of(type, requests),
                  List.of(),
                  calls,
                  AllocationPrivacy.UNTIL_PUBLISHED,
                  SpinAbstraction.AS_WRITTEN));
      for (; ; ) {
        try {
          return new RandomScheduleRuns(object, client, extent, seed).search(count, budget);
        } catch (InitializationNeeded needed) {
          object = object.initialising(needed);
        } catch (AssumptionInvalidated known) {
          // restart with the new knowledge
        }
      }
    }
  }
}
