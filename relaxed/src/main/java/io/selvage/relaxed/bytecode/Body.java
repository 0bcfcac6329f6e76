package io.selvage.relaxed.bytecode;

import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.program.run.Instance;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A test with a plain body, explored. */
public final class Body {
  private final World world;
  private final String className;
  private final String method;
  private final Patience patience;

  public Body(World world, String className, String method) {
    this(world, className, method, Patience.ANY_WHERE_CERTAIN);
  }

  /** With threads that spin as long as it says, for comparison. */
  public Body(World world, String className, String method, Patience patience) {
    this.world = world;
    this.className = className;
    this.method = method;
    this.patience = patience;
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

  /** Only the execution that was told with this token. */
  public Findings replay(Request request, String token) {
    return explore(request, Optional.of(Path36.read(token)));
  }

  /** The methods of a class that are tests: those with the annotation. */
  public static List<String> methods(World world, String className, String annotation) {
    String descriptor = "L" + annotation.replace('.', '/') + ";";
    ClassNode node = Operations.classNamed(world.classes(), className).node();
    return node == null
        ? List.of()
        : node.methods.stream()
            .filter(method -> hasAnnotation(method, descriptor))
            .map(method -> method.name)
            .toList();
  }

  private static boolean hasAnnotation(MethodNode method, String descriptor) {
    return method.visibleAnnotations != null
        && method.visibleAnnotations.stream().anyMatch(a -> a.desc.equals(descriptor));
  }

  private Findings explore(Request request, Optional<List<Integer>> path) {
    Invocation call = Invocation.of(method);
    Operations operations =
        Operations.of(
            Operations.classNamed(world.classes(), className),
            List.of(OperationRequest.named(method)));
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                operations,
                List.of(),
                List.of(call),
                Privacy.NONE,
                patience));
    for (; ; ) {
      try {
        return explore(object.instantiate(), call, request, path);
      } catch (NeedsClass needed) {
        object = object.initialising(needed);
      } catch (Refused refused) {
        return Findings.refused(refused.line());
      } catch (OutOfMemoryError | StackOverflowError e) {
        // What was made for the exploration is unreachable now.
        return Findings.refused("the exploration takes more memory than there is");
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
