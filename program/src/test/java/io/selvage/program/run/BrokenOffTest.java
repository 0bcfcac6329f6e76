package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code that runs for long by itself ends with the budget of its world. */
class BrokenOffTest {
  private static final int FUEL_BETWEEN_LOOKS = 20_000_000 / 0x10000;

  /** Only counts how often it is read: no time passes. */
  private static final class Counting implements Budget.Meter {
    private int readings;

    @Override
    public long nanos() {
      readings++;
      return 0;
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public long bytesWithoutGarbage() {
      return 0;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Spins", "SpinsInMemory"})
  void whenItsBudgetIsSpent(String name) {
    Budget spent = Budget.of(Duration.ofSeconds(-1));
    assertThatThrownBy(() -> build(name, spent))
        .isInstanceOfSatisfying(
            Budget.Spent.class, e -> assertThat(e.why()).isEqualTo("out of time"));
  }

  @Test
  void aCallThatComesToNoEndIsRehearsedOnce() {
    Counting meter = new Counting();
    build("Spins", Budget.of(Duration.ofSeconds(1), Long.MAX_VALUE, meter));
    assertThat(meter.readings).isBetween(FUEL_BETWEEN_LOOKS / 2, FUEL_BETWEEN_LOOKS * 2);
  }

  private static void build(String name, Budget budget) {
    ProgramContext world = ProgramContext.of(List.of(TestClasses.folder())).within(budget);
    ClassInfo type = world.classes().get("io/selvage/program/subjects/Specifications$" + name);
    ClassOperations operations = ClassOperations.of(type, List.of(OperationRequest.named("next")));
    ObjectProgram.build(
        new ObjectProgram.Plan(
            world, operations, List.of(), List.of(Invocation.of("next")), AllocationPrivacy.NONE));
  }
}
