package io.selvage.bench.explored;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.engine.Exploration;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The possible outcomes of a client's calls under the Java memory model: every execution is
 * explored.
 */
final class ExploredClient {
  private final Class<?> type;
  private final Client client;

  /**
   * @param client calls of threads: {@code offer(1); poll | poll}
   */
  ExploredClient(Class<?> type, String client) {
    this.type = type;
    this.client = CallSyntax.client(client);
  }

  /** Outcomes of the calls of each thread. */
  record Explored(Set<List<List<Outcome>>> outcomes, Exploration.Result result) {
    Explored {
      outcomes = Set.copyOf(outcomes);
    }
  }

  Explored explore() {
    ProgramContext world = ProgramContext.of(classPath(), type.getName());
    List<Invocation> calls = client.threads().stream().flatMap(List::stream).toList();
    List<OperationRequest> requests =
        calls.stream().map(Invocation::method).distinct().map(OperationRequest::named).toList();
    ClassOperations operations =
        ClassOperations.of(ClassOperations.classNamed(world.classes(), type.getName()), requests);
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), calls, AllocationPrivacy.NONE));
    for (; ; ) {
      try {
        return explore(object);
      } catch (InitializationNeeded needed) {
        object = object.initialising(needed);
      }
    }
  }

  private Explored explore(ObjectProgram object) {
    ClientCode code = new ClientCode(object.instantiate(), client);
    Set<List<List<Outcome>>> outcomes = new HashSet<>();
    Exploration.Result result =
        Exploration.of(code, MemoryModel.JAVA)
            .run(
                () ->
                    execution -> {
                      execution
                          .unsupportedReason()
                          .ifPresent(
                              why -> {
                                throw new IllegalStateException(why);
                              });
                      if (execution.isComplete()) {
                        outcomes.add(code.outcomes(execution));
                      }
                      return true;
                    });
    return new Explored(outcomes, result);
  }

  /** Classes of the JDK are always available. */
  private List<Path> classPath() {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      return source == null ? List.of() : List.of(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
