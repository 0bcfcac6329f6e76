package io.selvage.cli.jcstress;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.InconclusiveReasons;
import io.selvage.relaxed.bytecode.OrderedClientCode;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Explores all executions of a jcstress test under a memory model. */
public final class JcstressExploration {
  /** Only of tests that wait in a loop: a wait has no outcome, so the others are all. */
  private static final String PLAIN_WAIT = "RLX-016";

  /** Tests use such time-outs so that a run does not hang; they do not expect them to expire. */
  private static final Duration ENDLESS = Duration.ofSeconds(30);

  private final JcstressTest test;
  private final MemoryModel model;
  private final Budget budget;
  private final Plan plan;

  private JcstressExploration(JcstressTest test, MemoryModel model, Budget budget) {
    this.test = test;
    this.model = model;
    this.budget = budget;
    this.plan = Plan.of(test);
  }

  /** The outcomes of the test: actors in parallel, then the arbiter, then the result is read. */
  public static JcstressOutcomes explore(
      JcstressTest test, List<Path> classPath, MemoryModel model, Budget budget) {
    JcstressHarness harness = new JcstressHarness(test);
    try (GeneratedClasses generated = GeneratedClasses.of(test, harness)) {
      List<Path> all = Stream.concat(Stream.of(generated.folder()), classPath.stream()).toList();
      try (ProgramContext world = ProgramContext.of(all)) {
        world.classes().assumeEndless(ENDLESS);
        return new JcstressExploration(test, model, budget)
            .explore(world.within(budget), harness.className());
      }
    } catch (UnanswerableException unsupported) {
      return JcstressOutcomes.none(unsupported.line());
    } catch (Budget.Spent spent) {
      return JcstressOutcomes.none(spent.why());
    } catch (OutOfMemoryError | StackOverflowError e) {
      // The data of the exploration is unreachable now.
      return JcstressOutcomes.none("the exploration ran out of memory");
    }
  }

  /**
   * The calls of the harness.
   *
   * @param calls those of actors first
   * @param chains the calls of each thread
   * @param flags which calls wait for which others
   * @param fields the types of the last calls, which read the result
   */
  private record Plan(
      List<Invocation> calls,
      List<List<Integer>> chains,
      List<OrderedClientCode.Flag> flags,
      List<String> fields) {
    static Plan of(JcstressTest test) {
      return test.signal().isPresent() ? termination() : continuous(test);
    }

    /** The actor is signalled once its thread runs. */
    private static Plan termination() {
      return new Plan(
          Stream.of(JcstressHarness.REGISTER, JcstressHarness.actor(0), JcstressHarness.SIGNAL)
              .map(Invocation::of)
              .toList(),
          List.of(List.of(0, 1), List.of(2)),
          List.of(new OrderedClientCode.Flag(0, 2)),
          List.of());
    }

    private static Plan continuous(JcstressTest test) {
      int actors = test.actors().size();
      List<String> after = JcstressHarness.afterActors(test);
      List<Invocation> calls =
          Stream.concat(IntStream.range(0, actors).mapToObj(JcstressHarness::actor), after.stream())
              .map(Invocation::of)
              .toList();
      List<List<Integer>> chains = new ArrayList<>();
      IntStream.range(0, actors).forEach(i -> chains.add(List.of(i)));
      chains.add(IntStream.range(actors, calls.size()).boxed().toList());
      return new Plan(
          calls,
          chains,
          IntStream.range(0, actors).mapToObj(i -> new OrderedClientCode.Flag(i, actors)).toList(),
          test.result().map(JcstressTest.Result::fields).orElse(List.of()));
    }

    /** Of each call, which thread makes it. */
    List<Integer> threads() {
      return IntStream.range(0, calls.size())
          .mapToObj(
              call ->
                  IntStream.range(0, chains.size())
                      .filter(thread -> chains.get(thread).contains(call))
                      .findFirst()
                      .orElseThrow())
          .toList();
    }
  }

