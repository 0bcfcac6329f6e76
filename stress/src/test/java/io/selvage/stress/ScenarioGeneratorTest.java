package io.selvage.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.SpecificationSession;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.stress.internal.generate.OperationAlphabet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
final class ScenarioGeneratorTest {
  private static final long SEED = 7;

  private static ScenarioGenerator generator(
      Class<?> type, String operations, String spec, int calls) {
    SubjectClass subject = SubjectClass.of(type);
    OperationAlphabet alphabet =
        OperationAlphabet.of(subject, CallSyntax.operations(operations), 2);
    SpecificationSession meaning =
        SpecificationSession.of(BuiltInSpecifications.named(spec, Optional.empty()));
    return new ScenarioGenerator(alphabet, meaning, new ScenarioGenerator.Size(3, calls), SEED);
  }

  private static List<Scenario> some(ScenarioGenerator generator, int count) {
    return Stream.generate(generator::next).limit(count).flatMap(Optional::stream).toList();
  }

  @Test
  void isTheSameForTheSameSeed() {
    List<Scenario> first =
        some(generator(ConcurrentLinkedQueue.class, "offer,poll", "queue", 6), 50);
    List<Scenario> second =
        some(generator(ConcurrentLinkedQueue.class, "offer,poll", "queue", 6), 50);
    assertThat(first).hasSize(50).isEqualTo(second);
  }

  @Test
  void staysWithinItsLimitsAndNeverRepeatsItself() {
    List<Scenario> all =
        some(generator(ConcurrentHashMap.class, "put,remove(Object),containsValue", "map", 5), 300);
    assertThat(all).hasSize(300);
    assertThat(all).allMatch(scenario -> scenario.client().calls() <= 5);
    assertThat(all).allMatch(scenario -> scenario.threads() >= 2 && scenario.threads() <= 3);
    assertThat(new HashSet<>(all.stream().map(Scenario::canonical).toList())).hasSize(300);
  }

  @Test
  void keepsToRoles() {
    SubjectClass subject = SubjectClass.of(ConcurrentLinkedQueue.class);
    OperationAlphabet alphabet =
        OperationAlphabet.of(subject, CallSyntax.operations("offer,poll"), 2);
    SpecificationSession meaning =
        SpecificationSession.of(BuiltInSpecifications.named("queue", Optional.empty()));
    UsageProtocol protocol = UsageProtocol.parse("producer x1: offer; consumer: poll");
    ScenarioGenerator.Size size = new ScenarioGenerator.Size(3, 5);
    List<Scenario> all = some(new ScenarioGenerator(alphabet, meaning, size, protocol, SEED), 60);
    assertThat(all).hasSize(60).allMatch(scenario -> protocol.allows(scenario.client()));
    assertThat(all).anyMatch(scenario -> scenario.threads() == 3);
  }

  @Test
  void leavesOutWhatCannotShowAnything() {
    List<Scenario> all = some(generator(ConcurrentHashMap.class, "get,put", "map", 4), 200);
    assertThat(all)
        .allMatch(
            scenario ->
                scenario.client().threads().stream()
                    .flatMap(List::stream)
                    .anyMatch(call -> call.method().equals("put")));
  }

  /**
   * offer(1) and poll on two threads with one call each: 3 clients, with 1 + 2 + 4 lists of calls
   * before and as many after. Of those with poll | poll only the ones with something to take count:
   * that is after offer, offer offer and poll offer, but not after offer poll.
   */
  @Test
  void comesToAnEnd() {
    ScenarioGenerator generator =
        generator(ConcurrentLinkedQueue.class, "offer(1),poll", "queue", 2);
    List<Scenario> all = new ArrayList<>();
    for (Optional<Scenario> next = generator.next(); next.isPresent(); next = generator.next()) {
      all.add(next.get());
    }
    assertThat(all).hasSize((7 + 7 + 3) * 7);
  }

  @Test
  void tellsMethodsThatCannotBeCalled() {
    SubjectClass subject = SubjectClass.of(ConcurrentHashMap.class);
    assertThatThrownBy(() -> OperationAlphabet.of(subject, CallSyntax.operations("push"), 2))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("push");
    assertThatThrownBy(() -> OperationAlphabet.of(subject, CallSyntax.operations("remove"), 2))
        .hasMessageContaining("remove(Object)");
    assertThatThrownBy(() -> OperationAlphabet.of(subject, CallSyntax.operations("putAll"), 2))
        .hasMessageContaining("Map");
    assertThatThrownBy(() -> SubjectClass.of(ArrayBlockingQueue.class))
        .hasMessageContaining("constructor");
  }
}
