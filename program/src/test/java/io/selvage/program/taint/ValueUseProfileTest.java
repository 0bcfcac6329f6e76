package io.selvage.program.taint;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.TestClasses;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes of the JDK use what is passed to them as everybody knows they do. */
class ValueUseProfileTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.util.ArrayDeque | offer,poll,peek | offer.0:; poll <- offer.0; peek <- offer.0;",
        "java.util.ArrayDeque | push,pop | push.0:; pop <- push.0;",
        "java.util.LinkedList | offer,poll | offer.0:; poll <- offer.0;",
        "java.util.ArrayList | add(Object),get | "
            + "add.0:; get.0: order arithmetic index; get <- add.0;",
        "java.util.concurrent.LinkedBlockingQueue | put,poll() | put.0:; poll <- put.0;",
        "java.util.concurrent.ConcurrentLinkedQueue | offer,poll | "
            + "offer.0: equality; poll <- offer.0;",
        "java.util.concurrent.ConcurrentLinkedDeque | push,pop | push.0: equality; pop <- push.0;",
        "java.util.concurrent.CopyOnWriteArrayList | addIfAbsent,contains | "
            + "addIfAbsent.0: equality; contains.0: equality;",
        "java.util.HashSet | add,contains | add.0: equality hash; contains.0: equality hash;",
        "java.util.TreeSet | add,contains | add.0: equality order; contains.0: equality order;",
        "java.util.HashMap | put,get | "
            + "put.0: equality hash; put.1:; put <- put.1; get.0: equality hash; get <- put.1;",
        "java.util.HashMap | put,containsValue | "
            + "put.0: equality hash; put.1: equality; put <- put.1; containsValue.0: equality;",
        "java.util.TreeMap | put,firstKey | "
            + "put.0: equality order; put.1:; put <- put.1; firstKey <- put.0;",
        "java.util.concurrent.ConcurrentHashMap | put,get | "
            + "put.0: equality hash; put.1:; put <- put.1; get.0: equality hash; get <- put.1;",
        "java.util.concurrent.ConcurrentSkipListMap | put,firstKey | "
            + "put.0: equality order; put.1: equality; put <- put.1; firstKey <- put.0;",
        "java.util.PriorityQueue | offer,poll | offer.0: equality order; poll <- offer.0;",
        "java.util.concurrent.PriorityBlockingQueue | offer(Object),poll() | "
            + "offer.0: equality order; poll <- offer.0;",
        "java.util.concurrent.atomic.AtomicInteger | addAndGet,get | "
            + "addAndGet.0: arithmetic; addAndGet computes; get computes;",
        "java.util.concurrent.atomic.AtomicInteger | set,get | set.0:; get <- set.0;",
        "java.util.concurrent.atomic.LongAdder | add,sum | add.0: equality arithmetic; sum"
            + " computes;",
        "java.util.concurrent.atomic.AtomicReference | set,compareAndSet,get | "
            + "set.0: equality; compareAndSet.0: equality constant; compareAndSet.1: equality; "
            + "get <- compareAndSet.1; set.0;",
        "java.util.BitSet | set(int),get(int) | "
            + "set.0: constant order arithmetic index; get.0: constant order arithmetic index;",
      })
  void isKnown(String type, String operations, String expected) {
    assertThat(told(type, operations)).isEqualTo(expected);
  }

  private static String told(String type, String operations) {
    ProgramContext world = ProgramContext.of(List.of(TestClasses.folder()));
    ClassInfo info = ClassOperations.classNamed(world.classes(), type);
    List<OperationRequest> requests = CallSyntax.operations(operations);
    ClassOperations found = ClassOperations.of(info, requests);
    List<Invocation> calls = CallAlphabet.of(world.classes(), found, requests, 3);
    ObjectProgram program =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, found, List.of(), calls, AllocationPrivacy.UNTIL_PUBLISHED));
    for (; ; ) {
      try {
        return told(ValueUseProfile.of(program, calls), calls);
      } catch (InitializationNeeded needed) {
        program = program.initialising(needed);
      }
    }
  }

  private static String told(ValueUseProfile uses, List<Invocation> calls) {
    StringBuilder text = new StringBuilder();
    calls.stream()
        .map(call -> new ValueUseProfile.Parameter(call.method(), call.arguments().size()))
        .distinct()
        .forEach(
            operation -> {
              for (int i = 0; i < operation.index(); i++) {
                ValueUseProfile.Parameter parameter =
                    new ValueUseProfile.Parameter(operation.operation(), i);
                text.append(parameter.operation()).append('.').append(i).append(':');
                text.append(words(uses.of(parameter))).append("; ");
              }
              Set<ValueUseProfile.Parameter> sources = uses.returned(operation.operation());
              if (!sources.isEmpty()) {
                text.append(operation.operation()).append(" <- ").append(names(sources));
              }
              if (uses.returnsComputed(operation.operation())) {
                text.append(operation.operation()).append(" computes; ");
              }
            });
    return text.toString().trim();
  }

  private static String names(Set<ValueUseProfile.Parameter> sources) {
    return sources.stream()
        .map(source -> source.operation() + "." + source.index() + "; ")
        .sorted()
        .collect(Collectors.joining());
  }

  private static String words(Set<ValueUse> uses) {
    return uses.stream()
        .sorted(Comparator.naturalOrder())
        .map(use -> " " + use.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining());
  }
}
