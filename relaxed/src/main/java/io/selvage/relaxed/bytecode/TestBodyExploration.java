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

/** A test with a plain body, explored. */
public final class TestBodyExploration {
  private static final int WALKS = 200;
  private static final Duration MOST_FOR_ESTIMATE = Duration.ofMillis(500);

  private static final Duration MOST_FOR_FORBIDDING = Duration.ofSeconds(5);

  /** A time that is as good as for ever. */
  private static final Duration LONG = Duration.ofDays(1);

  /** Of JUnit, which is not needed to know it. */
  private static final String BEFORE_EACH = "Lorg/junit/jupiter/api/BeforeEach;";

  private final ProgramContext world;
  private final String className;
  private final String method;
  private final SpinAbstraction patience;

  public TestBodyExploration(ProgramContext world, String className, String method) {
    this(world, className, method, SpinAbstraction.ANY_WHERE_CERTAIN);
  }

  /** With threads that spin as long as it says, for comparison. */
  public TestBodyExploration(
      ProgramContext world, String className, String method, SpinAbstraction patience) {
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
      SymmetricThreads twins,
      WeakFailures weakFailures,
      Duration time,
      int workers,
      int forbid)
      implements EngineOption {

    /** All executions, on one processor, for ever; without looking for what forbids a violation. */
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

    /** Looks for sets of so many accesses that forbid a violation if they are strengthened. */
    public Request forbidding(int size) {
      return new Request(model, races, twins, weakFailures, time, workers, size);
    }
  }

  /** Whether weakCompareAndSet may fail though it finds what it expects. */
  public enum WeakFailures {
    NEVER,
    ALWAYS_POSSIBLE,
    /** In the user's code; that of the JDK is taken to try again. */
    OF_USERS,
    /** The same, asked only where nothing is found without, and there are such updates. */
    AS_NEEDED
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

  public TestFindings explore(Request request) {
    return explore(request, ProgressListener.NONE);
  }

  /** Where somebody looks, or time may not be enough, it is estimated first how much there is. */
  public TestFindings explore(Request request, ProgressListener progress) {
    return explore(request, progress, Budget.of(request.time()));
  }

  /** The same within a budget that somebody else holds. */
  public TestFindings explore(Request request, ProgressListener progress, Budget budget) {
    TestFindings found = once(request, progress, budget);
    boolean isAsked = request.weakFailures() == WeakFailures.AS_NEEDED && found.weakUpdates();
    return isAsked && found.finished() && found.violation().isEmpty()
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
                  .telling(progress, what)
                  .run(() -> new TestExecutionObserver(code, request), TestExecutionObserver::add);
          TestFindings found = seen.observer().findings(seen.result(), estimate);
          return forbid(found, code, request, budget);
        },
        request,
        budget);
  }

  /** Looks for what forbids the violation, if there is one. */
  private static TestFindings forbid(
      TestFindings found, TestBodyCode code, Request request, Budget budget) {
    if (found.violation().isEmpty() || request.forbid() == 0) {
      return found;
    }
    Predicate<ExploredExecution> wrong =
        execution ->
            !new TestExecutionObserver(code, request).see(execution)
                && execution.refusal().isEmpty();
    Budget rest = budget.atMost(MOST_FOR_FORBIDDING);
    try {
      return found.with(
          new StrengtheningSearch(code, request.model(), wrong, request.forbid(), rest).find());
    } catch (Budget.Spent spent) {
      // The violation stands, whatever forbids it.
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
   * Only executions chosen at random, so many or as many as there is time for: what is wrong with
   * one of them is, and nothing is known of the others.
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

  /** Only the execution that was told with this token. */
  public TestFindings replay(Request request, String token) {
    List<Integer> path = ChoicePathText.read(token);
    TestFindings found = replay(request, path);
    if (found.violation().isEmpty() && request.weakFailures() == WeakFailures.AS_NEEDED) {
      return replay(request.with(WeakFailures.OF_USERS), token);
    }
    // Threads that turned out to differ were explored apart, where paths have other numbers.
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

  /** The methods of a class that are tests: those with the annotation. */
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

  /** What makes a fresh object ready: methods without parameters, inherited ones first. */
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

  /** Where a method is overridden, what the last one says counts. */
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
   * Something done with the code of the test. What is unsupported makes the answer of this test
   * unknown, wherever it was met: in the body, or in an initialiser that runs before it.
   */
  private TestFindings each(
      Function<TestBodyCode, TestFindings> work, Request request, Budget budget) {
    world.within(budget);
    try {
      return again(work, request, budget);
    } catch (UnanswerableException refused) {
      return TestFindings.refused(refused.line());
    } catch (Budget.Spent spent) {
      return TestFindings.refused(spent.why());
    } catch (OutOfMemoryError | StackOverflowError e) {
      // What was made for the exploration is unreachable now.
      return TestFindings.refused("the exploration ran out of memory");
    } finally {
      world.within(Budget.unlimited());
    }
  }

  /** The same, again whenever more classes are needed. */
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
                world, operations, before, List.of(call), AllocationPrivacy.NONE, patience));
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
        .with(request.twins())
        .within(budget)
        .on(request.workers());
  }
}
