package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.Assumptions;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import io.selvage.unbounded.net.Net;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Asks of a class whether its operations are serializable, for any number of threads. */
public final class LibrarySearch implements AutoCloseable {
  private final World world;
  private final Asked asked;
  private final List<Invocation> alphabet;
  private final Transactions transactions;
  private ObjectProgram subject;

  /**
   * @param operations nothing for all
   * @param client any number of threads, each making the calls of one of its lists; where it is
   *     given, operations and values say nothing
   * @param setUp calls before any client
   * @param values different ones for each argument
   * @param nodes how many objects of a class may be shared at a time
   */
  public record Asked(
      List<Path> classPath,
      String className,
      List<OperationRequest> operations,
      Optional<Client> client,
      List<Invocation> setUp,
      int values,
      int nodes,
      Transactions transactions) {
    public Asked {
      classPath = List.copyOf(classPath);
      operations = List.copyOf(operations);
      setUp = List.copyOf(setUp);
    }
  }

  public LibrarySearch(Asked asked) {
    this.asked = asked;
    this.world = World.of(asked.classPath(), asked.className());
    ClassInfo type = Operations.classNamed(world.classes(), asked.className());
    List<Invocation> given =
        asked.client().stream().flatMap(c -> c.threads().stream()).flatMap(List::stream).toList();
    List<OperationRequest> requests = requests(type, given);
    Operations operations = Operations.of(type, requests);
    asked.setUp().forEach(operations::method);
    this.alphabet =
        asked.client().isPresent()
            ? given.stream().distinct().toList()
            : Alphabet.of(world.classes(), operations, requests, asked.values());
    this.transactions =
        asked.client().map(c -> asked.transactions().by(calls(c))).orElse(asked.transactions());
    this.subject =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, asked.setUp(), alphabet, Privacy.UNTIL_PUBLISHED, Patience.ANY));
  }

  private List<OperationRequest> requests(ClassInfo type, List<Invocation> given) {
    if (asked.client().isPresent()) {
      return given.stream()
          .map(Invocation::method)
          .distinct()
          .map(OperationRequest::named)
          .toList();
    }
    return asked.operations().isEmpty() ? Operations.allOf(type) : asked.operations();
  }

  private Calls calls(Client client) {
    return Calls.given(
        client.threads().stream()
            .map(calls -> calls.stream().map(alphabet::indexOf).toList())
            .toList());
  }

  public List<Invocation> alphabet() {
    return alphabet;
  }

  /** What was taken for granted. */
  public List<String> assumptions() {
    return Assumptions.of(world, subject.program(), asked.classPath());
  }

  /** Cycles of two pairs, three and so on, up to so many or to the bound of Lemma 3. */
  public Answer search(int most, Budget budget) {
    Answer answer;
    try {
      answer = with(object -> search(object).search(most, budget), budget);
    } catch (Refused refused) {
      return Answer.refused(refused.line());
    }
    String doubt = subject.program().doubt();
    return answer.why().isEmpty() && answer.violation().isEmpty() && !doubt.isEmpty()
        ? answer.unknown(doubt)
        : answer;
  }

  private WitnessSearch search(ObjectProgram object) {
    return new WitnessSearch(object, alphabet, asked.nodes(), transactions);
  }

  /** The class beside a guess of so many pairs, as a net: safe where no such cycle exists. */
  public Optional<Net> net(int pairs, Budget budget) {
    return with(object -> search(object).net(pairs, budget), budget);
  }

  /** Whatever was not foreseen makes all start again, knowing it. */
  private <T> T with(Function<ObjectProgram, T> use, Budget budget) {
    for (; ; ) {
      try {
        int version = subject.program().stateVersion();
        T result = use.apply(subject);
        if (version == subject.program().stateVersion()) {
          return result;
        }
      } catch (NeedsClass needed) {
        subject = subject.initialising(needed);
      } catch (Stale known) {
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