  private JcstressOutcomes explore(ProgramContext world, String harness) {
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                ClassOperations.of(
                    ClassOperations.classNamed(world.classes(), harness),
                    plan.calls().stream()
                        .map(Invocation::method)
                        .map(OperationRequest::named)
                        .toList()),
                List.of(),
                plan.calls(),
                AllocationPrivacy.NONE));
    for (; ; ) {
      try {
        return explore(object.instantiate());
      } catch (InitializationNeeded needed) {
        object = object.initialising(needed);
      }
    }
  }

  private JcstressOutcomes explore(ObjectInstance instance) {
    Client parallel = new Client(plan.calls().stream().map(List::of).toList());
    OrderedClientCode code =
        new OrderedClientCode(
            new ClientCode(instance, parallel).as(plan.threads()), plan.chains(), plan.flags());
    Exploration.ObservedResult<Seen> found =
        Exploration.of(code, model)
            .withLoadBuffering(true)
            .within(budget)
            .run(() -> new Seen(code), Seen::add);
    Map<String, Long> seen = found.observer().outcomes;
    String unreliable = instance.program().doubt();
    if (!unreliable.isEmpty()) {
      // A wait that seems endless may be one that the model of a lock cannot end.
      seen.remove(JcstressTest.STALE);
    }
    return new JcstressOutcomes(
        seen,
        found.result().blocked(),
        found.result().buffering(),
        found.observer().doubt(found.result()).orElse(unreliable));
  }

  /** The outcomes of executions, and why there may be more. */
  private final class Seen implements ExecutionExplorer.Observer {
    private final OrderedClientCode code;
    private final Map<String, Long> outcomes = new TreeMap<>();
    private Optional<String> unsupported = Optional.empty();
    private Optional<String> inconclusive = Optional.empty();

    Seen(OrderedClientCode code) {
      this.code = code;
    }

    @Override
    public boolean see(ExploredExecution execution) {
      unsupported = unsupported.or(execution::unsupportedReason);
      outcome(code, execution)
          .filter(text -> execution.isAllowed(model))
          .ifPresent(text -> outcomes.merge(text, 1L, Long::sum));
      if (inconclusive.isEmpty()) {
        inconclusive =
            InconclusiveReasons.of(execution, model).filter(why -> !why.startsWith(PLAIN_WAIT));
      }
      return unsupported.isEmpty();
    }

    void add(Seen next) {
      next.outcomes.forEach((text, count) -> outcomes.merge(text, count, Long::sum));
      unsupported = unsupported.or(() -> next.unsupported);
      inconclusive = inconclusive.or(() -> next.inconclusive);
    }

    Optional<String> doubt(Exploration.Result result) {
      return unsupported
          .or(() -> inconclusive)
          .or(() -> InconclusiveReasons.ofBuffering(result.buffering()))
          .or(() -> result.isFinished() ? Optional.empty() : Optional.of("out of time"));
    }
  }

  private Optional<String> outcome(OrderedClientCode code, ExploredExecution execution) {
    if (execution.isComplete()) {
      return Optional.of(text(code.outcomes(execution)));
    }
    return test.signal().isPresent() && runsForever(execution)
        ? Optional.of(JcstressTest.STALE)
        : Optional.empty();
  }

  /**
   * Whether the actor of a termination test never ends: what it waits for does not come, or came
   * and a plain read need not find it.
   */
  private static boolean runsForever(ExploredExecution execution) {
    return !execution.hasEnded(0)
        && (execution.isDeadlock() || execution.hasEnded(1) && execution.waitsForPlainRead());
  }

  /** As jcstress writes it; an actor that throws is an outcome of its own. */
  private String text(Outcome[] outcomes) {
    for (int i = 0; i < outcomes.length - plan.fields().size(); i++) {
      if (outcomes[i] instanceof Outcome.Threw) {
        return JcstressTest.THROWS + plan.calls().get(i).method() + ": " + outcomes[i];
      }
    }
    if (test.signal().isPresent()) {
      return JcstressTest.TERMINATED;
    }
    List<String> types = plan.fields();
    int first = outcomes.length - types.size();
    return IntStream.range(0, types.size())
        .mapToObj(i -> plain(outcomes[first + i], types.get(i)))
        .collect(Collectors.joining(", "));
  }

  /** As Java prints a value of that type. */
  private static String plain(Outcome outcome, String type) {
    if (!(outcome instanceof Outcome.Returned returned)) {
      return outcome.toString();
    }
    Value value = returned.value();
    if (value instanceof Value.Text text) {
      return text.value();
    } else if (value instanceof Value.Letter letter) {
      return String.valueOf(letter.value());
    } else if (value instanceof Value.Real real) {
      return type.equals("F") ? Float.toString((float) real.value()) : real.value() + "";
    }
    return value.toString();
  }
}
