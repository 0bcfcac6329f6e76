package io.selvage.relaxed.bytecode;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.EngineOption;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.internal.bytecode.ChoicePathText;
import io.selvage.relaxed.internal.bytecode.TestBodyCode;
import io.selvage.relaxed.internal.bytecode.TestExecutionObserver;
import io.selvage.relaxed.internal.bytecode.ThreadReservations;
import io.selvage.relaxed.internal.strengthen.StrengtheningSearch;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Explores a test with a plain body. */
public final class TestBodyExploration {
  private static final int WALKS = 200;
  private static final Duration MOST_FOR_ESTIMATE = Duration.ofMillis(500);

  private static final Duration MOST_FOR_FORBIDDING = Duration.ofSeconds(5);

  /** Effectively unlimited time. */
  private static final Duration LONG = Duration.ofDays(1);

  /** A JUnit annotation, by name, so that JUnit need not be present. */
  private static final String BEFORE_EACH = "Lorg/junit/jupiter/api/BeforeEach;";

  private final ProgramContext world;
  private final String className;
  private final String method;
  private final SpinAbstraction spins;

  public TestBodyExploration(ProgramContext world, String className, String method) {
    this(world, className, method, SpinAbstraction.ANY_WHERE_CERTAIN);
  }

  /** With a limit for spinning threads, for comparison. */
  public TestBodyExploration(
      ProgramContext world, String className, String method, SpinAbstraction spins) {
    this.world = world;
    this.className = className;
    this.method = method;
    this.spins = spins;
  }

  /**
   * The parameters of an exploration.
   *
   * @param forbid the maximal number of accesses to strengthen to forbid a violation; 0 for none
   */
  public record Request(
      MemoryModel model,
      Races races,
      SymmetricThreads twins,
      WeakFailures weakFailures,
      Duration time,
      int workers,
      int forbid)
      implements EngineOption {

    /** All executions, on one processor, without a time limit or a search for remedies. */
    public static Request of(MemoryModel model, Races races) {
      return new Request(
          model,
          races,
          SymmetricThreads.MERGED,
          WeakFailures.AS_NEEDED,
          Duration.ofDays(10_000),
          1,
          0);
    }

    public Request under(MemoryModel other) {
      return new Request(other, races, twins, weakFailures, time, workers, forbid);
    }

    public Request within(Duration limit) {
      return new Request(model, races, twins, weakFailures, limit, workers, forbid);
    }

    public Request on(int number) {
      return new Request(model, races, twins, weakFailures, time, number, forbid);
    }

    public Request with(SymmetricThreads how) {
      return new Request(model, races, how, weakFailures, time, workers, forbid);
    }

    public Request with(WeakFailures failures) {
      return new Request(model, races, twins, failures, time, workers, forbid);
    }

    /** Searches for sets of up to this many accesses that forbid a violation when strengthened. */
    public Request forbidding(int size) {
      return new Request(model, races, twins, weakFailures, time, workers, size);
    }
  }

  /** Whether weakCompareAndSet may fail spuriously. */
  public enum WeakFailures {
    NEVER,
    ALWAYS_POSSIBLE,
    /** In user code; JDK code is assumed to retry. */
    OF_USERS,
    /** The same, enabled only if no violation is found without it, and such updates exist. */
    AS_NEEDED
  }

  /** How to treat a data race on plain accesses. */
  public enum Races {
    /** Reported as a warning; the exploration continues. */
    WARNED,
    /** A violation. */
    REFUTED,
    /** Plain accesses are treated as opaque. */
    HARMLESS
  }

  public TestFindings explore(Request request) {
    return explore(request, ProgressListener.NONE);
  }

  /**
   * With a progress listener, or if time may not suffice, the number of executions is estimated
   * first.
   */
  public TestFindings explore(Request request, ProgressListener progress) {
    return explore(request, progress, Budget.of(request.time()));
  }

  /** The same within an existing budget. */
  public TestFindings explore(Request request, ProgressListener progress, Budget budget) {
    TestFindings found = once(request, progress, budget);
    boolean isRequested = request.weakFailures() == WeakFailures.AS_NEEDED && found.weakUpdates();
    return isRequested && found.finished() && found.violation().isEmpty()
        ? once(request.with(WeakFailures.OF_USERS), progress, budget)
        : found;
  }

  private TestFindings once(Request request, ProgressListener progress, Budget budget) {
    boolean wanted = progress.isHeard() || request.time().compareTo(LONG) < 0;
    return each(
        code -> {
          Exploration exploration = exploration(code, request, budget);
          Optional<ExecutionEstimate> estimate =
              wanted ? Optional.of(estimate(exploration, request)) : Optional.empty();
          String what = "executions" + estimate.map(e -> " of " + e.about()).orElse("");
          Exploration.ObservedResult<TestExecutionObserver> seen =
              exploration
                  .narrating(progress, what)
                  .run(() -> new TestExecutionObserver(code, request), TestExecutionObserver::add);
          TestFindings found = seen.observer().findings(seen.result(), estimate);
          return forbid(found, code, request, budget);
        },
        request,
        budget);
  }

  /** Searches for accesses that forbid the violation, if there is one. */
  private static TestFindings forbid(
      TestFindings found, TestBodyCode code, Request request, Budget budget) {
    if (found.violation().isEmpty() || request.forbid() == 0) {
      return found;
    }
    Predicate<ExploredExecution> wrong =
        execution ->
            !TestExecutionObserver.judging(code, request).see(execution)
                && execution.unsupportedReason().isEmpty();
    Budget rest = budget.atMost(MOST_FOR_FORBIDDING);
    try {
      return found.with(
          new StrengtheningSearch(code, request.model(), wrong, request.forbid(), rest).find());
    } catch (Budget.Spent spent) {
      // The violation stands, even if no remedy was found.
      return found;
    }
  }

