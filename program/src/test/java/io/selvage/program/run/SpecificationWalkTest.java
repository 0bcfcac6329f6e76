package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Value;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.spec.JavaSpecification;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A class as a specification answers each call, from each state it gets to, as the class does. */
class SpecificationWalkTest {
  private static final int STEPS = 500;

  static Stream<Arguments> classes() {
    return Stream.of(
        Arguments.of(ArrayDeque.class, "offer offerFirst poll pollLast peek size contains"),
        Arguments.of(PriorityQueue.class, "offer poll peek size contains"),
        Arguments.of(LinkedList.class, "offer poll removeLast getFirst size indexOf"),
        Arguments.of(HashMap.class, "put get containsKey size clear"),
        Arguments.of(TreeMap.class, "put get firstKey floorKey size"),
        Arguments.of(ConcurrentHashMap.class, "put get putIfAbsent mappingCount"),
        Arguments.of(ConcurrentSkipListMap.class, "put get firstKey floorKey"),
        Arguments.of(LinkedBlockingQueue.class, "put take size remainingCapacity"),
        Arguments.of(AtomicInteger.class, "getAndAdd compareAndSet get incrementAndGet"),
        Arguments.of(AtomicReference.class, "getAndSet compareAndSet get"));
  }

  @ParameterizedTest
  @MethodSource("classes")
  void answersAsTheClassDoes(Class<?> type, String names) throws ReflectiveOperationException {
    ProgramContext world = ProgramContext.of(List.of());
    ClassInfo info = world.classes().get(type.getName().replace('.', '/'));
    List<OperationRequest> requests =
        Arrays.stream(names.split(" ")).map(OperationRequest::named).toList();
    ClassOperations operations = ClassOperations.of(info, requests);
    List<Invocation> calls = CallAlphabet.of(world.classes(), operations, requests, 2);
    ObjectProgram program =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), calls, AllocationPrivacy.NONE));
    boolean done = false;
    while (!done) {
      JavaSpecification specification = new JavaSpecification(type.getSimpleName(), program);
      try {
        walk(type, specification, calls);
        done = true;
      } catch (InitializationNeeded needed) {
        program = program.initialising(needed);
      } catch (AssumptionInvalidated known) {
        done = false;
      }
    }
  }

  private static void walk(Class<?> type, JavaSpecification specification, List<Invocation> calls)
      throws ReflectiveOperationException {
    Random random = new Random(7);
    Object model = type.getConstructor().newInstance();
    JavaSpecification.State state = specification.initial();
    for (int i = 0; i < STEPS; i++) {
      Invocation call = calls.get(random.nextInt(calls.size()));
      Response<JavaSpecification.State> response = specification.step(state, call);
      if (response.transitions().isEmpty()) {
        assertThat(call.method()).isEqualTo("take");
        continue;
      }
      Outcome expected = natively(type, model, call);
      assertThat(response.transitions())
          .as("step %s, %s", i, call)
          .allSatisfy(t -> assertThat(t.outcome()).isEqualTo(expected));
      // Which of several it is cannot be told by any later answer.
      state = response.transitions().get(random.nextInt(response.transitions().size())).next();
    }
  }

  private static Outcome natively(Class<?> type, Object model, Invocation call)
      throws ReflectiveOperationException {
    Method method =
        Arrays.stream(type.getMethods())
            .filter(m -> m.getName().equals(call.method()) && !m.isBridge())
            .filter(m -> m.getParameterCount() == call.arguments().size())
            .findFirst()
            .orElseThrow();
    Object[] arguments = call.arguments().stream().map(SpecificationWalkTest::object).toArray();
    try {
      Object result = method.invoke(model, arguments);
      return method.getReturnType() == void.class
          ? Outcome.NOTHING
          : Outcome.returned(value(result));
    } catch (InvocationTargetException e) {
      return new Outcome.Threw(e.getCause().getClass().getName());
    }
  }

  private static Object object(Value value) {
    return Math.toIntExact(((Value.Whole) value).value());
  }

  private static Value value(Object object) {
    if (object == null) {
      return Value.NULL;
    } else if (object instanceof Boolean bool) {
      return Value.of(bool);
    }
    return Value.of(((Number) object).longValue());
  }
}
