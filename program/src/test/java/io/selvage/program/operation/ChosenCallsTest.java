package io.selvage.program.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.TestClasses;
import io.selvage.program.subjects.Valued;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The calls that are made are those that matter to a class. */
class ChosenCallsTest {
  private static final String CASES = "io.selvage.program.subjects.Valued$";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Swap | swap(0, 1); swap(0, 2); swap(1, 1); swap(1, 2)",
        "Wrapped | swap(7, 1); swap(7, 2); swap(1, 1); swap(1, 2)",
        "Atomic | swap(-5, 1); swap(-5, 2); swap(1, 1); swap(1, 2)",
        "Reference | swap(null, 1); swap(null, 2); swap(1, 1); swap(1, 2)",
        "Constant | hit(4711); hit(1)",
        "TwoConstants | hit(31, 41); hit(31, 1); hit(1, 41); hit(1, 1)",
        "Command | run(\"start\"); run(\"a\")",
        "Letters | add(\"a\"); add(\"b\")",
        "Above | hit(101); hit(1)",
        "Single | increment(0); increment(1)",
        "Mostly | add(1); add(2)",
        "Checked | set(1); set(2)",
        "Marked | contains(1); contains(2)",
      })
  void ofSubjects(String subject, String calls) {
    assertThat(CallSyntax.print(chosen(CASES + subject, "", 2).calls())).isEqualTo(calls);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.util.concurrent.ConcurrentLinkedQueue | offer,poll | offer(1); offer(2); poll()",
        "java.util.concurrent.LinkedBlockingDeque | push,pop | push(1); push(2); pop()",
        "java.util.concurrent.ConcurrentSkipListSet | add,first | add(1); add(2); first()",
        "java.util.concurrent.atomic.AtomicLong | getAndAdd | getAndAdd(1); getAndAdd(2)",
      })
  void ordinaryClassesKeepOrdinaryValues(String subject, String operations, String calls) {
    ChosenCalls chosen = chosen(subject, operations, 2);
    assertThat(CallSyntax.print(chosen.calls())).isEqualTo(calls);
  }

  @Test
  void whatIsGivenIsKept() {
    ChosenCalls chosen = chosen(Valued.Swap.class.getName(), "swap({3, 4}, 5)", 2);
    assertThat(CallSyntax.print(chosen.calls())).isEqualTo("swap(3, 5); swap(4, 5)");
    assertThat(chosen.further()).isEmpty();
  }

  @Test
  void asManyAsAreAskedFor() {
    assertThat(CallSyntax.print(chosen(Valued.Swap.class.getName(), "", 1).calls()))
        .isEqualTo("swap(0, 1)");
    assertThat(chosen(Valued.Swap.class.getName(), "", 3).calls()).hasSize(9);
  }

  @Test
  void whatIsLeftIsTriedLater() {
    List<Invocation> further = chosen(Valued.Mostly.class.getName(), "", 2).further();
    assertThat(CallSyntax.print(further)).isEqualTo("add(13)");
  }

  private static ChosenCalls chosen(String subject, String operations, int values) {
    try (ProgramContext world = ProgramContext.of(List.of(TestClasses.folder()))) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), subject);
      List<OperationRequest> requests =
          operations.isEmpty() ? ClassOperations.allOf(type) : CallSyntax.operations(operations);
      ClassOperations found = ClassOperations.of(type, requests);
      return ChosenCalls.of(
          new ObjectProgram.Plan(world, found, List.of(), List.of(), AllocationPrivacy.NONE),
          requests,
          values);
    }
  }
}
