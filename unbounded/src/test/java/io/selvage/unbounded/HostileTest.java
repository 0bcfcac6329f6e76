package io.selvage.unbounded;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Classes that were written to be verified wrongly: by what the model might not see, abstract or
 * tell apart. None may be; and it is pinned what becomes of each.
 */
final class HostileTest {
  private static final String SUBJECTS = "io.selvage.unbounded.subjects.";

  @ParameterizedTest
  @CsvSource({
    "Impostors$ById, Impostors$Three, refuted",
    "Impostors$ByParity, Impostors$Three, refuted",
    "Impostors$ByOddParity, Impostors$Three, refuted",
    "Impostors$ByName, Impostors$Three, refuted",
    "Impostors$ByHash, Impostors$Three, REF-150",
    "Impostors$ByReference, Impostors$Three, refuted",
    "Impostors$ByTicket, Impostors$Three, refuted",
    "Impostors$TwoTickets, Impostors$Nobody, refuted",
    "Impostors$ByThreadLocal, Impostors$Three, refuted",
    "Impostors$ByInterrupt, Impostors$ByInterrupt, refuted",
    "Impostors$ByRandom, Impostors$Nought, REF-150",
    "Impostors$ByTime, Impostors$Nought, REF-150",
    "Impostors$ByMillis, Impostors$Nought, REF-150",
    "Impostors$ByTimeout, Impostors$Three, refuted",
    "Impostors$ByThread, Impostors$Three, REF-014",
    "Impostors$AcrossCalls, Impostors$Three, refuted",
    "Impostors$ByHoldCount, Impostors$Three, refuted",
    "Impostors$LocksTwoLiterals, Impostors$Three, refuted",
    "Crowds$OfThree, Impostors$Three, refuted",
    "Crowds$OfFive, Impostors$Three, refuted",
    "Crowds$OfSix, Impostors$Three, refuted",
    "Crowds$OfEight, Impostors$Three, refuted",
    "Crowds$Third, Crowds$Third, refuted",
    "Crowds$TwoAtATime, Impostors$Three, refuted",
    "Crowds$WritesAsReader, Impostors$Three, refuted",
    "Crowds$ReadsInOptimism, Crowds$ReadsInOptimism, refuted",
    "Crowds$OneBitVersion, Crowds$OneBitVersion, refuted",
    "Crowds$LooksBetween, Crowds$LooksBetween, refuted",
    "Crowds$LyingFlag, Crowds$LyingFlag, refuted",
    "Crowds$ByArgument, Crowds$ByArgument, refuted",
    "Crowds$EveryThird, Crowds$EveryThird, refuted",
    "Crowds$GreedyReader, Crowds$GreedyReader, refuted",
    "Crowds$Thrower, Impostors$Three, refuted",
    "Throwers$ThroughCall, Throwers$Never, refuted",
    "Throwers$Toggle, Throwers$Toggle, verified",
    "Crowds$LeavesLocked, Crowds$LeavesLocked, REF-024",
    "Crowds$SumOfCells, Crowds$SumOfCells, refuted",
    "Crowds$Adder, Crowds$Adder, refuted",
    "Crowds$OneBitStamp, Crowds$OneBitStamp, refuted",
    "Crowds$WaitsOnce, Crowds$WaitsOnce, refuted",
    "Leavers$Recycling, Leavers$Recycling, refuted",
    "Leavers$PushesPairs, Leavers$PushesPairs, refuted",
    "Leavers$Unmarked, Leavers$Unmarked, refuted",
    "Leavers$Unvalidated, Leavers$Unvalidated, refuted",
    "Leavers$PutsBack, Leavers$PutsBack, refuted",
    "Leavers$TooEarly, Leavers$TooEarly, refuted",
    "Leavers$LockedFromBirth, Leavers$LockedFromBirth, refuted",
    "Leavers$Escape, Leavers$Escape, refuted",
    "Leavers$Everybodys, Leavers$Everybodys, refuted",
    "Leavers$LateClass, Leavers$LateClass, refuted",
    "Leavers$Cells, Leavers$Cells, refuted",
    "Leavers$TwoOfAKind, Leavers$TwoOfAKind, refuted",
    "Leavers$BoxedValues, Leavers$BoxedValues, refuted",
    "Leavers$Letters, Leavers$Letters, refuted",
    "Impostors$LocksLiteral, Impostors$Three, verified",
    "Impostors$LocksClass, Impostors$Three, verified"
  })
  void isNotFooled(String name, String meaning, String expected) throws Exception {
    assertThat(told(ask(name, meaning))).startsWith(expected);
  }

  /** Five mutants of each class that is proved: at least three of each are made by real threads. */
  @ParameterizedTest
  @CsvSource({
    "CounterWithoutCas, Digits, refuted",
    "CounterThatTellsNext, Digits, refuted",
    "CounterThatGivesUp, Digits, refuted",
    "CounterThatAddsTwo, Digits, refuted",
    "Crowd, Digits, refuted",
    "StackThatLosesPushes, Lifo, refuted",
    "StackThatPopsTwice, Lifo, refuted",
    "StackWithoutCas, Lifo, refuted",
    "StackThatGivesUp, Lifo, refuted",
    "StackThatTellsNext, Lifo, refuted",
    "QueueWithoutHeadLock, Fifo, refuted",
    "QueueWithoutTailLock, Fifo, REF-070",
    "QueueThatTellsDummy, Fifo, refuted",
    "QueueThatUnlocksEarly, Fifo, refuted",
    "QueueThatForgetsTail, Fifo, refuted",
    "CouplingWithoutLocks, Bits, refuted",
    "CouplingThatKeepsAll, Bits, refuted",
    "CouplingThatDropsTheRest, Bits, refuted",
    "CouplingThatAlwaysAdds, Bits, refuted",
    "CouplingThatAlwaysRemoves, Bits, refuted",
    "FreeContainsThatCutsOff, Bits, refuted",
    "FreeContainsWithoutLocks, Bits, refuted",
    "FreeContainsThatKeepsAll, Bits, refuted",
    "FreeContainsThatAlwaysAdds, Bits, refuted",
    "FreeContainsThatLooksNoFurther, Bits, refuted"
  })
  void mutantsAreRefuted(String name, String meaning, String expected) throws Exception {
    assertThat(told(ask("Subjects$" + name, "Subjects$" + meaning))).startsWith(expected);
  }

  private static String told(Verdict verdict) {
    return verdict instanceof Verdict.Unknown unknown
        ? unknown.why()
        : verdict instanceof Verdict.Refuted ? "refuted" : "verified";
  }

  private static Verdict ask(String name, String meaning)
      throws ClassNotFoundException, URISyntaxException {
    List<OperationRequest> operations =
        Arrays.stream(Class.forName(SUBJECTS + name).getMethods())
            .filter(method -> method.getDeclaringClass() != Object.class)
            .map(Method::getName)
            .sorted()
            .map(OperationRequest::named)
            .toList();
    Path here =
        Path.of(HostileTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Question question =
        new Question(
            new ClassSubject(List.of(here), SUBJECTS + name, operations, List.of()),
            SUBJECTS + meaning,
            "linearizability",
            "sc",
            // both keys beside the two ends, or what drops the rest has nothing to drop
            new Scope.Endless(2, 2, meaning.endsWith("Bits") ? 4 : 3));
    return new UnboundedEngine().answer(question, Budget.unlimited(), ProgressListener.NONE);
  }
}
