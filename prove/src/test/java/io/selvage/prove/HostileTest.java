package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.code.AbstractType;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Attacks: wrong classes that hide their fault in the language, not in the algorithm. Ten of them
 * were proved once, by what was not looked at when the class file was read.
 */
final class HostileTest {
  @ParameterizedTest
  @CsvSource({
    "STACK, Leaks$ByStatic, PRV-019",
    "STACK, Leaks$ByShelf, PRV-019",
    "STACK, Leaks$ByAnotherStack, PRV-019",
    "STACK, Leaks$ByEitherHelper, PRV-053",
    "STACK, Leaks$Reused, PRV-035",
    "STACK, Leaks$Inheriting, PRV-057",
    "STACK, Leaks$Dropping, PRV-057",
    "STACK, Leaks$Open, PRV-057",
    "STACK, Leaks$StaticallyCleared, PRV-057",
    "STACK, Loading$OtherPackage, PRV-030",
    "STACK, Loading$Initialising, REF-143",
    "STACK, Exceptions$CallsNull, PRV-032",
    "STACK, Exceptions$BeyondArray, PRV-019",
    "STACK, Exceptions$Caught, PRV-032",
    "STACK, Exceptions$Asserting, PRV-020",
    "STACK, Exceptions$Unlocking, PRV-038",
    "STACK, Exceptions$Trying, PRV-022",
    "STACK, Exceptions$OtherMonitor, PRV-035",
    "STACK, Exceptions$Overwriting, PRV-056",
    "STACK, Exceptions$LateValue, PRV-030",
    "STACK, Exceptions$GivesUp, PRV-031",
    "STACK, Exceptions$MadeLazily, PRV-058",
    "STACK, Boxes$Emptied, PRV-004",
    "STACK, Boxes$EmptiedByNodes, PRV-004",
    "STACK, Boxes$Relinked, PRV-033",
    "STACK, Exceptions$Deduplicating, PRV-031",
    "STACK, Exceptions$Peeking, PRV-113",
    "STACK, Exceptions$InArray, PRV-017",
    "STACK, Exceptions$Escaping, PRV-055",
    "STACK, Exceptions$ByLambda, PRV-018",
    "STACK, Exceptions$ByUpdate, PRV-021",
    "SET, Keys$Unwritten, PRV-054",
    "SET, Keys$UnwrittenFirst, PRV-054",
    "SET, Keys$Subtracting, PRV-032",
    "SET, Keys$Superstitious, PRV-031",
    "SET, Keys$OffByOne, PRV-032",
    "SET, Keys$Absolute, PRV-032",
    "SET, Keys$Narrowing, PRV-032",
    "SET, Keys$RemovesTwo, PRV-030",
    "SET, Keys$Rebinding, PRV-113",
    "SET, Keys$Holding, REF-024",
    "SET, Keys$Remembering, PRV-031",
    "SET, Keys$Boxed, PRV-006",
    "SET, Keys$Unsorted, PRV-031",
    "SET, Keys$Sized, PRV-024",
    "STACK, Corners$StampOfNull, PRV-032",
    "STACK, Corners$BoxOfNull, PRV-032",
    "STACK, Corners$NotEmpty, PRV-030",
    "STACK, Corners$SaysFalse, PRV-031",
    "STACK, Corners$PushesNull, PRV-030",
    "STACK, Corners$Wrapped, PRV-030",
    "QUEUE, Corners$SharedBox, PRV-004",
    "QUEUE, Corners$BoxOfALoop, PRV-004",
    "STACK, Corners$BadSpinLock, PRV-019",
    "STACK, Corners$LocksArgument, PRV-032",
    "STACK, Corners$LocksNew, PRV-022",
    "STACK, Corners$LocksTop, PRV-030",
    "STACK, Corners$RacyRead, PRV-033",
    "SET, Corners$Unmarking, PRV-031",
    "QUEUE, Corners$StaleCut, PRV-030",
    "STACK, Corners$OldAnswer, PRV-031",
    "STACK, Corners$Recursive, PRV-030",
    "STACK, Corners$TwoTops, PRV-014",
    "STACK, Corners$Exchanging, PRV-030",
    "STACK, Corners$PutsItself, PRV-019",
    "STACK, Atomics$Covering, PRV-062",
    "STACK, Atomics$Shortening, PRV-030",
    "SET, Atomics$Uncut, PRV-031",
    "SET, Atomics$CutLater, PRV-031",
  })
  void isNotProved(AbstractType promise, String name, String why) {
    ProofResult answer =
        Classes.ask(promise, "io.selvage.prove.hostile." + name, ProofRequest.Keys.INNER);
    assertThat(answer).isInstanceOf(ProofResult.Unknown.class);
    assertThat(((ProofResult.Unknown) answer).why()).startsWith(why);
  }

  /** Who says what clients call has said that they call nothing else: that is assumed, and told. */
  @ParameterizedTest
  @CsvSource({"Leaks$Open", "Leaks$Inheriting"})
  void whatClientsCallIsTheUsersToSay(String name) {
    ProofRequest asked =
        new ProofRequest(
            Classes.path(),
            "io.selvage.prove.hostile." + name,
            io.selvage.core.syntax.CallSyntax.operations("push, pop"),
            AbstractType.STACK,
            ProofRequest.Keys.ALL);
    ProofResult answer = Prover.answer(asked, io.selvage.core.budget.Budget.unlimited());
    assertThat(((ProofResult.Proved) answer).assumptions())
        .containsAll(
            List.of("callers use only these operations: no reflection, fields or subclasses"));
  }
}
