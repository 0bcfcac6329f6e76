package io.selvage.cli.jcstress;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.InconclusiveReasons;
import io.selvage.relaxed.bytecode.OrderedClientCode;
import io.selvage.relaxed.engine.Exploration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Every outcome of a test that a memory model allows.
 *
 * @param executions of each outcome, how many have it
 * @param blocked executions in which an actor waits for what does not come
 * @param doubt why this is not all; else empty
 */
public record JcstressOutcomes(Map<String, Long> executions, long blocked, String doubt) {
  public JcstressOutcomes {
    executions = new TreeMap<>(executions);
  }

  /** Explores the test: actors side by side, then the arbiter, then the result is read. */
  public static JcstressOutcomes explore(
      JcstressTest test, List<Path> classPath, MemoryModel model, Duration time) {
    JcstressHarness harness = new JcstressHarness(test);
    Path folder = write(test, harness);
    List<Path> all = Stream.concat(Stream.of(folder), classPath.stream()).toList();
    try (ProgramContext world = ProgramContext.of(all)) {
      Budget budget = Budget.of(time);
      return explore(world.within(budget), test, harness, new Exploring(model, budget));
    } catch (UnsupportedFeature unsupported) {
      return new JcstressOutcomes(Map.of(), 0, unsupported.line());
    } catch (Budget.Spent spent) {
      return new JcstressOutcomes(Map.of(), 0, spent.why());
    } finally {
      delete(folder);
    }
  }

  private static Path write(JcstressTest test, JcstressHarness harness) {
    try {
      Path folder = Files.createTempDirectory("selvage-jcstress");
      write(folder, test.result(), harness.resultClass());
      write(folder, harness.className().replace('.', '/'), harness.harnessClass());
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path folder, String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name + ".class");
    Files.createDirectories(Path.of(String.valueOf(file.getParent())));
    Files.write(file, bytes);
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      folder.toFile().deleteOnExit();
    }
  }

  private static JcstressOutcomes explore(
      ProgramContext world, JcstressTest test, JcstressHarness harness, Exploring how) {
    int actors = test.actors().size();
    List<Invocation> calls = new ArrayList<>();
    IntStream.range(0, actors).mapToObj(harness::actor).map(Invocation::of).forEach(calls::add);
    test.arbiter().ifPresent(arbiter -> calls.add(Invocation.of(JcstressHarness.ARBITER)));
    int fields = harness.fields().size();
    IntStream.rangeClosed(1, fields).mapToObj(i -> Invocation.of("r" + i)).forEach(calls::add);
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                ClassOperations.of(
                    ClassOperations.classNamed(world.classes(), harness.className()),
                    calls.stream().map(Invocation::method).map(OperationRequest::named).toList()),
                List.of(),
                calls,
                AllocationPrivacy.NONE));
    for (; ; ) {
      try {
        return explore(object, calls, actors, fields, how);
      } catch (InitializationNeeded needed) {
        object = object.initialising(needed);
      }
    }
  }

  private record Exploring(MemoryModel model, Budget budget) {}

  private static JcstressOutcomes explore(
      ObjectProgram object, List<Invocation> calls, int actors, int fields, Exploring how) {
    Client parallel = new Client(calls.stream().map(List::of).toList());
    List<Integer> threads =
        IntStream.range(0, calls.size()).mapToObj(i -> Math.min(i, actors)).toList();
    List<List<Integer>> chains = new ArrayList<>();
    IntStream.range(0, actors).forEach(i -> chains.add(List.of(i)));
    chains.add(IntStream.range(actors, calls.size()).boxed().toList());
    List<OrderedClientCode.Flag> ended =
        IntStream.range(0, actors).mapToObj(i -> new OrderedClientCode.Flag(i, actors)).toList();
    ObjectInstance instance = object.instantiate();
    OrderedClientCode code =
        new OrderedClientCode(new ClientCode(instance, parallel).as(threads), chains, ended);
    Map<String, Long> seen = new TreeMap<>();
    StringBuilder doubt = new StringBuilder();
    Exploration.Result result =
        Exploration.of(code, how.model())
            .within(how.budget())
            .run(
                () ->
                    execution -> {
                      execution.unsupportedReason().ifPresent(doubt::append);
                      if (execution.isComplete() && execution.isAllowed(how.model())) {
                        seen.merge(text(code.outcomes(execution), actors, fields), 1L, Long::sum);
                      }
                      if (doubt.length() == 0) {
                        InconclusiveReasons.of(execution, how.model()).ifPresent(doubt::append);
                      }
                      return execution.unsupportedReason().isEmpty();
                    });
    if (doubt.length() == 0 && !result.isFinished()) {
      doubt.append("out of time");
    }
    if (doubt.length() == 0) {
      doubt.append(instance.program().doubt());
    }
    return new JcstressOutcomes(seen, result.blocked(), doubt.toString());
  }

  /** As jcstress writes it; an actor that throws is an outcome of its own. */
  private static String text(Outcome[] outcomes, int actors, int fields) {
    for (int i = 0; i < outcomes.length - fields; i++) {
      if (outcomes[i] instanceof Outcome.Threw) {
        return (i < actors ? "actor " + (i + 1) : "the arbiter") + " " + outcomes[i];
      }
    }
    return Stream.of(outcomes)
        .skip(outcomes.length - (long) fields)
        .map(JcstressOutcomes::plain)
        .collect(Collectors.joining(", "));
  }

  private static String plain(Outcome outcome) {
    if (outcome instanceof Outcome.Returned returned) {
      Value value = returned.value();
      return value instanceof Value.Text text ? text.value() : value.toString();
    }
    return outcome.toString();
  }
}
