package io.selvage.relaxed.bytecode;

import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Progress;
import io.selvage.program.run.Instance;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.engine.Estimate;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Twins;
import io.selvage.relaxed.strengthen.WhatForbids;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A test with a plain body, explored. */
public final class Body {
  private static final int WALKS = 200;
  private static final Duration MOST_FOR_ESTIMATE = Duration.ofMillis(500);

  private static final Duration MOST_FOR_FORBIDDING = Duration.ofSeconds(5);

  /** A time that is as good as for ever. */
  private static final Duration LONG = Duration.ofDays(1);

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

  /**
   * How to explore.
   *
   * @param forbid how many accesses to strengthen at most to forbid a violation; 0 for none
   */
  public record Request(
      MemoryModel model,
      Races races,
      Twins twins,
      WeakFailures weakFailures,
      Duration time,
      int workers,
      int forbid) {

    /** All executions, on one processor, for ever; without looking for what forbids a violation. */
    public static Request of(MemoryModel model, Races races) {
      return new Request(
          model, races, Twins.MERGED, WeakFailures.NEVER, Duration.ofDays(10_000), 1, 0);
    }

    public Request within(Duration limit) {
      return new Request(model, races, twins, weakFailures, limit, workers, forbid);
    }

    public Request on(int number) {
      return new Request(model, races, twins, weakFailures, time, number, forbid);
    }

    public Request with(Twins how) {
      return new Request(model, races, how, weakFailures, time, workers, forbid);
    }

    public Request with(WeakFailures failures) {
      return new Request(model, races, twins, failures, time, workers, forbid);
    }

    /** Looks for sets of so many accesses that forbid a violation if they are strengthened. */
    public Request forbidding(int size) {
      return new Request(model, races, twins, weakFailures, time, workers, size);
    }
  }

  /** Whether weakCompareAndSet may fail though it finds what it expects. */
  public enum WeakFailures {
    NEVER,
    ALWAYS_POSSIBLE
  }

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
    return explore(request, Progress.NONE);
  }

  /** Where somebody looks, or time may not be enough, it is estimated first how much there is. */
  public Findings explore(Request request, Progress progress) {
    boolean wanted = progress != Progress.NONE || request.time().compareTo(LONG) < 0;
    return each(
        code -> {
          Exploration exploration = exploration(code, request);
          Optional<Estimate> estimate =
              wanted ? Optional.of(estimate(exploration, request)) : Optional.empty();
          String what = "executions" + estimate.map(e -> " of " + e.about()).orElse("");
          Exploration.Seen<Watch> seen =
              exploration
                  .telling(progress, what)
                  .run(() -> new Watch(code, request.races()), Watch::add);
          Findings found = seen.observer().findings(seen.result(), estimate);
          return forbid(found, code, request);
        },
        request);
  }

  /** Looks for what forbids the violation, if there is one. */
  private static Findings forbid(Findings found, BodyCode code, Request request) {
    if (found.violation().isEmpty() || request.forbid() == 0) {
      return found;
    }
    Predicate<Execution> wrong =
        execution ->
            !new Watch(code, request.races()).see(execution) && execution.refusal().isEmpty();
    Duration time =
        request.time().compareTo(MOST_FOR_FORBIDDING) < 0 ? request.time() : MOST_FOR_FORBIDDING;
    return found.with(new WhatForbids(code, request.model(), wrong, request.forbid(), time).find());
  }

  private static Estimate estimate(Exploration exploration, Request request) {
    Duration some = request.time().dividedBy(10);
    return exploration
        .within(some.compareTo(MOST_FOR_ESTIMATE) < 0 ? some : MOST_FOR_ESTIMATE)
        .sample(WALKS, 1, execution -> true);
  }

  /**
   * Only executions chosen at random, so many or as many as there is time for: what is wrong with
   * one of them is, and nothing is known of the others.
   */
  public Findings sample(Request request, int walks, long seed) {
    return each(
        code -> {
          Watch watch = new Watch(code, request.races());
          Findings found = watch.findings(exploration(code, request).sample(walks, seed, watch));
          return forbid(found, code, request);
        },
        request);
  }

  /** Only the execution that was told with this token. */
  public Findings replay(Request request, String token) {
    List<Integer> path = Path36.read(token);
    Findings found = replay(request, path);
    // Threads that turned out to differ were explored apart, where paths have other numbers.
    return found.violation().isEmpty() && request.twins() == Twins.MERGED
        ? replay(request.with(Twins.APART), path)
        : found;
  }

  private Findings replay(Request request, List<Integer> path) {
    return each(
        code -> {
          Watch watch = new Watch(code, request.races());
          return watch.findings(
              exploration(code, request).along(path).run(() -> watch), Optional.empty());
        },
        request);
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

  /** Something done with the code of the test, again whenever more classes are needed. */
  private Findings each(Function<BodyCode, Findings> work, Request request) {
    Invocation call = Invocation.of(method);
    Operations operations =
        Operations.of(
            Operations.classNamed(world.classes(), className),
            List.of(OperationRequest.named(method)));
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, List.of(), List.of(call), Privacy.NONE, patience));
    for (; ; ) {
      try {
        Instance instance = object.instantiate();
        return work.apply(new BodyCode(instance, instance.call(call), request));
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

  private static Exploration exploration(BodyCode code, Request request) {
    return Exploration.of(code, request.model())
        .with(request.twins())
        .within(request.time())
        .on(request.workers());
  }
}
