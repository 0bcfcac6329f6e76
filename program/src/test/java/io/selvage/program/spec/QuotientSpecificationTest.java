package io.selvage.program.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Value;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random walks within three elements or keys: how many states a specification has, as heaps and
 * after merging, against the number of contents there can be.
 */
class QuotientSpecificationTest {
  private static final int STEPS = 2_000;
  private static final int MOST = 3;
  private static final Invocation SIZE = Invocation.of("size");

  /** Class, adding and removing calls, contents there can be, heaps met, states left. */
  static Stream<Arguments> classes() {
    String queue = "offer(Object) poll() size()";
    String map = "put(Object,Object) remove(Object) size()";
    return Stream.of(
        Arguments.of(ArrayDeque.class, queue, 15, 231, 15),
        Arguments.of(LinkedList.class, queue, 15, 15, 15),
        Arguments.of(PriorityQueue.class, queue, 10, 11, 10),
        Arguments.of(ConcurrentLinkedQueue.class, queue, 15, 61, 15),
        Arguments.of(ArrayList.class, "add(Object) remove(int) size()", 15, 16, 15),
        Arguments.of(HashMap.class, map, 8, 9, 8),
        Arguments.of(TreeMap.class, map, 8, 11, 8),
        Arguments.of(LinkedHashMap.class, map, 8, 17, 8),
        Arguments.of(HashSet.class, "add(Object) remove(Object) size()", 8, 9, 8));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("classes")
  void asFewStatesAsContents(Class<?> type, String names, int contents, int heaps, int states) {
    ProgramContext world = ProgramContext.of(List.of());
    ClassInfo info = world.classes().get(type.getName().replace('.', '/'));
    boolean keyed = names.contains("remove(Object)");
    List<OperationRequest> requests =
        Arrays.stream(names.split(" ")).map(name -> request(name, keyed)).toList();
    ClassOperations operations = ClassOperations.of(info, requests);
    List<Invocation> calls = CallAlphabet.of(world.classes(), operations, requests, 2);
    ObjectProgram program =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), calls, AllocationPrivacy.NONE));
    Counts counts = null;
    QuotientSpecification.Tests tests = new QuotientSpecification.Tests(calls);
    while (counts == null) {
      JavaSpecification specification = new JavaSpecification(type.getSimpleName(), program);
      try {
        counts = walk(specification, calls, tests);
      } catch (InitializationNeeded needed) {
        program = program.initialising(needed);
      } catch (AssumptionInvalidated | QuotientSpecification.PartitionRefined known) {
        // What is known now is kept: it begins again.
        assertThat(known).isNotNull();
      }
    }
    assertThat(counts).isEqualTo(new Counts(heaps, states));
    assertThat(states).isLessThanOrEqualTo(2 * contents);
  }

  private record Counts(int heaps, int states) {}

  private static OperationRequest request(String text, boolean keyed) {
    String name = text.substring(0, text.indexOf('('));
    String types = text.substring(text.indexOf('(') + 1, text.length() - 1);
    List<String> parameters = types.isEmpty() ? List.of() : List.of(types.split(","));
    List<List<Value>> domains = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      boolean key = i == 0 && keyed;
      domains.add(
          parameters.get(i).equals("int") || i == 1
              ? List.of(Value.of(0))
              : key
                  ? List.of(Value.of(0), Value.of(1), Value.of(2))
                  : List.of(Value.of(1), Value.of(2)));
    }
    return new OperationRequest(
        name, java.util.Optional.of(parameters), java.util.Optional.of(domains));
  }

  private static Counts walk(
      JavaSpecification specification, List<Invocation> calls, QuotientSpecification.Tests tests) {
    QuotientSpecification<JavaSpecification.State> quotient =
        new QuotientSpecification<>(specification, calls, tests);
    Random random = new Random(7);
    JavaSpecification.State heap = specification.initial();
    QuotientSpecification.Block state = quotient.initial();
    Set<JavaSpecification.State> heaps = new HashSet<>();
    Set<QuotientSpecification.Block> states = new HashSet<>();
    for (int i = 0; i < STEPS; i++) {
      heaps.add(heap);
      states.add(state);
      Invocation call = calls.get(random.nextInt(calls.size()));
      Response<JavaSpecification.State> concrete = specification.step(heap, call);
      Response<QuotientSpecification.Block> merged = quotient.step(state, call);
      int which = random.nextInt(concrete.transitions().size());
      Outcome outcome = concrete.transitions().get(which).outcome();
      assertThat(merged.transitions()).as("step %s, %s", i, call).hasSize(1);
      assertThat(merged.transitions().get(0).outcome())
          .as("step %s, %s", i, call)
          .isEqualTo(outcome);
      JavaSpecification.State next = concrete.transitions().get(which).next();
      if (size(specification, next) <= MOST) {
        heap = next;
        state = merged.transitions().get(0).next();
      }
    }
    return new Counts(heaps.size(), states.size());
  }

  private static long size(JavaSpecification specification, JavaSpecification.State state) {
    Outcome outcome = specification.step(state, SIZE).transitions().get(0).outcome();
    return ((Value.Whole) ((Outcome.Returned) outcome).value()).value();
  }
}
