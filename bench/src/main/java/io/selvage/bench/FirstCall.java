package io.selvage.bench;

import io.selvage.core.CallSyntax;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Call;
import io.selvage.program.run.Instance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Sequential;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.World;
import java.util.List;

/**
 * A cold start: the processor time of the whole JVM until a first call has been answered. The class
 * and the call are the arguments.
 */
public final class FirstCall {
  private FirstCall() {}

  public static void main(String[] arguments) {
    World world = World.of(List.of());
    ClassInfo type = Operations.classNamed(world.classes(), arguments[0]);
    Invocation first = CallSyntax.invocation(arguments[1]);
    List<OperationRequest> requests = List.of(OperationRequest.named(first.method()));
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                Operations.of(type, requests),
                List.of(),
                List.of(first),
                Privacy.UNTIL_PUBLISHED));
    Instance instance = object.instantiate();
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    Call call = instance.call(first);
    instance.begin(thread, call);
    Sequential.End end = new Sequential(object.program(), instance.heap()).run(thread, c -> 0);
    // Not by the management beans: to load them takes a tenth of what is measured.
    long cpu = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();
    System.out.println(
        "  " + first + " " + end + " " + instance.outcome(thread, call) + " after " + cpu + " ms");
  }
}
