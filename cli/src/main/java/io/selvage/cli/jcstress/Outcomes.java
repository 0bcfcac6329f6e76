package io.selvage.cli.jcstress;

import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.program.run.Instance;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.ChainCode;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
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
public record Outcomes(Map<String, Long> executions, long blocked, String doubt) {
  public Outcomes {
    executions = new TreeMap<>(executions);
  }

  /** Explores the test: actors side by side, then the arbiter, then the result is read. */
  public static Outcomes explore(
      JcstressTest test, List<Path> classPath, MemoryModel model, Duration time) {
    Harness harness = new Harness(test);
    Path folder = write(test, harness);
    List<Path> all = Stream.concat(Stream.of(folder), classPath.stream()).toList();
    try (World world = World.of(all)) {
      return explore(world, test, harness, model, time);
    } catch (Refused refused) {
      return new Outcomes(Map.of(), 0, refused.line());
    } finally {
      delete(folder);
    }
  }

  private static Path write(JcstressTest test, Harness harness) {
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

  private static Outcomes explore(
      World world, JcstressTest test, Harness harness, MemoryModel model, Duration time) {
    int actors = test.actors().size();
    List<Invocation> calls = new ArrayList<>();
    IntStream.range(0, actors).mapToObj(harness::actor).map(Invocation::of).forEach(calls::add);
    test.arbiter().ifPresent(arbiter -> calls.add(Invocation.of(Harness.ARBITER)));
    int fields = harness.fields().size();
    IntStream.rangeClosed(1, fields).mapToObj(i -> Invocation.of("r" + i)).forEach(calls::add);
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                Operations.of(
                    Operations.classNamed(world.classes(), harness.className()),
                    calls.stream().map(Invocation::method).map(OperationRequest::named).toList()),
                List.of(),
                calls,
                Privacy.NONE));
    for (; ; ) {
      try {
        return explore(object, calls, actors, fields, Exploring.of(model, time));
      } catch (NeedsClass needed) {
        object = object.initialising(needed);
      }
    }
  }

  private record Exploring(MemoryModel model, Duration time) {
    static Exploring of(MemoryModel model, Duration time) {
      return new Exploring(model, time);
    }
  }

  private static Outcomes explore(
      ObjectProgram object, List<Invocation> calls, int actors, int fields, Exploring how) {
    Client parallel = new Client(calls.stream().map(List::of).toList());
    List<Integer> threads =
        IntStream.range(0, calls.size()).mapToObj(i -> Math.min(i, actors)).toList();
    List<List<Integer>> chains = new ArrayList<>();
    IntStream.range(0, actors).forEach(i -> chains.add(List.of(i)));
    chains.add(IntStream.range(actors, calls.size()).boxed().toList());
    List<ChainCode.Flag> ended =
        IntStream.range(0, actors).mapToObj(i -> new ChainCode.Flag(i, actors)).toList();
    Instance instance = object.instantiate();
    ChainCode code = new ChainCode(new ClientCode(instance, parallel).as(threads), chains, ended);
    Map<String, Long> seen = new TreeMap<>();
    StringBuilder doubt = new StringBuilder();
    Exploration.Result result =
        Exploration.of(code, how.model())
            .within(how.time())
            .run(
                () ->
                    execution -> {
                      execution.refusal().ifPresent(doubt::append);
                      if (execution.isComplete()) {
                        seen.merge(text(code.outcomes(execution), actors, fields), 1L, Long::sum);
                      }
                      return execution.refusal().isEmpty();
                    });
    if (doubt.length() == 0 && !result.isFinished()) {
      doubt.append("out of time");
    }
    if (doubt.length() == 0) {
      doubt.append(instance.program().doubt());
    }
    return new Outcomes(seen, result.blocked(), doubt.toString());
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
        .map(Outcomes::plain)
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