  private static ExecutionEstimate estimate(Exploration exploration, Request request) {
    Duration some = request.time().dividedBy(10);
    return exploration
        .within(some.compareTo(MOST_FOR_ESTIMATE) < 0 ? some : MOST_FOR_ESTIMATE)
        .sample(WALKS, 1, execution -> true);
  }

  /**
   * Only executions chosen at random, up to a number or the time limit: a violation in one of them
   * counts, and nothing is known of the others.
   */
  public TestFindings sample(Request request, int walks, long seed) {
    Budget budget = Budget.of(request.time());
    return each(
        code -> {
          TestExecutionObserver watch = new TestExecutionObserver(code, request);
          TestFindings found =
              watch.findings(exploration(code, request, budget).sample(walks, seed, watch));
          return forbid(found, code, request, budget);
        },
        request,
        budget);
  }

  /** Only the execution with this token. */
  public TestFindings replay(Request request, String token) {
    List<Integer> path = ChoicePathText.read(token);
    TestFindings found = replay(request, path);
    if (found.violation().isEmpty() && request.weakFailures() == WeakFailures.AS_NEEDED) {
      return replay(request.with(WeakFailures.OF_USERS), token);
    }
    // Threads that turned out not to be symmetric were explored separately, where paths have other
    // numbers.
    return found.violation().isEmpty() && request.twins() == SymmetricThreads.MERGED
        ? replay(request.with(SymmetricThreads.APART), path)
        : found;
  }

  private TestFindings replay(Request request, List<Integer> path) {
    Budget budget = Budget.of(request.time());
    return each(
        code -> {
          TestExecutionObserver watch = new TestExecutionObserver(code, request);
          return watch.findings(
              exploration(code, request, budget).along(path).run(() -> watch), Optional.empty());
        },
        request,
        budget);
  }

  /** The methods of a class that are tests, that is, have the annotation. */
  public static List<String> methods(ProgramContext world, String className, String annotation) {
    String descriptor = "L" + annotation.replace('.', '/') + ";";
    ClassNode node = ClassOperations.classNamed(world.classes(), className).node();
    return node == null
        ? List.of()
        : node.methods.stream()
            .filter(method -> hasAnnotation(method, descriptor))
            .map(method -> method.name)
            .toList();
  }

  /** The methods that set up a new object: without parameters, inherited ones first. */
  private static List<Invocation> preparation(ClassInfo type) {
    Deque<ClassInfo> above = new ArrayDeque<>();
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      above.push(each);
    }
    return above.stream()
        .flatMap(each -> each.declaredMethods().stream())
        .filter(method -> method.isMarked(BEFORE_EACH))
        .map(MethodInfo::name)
        .distinct()
        .filter(name -> isStillMarked(type, name))
        .map(Invocation::of)
        .toList();
  }

  /** If a method is overridden, the overriding declaration counts. */
  private static boolean isStillMarked(ClassInfo type, String name) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      MethodInfo found = each.declared(name + "()V");
      if (found != null) {
        return found.isMarked(BEFORE_EACH);
      }
    }
    return true;
  }

  private static boolean hasAnnotation(MethodNode method, String descriptor) {
    return method.visibleAnnotations != null
        && method.visibleAnnotations.stream().anyMatch(a -> a.desc.equals(descriptor));
  }

  /**
   * Runs an operation on the code of the test. An unsupported feature makes the result of this test
   * unknown, wherever it occurs: in the body, or in an initialiser that runs before it.
   */
  private TestFindings each(
      Function<TestBodyCode, TestFindings> work, Request request, Budget budget) {
    world.within(budget);
    try {
      return again(work, request, budget);
    } catch (UnanswerableException unsupported) {
      return TestFindings.unsupported(unsupported.line());
    } catch (Budget.Spent spent) {
      return TestFindings.unsupported(spent.why());
    } catch (OutOfMemoryError | StackOverflowError e) {
      // The data of the exploration is unreachable now.
      return TestFindings.unsupported("the exploration ran out of memory");
    } finally {
      world.within(Budget.unlimited());
    }
  }

  /** The same, repeated whenever more classes are needed. */
  private TestFindings again(
      Function<TestBodyCode, TestFindings> work, Request request, Budget budget) {
    Invocation call = Invocation.of(method);
    ClassInfo type = ClassOperations.classNamed(world.classes(), className);
    ClassOperations operations = ClassOperations.of(type, List.of(OperationRequest.named(method)));
    List<Invocation> before = preparation(type);
    before.forEach(operations::method);
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, before, List.of(call), AllocationPrivacy.NONE, spins));
    ThreadReservations rooms = ThreadReservations.NONE;
    for (; ; ) {
      try {
        ObjectInstance instance = object.instantiate();
        return work.apply(new TestBodyCode(instance, instance.call(call), request, rooms, budget));
      } catch (InitializationNeeded needed) {
        object = object.initialising(needed);
      } catch (ThreadReservations.MoreThreadsNeeded needed) {
        rooms = rooms.with(needed);
      }
    }
  }

  private static Exploration exploration(TestBodyCode code, Request request, Budget budget) {
    return Exploration.of(code, request.model())
        .withLoadBuffering(true)
        .with(request.twins())
        .within(budget)
        .on(request.workers());
  }
}
