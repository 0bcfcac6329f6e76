package io.selvage.stress.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.SpecificationSession;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioGenerator;
import io.selvage.stress.SubjectClass;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ScenarioRelevanceTest {
  private static final Predicate<Invocation> READS =
      call -> List.of("containsValue", "peekLast", "size").contains(call.method());

  private static SpecificationSession meaning(String name) {
    return SpecificationSession.of(BuiltInSpecifications.named(name, Optional.empty()));
  }

  private static boolean isMinimal(String meaning, String scenario) {
    return new ScenarioRelevance(meaning(meaning)).isMinimal(Scenario.parse(scenario), READS);
  }

  private static boolean isTelling(String meaning, String scenario) {
    return new ScenarioRelevance(meaning(meaning)).isNarrating(Scenario.parse(scenario), READS);
  }

  /** What the JDK is known for. */
  @Test
  void knownViolationsAreForeseen() {
    assertThat(isMinimal("map", "{put(2, 0)} put(1, 0); remove(2) | containsValue(0)")).isTrue();
    assertThat(isMinimal("deque", "{addFirst(1)} pollFirst | addFirst(0); peekLast")).isTrue();
    assertThat(isMinimal("queue", "{offer(1)} offer(2); poll | size")).isTrue();
  }

  /** Whatever containsValue misses here, another order explains it. */
  @Test
  void whatAnotherOrderExplainsTellsNothing() {
    assertThat(isTelling("map", "put(1, 0) | containsValue(0)")).isFalse();
    assertThat(isTelling("map", "{put(2, 0)} put(1, 0) | containsValue(0)")).isFalse();
    assertThat(isTelling("map", "{put(2, 0)} remove(2) | containsValue(0)")).isFalse();
  }

  @Test
  void whereNobodyMayMissAnythingNothingIsTold() {
    assertThat(isTelling("queue", "{offer(1)} poll | poll")).isFalse();
    ScenarioRelevance foresight = new ScenarioRelevance(meaning("queue"));
    assertThat(foresight.isNarrating(Scenario.parse("{offer(1)} poll | poll"), call -> true))
        .isTrue();
  }

  @Test
  void aCallTooManyIsNotMinimal() {
    String large = "{put(2, 0); put(3, 1)} put(1, 0); remove(2) | containsValue(0)";
    assertThat(isTelling("map", large)).isTrue();
    assertThat(isMinimal("map", large)).isFalse();
  }

  /** Two calls, one of which may come first: 2 x (4 + 8 + 16). */
  @Test
  void smallScenariosAreAllThereOnceTheSmallestFirst() {
    List<Invocation> calls = CallSyntax.calls("offer(1); poll");
    SmallScenarios small = new SmallScenarios(calls, calls.subList(0, 1), 4, 3);
    List<Scenario> all =
        Stream.generate(small::next).takeWhile(Optional::isPresent).map(Optional::get).toList();
    assertThat(all).hasSize(56).doesNotHaveDuplicates();
    assertThat(all.stream().map(it -> it.client().calls()).toList()).isSorted();
    assertThat(small.next()).isEmpty();
    assertThat(
            Stream.generate(new SmallScenarios(calls, List.of(), 2, 3)::next)
                .takeWhile(Optional::isPresent))
        .hasSize(4);
  }

  /** By methods alone: seed 1 is that of the command. */
  @Test
  void theClientsThatShowTheKnownViolationsComeEarly() {
    List<String> maps =
        first(
            40,
            java.util.concurrent.ConcurrentHashMap.class,
            "put,remove(Object),containsValue",
            "map");
    assertThat(maps).contains("{put(2, 2)} containsValue(2) | put(1, 2); remove(2)");
    List<String> deques =
        first(
            40,
            java.util.concurrent.ConcurrentLinkedDeque.class,
            "addFirst,pollFirst,peekLast",
            "deque");
    assertThat(deques).contains("{addFirst(2)} addFirst(1); peekLast() | pollFirst()");
  }

  private static List<String> first(int count, Class<?> type, String operations, String meaning) {
    OperationAlphabet alphabet =
        OperationAlphabet.of(SubjectClass.of(type), CallSyntax.operations(operations), 2);
    ScenarioGenerator generator =
        new ScenarioGenerator(alphabet, meaning(meaning), new ScenarioGenerator.Size(2, 4), 1);
    return Stream.generate(generator::next)
        .limit(count)
        .flatMap(Optional::stream)
        .map(Scenario::toString)
        .toList();
  }

  @Test
  void offX86NothingIsRecordedBetweenCalls() {
    assertThat(List.of("aarch64", "riscv64", "ppc64le", "s390x", "arm"))
        .allMatch(machine -> OrderRecording.usual(machine) == OrderRecording.NONE);
    assertThat(List.of("amd64", "x86_64", "x86", "i386", "AMD64"))
        .allMatch(machine -> OrderRecording.usual(machine) == OrderRecording.COUNTERS);
  }
}
