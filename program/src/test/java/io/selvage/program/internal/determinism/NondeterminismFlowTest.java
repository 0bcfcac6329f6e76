package io.selvage.program.internal.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.program.run.TestClasses;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which outcomes depend on the time and the like, and which only pass it by. */
class NondeterminismFlowTest {
  @ParameterizedTest
  @CsvSource({
    "Stamp, late, the time",
    "TryLock, tryLock, the time",
    "Expiring, has, the time",
    "Throwing, get, the time",
    "Now, later, the time",
    "Coin, toss, a random number",
    "Slots, first, a random number",
    "Environment, home, the environment",
    "Environment, processors, the environment",
    "Environment, hash, an identity hash",
    "Hashed, remainder, an identity hash",
    "Hashed, isOdd, an identity hash"
  })
  void isDoubted(String type, String operation, String cause) {
    assertThat(chance(type, operation))
        .get()
        .asString()
        .startsWith("REF-150 the outcome of ")
        .contains("." + operation + " may depend on ")
        .contains(cause);
  }

  @ParameterizedTest
  @CsvSource({
    "TwoStamps, touch",
    "TwoStamps, same",
    "TryLock, unlock",
    "Coin, tosses",
    "Slots, add",
    "Stamped, next",
    "Measured, next",
    "BackingOff, next",
    "Waiting, offer",
    "Seeded, next",
    "Hashed, size",
    "Immutable, has"
  })
  void isCertain(String type, String operation) {
    assertThat(chance(type, operation)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"Started, at", "Hashed, first", "Immutable, first", "Immutable, text"})
  void walksTellWhatIsConstant(String type, String operation) {
    assertThat(chance(type, operation)).get().asString().startsWith("REF-151 the outcome of ");
  }

  private static Optional<String> chance(String type, String operation) {
    try (ProgramContext world = ProgramContext.of(List.of(TestClasses.folder()))) {
      ClassInfo info = world.classes().get("io/selvage/program/subjects/Chances$" + type);
      List<OperationRequest> requests = ClassOperations.allOf(info);
      ClassOperations operations = ClassOperations.of(info, requests);
      List<Invocation> calls = CallAlphabet.of(world.classes(), operations, requests, 2);
      ObjectProgram program =
          ObjectProgram.build(
              new ObjectProgram.Plan(
                  world,
                  operations,
                  List.of(),
                  calls,
                  AllocationPrivacy.UNTIL_PUBLISHED,
                  SpinAbstraction.ANY));
      return program.chance(
          calls.stream().filter(call -> call.method().equals(operation)).toList());
    }
  }
}
