package io.selvage.unbounded.serializability;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.verdict.ExerciseSummary;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ChosenCalls;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramAssumptions;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.program.spec.JavaExerciseProvider;
import io.selvage.unbounded.internal.serializability.ConflictWitnessSearch;
import io.selvage.unbounded.net.PetriNet;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Asks of a class whether its operations are serializable, for any number of threads. */
public final class SerializabilityCheck implements AutoCloseable {
  private final ProgramContext world;
  private final Request request;
  private final ClassOperations operations;
  private final List<Invocation> alphabet;
  private final TransactionModel transactions;
  private ObjectProgram subject;
  private Set<String> throwing = Set.of();

  /**
   * @param operations nothing for all
   * @param client any number of threads, each making the calls of one of its lists; where it is
   *     given, operations and values say nothing
   * @param setUp calls before any client
   * @param values different ones for each argument
   * @param nodes how many objects of a class may be shared at a time
   */
  public record Request(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      Optional<Client> client,
      List<Invocation> setUp,
      int values,
      int nodes,
      TransactionModel transactions) {
    public Request {
      classPath = List.copyOf(classPath);
      operations = List.copyOf(operations);
      setUp = List.copyOf(setUp);
    }
  }

  public SerializabilityCheck(Request request) {
    this(request, Budget.unlimited());
  }

  /**
   * @param budget for reading the class and trying its calls, too
   */
  public SerializabilityCheck(Request request, Budget budget) {
    this.request = request;
    this.world = ProgramContext.of(request.classPath(), request.className()).within(budget);
    ClassInfo type = ClassOperations.classNamed(world.classes(), request.className());
    List<Invocation> given =
        request.client().stream().flatMap(c -> c.threads().stream()).flatMap(List::stream).toList();
    List<OperationRequest> requests = requests(type, given);
    this.operations = ClassOperations.of(type, requests);
    request.setUp().forEach(operations::method);
    this.alphabet =
        request.client().isPresent()
            ? given.stream().distinct().toList()
            : ChosenCalls.of(
                    new ObjectProgram.Plan(
                        world, operations, request.setUp(), List.of(), AllocationPrivacy.NONE),
                    requests,
                    request.values())
                .calls();
    this.transactions =
        request
            .client()
            .map(c -> request.transactions().by(calls(c)))
            .orElse(request.transactions());
    this.subject =
        ObjectProgram.buildUnclocked(
            new ObjectProgram.Plan(
                world,
                operations,
                request.setUp(),
                alphabet,
                AllocationPrivacy.UNTIL_PUBLISHED,
                SpinAbstraction.ANY));
  }

  private List<OperationRequest> requests(ClassInfo type, List<Invocation> given) {
    if (request.client().isPresent()) {
      return given.stream()
          .map(Invocation::method)
          .distinct()
          .map(OperationRequest::named)
          .toList();
    }
    return request.operations().isEmpty() ? ClassOperations.allOf(type) : request.operations();
  }

  private ClientAutomaton calls(Client client) {
    return ClientAutomaton.given(
        client.threads().stream()
            .map(calls -> calls.stream().map(alphabet::indexOf).toList())
            .toList());
  }

  /** Operations of which it is meant that they throw in every call. */
  public void expectThrowing(Set<String> names) {
    throwing = Set.copyOf(names);
  }

  /** What was taken for granted. */
  public List<String> assumptions() {
    return ProgramAssumptions.of(world, subject.program(), request.classPath());
  }

  /** Cycles of two pairs, three and so on, up to so many or to the bound of Lemma 3. */
  public WitnessSearchResult search(int most, Budget budget) {
    WitnessSearchResult answer;
    world.within(budget);
    try {
      answer = with(object -> search(object).search(most, budget), budget);
    } catch (UnanswerableException unsupported) {
      return WitnessSearchResult.unsupported(unsupported.line());
    } catch (Budget.Spent spent) {
      return WitnessSearchResult.unsupported(spent.why());
    }
    if (answer.violation().filter(WitnessSearchResult.Violation::isInsideLocks).isPresent()) {
      return answer.withoutViolation(
          "REF-183 threads conflict only inside a lock of the JDK, which is not treated as a lock");
    }
    Optional<UnknownCause> gap = answer.isVerified() ? gap(budget) : Optional.empty();
    if (gap.isPresent()) {
      return answer.unknown(gap.get().text());
    }
    String doubt = subject.doubt();
    return answer.why().isEmpty() && answer.violation().isEmpty() && !doubt.isEmpty()
        ? answer.unknown(doubt)
        : answer;
  }

  /** Why nothing follows from there being no cycle: nothing happened. */
  private Optional<UnknownCause> gap(Budget budget) {
    ExerciseSummary exercise =
        JavaExerciseProvider.count(
            new ObjectProgram.Plan(
                world, operations, request.setUp(), alphabet, AllocationPrivacy.NONE),
            request.client(),
            budget);
    return exercise.isWithoutEnd()
        ? Optional.of(ExerciseSummary.WITHOUT_END)
        : exercise.gap(Integer.MAX_VALUE, throwing, true);
  }

  private ConflictWitnessSearch search(ObjectProgram object) {
    return new ConflictWitnessSearch(object, alphabet, request.nodes(), transactions);
  }

  /** The class beside a guess of so many pairs, as a net: safe where no such cycle exists. */
  public Optional<PetriNet> net(int pairs, Budget budget) {
    return with(object -> search(object).net(pairs, budget), budget);
  }

  /** Restarts with new knowledge whenever something unforeseen turns up. */
  private <T> T with(Function<ObjectProgram, T> use, Budget budget) {
    for (; ; ) {
      try {
        int version = subject.program().stateVersion();
        T result = use.apply(subject);
        if (version == subject.program().stateVersion()) {
          return result;
        }
      } catch (InitializationNeeded needed) {
        subject = subject.initialising(needed);
      } catch (AssumptionInvalidated known) {
        if (budget.look()) {
          throw known;
        }
      }
    }
  }

  @Override
  public void close() {
    world.close();
  }
}
