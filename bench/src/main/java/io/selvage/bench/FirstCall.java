package io.selvage.bench;

import io.selvage.core.Invocation;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.ThreadState;
import java.util.List;

/**
 * A cold start: the CPU time of the whole JVM until a first call has returned. The class and the
 * call are the arguments.
 */
public final class FirstCall {
  private FirstCall() {}

  public static void main(String[] arguments) {
    ProgramContext world = ProgramContext.of(List.of());
    ClassInfo type = ClassOperations.classNamed(world.classes(), arguments[0]);
    Invocation first = CallSyntax.invocation(arguments[1]);
    List<OperationRequest> requests = List.of(OperationRequest.named(first.method()));
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                ClassOperations.of(type, requests),
                List.of(),
                List.of(first),
                AllocationPrivacy.UNTIL_PUBLISHED));
    ObjectInstance instance = object.instantiate();
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    PreparedCall call = instance.call(first);
    instance.begin(thread, call);
    SequentialRunner.End end =
        new SequentialRunner(object.program(), instance.heap()).run(thread, c -> 0);
    // Without the management beans: loading them takes a tenth of the measured time.
    long cpu = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();
    System.out.println(
        "  " + first + " " + end + " " + instance.outcome(thread, call) + " after " + cpu + " ms");
  }
}
