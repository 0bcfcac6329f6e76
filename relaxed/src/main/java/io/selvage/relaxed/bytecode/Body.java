package io.selvage.relaxed.bytecode;

import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.program.run.Instance;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A test with a plain body, explored. */
public final class Body {
  private final World world;
  private final String className;
  private final String method;

  public Body(World world, String className, String method) {
    this.world = world;
    this.className = className;
    this.method = method;
  }

  /** How to explore. */
  public record Request(MemoryModel model, Races races, Duration time, int workers) {}

  /** What a data race on plain accesses means. */
  public enum Races {
    /** Told, and gone on with. */
    WARNED,
    /** A violation. */
    REFUTED,
    /** Plain accesses are taken to be opaque. */
    HARMLESS
  }

  public Findings explore(Request request) {
    return explore(request, Optional.empty());
  }

  /** Only the execution that the path of a violation leads to. */
  public Findings replay(Request request, List<Integer> path) {
    return explore(request, Optional.of(path));
  }

  private Findings explore(Request request, Optional<List<Integer>> path) {
    Invocation call = Invocation.of(method);
    Operations operations =
        Operations.of(
            Operations.classNamed(world.classes(), className),
            List.of(OperationRequest.named(method)));
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), List.of(call), Privacy.NONE));
    for (; ; ) {
      try {
        return explore(object.instantiate(), call, request, path);
      } catch (NeedsClass needed) {
        object = object.initialising(needed);
      } catch (Refused refused) {
        return Findings.refused(refused.line());
      }
    }
  }

  private static Findings explore(
      Instance instance, Invocation call, Request request, Optional<List<Integer>> path) {
    BodyCode code = new BodyCode(instance, instance.call(call), request.races());
    Watch watch = new Watch(code, request.races());
    Exploration exploration =
        Exploration.of(code, request.model()).within(request.time()).on(request.workers());
    Exploration.Result result = path.map(exploration::along).orElse(exploration).run(() -> watch);
    return watch.findings(result);
  }
}
