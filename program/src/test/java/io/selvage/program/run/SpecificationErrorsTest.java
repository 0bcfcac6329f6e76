package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Invocation;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.program.subjects.Specifications;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a specification is said with its likely cause; what is right, is not. */
@Tag("full")
class SpecificationErrorsTest {
  private static final Invocation NEXT = Invocation.of("next");
  private static final int STEPS = 40;

  @ParameterizedTest
  @CsvSource({
    "Dice, USE-034, the time, its set-up",
    "SharedDice, USE-034, the time, its set-up",
    "LocalDice, USE-034, a random number, Specifications$LocalDice.next:",
    "Clock, USE-034, the time, Specifications$Clock.next:",
    "Hashes, USE-034, the identity hash, Specifications$Hashes.next:",
    "Bag, USE-034, the identity hash, Specifications$Bag.next:",
    "Spins, USE-013, an endless loop, Specifications$Spins.next:",
    "SpinsInMemory, USE-013, five million, Specifications$SpinsInMemory.next:",
    "Recurses, USE-013, recursion, Specifications$Recurses.next:",
    "TooCoarse, USE-033, merges two different states (0), next() gives",
    "StateOfObject, USE-032, StateOfObject.state, return a string",
    "StateWithParameter, USE-032, StateWithParameter.state, without parameters",
    "StateOfNothing, USE-032, StateOfNothing.state, must return a value",
    "TwoStates, USE-032, TwoStates.first, TwoStates.second",
    "ThrowingState, USE-032, ThrowingState.state, IllegalStateException"
  })
  void isSaid(String name, String code, String cause, String place) {
    assertThatThrownBy(() -> states(name))
        .isInstanceOfSatisfying(
            UsageException.class,
            e -> assertThat(e.line()).startsWith(code).contains(cause).contains(place));
  }

  @ParameterizedTest
  @CsvSource({"Seeded, 41", "Registry, 4", "Counting, 5"})
  void isRight(String name, int states) {
    assertThat(states(name)).isEqualTo(states);
  }

  @Test
  void theMarkedMethodIsNoOperation() {
    ClassInfo type =
        ProgramContext.of(List.of(TestClasses.folder()))
            .classes()
            .get("io/selvage/program/subjects/Specifications$Counting");
    assertThat(ClassOperations.allOf(type))
        .extracting(OperationRequest::name)
        .containsExactly("next");
  }

  @Test
  void aMethodThatIsLackingIsNamedWithWhatThereIs() {
    ProgramContext world = ProgramContext.of(List.of(TestClasses.folder()));
    ClassInfo queue = world.classes().get("java/util/ArrayDeque");
    ClassOperations operations =
        ClassOperations.of(queue, List.of(OperationRequest.named("offer")));
    ClassInfo other =
        world.classes().get(Specifications.class.getName().replace('.', '/') + "$Dice");
    assertThatThrownBy(() -> operations.in(other))
        .isInstanceOfSatisfying(
            UsageException.class,
            e -> assertThat(e.line()).startsWith("USE-005").contains("offer"));
  }

  /** How many states there are on the way. */
  private static int states(String name) {
    ProgramContext world = ProgramContext.of(List.of(TestClasses.folder()));
    ClassInfo type = world.classes().get("io/selvage/program/subjects/Specifications$" + name);
    ClassOperations operations = ClassOperations.of(type, List.of(OperationRequest.named("next")));
    ObjectProgram program =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, List.of(), List.of(NEXT), AllocationPrivacy.NONE));
    for (; ; ) {
      try {
        return walk(new JavaSpecification(name, program));
      } catch (InitializationNeeded needed) {
        program = program.initialising(needed);
      } catch (AssumptionInvalidated known) {
        // again, knowing it
      }
    }
  }

  private static int walk(JavaSpecification specification) {
    JavaSpecification.State state = specification.initial();
    Set<JavaSpecification.State> met = new HashSet<>(Set.of(state));
    for (int i = 0; i < STEPS; i++) {
      state = specification.step(state, NEXT).transitions().get(0).next();
      met.add(state);
    }
    return met.size();
  }
}
